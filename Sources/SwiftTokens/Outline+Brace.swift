extension Outline {
  /// Opens the body, accessors or closure that a `{` begins.
  mutating func openBrace() {
    if frame.awaitsBody {
      let isSwitch = frame.awaitsSwitch
      frame.awaitsBody = false
      frame.awaitsSwitch = false
      frame.ternaries = 0
      push(isSwitch ? .switchBody : .statements)
      return
    }
    guard frame.kind.holdsStatements else { return openClosure() }
    switch frame.head {
    case .typeDeclaration: push(.statements)
    case .enumDeclaration: push(.enumBody)
    case .function where frame.stage != .value: push(.statements)
    case .subscriptDeclaration: push(isAccessor(1) ? .accessors : .statements)
    case .variable:
      if isAccessor(1) {
        push(.accessors)
      } else if frame.stage == .value {
        openClosure()
      } else {
        push(.statements)
      }
    case .opaque: push(.elements)
    default:
      if frame.kind == .accessors { push(.statements) } else { openClosure() }
    }
  }

  /// Whether the token at some distance is an accessor's name.
  private func isAccessor(_ distance: Int) -> Bool {
    switch word(distance) {
    case .get, .set, .willSet, .didSet: break
    case .mutating, .nonmutating, .borrowing, .consuming:
      return kind(distance + 1) == .identifier
    case .`init`: return kind(distance + 1) == .leftBrace || kind(distance + 1) == .leftParen
    default:
      if kind(distance) == .atSign { return isAttributedAccessor(distance) }
      guard kind(distance) == .identifier else { return false }
      let other = index + distance
      return tokens.isSpelt("_read", at: other) || tokens.isSpelt("_modify", at: other)
        || tokens.isSpelt("unsafeAddress", at: other) || tokens.isSpelt("unsafeMutableAddress", at: other)
    }
    switch kind(distance + 1) {
    case .leftBrace, .leftParen, .rightBrace, .atSign: return true
    case .identifier, .keyword:
      switch word(distance + 1) {
      case .get, .set, .async, .throws, .willSet, .didSet, .nonmutating, .mutating: return true
      default: return flags(distance + 1).contains(.firstOnLine)
      }
    default: return false
    }
  }

  /// Whether an accessor's name follows attributes.
  private func isAttributedAccessor(_ distance: Int) -> Bool {
    var distance = distance
    for _ in 0..<8 {
      guard kind(distance) == .atSign else { return isAccessor(distance) }
      distance += 2
      if kind(distance) == .leftParen, let partner = tokens.partner(index + distance) {
        distance = partner - index + 1
      }
    }
    return false
  }

  private mutating func openClosure() {
    tokens.insertFlags(.closure, at: index)
    let hasSignature = hasClosureSignature()
    push(.statements)
    if hasSignature {
      frame.head = .closureSignature
      frame.isAtStart = false
    }
  }

  /// Whether `in` ends a closure's captures, parameters and result after the `{` at the cursor.
  private func hasClosureSignature() -> Bool {
    var distance = 1
    var seesArrow = false
    for _ in 0..<64 {
      switch kind(distance) {
      case .leftParen, .leftSquare, .leftAngle:
        guard let partner = tokens.partner(index + distance) else { return false }
        distance = partner - index
      case .keyword:
        switch word(distance) {
        case .in: return true
        case .throws, .rethrows, .Self, .Any, .inout, .`self`: break
        default: return false
        }
      case .arrow: seesArrow = true
      case .identifier, .wildcard, .comma, .atSign, .dollarIdentifier: break
      case .period, .postfixQuestionMark, .exclamationMark, .colonColon: guard seesArrow else { return false }
      case .binaryOperator: guard seesArrow, tokens.isSpelt("&", at: index + distance) else { return false }
      default: return false
      }
      distance += 1
    }
    return false
  }

  mutating func stepClosureSignature(_ kind: TokenKind) {
    switch kind {
    case .leftSquare: push(.elements)
    case .leftParen: if word(-1) == .throws { pushTypes() } else { push(.parameters) }
    case .arrow: frame.phase = .typeStart
    case .keyword where word(0) == .in: beginStatement()
    case .identifier, .wildcard:
      setRole(.pattern)
      if word(0) == .async, word(1) != .in { tokens.setKind(.keyword, at: index) }
    default: break
    }
  }
}
