/// The bracket around each token of a store, for those that ask from far behind it.
///
/// In a body of a thousand statements, a rule that asks at each of them would walk back over all statements before.
package final class BracketNesting {
  /// The opener around each token and one more; 0 at the top of a unit.
  private var openers: [UInt32] = []

  /// Forgets all tokens.
  func removeAll() { if !openers.isEmpty { openers.removeAll(keepingCapacity: true) } }

  /// Returns the bracket that encloses a token most closely, or `nil` at the top of its unit.
  ///
  /// Complexity: O(*n*) in the tokens of the store on the first call, then O(1).
  package func opener(around index: Int, in store: borrowing TokenStore) -> Int? {
    if index >= openers.count { read(store) }
    return openers[index] == 0 ? nil : Int(openers[index]) - 1
  }

  /// Adds what is new in a store.
  private func read(_ store: borrowing TokenStore) {
    openers.reserveCapacity(store.count)
    for unit in store.units where unit.tokens.lowerBound >= openers.count {
      for index in unit.tokens {
        guard index > unit.tokens.lowerBound else {
          openers.append(0)
          continue
        }
        let before = index - 1
        switch store.kind(before) {
        case .leftParen, .leftSquare, .leftBrace, .interpolationStart, .openingQuote:
          openers.append(UInt32(truncatingIfNeeded: before + 1))
        case .rightParen, .rightSquare, .rightBrace, .closingQuote:
          openers.append(openers[store.partner(before) ?? before])
        default: openers.append(openers[before])
        }
      }
    }
  }
}
