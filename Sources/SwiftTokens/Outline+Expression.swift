extension Outline {
  /// Reads what stands between brackets in an expression.
  mutating func stepExpression(_ kind: TokenKind, _ store: inout TokenStore) {
    switch kind {
    case .keyword: stepExpressionKeyword(&store)
    case .identifier: stepExpressionWord(&store)
    case .leftParen: openParen(store)
    case .leftSquare:
      if self.kind(-1, store) == .backslash {
        pushTypes(store)
      } else {
        push(isOperandEnd(-1, store) && !flags(0, store).contains(.firstOnLine) ? .arguments : .elements, store)
      }
    case .interpolationStart: push(.arguments, store)
    case .leftAngle:
      if self.kind(-1, store) == .arrow { push(.genericParameters, store) } else { pushTypes(store) }
    case .leftBrace: openBrace(&store)
    case .infixQuestionMark: frame.ternaries &+= 1
    case .colon:
      if frame.ternaries > 0 {
        frame.ternaries -= 1
      } else if frame.kind.holdsStatements, frame.head == .expression {
        // A label before a loop.
        beginStatement()
      }
    default: break
    }
  }

  private mutating func openParen(_ store: borrowing TokenStore) {
    if self.kind(-1, store) == .backslash || word(-1, store) == .throws {
      pushTypes(store)
    } else {
      push(.arguments, store)
    }
  }

  private mutating func stepExpressionKeyword(_ store: inout TokenStore) {
    switch word(0, store) {
    case .as, .is, .inout: frame.phase = .typeStart
    case .if, .while, .do, .else, .switch:
      // As expressions, in any frame.
      frame.awaitsBody = true
      frame.awaitsSwitch = word(0, store) == .switch
    case .let, .var:
      frame.stage = .pattern
    default: break
    }
  }

  private mutating func stepExpressionWord(_ store: inout TokenStore) {
    if self.kind(-1, store) == .backslash {
      // A key path's root; what follows its period is a member.
      setRole(.type, &store)
      return
    }
    guard let word = word(0, store) else {
      // `[3 of Int]`
      if frame.kind == .elements, store.isSpelt("of", at: index),
        isOperandEnd(-1, store) || self.kind(-1, store) == .integerLiteral
      {
        frame.phase = .typeStart
      }
      return
    }
    guard self.kind(-1, store) != .period else { return }
    let next = self.kind(1, store)
    guard next == .identifier || next == .keyword || next == .dollarIdentifier || next == .leftParen,
      !flags(1, store).contains(.firstOnLine)
    else { return }
    switch word {
    case .any, .some:
      guard next != .leftParen || flags(1, store).contains(.spaceBefore) else { return }
      guard self.kind(1, store) != .keyword || self.word(1, store) == .Self || self.word(1, store) == .Any else {
        return
      }
      store.columns.setKind(.keyword, at: index)
      setRole(.type, &store)
      frame.phase = .typeStart
    case .await, .each, .consume, .copy, .unsafe, .discard, .yield:
      guard next != .leftParen || word == .await, next != .keyword || !isInfixKeyword(1, store) else { return }
      store.columns.setKind(.keyword, at: index)
    default: break
    }
  }

  private func isInfixKeyword(_ distance: Int, _ store: borrowing TokenStore) -> Bool {
    switch word(distance, store) {
    case .as, .is, .in, .where, .else: true
    default: false
    }
  }

  /// Whether an operand ends with the token at some distance, so that brackets after it are a call or subscript.
  func isOperandEnd(_ distance: Int, _ store: borrowing TokenStore) -> Bool {
    switch kind(distance, store) {
    case .identifier, .dollarIdentifier, .rightParen, .rightSquare, .rightBrace, .rightAngle, .closingQuote,
      .exclamationMark, .postfixQuestionMark, .regexLiteral, .poundKeyword, .editorPlaceholder:
      return true
    case .keyword:
      switch word(distance, store) {
      case .`self`, .Self, .super, .`init`, .Any, .nil, .true, .false: return true
      default: return false
      }
    case .period:
      // A key path's subscript: `\.[0]`.
      return true
    default: return false
    }
  }

  /// Reads an argument list, a tuple or a literal between its brackets.
  mutating func stepArgument(_ kind: TokenKind, _ store: inout TokenStore) {
    let isAtStart = frame.isAtStart
    frame.isAtStart = kind == .comma
    switch kind {
    case .comma:
      frame.ternaries = 0
      frame.stage = .name
      frame.awaitsBody = false
    case .identifier, .keyword, .wildcard:
      if isAtStart, self.kind(1, store) == .colon, frame.kind == .arguments {
        setRole(.label, &store)
      } else if frame.stage == .pattern, kind == .identifier, self.kind(1, store) != .period {
        setRole(.pattern, &store)
      } else if kind == .keyword {
        stepExpressionKeyword(&store)
      } else if kind == .identifier {
        stepExpressionWord(&store)
      }
    default: stepExpression(kind, &store)
    }
  }

  mutating func stepParameter(_ kind: TokenKind, _ store: inout TokenStore) {
    if frame.stage == .value {
      if kind == .comma { frame.stage = .name } else { stepExpression(kind, &store) }
      return
    }
    switch kind {
    case .colon: frame.phase = .typeStart
    case .equal: frame.stage = .value
    case .leftParen: push(.patterns, store)
    case .comma: break
    default: setRole(.declaration, &store)
    }
  }

  mutating func stepAssociatedValue(_ kind: TokenKind, _ store: inout TokenStore) {
    if frame.stage == .value, kind != .comma { return stepExpression(kind, &store) }
    let isAtStart = frame.isAtStart
    frame.isAtStart = kind == .comma
    switch kind {
    case .comma: frame.stage = .name
    case .colon: frame.phase = .typeStart
    case .equal: frame.stage = .value
    default:
      let isWord = kind == .identifier || kind == .keyword || kind == .wildcard
      let isLabel =
        isWord && self.kind(1, store) == .colon
        || (isWord && self.kind(2, store) == .colon && (self.kind(1, store) == .identifier || kind == .wildcard))
      if isAtStart, isLabel {
        setRole(.declaration, &store)
        frame.isAtStart = self.kind(1, store) != .colon
      } else if self.kind(1, store) == .colon {
        setRole(.declaration, &store)
      } else {
        frame.phase = .typeStart
        if !stepType(kind, &store) { frame.phase = .plain }
      }
    }
  }
}
