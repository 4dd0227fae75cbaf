extension Outline {
  /// Reads an attribute's `@`, name and generic arguments; its arguments have a frame of their own. The frame stays as it
  /// was, as an attribute may stand before anything.
  mutating func stepAttribute(_ store: inout TokenStore) {
    setRole(.attribute, &store)
    while index + 1 < tokens.upperBound {
      let next = kind(1, store)
      if next == .identifier || next == .keyword {
        // On the next line it is what the attribute belongs to.
        guard kind(0, store) != .identifier, kind(0, store) != .keyword, kind(0, store) != .rightAngle else { return }
        index += 1
        // A qualifier is a type of its own.
        setRole(kind(1, store) == .period ? .type : .attribute, &store)
      } else if (next == .period || next == .colonColon), kind(0, store) != .atSign, kind(2, store) == .identifier,
        !flags(1, store).contains(.spaceBefore)
      {
        index += 1
        setRole(.attribute, &store)
      } else if next == .leftAngle, kind(0, store) == .identifier {
        index += 1
        pushTypes(store)
        return
      } else {
        break
      }
    }
    if kind(1, store) == .leftParen, !flags(1, store).contains(.spaceBefore), takesArguments(store) {
      index += 1
      setRole(.attribute, &store)
      // The argument of `@abi` is a declaration (SE-0476).
      push(store.isSpelt("abi", at: index - 1) ? .statements : .attributeArguments, store)
      if store.isSpelt("_implements", at: index - 1) { frame.phase = .typeStart }
    } else if frame.phase == .plain, standsInExpression, !flags(1, store).contains(.firstOnLine) {
      frame.phase = .typeStart
    }
  }

  /// Whether an attribute here begins a function type, as no declaration can begin.
  private var standsInExpression: Bool {
    switch frame.kind {
    case .arguments, .elements: true
    case .statements, .enumBody, .switchBody, .accessors: frame.head == .variable && frame.stage == .value
    default: false
    }
  }

  /// Whether parentheses after the attribute whose name is at the cursor can be its arguments, and not a function type.
  private func takesArguments(_ store: borrowing TokenStore) -> Bool {
    !(store.isSpelt("escaping", at: index) || store.isSpelt("autoclosure", at: index)
      || store.isSpelt("Sendable", at: index) || store.isSpelt("MainActor", at: index))
  }

  mutating func stepAttributeArgument(_ kind: TokenKind, _ store: inout TokenStore) {
    switch kind {
    case .keyword where word(0, store) == .where:
      frame.stage = .requirements
      frame.phase = .typeStart
      setRole(.attribute, &store)
    case .comma, .colon, .binaryOperator:
      setRole(.attribute, &store)
      if frame.stage == .requirements { frame.phase = .typeStart }
    case .identifier where self.kind(1, store) == .colon: setRole(.attribute, &store)
    default: stepExpression(kind, &store)
    }
  }
}
