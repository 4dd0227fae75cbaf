import Testing

@testable import RuleEngine

struct PhraseSetTests {
  private static let phrases: PhraseSet = ["bad", "bad code", "wrong", "❌", "ok"]

  @Test(arguments: [
    ("a bad sign", 2..<5), ("a bad code", 2..<10), ("bad bad code", 0..<3), ("badly, or wrong", 0..<3), ("❌ x", 0..<3),
    ("an ok", 3..<5), ("ba", nil), ("a b a d", nil), ("", nil), ("❤ x", nil),
  ])
  func `the first phrase is found, the longest that begins there`(text: String, place: Range<Int>?) {
    #expect(self.place(in: text) == place)
  }

  @Test(arguments: [(0..<7, 0..<3), (0..<2, nil), (1..<8, nil)])
  func `a phrase that goes on behind the range is none`(range: Range<Int>, place: Range<Int>?) {
    #expect(self.place(in: "bad code", range) == place)
  }

  @Test(arguments: [(0, [3, 8]), (1, []), (8, [])])
  func `each phrase at an offset is asked about`(offset: Int, ends: [Int]) {
    let bytes = Array("bad code".utf8)
    let found = (0...bytes.count).filter { end in Self.phrases.stands(at: offset, in: bytes.span) { $0 == end } }
    #expect(found == ends)
  }

  private func place(in text: String, _ range: Range<Int>? = nil) -> Range<Int>? {
    let bytes = Array(text.utf8)
    return Self.phrases.place(in: bytes.span, range ?? 0..<bytes.count)
  }
}
