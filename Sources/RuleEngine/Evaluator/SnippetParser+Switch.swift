import SwiftTokens

extension SnippetParser {
  /// Reads a `switch` behind its keyword.
  mutating func switched(_ store: borrowing TokenStore) throws(Interruption) -> Statement.Kind {
    let wasInHead = isInHead
    isInHead = true
    let subject = try expression(store)
    isInHead = wasInHead
    guard isAt(.leftBrace, store) else { throw .unknown }
    let cases = try inBrackets(store) { parser, store throws(Interruption) in
      var cases: [Statement.SwitchCase] = []
      while parser.index < parser.end { cases.append(try parser.switchCase(store)) }
      return cases
    }
    return .switched(subject, cases)
  }

  private mutating func switchCase(_ store: borrowing TokenStore) throws(Interruption) -> Statement.SwitchCase {
    var result = Statement.SwitchCase(patterns: [], body: [])
    if take(.case, store) {
      repeat {
        let pattern = try pattern(store, isBinding: false)
        result.patterns.append((pattern, take(.where, store) ? try expression(store) : nil))
      } while take(.comma, store)
    } else if !take(.default, store) {
      throw .unknown
    }
    try expect(.colon, store)
    var body = self
    body.end = caseEnd(store)
    result.body = try body.statements(store)
    index = body.end
    return result
  }

  /// Returns where the body of a case ends that begins at the next token.
  private func caseEnd(_ store: borrowing TokenStore) -> Int {
    var at = index
    while at < end {
      if at > index || store.flags(at).contains(.firstOnLine),
        store.isKeyword(.case, at: at) || store.isKeyword(.default, at: at), store.flags(at).contains(.firstOnLine)
      {
        return at
      }
      switch store.kind(at) {
      case .leftBrace, .leftParen, .leftSquare, .openingQuote: at = max(at, store.partner(at) ?? at)
      default: break
      }
      at += 1
    }
    return end
  }

  /// Reads a pattern of a case.
  ///
  /// - Parameter isBinding: Whether `let` stands before it, so that names are bound.
  func patternIsName(_ isBinding: Bool, _ store: borrowing TokenStore) -> Bool {
    guard isBinding, isAt(.identifier, store), index + 1 <= end else { return false }
    guard index + 1 < end else { return true }
    switch store.kind(index + 1) {
    case .comma, .colon, .rightParen: return true
    case .keyword: return store.isKeyword(.where, at: index + 1)
    default: return false
    }
  }

  private mutating func pattern(
    _ store: borrowing TokenStore, isBinding: Bool
  ) throws(Interruption) -> Statement.Pattern {
    guard depth > 0 else { throw .unknown }
    depth -= 1
    defer { depth += 1 }
    if take(.let, store) || take(.var, store) { return try pattern(store, isBinding: true) }
    if take(.wildcard, store) { return .wildcard }
    if patternIsName(isBinding, store) { return .name(try takeName(store)) }
    if isAt(.is, store) { throw .unknown }
    if isAt(.leftParen, store) {
      return .tuple(try patterns(store, isBinding: isBinding))
    }
    if isAt(.period, store), index + 1 < end, store.kind(index + 1) == .identifier {
      index += 1
      let name = try takeName(store)
      guard isAt(.leftParen, store) else { return .enumerationCase(name, nil) }
      return .enumerationCase(name, try patterns(store, isBinding: isBinding))
    }
    let value = try expression(store)
    // `Direction.north`
    if case .member(.name, let name) = value { return .enumerationCase(name, nil) }
    return .value(value)
  }

  private mutating func patterns(
    _ store: borrowing TokenStore, isBinding: Bool
  ) throws(Interruption) -> [Statement.Pattern] {
    try inBrackets(store) { parser, store throws(Interruption) in
      var result: [Statement.Pattern] = []
      while parser.index < parser.end {
        if parser.index + 1 < parser.end, store.kind(parser.index + 1) == .colon { parser.index += 2 }
        result.append(try parser.pattern(store, isBinding: isBinding))
        guard parser.index < parser.end else { break }
        try parser.expect(.comma, store)
      }
      return result
    }
  }
}
