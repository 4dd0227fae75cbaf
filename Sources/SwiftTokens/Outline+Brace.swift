extension Outline {
  /// Opens the body, accessors or closure that a `{` begins.
  mutating func openBrace(_ store: inout TokenStore) {
    if frame.awaitsBody {
      let isSwitch = frame.awaitsSwitch
      frame.awaitsBody = false
      frame.awaitsSwitch = false
      frame.ternaries = 0
      push(isSwitch ? .switchBody : .statements, store)
      return
    }
    guard frame.kind.holdsStatements else { return openClosure(&store) }
    switch frame.head {
    case .typeDeclaration: push(.statements, store)
    case .enumDeclaration: push(.enumBody, store)
    case .function where frame.stage != .value: push(.statements, store)
    case .subscriptDeclaration: push(isAccessor(1, store) ? .accessors : .statements, store)
    case .variable:
      if isAccessor(1, store) {
        push(.accessors, store)
      } else if frame.stage == .value {
        openClosure(&store)
      } else {
        push(.statements, store)
      }
    case .opaque: push(.elements, store)
    default:
      if frame.kind == .accessors { push(.statements, store) } else { openClosure(&store) }
    }
  }

  /// Whether the token at some distance is an accessor's name.
  private func isAccessor(_ distance: Int, _ store: borrowing TokenStore) -> Bool {
    switch word(distance, store) {
    case .get, .set, .willSet, .didSet: break
    case .mutating, .nonmutating, .borrowing, .consuming:
      return kind(distance + 1, store) == .identifier
    case .`init`: return kind(distance + 1, store) == .leftBrace || kind(distance + 1, store) == .leftParen
    default:
      if kind(distance, store) == .atSign { return isAttributedAccessor(distance, store) }
      guard kind(distance, store) == .identifier else { return false }
      let other = index + distance
      return store.isSpelt("_read", at: other) || store.isSpelt("_modify", at: other)
        || store.isSpelt("unsafeAddress", at: other) || store.isSpelt("unsafeMutableAddress", at: other)
    }
    switch kind(distance + 1, store) {
    case .leftBrace, .leftParen, .rightBrace, .atSign: return true
    case .identifier, .keyword:
      switch word(distance + 1, store) {
      case .get, .set, .async, .throws, .willSet, .didSet, .nonmutating, .mutating: return true
      default: return flags(distance + 1, store).contains(.firstOnLine)
      }
    default: return false
    }
  }

  /// Whether an accessor's name follows attributes.
  private func isAttributedAccessor(_ distance: Int, _ store: borrowing TokenStore) -> Bool {
    var distance = distance
    for _ in 0..<8 {
      guard kind(distance, store) == .atSign else { return isAccessor(distance, store) }
      distance += 2
      if kind(distance, store) == .leftParen, let partner = store.partner(index + distance) {
        distance = partner - index + 1
      }
    }
    return false
  }

  private mutating func openClosure(_ store: inout TokenStore) {
    store.columns.insertFlags(.closure, at: index)
    let hasSignature = hasClosureSignature(store)
    push(.statements, store)
    if hasSignature {
      frame.head = .closureSignature
      frame.isAtStart = false
    }
  }

  /// Whether `in` ends a closure's captures, parameters and result after the `{` at the cursor.
  private func hasClosureSignature(_ store: borrowing TokenStore) -> Bool {
    var distance = 1
    var seesArrow = false
    for _ in 0..<64 {
      switch kind(distance, store) {
      case .leftParen, .leftSquare, .leftAngle:
        guard let partner = store.partner(index + distance) else { return false }
        distance = partner - index
      case .keyword:
        switch word(distance, store) {
        case .in: return true
        case .throws, .rethrows, .Self, .Any, .inout, .`self`: break
        default: return false
        }
      case .arrow: seesArrow = true
      case .identifier, .wildcard, .comma, .atSign, .dollarIdentifier: break
      case .period, .postfixQuestionMark, .exclamationMark, .colonColon: guard seesArrow else { return false }
      case .binaryOperator: guard seesArrow, store.isSpelt("&", at: index + distance) else { return false }
      default: return false
      }
      distance += 1
    }
    return false
  }

  mutating func stepClosureSignature(_ kind: TokenKind, _ store: inout TokenStore) {
    switch kind {
    case .leftSquare: push(.elements, store)
    case .leftParen: if word(-1, store) == .throws { pushTypes(store) } else { push(.parameters, store) }
    case .arrow: frame.phase = .typeStart
    case .keyword where word(0, store) == .in: beginStatement()
    case .identifier, .wildcard:
      setRole(.pattern, &store)
      if word(0, store) == .async, word(1, store) != .in { store.columns.setKind(.keyword, at: index) }
    default: break
    }
  }
}
