extension Outline {
  /// Reads what stands between brackets in an expression.
  mutating func stepExpression(_ kind: TokenKind) {
    switch kind {
    case .keyword: stepExpressionKeyword()
    case .identifier: stepExpressionWord()
    case .leftParen: openParen()
    case .leftSquare:
      if self.kind(-1) == .backslash {
        pushTypes()
      } else {
        push(isOperandEnd(-1) && !flags(0).contains(.firstOnLine) ? .arguments : .elements)
      }
    case .interpolationStart: push(.arguments)
    case .leftAngle:
      if self.kind(-1) == .arrow { push(.genericParameters) } else { pushTypes() }
    case .leftBrace: openBrace()
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

  private mutating func openParen() {
    if self.kind(-1) == .backslash || word(-1) == .throws {
      pushTypes()
    } else {
      push(.arguments)
    }
  }

  private mutating func stepExpressionKeyword() {
    switch word(0) {
    case .as, .is, .inout: frame.phase = .typeStart
    case .if, .while, .do, .else, .switch:
      // As expressions, in any frame.
      frame.awaitsBody = true
      frame.awaitsSwitch = word(0) == .switch
    case .let, .var:
      frame.stage = .pattern
    default: break
    }
  }

  private mutating func stepExpressionWord() {
    if self.kind(-1) == .backslash {
      // A key path's root; what follows its period is a member.
      setRole(.type)
      return
    }
    guard let word = word(0) else {
      // `[3 of Int]`
      if frame.kind == .elements, tokens.isSpelt("of", at: index),
        isOperandEnd(-1) || self.kind(-1) == .integerLiteral
      {
        frame.phase = .typeStart
      }
      return
    }
    guard self.kind(-1) != .period else { return }
    let next = self.kind(1)
    guard next == .identifier || next == .keyword || next == .dollarIdentifier || next == .leftParen,
      !flags(1).contains(.firstOnLine)
    else { return }
    switch word {
    case .any, .some:
      guard next != .leftParen || flags(1).contains(.spaceBefore) else { return }
      guard self.kind(1) != .keyword || self.word(1) == .Self || self.word(1) == .Any else {
        return
      }
      tokens.setKind(.keyword, at: index)
      setRole(.type)
      frame.phase = .typeStart
    case .await, .each, .consume, .copy, .unsafe, .discard, .yield:
      guard next != .leftParen || word == .await, next != .keyword || !isInfixKeyword(1) else { return }
      tokens.setKind(.keyword, at: index)
    default: break
    }
  }

  private func isInfixKeyword(_ distance: Int) -> Bool {
    switch word(distance) {
    case .as, .is, .in, .where, .else: true
    default: false
    }
  }

  /// Whether an operand ends with the token at some distance, so that brackets after it are a call or subscript.
  func isOperandEnd(_ distance: Int) -> Bool {
    switch kind(distance) {
    case .identifier, .dollarIdentifier, .rightParen, .rightSquare, .rightBrace, .rightAngle, .closingQuote,
      .exclamationMark, .postfixQuestionMark, .regexLiteral, .poundKeyword, .editorPlaceholder:
      return true
    case .keyword:
      switch word(distance) {
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
  mutating func stepArgument(_ kind: TokenKind) {
    let isAtStart = frame.isAtStart
    frame.isAtStart = kind == .comma
    switch kind {
    case .comma:
      frame.ternaries = 0
      frame.stage = .name
      frame.awaitsBody = false
    case .identifier, .keyword, .wildcard:
      if isAtStart, self.kind(1) == .colon, frame.kind == .arguments {
        setRole(.label)
      } else if frame.stage == .pattern, kind == .identifier, self.kind(1) != .period {
        setRole(.pattern)
      } else if kind == .keyword {
        stepExpressionKeyword()
      } else if kind == .identifier {
        stepExpressionWord()
      }
    default: stepExpression(kind)
    }
  }

  mutating func stepParameter(_ kind: TokenKind) {
    if frame.stage == .value {
      if kind == .comma { frame.stage = .name } else { stepExpression(kind) }
      return
    }
    switch kind {
    case .colon: frame.phase = .typeStart
    case .equal: frame.stage = .value
    case .leftParen: push(.patterns)
    case .comma: break
    default: setRole(.declaration)
    }
  }

  mutating func stepAssociatedValue(_ kind: TokenKind) {
    if frame.stage == .value, kind != .comma { return stepExpression(kind) }
    let isAtStart = frame.isAtStart
    frame.isAtStart = kind == .comma
    switch kind {
    case .comma: frame.stage = .name
    case .colon: frame.phase = .typeStart
    case .equal: frame.stage = .value
    default:
      let isWord = kind == .identifier || kind == .keyword || kind == .wildcard
      let isLabel =
        isWord && self.kind(1) == .colon
        || (isWord && self.kind(2) == .colon && (self.kind(1) == .identifier || kind == .wildcard))
      if isAtStart, isLabel {
        setRole(.declaration)
        frame.isAtStart = self.kind(1) != .colon
      } else if self.kind(1) == .colon {
        setRole(.declaration)
      } else {
        frame.phase = .typeStart
        if !stepType(kind) { frame.phase = .plain }
      }
    }
  }
}
