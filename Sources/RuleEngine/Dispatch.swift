import RuleFormat
import SwiftTokens

/// What rules do, filed under the words, kinds or bytes that they start from, in one table: those of each key in a row.
struct Dispatch: Sendable {
  /// What a rule does at a token: numbers alone, since a pattern or check that is copied is counted by its users.
  struct Candidate: Sendable {
    let rule: Int
    /// The number of a pattern, or else of a check.
    let number: Int
    let isPattern: Bool
    /// How the name of a table's row has to be used; `nil` for other patterns.
    var use: RenameTable.Use?
  }

  /// Candidates before they are put in order.
  struct Filing {
    /// How many keys there are.
    let keys: Int
    private(set) var candidates: [Candidate] = []
    /// The key of each candidate.
    private(set) var filed: [Int] = []

    init(keys: Int) { self.keys = keys }

    mutating func file(_ candidate: Candidate, under key: Int) {
      candidates.append(candidate)
      filed.append(key)
    }
  }

  private let candidates: [Candidate]
  /// Where those of each key begin, and where the last ones end.
  private let starts: [Int]

  /// Puts candidates in order by key; those of a key stay in the order in which they were filed.
  init(_ filing: Filing) {
    var starts = Array(repeating: 0, count: filing.keys + 1)
    for key in filing.filed { starts[key + 1] += 1 }
    for key in 0..<filing.keys { starts[key + 1] += starts[key] }
    var free = starts
    var order = Array(repeating: 0, count: filing.filed.count)
    for (index, key) in filing.filed.enumerated() {
      order[free[key]] = index
      free[key] += 1
    }
    candidates = order.map { filing.candidates[$0] }
    self.starts = starts
  }

  /// The places of the candidates that are filed under a key.
  @inline(__always)
  func places(_ key: Int) -> Range<Int> { starts[key]..<starts[key + 1] }

  @inline(__always)
  subscript(place: Int) -> Candidate { candidates[place] }
}

/// Kinds of tokens, a bit for each: few of them have candidates, and every token asks.
struct TokenKindSet: Sendable {
  private var bits: UInt64 = 0

  /// Makes a set of the raw values of kinds, of which there are fewer than 64.
  init(_ kinds: [Int]) { for kind in kinds { bits |= 1 << UInt64(kind) } }

  @inline(__always)
  func contains(_ kind: TokenKind) -> Bool { bits &>> UInt64(kind.rawValue) & 1 != 0 }
}
