import SwiftTokens

/// The operators of an expression, ranked as the standard library's precedence groups are.
extension TokenStore {
  /// Returns the operator that binds least of those outside of brackets, or `nil` for a single operand.
  func lastOperator(in tokens: Range<Int>) -> Int? {
    var best: (index: Int, rank: Int)?
    var index = tokens.lowerBound
    while index < tokens.upperBound {
      if let rank = operatorRank(index), best.map({ rank <= $0.rank }) ?? true { best = (index, rank) }
      index = skip(index)
    }
    return best?.index
  }

  private func operatorRank(_ index: Int) -> Int? {
    switch kind(index) {
    case .infixQuestionMark, .equal: return 0
    case .ellipsis: return 5
    case .keyword: return isKeyword(.as, at: index) || isKeyword(.is, at: index) ? 4 : nil
    case .binaryOperator:
      if isSpelt("||", at: index) { return 1 }
      if isSpelt("&&", at: index) { return 2 }
      if isSpelt("??", at: index) { return 4 }
      if isSpelt("..<", at: index) || isSpelt("...", at: index) { return 5 }
      if isSpelt("+", at: index) || isSpelt("-", at: index) { return 6 }
      if isSpelt("*", at: index) || isSpelt("/", at: index) || isSpelt("%", at: index) { return 7 }
      return 3
    default: return nil
    }
  }
}
