/// Ranges that may overlap, ordered so that one look-up tells whether any of them holds an offset.
struct Coverage {
  /// The starts in order, and for each the furthest end of its range and all before it.
  private var starts: [Int] = []
  private var ends: [Int] = []

  /// Complexity: O(*n* log *n*).
  init(_ ranges: [Range<Int>]) {
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      starts.append(range.lowerBound)
      ends.append(max(range.upperBound, ends.last ?? Int.min))
    }
  }

  /// Whether any range holds an offset; the end of a range is not in it.
  ///
  /// Complexity: O(log *n*).
  func contains(_ offset: Int) -> Bool {
    let count = starts.count(upTo: offset)
    return count > 0 && ends[count - 1] > offset
  }
}

extension [Int] {
  /// Returns how many of some increasing numbers are not above a number.
  ///
  /// Complexity: O(log *n*).
  func count(upTo number: Int) -> Int {
    partitioningIndex { $0 > number }
  }
}
