extension Outline {
  /// Reads an attribute's `@`, name and generic arguments; its arguments have a frame of their own. The frame stays as it
  /// was, as an attribute may stand before anything.
  mutating func stepAttribute() {
    setRole(.attribute)
    while index + 1 < tokens.range.upperBound {
      let next = kind(1)
      if next == .identifier || next == .keyword {
        // On the next line it is what the attribute belongs to.
        guard kind(0) != .identifier, kind(0) != .keyword, kind(0) != .rightAngle else { return }
        index += 1
        // A qualifier is a type of its own.
        setRole(kind(1) == .period ? .type : .attribute)
      } else if (next == .period || next == .colonColon), kind(0) != .atSign, kind(2) == .identifier,
        !flags(1).contains(.spaceBefore)
      {
        index += 1
        setRole(.attribute)
      } else if next == .leftAngle, kind(0) == .identifier {
        index += 1
        pushTypes()
        return
      } else {
        break
      }
    }
    if kind(1) == .leftParen, !flags(1).contains(.spaceBefore), takesArguments() {
      index += 1
      setRole(.attribute)
      // The argument of `@abi` is a declaration (SE-0476).
      push(tokens.isSpelt("abi", at: index - 1) ? .statements : .attributeArguments)
      if tokens.isSpelt("_implements", at: index - 1) { frame.phase = .typeStart }
    } else if frame.phase == .plain, standsInExpression, !flags(1).contains(.firstOnLine) {
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
  private func takesArguments() -> Bool {
    switch tokens.length(index) {
    case 8: !(tokens.isSpelt("escaping", at: index) || tokens.isSpelt("Sendable", at: index))
    case 9: !tokens.isSpelt("MainActor", at: index)
    case 11: !tokens.isSpelt("autoclosure", at: index)
    default: true
    }
  }

  mutating func stepAttributeArgument(_ kind: TokenKind) {
    switch kind {
    case .keyword where word(0) == .where:
      frame.stage = .requirements
      frame.phase = .typeStart
      setRole(.attribute)
    case .comma, .colon, .binaryOperator:
      setRole(.attribute)
      if frame.stage == .requirements { frame.phase = .typeStart }
    case .identifier where self.kind(1) == .colon: setRole(.attribute)
    default: stepExpression(kind)
    }
  }
}
