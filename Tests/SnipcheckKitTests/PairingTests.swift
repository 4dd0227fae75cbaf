import SourceText
import Testing

@testable import SnipcheckKit

@Suite struct PairingTests {
  private func blocks(_ hashes: String) -> [RecordedBlock] {
    hashes.map {
      RecordedBlock(syntax: "fence", language: "swift", line: 1, lineCount: 1, hash: String($0), isChecked: true)
    }
  }

  @Test(arguments: [
    ("abc", "abc", [0, 1, 2]),
    // Edited in place, also at the ends and several side by side.
    ("abc", "axc", [0, 1, 2]), ("abc", "xbc", [0, 1, 2]), ("abc", "abx", [0, 1, 2]), ("abcd", "axyd", [0, 1, 2, 3]),
    // New and gone.
    ("abc", "axbc", [0, nil, 1, 2]), ("abc", "ac", [0, 2]), ("", "a", [nil]), ("a", "", []),
    // Moved about.
    ("abc", "cab", [2, 0, 1]),
    // Of equal blocks those at the ends stay.
    ("aab", "ab", [0, 2]), ("ab", "aab", [0, nil, 1]),
  ])
  func `finds the blocks that are the same`(old: String, new: String, expected: [Int?]) {
    #expect(Pairing.blocks(blocks(old), blocks(new)).oldIndices == expected)
  }

  private func finding(_ rule: String, _ line: Int, _ column: Int, _ message: String) -> RecordedFinding {
    let start = Position(line: line, column: column)
    return RecordedFinding(start: start, end: start, severity: .warning, rule: rule, message: message)
  }

  @Test func `finds the findings that are the same`() {
    let old = [finding("a", 1, 1, "x"), finding("a", 2, 1, "y"), finding("a", 3, 1, "z"), finding("b", 4, 1, "w")]
    let new = [
      finding("a", 1, 1, "other words"), finding("a", 4, 1, "y"), finding("a", 3, 9, "other place"),
      finding("c", 4, 1, "w"),
    ]
    #expect(Pairing.findings(old, new).oldIndices == [0, 1, 2, nil])
  }
}
