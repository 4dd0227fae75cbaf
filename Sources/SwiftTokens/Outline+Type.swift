extension Outline {
  /// Reads the token at the cursor as part of a type; `false` if the type ended before it.
  mutating func stepType(_ kind: TokenKind, _ store: inout TokenStore) -> Bool {
    let goesOn = frame.phase == .typeStart ? stepTypeStart(kind, &store) : stepTypeEnd(kind, &store)
    return goesOn
  }

  private mutating func stepTypeStart(_ kind: TokenKind, _ store: inout TokenStore) -> Bool {
    switch kind {
    case .identifier, .keyword:
      guard kind == .identifier || mayBeInType(store) else { return false }
      setRole(.type, &store)
      if isTypePrefix(store) {
        store.columns.setKind(.keyword, at: index)
      } else {
        frame.phase = .typeEnd
      }
    case .wildcard, .integerLiteral, .editorPlaceholder, .dollarIdentifier:
      setRole(.type, &store)
      frame.phase = .typeEnd
    case .leftParen:
      setRole(.type, &store)
      // `nonisolated(nonsending)` is a prefix.
      if word(-1, store) != .nonisolated { frame.phase = .typeEnd }
      pushTypes(store)
    case .leftSquare:
      setRole(.type, &store)
      frame.phase = .typeEnd
      pushTypes(store)
    case .leftAngle:
      // `-> <T> T`
      push(.genericParameters, store)
      frame.stage = .signature
    case .prefixOperator: setRole(.type, &store)
    case .postfixQuestionMark, .exclamationMark:
      // The mark of `as?` and `as!` is no part of the type.
      guard word(-1, store) == .as else { return false }
    case .postfixOperator, .binaryOperator:
      // `...` for what a snippet leaves out.
      guard store.isSpelt("...", at: index) else { return false }
      frame.phase = .typeEnd
    default: return false
    }
    return true
  }

  private mutating func stepTypeEnd(_ kind: TokenKind, _ store: inout TokenStore) -> Bool {
    switch kind {
    case .period, .colonColon, .arrow:
      frame.phase = .typeStart
    case .leftAngle: pushTypes(store)
    case .postfixQuestionMark, .exclamationMark: break
    case .binaryOperator:
      guard store.isSpelt("&", at: index) else { return false }
      frame.phase = .typeStart
    case .postfixOperator:
      guard store.isSpelt("...", at: index) else { return false }
      store.columns.setKind(.ellipsis, at: index)
    case .identifier, .keyword:
      guard isEffectOfFunctionType(store) else { return false }
      store.columns.setKind(.keyword, at: index)
    case .leftParen:
      // What may be thrown: `throws(E)`. Only a type's own effects come here.
      guard word(-1, store) == .throws, store.columns.role(index - 1) == .type else { return false }
      pushTypes(store)
    default: return false
    }
    setRole(.type, &store)
    return true
  }

  /// Opens a list of types.
  mutating func pushTypes(_ store: borrowing TokenStore) {
    push(.types, store)
    if frame.opener == Int32(truncatingIfNeeded: index) { frame.phase = .typeStart }
  }

  /// Whether a reserved word may be part of a type.
  private func mayBeInType(_ store: borrowing TokenStore) -> Bool {
    switch Keyword(rawValue: store.columns.link(index)) {
    case .Self, .Any, .inout, .repeat, .`self`: true
    default: false
    }
  }

  /// Whether the word at the cursor stands before a type, as `some` and `inout` do.
  private func isTypePrefix(_ store: borrowing TokenStore) -> Bool {
    guard let word = word(0, store) else {
      return kind(1, store) != .comma && kind(1, store) != .period
        && store.byte(store.start(index)) == UInt8(ascii: "_")
        && (store.isSpelt("__owned", at: index) || store.isSpelt("__shared", at: index)
          || store.isSpelt("_const", at: index))
    }
    switch word {
    case .inout, .repeat: return true
    case .some, .any, .each, .borrowing, .consuming, .isolated, .sending, .nonisolated:
      switch kind(1, store) {
      case .identifier, .keyword, .leftParen, .leftSquare, .atSign, .prefixOperator, .wildcard:
        return !flags(1, store).contains(.firstOnLine)
      default: return false
      }
    default: return false
    }
  }

  /// Whether the word at the cursor is `async` or `throws` of a function type whose arrow is yet to come.
  private func isEffectOfFunctionType(_ store: borrowing TokenStore) -> Bool {
    var distance = 0
    for _ in 0..<4 {
      switch word(distance, store) {
      case .async, .throws, .rethrows, .reasync: distance += 1
      default: return distance > 0 && kind(distance, store) == .arrow
      }
      if kind(distance, store) == .leftParen, let partner = store.partner(index + distance) {
        distance = partner - index + 1
      }
    }
    return false
  }

  /// Reads what is between types in a bracket.
  mutating func stepTypeList(_ kind: TokenKind, _ store: inout TokenStore) {
    setRole(.type, &store)
    switch kind {
    case .comma, .colon, .arrow: frame.phase = .typeStart
    case .binaryOperator, .equal: frame.phase = .typeStart
    case .identifier, .keyword:
      // `[3 of Int]`, `T where T: P`; otherwise a parameter's second name.
      if word(0, store) == .where || store.isSpelt("of", at: index) { frame.phase = .typeStart }
    case .leftParen, .leftSquare: pushTypes(store)
    case .leftBrace: push(.statements, store)
    default: break
    }
  }

  mutating func stepGenericParameter(_ kind: TokenKind, _ store: inout TokenStore) {
    // Those of an opaque result are part of its type.
    setRole(frame.stage == .signature ? .type : .declaration, &store)
    switch kind {
    case .colon: frame.phase = .typeStart
    case .comma: if frame.stage == .requirements { frame.phase = .typeStart }
    case .equal: frame.phase = .typeStart
    case .binaryOperator: if frame.stage == .requirements { frame.phase = .typeStart }
    case .keyword where word(0, store) == .where:
      frame.stage = .requirements
      frame.phase = .typeStart
    default: break
    }
  }
}
