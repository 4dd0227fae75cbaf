package import SwiftTokens

/// What stands around a token.
extension TokenStore {
  /// Whether a range of the text is spelt so.
  package func isSpelt(_ text: [UInt8], range: Range<Int>) -> Bool {
    guard range.count == text.count else { return false }
    return text.indices.allSatisfy { byte(range.lowerBound + $0) == text[$0] }
  }

  /// Whether the text of a run of tokens, with all between them, contains some bytes.
  func contains(_ text: [UInt8], in tokens: Range<Int>) -> Bool {
    guard let last = tokens.last, !text.isEmpty else { return false }
    let range = start(tokens.lowerBound)..<end(last)
    guard range.count >= text.count else { return false }
    return (range.lowerBound...range.upperBound - text.count).contains { offset in
      text.indices.allSatisfy { byte(offset + $0) == text[$0] }
    }
  }

  /// Returns the bracket that encloses a token most closely, or `nil` at the top of its unit.
  ///
  /// Complexity: O(1), for tokens far behind their bracket once the store's nesting is known.
  ///
  /// - Parameters:
  ///   - index: The token.
  ///   - first: The unit's first token, or another one of the unit before which nothing counts.
  package func enclosingBracket(of index: Int, from first: Int) -> Int? {
    var at = index - 1
    var steps = 0
    while at >= first {
      steps += 1
      // Most brackets are near.
      if steps == 64, first == units[unit(containing: first)].tokens.lowerBound {
        return nesting.opener(around: index, in: self)
      }
      switch kind(at) {
      case .rightParen, .rightSquare, .rightBrace, .closingQuote:
        guard let open = partner(at), open >= first else {
          at -= 1
          continue
        }
        at = open - 1
      case .leftParen, .leftSquare, .leftBrace, .interpolationStart, .openingQuote: return at
      default: at -= 1
      }
    }
    return nil
  }

  /// Whether any call around a token, from the innermost outwards, satisfies a condition on the callee's last name.
  ///
  /// A token is inside a call if it stands in its parentheses or in its trailing closure.
  package func enclosingCalls(
    of index: Int, from first: Int, where predicate: (Int, borrowing TokenStore) -> Bool
  ) -> Bool {
    var at = index
    while let open = enclosingBracket(of: at, from: first) {
      if let callee = callee(ofBracket: open, from: first), predicate(callee, self) { return true }
      at = open
    }
    return false
  }

  /// Returns the token of the name that is called with a bracket as its argument list or trailing closure.
  package func callee(ofBracket open: Int, from first: Int) -> Int? {
    var at = open
    guard continuesOperand(at, from: first) else { return nil }
    // `name(…) { … }`: the closure trails the argument list.
    if kind(at) == .leftBrace, kind(at - 1) == .rightParen, let paren = partner(at - 1),
      continuesOperand(paren, from: first)
    {
      at = paren
    }
    var name = at - 1
    if kind(name) == .rightAngle, let angle = partner(name) { name = angle - 1 }
    guard name >= first, kind(name) == .identifier || kind(name) == .keyword else { return nil }
    return name
  }

  /// Whether a run of tokens is a statement of its own.
  func isWholeStatement(_ tokens: ClosedRange<Int>, in unit: Range<Int>) -> Bool {
    startsStatement(tokens.lowerBound, in: unit) && endsStatement(tokens.upperBound, in: unit)
  }

  /// Whether a statement can begin with a token: it is first on its line, or follows `{`, `;`, `:` of a case, or `in`.
  package func startsStatement(_ index: Int, in unit: Range<Int>) -> Bool {
    guard index > unit.lowerBound else { return true }
    switch kind(index - 1) {
    case .leftBrace, .semicolon: return true
    case .keyword:
      if isKeyword(.in, at: index - 1) || isKeyword(.else, at: index - 1) { return true }
      // `return nil` and `break` end a statement, `return` and `let` go on.
      return flags(index).contains(.firstOnLine) && (endsOperand(index - 1) || endsStatementKeyword(index - 1))
    case .binaryOperator, .equal, .comma, .leftParen, .leftSquare, .period: return false
    default: return flags(index).contains(.firstOnLine) || kind(index - 1) == .colon
    }
  }

  private func endsStatementKeyword(_ index: Int) -> Bool {
    isKeyword(.break, at: index) || isKeyword(.continue, at: index) || isKeyword(.fallthrough, at: index)
  }

  /// Whether a statement can end with a token.
  package func endsStatement(_ index: Int, in unit: Range<Int>) -> Bool {
    let next = index + 1
    guard next < unit.upperBound else { return true }
    switch kind(next) {
    case .rightBrace, .semicolon: return true
    case .binaryOperator, .period, .equal, .infixQuestionMark: return false
    default: return flags(next).contains(.firstOnLine)
    }
  }
}
