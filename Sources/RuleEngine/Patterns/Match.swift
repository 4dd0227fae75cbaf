import SwiftTokens

/// Where a pattern matched, and the working memory of matching: a worker keeps one, so that no attempt allocates.
struct Match {
  /// First and last token.
  private(set) var tokens = 0...0
  /// The tokens of each hole, by number; what is beyond the pattern's own holes is left from others.
  private(set) var holes: [Range<Int>]
  /// The tokens that each element of the pattern matched.
  var places: [Range<Int>]
  /// The holes that have their tokens, a bit each.
  var bound: UInt64 = 0

  /// Makes room for some patterns.
  init(for patterns: [StoredPattern]) {
    holes = Array(repeating: 0..<0, count: patterns.reduce(0) { max($0, $1.holeCount) })
    places = Array(repeating: 0..<0, count: patterns.reduce(0) { max($0, $1.elementCount) })
  }

  /// Gives a hole its tokens.
  mutating func bind(_ hole: Int, _ tokens: Range<Int>) {
    holes[hole] = tokens
    bound |= 1 << UInt64(hole)
  }

  /// Whether a hole has its tokens.
  func isBound(_ hole: Int) -> Bool { bound & (1 << UInt64(hole)) != 0 }

  /// Sets what was matched.
  mutating func finish(_ tokens: ClosedRange<Int>) { self.tokens = tokens }
}
