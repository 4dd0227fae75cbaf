import Testing

@testable import RuleEngine

@Suite struct TokenRangesTests {
  @Test func `ranges are met as if each was asked`() {
    let ranges = [10..<20, 0..<3, 12..<14, 30..<31, 2..<8]
    let all = TokenRanges(ranges)
    for start in 0..<35 {
      for end in start + 1..<36 {
        #expect(all.overlap(start..<end) == ranges.contains { $0.overlaps(start..<end) })
      }
    }
    #expect(!TokenRanges([]).overlap(0..<9))
  }
}
