import SwiftTokens

/// A pattern as the matcher reads it: tokens with holes.
struct Pattern: Sendable {
  /// A step of a pattern.
  enum Element: Sendable {
    /// A word of the vocabulary.
    case word(Symbol, TokenRole)
    /// A token that its kind tells whole, such as a bracket or a comma.
    case mark(TokenKind)
    /// A token with a certain spelling, such as an operator or a number.
    case spelling(TokenKind, [UInt8])
    /// One operand, or another single thing.
    case hole(Int, HoleKind)
    /// Any balanced run of tokens, also an empty one.
    case run(Int)
  }

  /// The steps in order.
  var elements: [Element]
  /// For a closing bracket, the index of the element that opens it.
  var openers: [Int?]
  /// The element that the dispatch looks for; everything before it is matched backwards.
  var anchor: Int
  /// The element at which a finding starts.
  var findingStart: Int
  /// The element at which a finding ends, inclusive.
  var findingEnd: Int
  /// The names of the holes, by number.
  var holeNames: [String]
  /// What must hold besides.
  var conditions: [Condition]
  /// What the match is replaced by.
  var fix: FixTemplate?
  /// The message, if not the rule's.
  var message: String?
}

/// Where a pattern matched.
struct Match {
  /// First and last token of the match.
  var tokens: ClosedRange<Int>
  /// First and last token of what is reported.
  var finding: ClosedRange<Int>
  /// The token range of each hole, by number; empty for a run without tokens.
  var holes: [Range<Int>]
  /// The token range of each element of the pattern.
  var elements: [Range<Int>]
}
