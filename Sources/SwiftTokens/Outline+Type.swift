extension Outline {
  /// Reads the token at the cursor as part of a type; `false` if the type ended before it.
  @inline(__always)
  mutating func stepType(_ kind: TokenKind) -> Bool {
    let goesOn = frame.phase == .typeStart ? stepTypeStart(kind) : stepTypeEnd(kind)
    return goesOn
  }

  private mutating func stepTypeStart(_ kind: TokenKind) -> Bool {
    switch kind {
    case .identifier, .keyword:
      guard kind == .identifier || mayBeInType() else { return false }
      setRole(.type)
      if let word = word(0), isTypePrefix(word) {
        tokens.setKind(.keyword, at: index)
      } else {
        frame.phase = .typeEnd
      }
    case .wildcard, .integerLiteral, .editorPlaceholder, .dollarIdentifier:
      setRole(.type)
      frame.phase = .typeEnd
    case .leftParen:
      setRole(.type)
      // `nonisolated(nonsending)` is a prefix.
      if word(-1) != .nonisolated { frame.phase = .typeEnd }
      pushTypes()
    case .leftSquare:
      setRole(.type)
      frame.phase = .typeEnd
      pushTypes()
    case .leftAngle:
      // `-> <T> T`
      push(.genericParameters)
      frame.stage = .signature
    case .prefixOperator: setRole(.type)
    case .postfixQuestionMark, .exclamationMark:
      // The mark of `as?` and `as!` is no part of the type.
      guard word(-1) == .as else { return false }
    case .postfixOperator, .binaryOperator:
      // `...` for what a snippet leaves out.
      guard tokens.isSpelt("...", at: index) else { return false }
      frame.phase = .typeEnd
    default: return false
    }
    return true
  }

  private mutating func stepTypeEnd(_ kind: TokenKind) -> Bool {
    switch kind {
    case .period, .colonColon, .arrow:
      frame.phase = .typeStart
    case .leftAngle: pushTypes()
    case .postfixQuestionMark, .exclamationMark: break
    case .binaryOperator:
      guard tokens.isSpelt("&", at: index) else { return false }
      frame.phase = .typeStart
    case .postfixOperator:
      guard tokens.isSpelt("...", at: index) else { return false }
      tokens.setKind(.ellipsis, at: index)
    case .identifier, .keyword:
      guard isEffectOfFunctionType() else { return false }
      tokens.setKind(.keyword, at: index)
    case .leftParen:
      // What may be thrown: `throws(E)`. Only a type's own effects come here.
      guard word(-1) == .throws, tokens.role(index - 1) == .type else { return false }
      pushTypes()
    default: return false
    }
    setRole(.type)
    return true
  }

  /// Opens a list of types.
  mutating func pushTypes() {
    push(.types)
    if frame.opener == Int32(truncatingIfNeeded: index) { frame.phase = .typeStart }
  }

  /// Whether a reserved word may be part of a type.
  private func mayBeInType() -> Bool {
    switch Keyword(rawValue: tokens.link(index)) {
    case .Self, .Any, .inout, .repeat, .`self`: true
    default: false
    }
  }

  /// Whether a word, the one at the cursor, stands before a type, as `some` and `inout` do.
  private func isTypePrefix(_ word: Keyword) -> Bool {
    switch word {
    case .inout, .repeat: return true
    case .__owned, .__shared, ._const: return kind(1) != .comma && kind(1) != .period
    case .some, .any, .each, .borrowing, .consuming, .isolated, .sending, .nonisolated:
      switch kind(1) {
      case .identifier, .keyword, .leftParen, .leftSquare, .atSign, .prefixOperator, .wildcard:
        return !flags(1).contains(.firstOnLine)
      default: return false
      }
    default: return false
    }
  }

  /// Whether the word at the cursor is `async` or `throws` of a function type whose arrow is yet to come.
  private func isEffectOfFunctionType() -> Bool {
    var distance = 0
    for _ in 0..<4 {
      switch word(distance) {
      case .async, .throws, .rethrows, .reasync: distance += 1
      default: return distance > 0 && kind(distance) == .arrow
      }
      if kind(distance) == .leftParen, let partner = tokens.partner(index + distance) {
        distance = partner - index + 1
      }
    }
    return false
  }

  /// Reads what is between types in a bracket.
  mutating func stepTypeList(_ kind: TokenKind) {
    setRole(.type)
    switch kind {
    case .comma, .colon, .arrow: frame.phase = .typeStart
    case .binaryOperator, .equal: frame.phase = .typeStart
    case .identifier, .keyword:
      // `[3 of Int]`, `T where T: P`; otherwise a parameter's second name.
      if word(0) == .where || tokens.isSpelt("of", at: index) { frame.phase = .typeStart }
    case .leftParen, .leftSquare: pushTypes()
    case .leftBrace: push(.statements)
    default: break
    }
  }

  mutating func stepGenericParameter(_ kind: TokenKind) {
    // Those of an opaque result are part of its type.
    setRole(frame.stage == .signature ? .type : .declaration)
    switch kind {
    case .colon: frame.phase = .typeStart
    case .comma: if frame.stage == .requirements { frame.phase = .typeStart }
    case .equal: frame.phase = .typeStart
    case .binaryOperator: if frame.stage == .requirements { frame.phase = .typeStart }
    case .keyword where word(0) == .where:
      frame.stage = .requirements
      frame.phase = .typeStart
    default: break
    }
  }
}
