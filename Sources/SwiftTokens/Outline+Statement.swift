extension Outline {
  /// Begins a statement if the token at the cursor does.
  @inline(__always)
  mutating func beginStatementIfNeeded(_ kind: TokenKind) {
    if !frame.isAtStart, flags(0).contains(.firstOnLine) { beginStatementOnLine(kind) }
  }

  /// Begins a statement if the first token of a line does.
  private mutating func beginStatementOnLine(_ kind: TokenKind) {
    guard frame.kind.holdsStatements, frame.head != .closureSignature else { return }
    switch kind {
    case .keyword:
      switch word(0) {
      case .where, .else, .as, .is, .in, .throws, .rethrows, .catch: return
      default: break
      }
    case .identifier:
      if frame.head == .function, word(0) == .async { return }
    case .dollarIdentifier, .wildcard, .atSign, .integerLiteral, .floatLiteral, .openingQuote, .leftParen, .leftSquare,
      .poundKeyword, .prefixOperator, .regexLiteral, .editorPlaceholder, .backslash:
      break
    // An implicit member on a line of its own begins a statement only after one that is complete, such as a label.
    default: return
    }
    if frame.head == .opaque { return beginStatement() }
    switch self.kind(-1) {
    case .binaryOperator, .prefixOperator, .comma, .colon, .equal, .arrow, .infixQuestionMark, .prefixAmpersand,
      .period, .atSign, .leftParen, .leftSquare, .backslash:
      if kind != .keyword || !isDeclarator() { return }
    case .keyword:
      switch word(-1) {
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
  private func isDeclarator() -> Bool {
    switch word(0) {
    case .func, .struct, .class, .enum, .extension, .protocol, .typealias, .import, .associatedtype, .deinit: true
    default: false
    }
  }

  mutating func stepStatement(_ kind: TokenKind) {
    let isAtStart = frame.isAtStart
    frame.isAtStart = false
    switch kind {
    case .keyword:
      if stepKeyword(isAtStart: isAtStart) { return }
    case .identifier:
      if isAtStart || frame.head == .modifier, stepContextualKeyword() { return }
    case .semicolon:
      beginStatement()
      return
    default: break
    }
    switch frame.head {
    case .expression, .modifier, .condition, .forLoop: stepBinding(kind)
    case .typeDeclaration, .enumDeclaration: stepTypeDeclaration(kind)
    case .function, .subscriptDeclaration: stepFunction(kind)
    case .variable: stepVariable(kind)
    case .alias: stepAlias(kind)
    case .enumCase: stepEnumCase(kind)
    case .casePattern:
      if kind == .colon, frame.ternaries == 0 { beginStatement() } else { stepBinding(kind) }
    case .closureSignature: stepClosureSignature(kind)
    case .opaque:
      if kind == .leftBrace { openBrace() } else { setRole(.declaration) }
    }
  }

  /// Reads a reserved word where statements stand; `false` if it is part of the statement that was begun.
  private mutating func stepKeyword(isAtStart: Bool) -> Bool {
    if frame.head == .opaque { return false }
    switch word(0) {
    case .let, .var:
      if isAtStart || frame.head == .modifier {
        begin(.variable)
        frame.stage = .pattern
      } else {
        frame.stage = .pattern
        setRole(.declaration)
      }
    case .func: begin(.function)
    case .`init`, .deinit:
      guard self.kind(-1) != .period else { return false }
      guard frame.kind != .accessors || self.kind(1) == .leftParen else { return false }
      guard isAtStart || frame.head == .modifier else { return false }
      begin(.function)
    case .`subscript`: begin(.subscriptDeclaration)
    case .class:
      if isModifier() {
        begin(.modifier)
      } else {
        begin(.typeDeclaration)
      }
    case .struct, .protocol: begin(.typeDeclaration)
    case .extension:
      begin(.typeDeclaration)
      frame.phase = .typeStart
    case .enum: begin(.enumDeclaration)
    case .typealias, .associatedtype: begin(.alias)
    case .import, .operator, .precedencegroup: begin(.opaque)
    case .case:
      setRole(.declaration)
      if isAtStart || frame.head == .modifier {
        let isPattern = frame.kind == .switchBody || (frame.kind != .enumBody && isCasePattern())
        frame.head = isPattern ? .casePattern : .enumCase
        frame.stage = .name
      }
    case .default:
      if self.kind(1) == .colon { frame.head = .casePattern }
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
      if self.kind(1) == .leftBrace { frame.awaitsBody = true }
      frame.head = .condition
    case .public, .private, .fileprivate, .internal, .static:
      begin(.modifier)
    default: return false
    }
    return true
  }

  private mutating func begin(_ head: Frame.Head) {
    setRole(.declaration)
    if head != .modifier { markModifiers() }
    frame.head = head
    frame.stage = .name
    frame.awaitsBody = false
  }

  /// Makes the contextual words before a declaration's keyword what they are: keywords.
  private func markModifiers() {
    var other = index - 1
    for _ in 0..<16 where other >= tokens.range.lowerBound {
      if tokens.kind(other) == .rightParen, let partner = tokens.partner(other) { other = partner - 1 }
      guard other >= tokens.range.lowerBound, tokens.kind(other) == .identifier,
        let word = Keyword(rawValue: tokens.link(other)), word.isModifier,
        !tokens.flags(other).contains(.raw)
      else { return }
      tokens.setKind(.keyword, at: other)
      tokens.setRole(.declaration, at: other)
      other -= 1
    }
  }

  /// Whether `class` at the cursor stands before another declaration's keyword.
  private func isModifier() -> Bool {
    switch word(1) {
    case .func, .var, .let, .subscript, .`init`, .override, .final, .public, .private, .internal, .fileprivate, .open,
      .typealias, .class:
      true
    default: false
    }
  }

  /// Whether `case` at the cursor, where it is not known whether an enum or a `switch` is around, begins a pattern.
  private func isCasePattern() -> Bool {
    switch kind(1) {
    case .identifier: break
    default: return true
    }
    var distance = 2
    for _ in 0..<64 {
      switch kind(distance) {
      case .colon: return true
      case .leftParen, .leftSquare:
        guard let partner = tokens.partner(index + distance) else { return false }
        distance = partner - index
      case .equal, .leftBrace, .rightBrace, .unknown: return false
      default: if flags(distance).contains(.firstOnLine) { return false }
      }
      distance += 1
    }
    return false
  }

  /// Reads a contextual word at a statement's start, if it is a keyword there.
  private mutating func stepContextualKeyword() -> Bool {
    guard let word = word(0), !flags(0).contains(.raw) else { return false }
    let next = kind(1)
    let goesOn = !flags(1).contains(.firstOnLine)
    switch word {
    case .actor, .macro:
      guard next == .identifier, goesOn else { return false }
      tokens.setKind(.keyword, at: index)
      begin(word == .actor ? .typeDeclaration : .function)
    case .get, .set, .willSet, .didSet:
      let opensBody = next == .leftBrace || (next == .leftParen && kind(4) == .leftBrace)
      guard frame.kind == .accessors || opensBody else { return false }
      tokens.setKind(.keyword, at: index)
      frame.awaitsBody = true
      frame.isAtStart = frame.kind == .accessors && !opensBody
    default:
      guard word.isModifier, next == .identifier || next == .keyword || next == .leftParen || next == .atSign else {
        return false
      }
      // Whether it is one, the declaration's keyword will tell. `self.kind` stays until then.
      frame.isAtStart = next != .leftParen
      if next == .leftParen {
        guard let partner = tokens.partner(index + 1), partner - index <= 3 else { return false }
        index = partner
        frame.isAtStart = true
      }
    }
    return true
  }

  private mutating func stepTypeDeclaration(_ kind: TokenKind) {
    switch kind {
    case .identifier: setRole(.declaration)
    case .leftAngle: push(.genericParameters)
    case .leftBrace: openBrace()
    default: stepRequirements(kind)
    }
  }

  /// Reads an inheritance list or a `where` clause between its types.
  private mutating func stepRequirements(_ kind: TokenKind) {
    switch kind {
    case .colon, .comma, .binaryOperator: frame.phase = .typeStart
    case .keyword where word(0) == .where:
      frame.stage = .requirements
      frame.phase = .typeStart
    default: stepExpression(kind)
    }
  }

  private mutating func stepFunction(_ kind: TokenKind) {
    if kind == .leftBrace { return openBrace() }
    switch frame.stage {
    case .name, .pattern:
      setRole(.declaration)
      if kind == .leftParen {
        frame.stage = .signature
        push(.parameters)
      } else if kind == .leftAngle {
        push(.genericParameters)
      }
    case .signature:
      switch kind {
      case .arrow: frame.phase = .typeStart
      case .leftParen where word(-1) == .throws: pushTypes()
      case .equal: frame.stage = .value
      case .keyword where word(0) == .where:
        frame.stage = .requirements
        frame.phase = .typeStart
      case .identifier, .keyword:
        setRole(.declaration)
        if word(0) == .async || word(0) == .reasync { tokens.setKind(.keyword, at: index) }
      default: stepExpression(kind)
      }
    case .requirements: stepRequirements(kind)
    case .value:
      // A macro's `where` stands after its definition.
      if kind == .keyword, word(0) == .where {
        stepRequirements(kind)
      } else {
        stepExpression(kind)
      }
    }
  }

  private mutating func stepVariable(_ kind: TokenKind) {
    switch kind {
    case .equal:
      frame.stage = .value
    case .comma: frame.stage = .pattern
    case .leftBrace: openBrace()
    default: stepBinding(kind)
    }
  }

  /// Reads names that are bound, with their types, and else an expression.
  mutating func stepBinding(_ kind: TokenKind) {
    guard frame.stage == .pattern else { return stepExpression(kind) }
    switch kind {
    case .identifier where frame.head == .forLoop && (word(0) == .await):
      tokens.setKind(.keyword, at: index)
    case .identifier where self.kind(1) != .period && self.kind(1) != .leftParen,
      .wildcard, .dollarIdentifier:
      setRole(.pattern)
    case .colon: frame.phase = .typeStart
    case .leftParen: push(.patterns)
    case .equal, .comma: frame.stage = .value
    case .keyword where word(0) == .in: frame.stage = .value
    case .keyword where word(0) == .try: break
    case .keyword where word(0) == .self: setRole(.pattern)
    default:
      // A pattern that is an expression: `case let .some(x)`.
      if frame.head != .forLoop { frame.stage = .value }
      stepExpression(kind)
    }
  }

  private mutating func stepAlias(_ kind: TokenKind) {
    switch kind {
    case .identifier: setRole(.declaration)
    case .leftAngle: push(.genericParameters)
    case .equal: frame.phase = .typeStart
    default: stepRequirements(kind)
    }
  }

  private mutating func stepEnumCase(_ kind: TokenKind) {
    switch kind {
    case .identifier where frame.stage == .name: setRole(.declaration)
    case .leftParen where frame.stage == .name: push(.associatedValues)
    case .equal: frame.stage = .value
    case .comma: frame.stage = .name
    default: stepExpression(kind)
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
