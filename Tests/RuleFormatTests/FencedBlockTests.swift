import Testing

@testable import RuleFormat

struct FencedBlockTests {
  private func blocks(_ text: String, from start: Int = 0) -> [FencedBlock] {
    FencedBlock.all(in: Array(text.utf8), start..<text.utf8.count)
  }

  @Test(arguments: [
    ("```pattern\nx\n```\n", "pattern", "x\n"), ("````pattern\n```\n````", "pattern", "```\n"),
    ("~~~ Fix now\n```\n~~~~ \n", "fix", "```\n"), ("  ```pattern\n   x\n y\n ```\n", "pattern", " x\ny\n"),
    ("```pattern\n``` no end\n", "pattern", "``` no end\n"), ("```table\r\nx\r\n```\r\n", "table", "x\n"),
    ("```\n```", "", ""),
  ])
  func `reads a block`(text: String, language: String, code: String) {
    let blocks = blocks("Why.\n\n" + text)
    #expect(blocks.map(\.language) == [language])
    #expect(blocks.map(\.code) == [code])
    #expect(blocks.map(\.line) == [4])
    #expect(blocks.map(\.range) == [6..<6 + text.utf8.count])
  }

  @Test(arguments: ["``pattern\nx\n``\n", "    ```pattern\n    x\n    ```\n", "``` a`b\nx\n", "a ```pattern\nx\n", ""])
  func `other lines are no blocks`(text: String) { #expect(blocks(text).isEmpty) }

  @Test func `counts lines from the start of the text`() {
    let text = "---\nid: x\n---\n```pattern\na\n```\ntext\n```fix\nb\n```\n"
    #expect(blocks(text, from: 14).map(\.line) == [5, 9])
    #expect(blocks(text, from: 14).map(\.code) == ["a\n", "b\n"])
  }
}
