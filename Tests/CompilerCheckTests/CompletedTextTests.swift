import SourceText
import Testing

@testable import CompilerCheck

struct CompletedTextTests {
  private func text(_ code: String, _ edits: [(Range<Int>, String)]) -> CompletedText {
    CompletedText(edits.map { Edit(range: $0.0, replacement: $0.1) }, of: Array(code.utf8))
  }

  @Test func `makes edits in the order of their places`() {
    let text = text("a ... b\nc", [(8..<8, "x"), (2..<5, "__")])
    #expect(String(decoding: text.bytes, as: UTF8.self) == "a __ b\nxc")
  }

  @Test(arguments: [(1, 1, 0), (1, 3, 2), (1, 4, 2), (1, 6, 6), (2, 1, 8), (2, 2, 8), (9, 9, 9)])
  func `leads back from lines and columns`(line: Int, column: Int, offset: Int) {
    let text = text("a ... b\nc", [(2..<5, "__"), (8..<8, "x")])
    #expect(text.codeOffset(line: line, column: column) == offset)
  }

  @Test(arguments: ["a\r\nb", "a\nb", "a\rb"])
  func `counts line breaks as the compiler does`(code: String) {
    let text = text(code, [])
    #expect(text.codeOffset(line: 2, column: 1) == code.utf8.count - 1)
  }

  @Test func `leaves out an edit that overlaps the one before`() {
    let text = text("abcdef", [(1..<4, "X"), (2..<5, "Y")])
    #expect(String(decoding: text.bytes, as: UTF8.self) == "aXef")
  }
}
