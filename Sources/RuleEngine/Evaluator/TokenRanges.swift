/// Ranges of tokens that are asked whether any of them meets another one.
struct TokenRanges {
  /// By their beginnings.
  private let starts: [Int]
  /// Where the range, or any before it, ends last.
  private let ends: [Int]

  init(_ ranges: [Range<Int>]) {
    let ranges = ranges.sorted { $0.lowerBound < $1.lowerBound }
    starts = ranges.map(\.lowerBound)
    var end = 0
    ends = ranges.map { range in
      end = max(end, range.upperBound)
      return end
    }
  }

  /// Whether one of the ranges has a token of another one. Complexity: O(log *n*).
  func overlap(_ tokens: Range<Int>) -> Bool {
    let low = starts.partitioningIndex { $0 >= tokens.upperBound }
    return low > 0 && ends[low - 1] > tokens.lowerBound
  }
}
