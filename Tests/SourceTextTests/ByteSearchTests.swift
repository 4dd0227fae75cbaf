import SourceText
import Testing

struct ByteSearchTests {
  @Test func `the first byte outside ASCII is found wherever it stands`() {
    for place in 0..<70 {
      var text = [UInt8](repeating: 0x61, count: 70)
      text[place] = 0x80
      #expect(outsideASCII(text, from: 0) == place)
      #expect(outsideASCII(text, from: place) == place)
      #expect(outsideASCII(text, from: place + 1) == nil)
    }
    #expect(outsideASCII([], from: 0) == nil)
  }

  @Test(arguments: ["", "plain", "a longer line of ASCII", "ümläüte über alles", "日本語のテキスト", "👩‍👩‍👧 and 🇫🇷 and é"])
  func `UTF-16 units are those of the string`(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(units(0..<bytes.count, bytes) == text.utf16.count)
    for index in text.indices {
      let offset = text.utf8.distance(from: text.startIndex, to: index)
      #expect(units(offset..<bytes.count, bytes) == text[index...].utf16.count)
    }
  }

  @Test func `a word is found whole and at the right place`() {
    let text = Array("/ /* /**".utf8)
    #expect(first("/*", text, 0, text.count) == 2)
    #expect(first("/*", text, 3, text.count) == 5)
    #expect(first("/*", text, 0, 3) == nil)
    #expect(isSpelt("/**", 5..<8, text))
    #expect(!isSpelt("/**", 4..<8, text))
  }

  private func outsideASCII(_ text: [UInt8], from start: Int) -> Int? {
    ByteSearch.firstOutsideASCII(in: text.span, from: start)
  }

  private func units(_ range: Range<Int>, _ text: [UInt8]) -> Int { ByteSearch.utf16Units(in: range, of: text.span) }

  private func first(_ word: StaticString, _ text: [UInt8], _ start: Int, _ end: Int) -> Int? {
    ByteSearch.first(word, in: text.span, from: start, to: end)
  }

  private func isSpelt(_ word: StaticString, _ range: Range<Int>, _ text: [UInt8]) -> Bool {
    ByteSearch.isSpelt(word, range, in: text.span)
  }
}
