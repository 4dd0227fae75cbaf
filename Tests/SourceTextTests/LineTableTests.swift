import ProcessorTime
import SourceText
import Testing

struct LineTableTests {
  @Test(arguments: [
    ("", [0]), ("a", [0]), ("a\n", [0, 2]), ("a\r\nb\rc\n\nd", [0, 3, 5, 7, 8]), ("\r\r\n", [0, 1, 3]),
    ("a\r", [0, 2]),
  ])
  func `a line ends with LF, CRLF or CR`(_ text: String, _ starts: [Int]) {
    #expect(LineTable(Array(text.utf8).span).starts == starts)
  }

  @Test(arguments: [
    ("ab\ncd", 4, 2, 2), ("ab\ncd", 2, 1, 3), ("ab\ncd", 3, 2, 1), ("ab\ncd", 99, 2, 3), ("é!", 2, 1, 2),
    ("😀!", 4, 1, 3), ("\t!", 1, 1, 2), ("\u{FEFF}!", 3, 1, 1), ("\u{FEFF}!", 0, 1, 1), ("\u{FEFF}\n\u{FEFF}!", 7, 2, 2),
    ("a\r\n!", 3, 2, 1),
  ])
  func `columns count UTF-16 units from 1`(_ text: String, _ offset: Int, _ line: Int, _ column: Int) {
    let bytes = Array(text.utf8)
    let position = LineTable(bytes.span).position(at: offset, in: bytes.span)
    #expect(position == Position(line: line, column: column))
  }

  @Test func `invalid UTF-8 has a position`() {
    let bytes: [UInt8] = [0xFF, 0x80, 0x21, 0xC3]
    #expect(LineTable(bytes.span).position(at: 2, in: bytes.span).line == 1)
  }

  @Test(arguments: [(0, 0), (1, 0), (2, 2), (3, 4), (9, 4)])
  func `a line's start is found, and the nearest where there is none`(_ line: Int, _ start: Int) {
    #expect(LineTable(Array("a\nb\nc".utf8).span).start(ofLine: line) == start)
  }

  @Test(arguments: ["", "\u{FEFF}"])
  func `columns on long lines are those that counting from the start gives`(_ mark: String) {
    let line = String(repeating: "aé😀\t", count: 200)
    let text = "\(mark)\(line)\n\(line)x\r\n\(line)"
    let bytes = Array(text.utf8)
    let table = LineTable(bytes.span)
    var offset = 0
    var expected = Position(line: 1, column: 1)
    for character in text.unicodeScalars {
      // The two bytes of a line end are one character here, and the mark is none.
      if character != "\n" || bytes[max(0, offset - 1)] != 0x0D {
        #expect(table.position(at: offset, in: bytes.span) == expected)
      }
      offset += UTF8.width(character)
      switch character {
      case "\n": expected = Position(line: expected.line + 1, column: 1)
      case "\u{FEFF}": break
      default: expected.column += UTF16.width(character)
      }
    }
    #expect(table.position(at: offset, in: bytes.span) == expected)
  }

  @Test func `places on one line take no longer on a longer line`() {
    func time(_ count: Int) -> Duration {
      let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: count)
      let table = LineTable(bytes.span)
      return ProcessorTime.least {
        for index in 0..<200 { _ = table.position(at: count - index, in: bytes.span) }
      }
    }
    #expect(time(256_000) < time(4000) * 16)
  }
}
