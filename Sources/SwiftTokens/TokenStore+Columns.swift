/// What is asked of all tokens of a unit, at the speed of a column.
extension TokenStore {
  /// Adds the indices of a range's tokens of a kind to a list.
  package func appendIndices(of kind: TokenKind, in tokens: Range<Int>, to indices: inout [Int]) {
    columns.appendIndices(of: kind, in: tokens, to: &indices)
  }

  /// Returns the flags that any token of a range has.
  package func flags(in tokens: Range<Int>) -> TokenFlags { columns.flags(in: tokens) }
}

extension TokenColumns {
  func appendIndices(of kind: TokenKind, in tokens: Range<Int>, to indices: inout [Int]) {
    precondition(tokens.lowerBound >= 0 && tokens.upperBound <= count, "no such tokens")
    for index in tokens where unsafe kinds[index] == kind { indices.append(index) }
  }

  func flags(in tokens: Range<Int>) -> TokenFlags {
    precondition(tokens.lowerBound >= 0 && tokens.upperBound <= count, "no such tokens")
    var bits: UInt8 = 0
    for index in tokens { bits |= unsafe flagSets[index].rawValue }
    return TokenFlags(rawValue: bits)
  }
}
