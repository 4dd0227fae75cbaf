extension Outline {
  /// Begins a statement if the token at the cursor does.
  mutating func beginStatementIfNeeded(_ kind: TokenKind, _ store: borrowing TokenStore) {
    guard frame.kind.holdsStatements, !frame.isAtStart, frame.head != .closureSignature,
      flags(0, store).contains(.firstOnLine)
    else { return }
    switch kind {
    case .keyword:
      switch word(0, store) {
      case .where, .else, .as, .is, .in, .throws, .rethrows, .catch: return
      default: break
      }
    case .identifier:
      if frame.head == .function, word(0, store) == .async { return }
    case .dollarIdentifier, .wildcard, .atSign, .integerLiteral, .floatLiteral, .openingQuote, .leftParen, .leftSquare,
      .poundKeyword, .prefixOperator, .regexLiteral, .editorPlaceholder, .backslash:
      break
    // An implicit member on a line of its own begins a statement only after one that is complete, such as a label.
    default: return
    }
    if frame.head == .opaque { return beginStatement() }
    switch self.kind(-1, store) {
    case .binaryOperator, .prefixOperator, .comma, .colon, .equal, .arrow, .infixQuestionMark, .prefixAmpersand,
      .period, .atSign, .leftParen, .leftSquare, .backslash:
      if kind != .keyword || !isDeclarator(store) { return }
    case .keyword:
      switch word(-1, store) {
      case .try, .as, .is, .in, .let, .var, .func, .case, .where, .class, .struct, .enum, .extension, .protocol,
        .typealias, .import, .if, .guard, .while, .for, .switch:
        if kind != .keyword { return }
      default: break
      }
    default: break
    }
    beginStatement()
  }

  /// Whether the word at the cursor can only begin a declaration.
  private func isDeclarator(_ store: borrowing TokenStore) -> Bool {
    switch word(0, store) {
    case .func, .struct, .class, .enum, .extension, .protocol, .typealias, .import, .associatedtype, .deinit: true
    default: false
    }
  }

  mutating func stepStatement(_ kind: TokenKind, _ store: inout TokenStore) {
    let isAtStart = frame.isAtStart
    frame.isAtStart = false
    switch kind {
    case .keyword:
      if stepKeyword(isAtStart: isAtStart, &store) { return }
    case .identifier:
      if isAtStart || frame.head == .modifier, stepContextualKeyword(&store) { return }
    case .semicolon:
      beginStatement()
      return
    default: break
    }
    switch frame.head {
    case .expression, .modifier, .condition, .forLoop: stepBinding(kind, &store)
    case .typeDeclaration, .enumDeclaration: stepTypeDeclaration(kind, &store)
    case .function, .subscriptDeclaration: stepFunction(kind, &store)
    case .variable: stepVariable(kind, &store)
    case .alias: stepAlias(kind, &store)
    case .enumCase: stepEnumCase(kind, &store)
    case .casePattern:
      if kind == .colon, frame.ternaries == 0 { beginStatement() } else { stepBinding(kind, &store) }
    case .closureSignature: stepClosureSignature(kind, &store)
    case .opaque:
      if kind == .leftBrace { openBrace(&store) } else { setRole(.declaration, &store) }
    }
  }

  /// Reads a reserved word where statements stand; `false` if it is part of the statement that was begun.
  private mutating func stepKeyword(isAtStart: Bool, _ store: inout TokenStore) -> Bool {
    if frame.head == .opaque { return false }
    switch word(0, store) {
    case .let, .var:
      if isAtStart || frame.head == .modifier {
        begin(.variable, &store)
        frame.stage = .pattern
      } else {
        frame.stage = .pattern
        setRole(.declaration, &store)
      }
    case .func: begin(.function, &store)
    case .`init`, .deinit:
      guard self.kind(-1, store) != .period else { return false }
      guard frame.kind != .accessors || self.kind(1, store) == .leftParen else { return false }
      guard isAtStart || frame.head == .modifier else { return false }
      begin(.function, &store)
    case .`subscript`: begin(.subscriptDeclaration, &store)
    case .class:
      if isModifier(store) {
        begin(.modifier, &store)
      } else {
        begin(.typeDeclaration, &store)
      }
    case .struct, .protocol: begin(.typeDeclaration, &store)
    case .extension:
      begin(.typeDeclaration, &store)
      frame.phase = .typeStart
    case .enum: begin(.enumDeclaration, &store)
    case .typealias, .associatedtype: begin(.alias, &store)
    case .import, .operator, .precedencegroup: begin(.opaque, &store)
    case .case:
      setRole(.declaration, &store)
      if isAtStart || frame.head == .modifier {
        let isPattern = frame.kind == .switchBody || (frame.kind != .enumBody && isCasePattern(store))
        frame.head = isPattern ? .casePattern : .enumCase
        frame.stage = .name
      }
    case .default:
      if self.kind(1, store) == .colon { frame.head = .casePattern }
    case .if, .while:
      frame.head = .condition
      frame.awaitsBody = true
      frame.awaitsSwitch = false
    case .switch:
      frame.head = .condition
      frame.awaitsBody = true
      frame.awaitsSwitch = true
    case .for:
      frame.head = .forLoop
      frame.stage = .pattern
      frame.awaitsBody = true
    case .guard: frame.head = .condition
    case .do, .defer, .else, .catch:
      frame.head = .condition
      frame.stage = .name
      frame.awaitsBody = true
      frame.awaitsSwitch = false
    case .repeat:
      if self.kind(1, store) == .leftBrace { frame.awaitsBody = true }
      frame.head = .condition
    case .public, .private, .fileprivate, .internal, .static:
      begin(.modifier, &store)
    default: return false
    }
    return true
  }

  private mutating func begin(_ head: Frame.Head, _ store: inout TokenStore) {
    setRole(.declaration, &store)
    if head != .modifier { markModifiers(&store) }
    frame.head = head
    frame.stage = .name
    frame.awaitsBody = false
  }

  /// Makes the contextual words before a declaration's keyword what they are: keywords.
  private func markModifiers(_ store: inout TokenStore) {
    var other = index - 1
    for _ in 0..<16 where other >= tokens.lowerBound {
      if store.columns.kind(other) == .rightParen, let partner = store.partner(other) { other = partner - 1 }
      guard other >= tokens.lowerBound, store.columns.kind(other) == .identifier,
        let word = Keyword(rawValue: store.columns.link(other)), word.isModifier,
        !store.columns.flags(other).contains(.raw)
      else { return }
      store.columns.setKind(.keyword, at: other)
      store.columns.setRole(.declaration, at: other)
      other -= 1
    }
  }

  /// Whether `class` at the cursor stands before another declaration's keyword.
  private func isModifier(_ store: borrowing TokenStore) -> Bool {
    switch word(1, store) {
    case .func, .var, .let, .subscript, .`init`, .override, .final, .public, .private, .internal, .fileprivate, .open,
      .typealias, .class:
      true
    default: false
    }
  }

  /// Whether `case` at the cursor, where it is not known whether an enum or a `switch` is around, begins a pattern.
  private func isCasePattern(_ store: borrowing TokenStore) -> Bool {
    switch kind(1, store) {
    case .identifier: break
    default: return true
    }
    var distance = 2
    for _ in 0..<64 {
      switch kind(distance, store) {
      case .colon: return true
      case .leftParen, .leftSquare:
        guard let partner = store.partner(index + distance) else { return false }
        distance = partner - index
      case .equal, .leftBrace, .rightBrace, .unknown: return false
      default: if flags(distance, store).contains(.firstOnLine) { return false }
      }
      distance += 1
    }
    return false
  }

  /// Reads a contextual word at a statement's start, if it is a keyword there.
  private mutating func stepContextualKeyword(_ store: inout TokenStore) -> Bool {
    guard let word = word(0, store), !flags(0, store).contains(.raw) else { return false }
    let next = kind(1, store)
    let goesOn = !flags(1, store).contains(.firstOnLine)
    switch word {
    case .actor, .macro:
      guard next == .identifier, goesOn else { return false }
      store.columns.setKind(.keyword, at: index)
      begin(word == .actor ? .typeDeclaration : .function, &store)
    case .get, .set, .willSet, .didSet:
      let opensBody = next == .leftBrace || (next == .leftParen && kind(4, store) == .leftBrace)
      guard frame.kind == .accessors || opensBody else { return false }
      store.columns.setKind(.keyword, at: index)
      frame.awaitsBody = true
      frame.isAtStart = frame.kind == .accessors && !opensBody
    default:
      guard word.isModifier, next == .identifier || next == .keyword || next == .leftParen || next == .atSign else {
        return false
      }
      // Whether it is one, the declaration's keyword will tell. `self.kind` stays until then.
      frame.isAtStart = next != .leftParen
      if next == .leftParen {
        guard let partner = store.partner(index + 1), partner - index <= 3 else { return false }
        index = partner
        frame.isAtStart = true
      }
    }
    return true
  }

  private mutating func stepTypeDeclaration(_ kind: TokenKind, _ store: inout TokenStore) {
    switch kind {
    case .identifier: setRole(.declaration, &store)
    case .leftAngle: push(.genericParameters, store)
    case .leftBrace: openBrace(&store)
    default: stepRequirements(kind, &store)
    }
  }

  /// Reads an inheritance list or a `where` clause between its types.
  private mutating func stepRequirements(_ kind: TokenKind, _ store: inout TokenStore) {
    switch kind {
    case .colon, .comma, .binaryOperator: frame.phase = .typeStart
    case .keyword where word(0, store) == .where:
      frame.stage = .requirements
      frame.phase = .typeStart
    default: stepExpression(kind, &store)
    }
  }

  private mutating func stepFunction(_ kind: TokenKind, _ store: inout TokenStore) {
    if kind == .leftBrace { return openBrace(&store) }
    switch frame.stage {
    case .name, .pattern:
      setRole(.declaration, &store)
      if kind == .leftParen {
        frame.stage = .signature
        push(.parameters, store)
      } else if kind == .leftAngle {
        push(.genericParameters, store)
      }
    case .signature:
      switch kind {
      case .arrow: frame.phase = .typeStart
      case .leftParen where word(-1, store) == .throws: pushTypes(store)
      case .equal: frame.stage = .value
      case .keyword where word(0, store) == .where:
        frame.stage = .requirements
        frame.phase = .typeStart
      case .identifier, .keyword:
        setRole(.declaration, &store)
        if word(0, store) == .async || word(0, store) == .reasync { store.columns.setKind(.keyword, at: index) }
      default: stepExpression(kind, &store)
      }
    case .requirements: stepRequirements(kind, &store)
    case .value:
      // A macro's `where` stands after its definition.
      if kind == .keyword, word(0, store) == .where {
        stepRequirements(kind, &store)
      } else {
        stepExpression(kind, &store)
      }
    }
  }

  private mutating func stepVariable(_ kind: TokenKind, _ store: inout TokenStore) {
    switch kind {
    case .equal:
      frame.stage = .value
    case .comma: frame.stage = .pattern
    case .leftBrace: openBrace(&store)
    default: stepBinding(kind, &store)
    }
  }

  /// Reads names that are bound, with their types, and else an expression.
  mutating func stepBinding(_ kind: TokenKind, _ store: inout TokenStore) {
    guard frame.stage == .pattern else { return stepExpression(kind, &store) }
    switch kind {
    case .identifier where frame.head == .forLoop && (word(0, store) == .await):
      store.columns.setKind(.keyword, at: index)
    case .identifier where self.kind(1, store) != .period && self.kind(1, store) != .leftParen,
      .wildcard, .dollarIdentifier:
      setRole(.pattern, &store)
    case .colon: frame.phase = .typeStart
    case .leftParen: push(.patterns, store)
    case .equal, .comma: frame.stage = .value
    case .keyword where word(0, store) == .in: frame.stage = .value
    case .keyword where word(0, store) == .try: break
    case .keyword where word(0, store) == .self: setRole(.pattern, &store)
    default:
      // A pattern that is an expression: `case let .some(x)`.
      if frame.head != .forLoop { frame.stage = .value }
      stepExpression(kind, &store)
    }
  }

  private mutating func stepAlias(_ kind: TokenKind, _ store: inout TokenStore) {
    switch kind {
    case .identifier: setRole(.declaration, &store)
    case .leftAngle: push(.genericParameters, store)
    case .equal: frame.phase = .typeStart
    default: stepRequirements(kind, &store)
    }
  }

  private mutating func stepEnumCase(_ kind: TokenKind, _ store: inout TokenStore) {
    switch kind {
    case .identifier where frame.stage == .name: setRole(.declaration, &store)
    case .leftParen where frame.stage == .name: push(.associatedValues, store)
    case .equal: frame.stage = .value
    case .comma: frame.stage = .name
    default: stepExpression(kind, &store)
    }
  }
}

extension Keyword {
  /// Whether the word, if it is not reserved, can stand before a declaration's keyword.
  var isModifier: Bool {
    switch self {
    case .borrowing, .consuming, .convenience, .distributed, .dynamic, .final, .indirect, .infix, .isolated, .lazy,
      .mutating, .nonisolated, .nonmutating, .open, .optional, .override, .package, .postfix, .prefix, .required,
      .unowned, .weak, .async:
      true
    default: false
    }
  }
}
