import SourceText
import Testing

@testable import Snippets

@Suite struct MarkdownExtractorTests {
  static let fences: [MarkdownSample] = [
    MarkdownSample("plain", "Text\n```swift\na!\nb\n```\nText\n", ["fence|swift|a!\nb\n"]),
    MarkdownSample("tildes", "~~~ swift\na!\n~~~\n", ["fence|swift|a!\n"]),
    MarkdownSample("longer closing fence", "```swift\na!\n`````  \nb\n", ["fence|swift|a!\n"]),
    MarkdownSample("shorter fence inside", "````swift\n```\na!\n```\n````\n", ["fence|swift|```\na!\n```\n"]),
    MarkdownSample("other fence inside", "```swift\n~~~\na!\n```\n", ["fence|swift|~~~\na!\n"]),
    MarkdownSample("indented opening", "   ```swift\n   a!\n  b\n      c\n   ```\n", ["fence|swift|a!\nb\n   c\n"]),
    MarkdownSample("closing indented too far", "```swift\na!\n    ```\n```\n", ["fence|swift|a!\n    ```\n"]),
    MarkdownSample("closing indented by a tab", "```swift\na!\n\t```\n   ```\n", ["fence|swift|a!\n\t```\n"]),
    MarkdownSample("closing mark behind code", "```swift\na! ```\nb ``` c\n```\n", ["fence|swift|a! ```\nb ``` c\n"]),
    MarkdownSample("closing mark before text", "```swift\na!\n``` b\n```\n", ["fence|swift|a!\n``` b\n"]),
    MarkdownSample("empty", "```swift\n```\n", ["fence|swift|"]),
    MarkdownSample("one blank line", "```swift\n\n```\n", ["fence|swift|\n"]),
    MarkdownSample("unterminated", "```swift\na!\n\nb", ["fence|swift|a!\n\nb"]),
    MarkdownSample("unterminated and empty", "```swift", ["fence|swift|"]),
    MarkdownSample("no final newline", "```swift\na!\n```", ["fence|swift|a!\n"]),
    MarkdownSample("after a paragraph", "Text\n```swift\na!\n```\n", ["fence|swift|a!\n"]),
    MarkdownSample("code span on a line", "```swift let a = 1```\n", []),
    MarkdownSample("code span over lines", "```swift let a = 1 ```\ntext\n", []),
    MarkdownSample("Windows line ends", "```swift\r\na!\r\nb\r\n```\r\n", ["fence|swift|a!\r\nb\r\n"]),
    MarkdownSample("old Mac line ends", "x\r```swift\ra!\rb\r```\r", ["fence|swift|a!\rb\r"]),
    MarkdownSample("carriage return at the end", "```swift\na!\r", ["fence|swift|a!\r"]),
    MarkdownSample("mixed line ends", "```swift\na\r\nb!\rc\n```\r\n", ["fence|swift|a\r\nb!\rc\n"]),
    MarkdownSample("byte order mark", "\u{FEFF}```swift\na!\n```\n", ["fence|swift|a!\n"]),
    MarkdownSample("multi-byte text before", "Žluťoučký 🐎\n```swift\n\"é\"!\n```\n", ["fence|swift|\"é\"!\n"]),
    MarkdownSample("a NUL in it", "```swift\na\0!\n```\n", ["fence|swift|a\0!\n"]),
    MarkdownSample("back-ticks in code", "```swift\n`class`!\n```\n", ["fence|swift|`class`!\n"]),
  ]

  static let containers: [MarkdownSample] = [
    MarkdownSample("quote", "> ```swift\n> a!\n>b\n> ```\n", ["fence|swift|a!\nb\n"]),
    MarkdownSample("quote ends it", "> ```swift\n> a!\nb\n", ["fence|swift|a!\n"]),
    MarkdownSample("empty in a quote", "> ```swift\n> ```\n", ["fence|swift|"]),
    MarkdownSample("quote in a quote", "> > ```swift\n> > a!\n> > ```\n", ["fence|swift|a!\n"]),
    MarkdownSample("bullet", "- x\n\n  ```swift\n  a!\n\n    b\n  ```\n", ["fence|swift|a!\n\n  b\n"]),
    MarkdownSample("bullet's first line", "- ```swift\n  a!\n  ```\n", ["fence|swift|a!\n"]),
    MarkdownSample("number", "10. x\n\n    ```swift\n    a!\n    ```\n", ["fence|swift|a!\n"]),
    MarkdownSample("list in a list", "- x\n  - y\n    ```swift\n    a!\n    ```\n", ["fence|swift|a!\n"]),
    MarkdownSample("list in a quote", "> 1. ```swift\n>    a!\n>    ```\n", ["fence|swift|a!\n"]),
    MarkdownSample("quote in a list", "- > ```swift\n  > a!\n  > ```\n", ["fence|swift|a!\n"]),
    MarkdownSample("tab in a list", "- x\n\n\t```swift\n\ta!\n\t```\n", ["fence|swift|a!\n"]),
    MarkdownSample("half a tab", "- ```swift\n\ta!\n  ```\n", ["fence|swift|  a!\n"]),
    MarkdownSample("tab in a quote", ">\t```swift\n>\ta!\n>\t```\n", ["fence|swift|a!\n"]),
    MarkdownSample("Windows in a quote", "> ```swift\r\n> a\r\n> b!\r\n> ```\r\n", ["fence|swift|a\r\nb!\r\n"]),
    MarkdownSample("list ends it", "- ```swift\n  a!\n\nb\n", ["fence|swift|a!\n\n"]),
    MarkdownSample("item that begins blank", "-\n  ```swift\n  a!\n  ```\n", ["fence|swift|a!\n"]),
    MarkdownSample("two blank lines in an item", "- ```swift\n  a\n\n\n  b!\n  ```\n", ["fence|swift|a\n\n\nb!\n"]),
  ]

  static let indented: [MarkdownSample] = [
    MarkdownSample("plain", "Text\n\n    a!\n      b\n\nText\n", ["indent||a!\n  b\n"]),
    MarkdownSample("tab", "\ta!\n\t\tb\n", ["indent||a!\n\tb\n"]),
    MarkdownSample("spaces and a tab", "  \ta!\n", ["indent||a!\n"]),
    MarkdownSample("blank lines inside", "    a\n\n  \n      \n    b!\n\n", ["indent||a\n\n\n  \nb!\n"]),
    MarkdownSample("paragraph goes on", "Text\n    a!\n", []),
    MarkdownSample("after a heading", "# Text\n    a!\n", ["indent||a!\n"]),
    MarkdownSample("after a setext heading", "Text\n---\n    a!\n", ["indent||a!\n"]),
    MarkdownSample("after definitions alone", "[a]: /b\n===\n    a!\n", []),
    MarkdownSample("after a table", "|a|\n|-|\n    a!\n", ["indent||a!\n"]),
    MarkdownSample("in an item", "- x\n\n      a!\n", ["indent||a!\n"]),
    MarkdownSample("first in an item", "-     a!\n", ["indent||a!\n"]),
    MarkdownSample("in a quote", ">     a!\n>     b\n", ["indent||a!\nb\n"]),
    MarkdownSample("half a tab in a quote", ">\t\ta!\n", ["indent||  a!\n"]),
    MarkdownSample("no final newline", "    a!", ["indent||a!\n"]),
    MarkdownSample("Windows line ends", "    a!\r\n\r\n    b\r\n", ["indent||a!\r\n\r\nb\r\n"]),
  ]

  static let noCode: [MarkdownSample] = [
    MarkdownSample("fence in a comment", "<!--\n```swift\na!\n```\n-->\n", []),
    MarkdownSample("fence in an element", "<div>\n```swift\na!\n```\n</div>\n", []),
    MarkdownSample("fence after a blank line", "<div>\n\n```swift\na!\n```\n\n</div>\n", ["fence|swift|a!\n"]),
    MarkdownSample(
      "details", "<details>\n<summary>x</summary>\n\n```swift\na!\n```\n</details>\n", ["fence|swift|a!\n"]),
    MarkdownSample("fence in a script", "<script>\n\n```swift\na!\n```\n</script>\n", []),
    MarkdownSample("text after a complete tag", "<my-tag a='b'>\n    a!\n", []),
    MarkdownSample("YAML front matter", "---\na: |\n\n    b!\n---\n    c\n", ["indent||c\n"]),
    MarkdownSample("YAML with dots", "---\nx\n...\n    c!\n", ["indent||c!\n"]),
    MarkdownSample("TOML front matter", "+++\n\n    b!\n+++\n    c\n", ["indent||c\n"]),
    MarkdownSample("JSON front matter", "{\n  \"a\": {\n\n    \"b!\": \"}\"\n  }\n}\n    c\n", ["indent||c\n"]),
    MarkdownSample("a break that is no front matter", "---\n\n    c!\n", ["indent||c!\n"]),
    MarkdownSample("nothing", "", []),
    MarkdownSample("only a byte order mark", "\u{FEFF}", []),
  ]

  @Test(arguments: fences) func `finds a fenced block`(sample: MarkdownSample) { sample.check() }
  @Test(arguments: containers) func `strips the marks of containers`(sample: MarkdownSample) { sample.check() }
  @Test(arguments: indented) func `finds an indented block`(sample: MarkdownSample) { sample.check() }
  @Test(arguments: noCode) func `knows what is no code`(sample: MarkdownSample) { sample.check() }

  @Test(arguments: [
    ("swift", "swift", true), ("Swift", "swift", true), ("swift title=\"a\\_b\"", "swift", true),
    ("{.swift #id}", "swift", true), ("s\\wift", "s\\wift", false), ("swift&#32;x", "swift", true),
    ("ruby", "ruby", false), ("swiftui", "swiftui", false),
  ])
  func `keeps the info string as it is written`(info: String, language: String, isSwift: Bool) {
    let sample = MarkdownSample("", "~~~  \(info) \t\na\n~~~\n", [])
    #expect(sample.extraction.snippets.map(\.info) == [info])
    #expect(sample.extraction.snippets.map(\.language) == [language])
    var swift = sample
    swift.languages = .swift
    #expect(swift.extraction.snippets.count == (isSwift ? 1 : 0))
  }

  @Test(arguments: [
    ("```\na\n```\n", true), ("```\na\n", false), ("> ```\n> a\n\nb", false), ("~~~\na\n~~~~", true), ("    a", true),
  ])
  func `says whether a block is closed`(document: String, isTerminated: Bool) {
    #expect(MarkdownSample("", document, []).extraction.snippets.map(\.isTerminated) == [isTerminated])
  }

  @Test(arguments: [
    ("```\n```\n", 4), ("x\n> ```\n> ```\n", 10), ("```", 3), ("- ```\n  ```\n", 8),
  ])
  func `puts an empty block where its code would stand`(document: String, offset: Int) {
    #expect(MarkdownSample("", document, []).extraction.snippets.map(\.documentRange) == [offset..<offset])
  }

  @Test func `copies nothing of a block whose lines touch`() {
    let sample = MarkdownSample("", "```swift\na\n\nb\n```\n", [])
    guard case .slice(let range) = sample.extraction.snippets.first?.code else {
      Issue.record("the code was copied")
      return
    }
    #expect(range == 9..<14)
  }

  @Test func `reads text that is no UTF-8`() {
    var sample = MarkdownSample("", "?\n```swift\n? a!\n```\n", [])
    sample.document[0] = 0xFF
    sample.document[11] = 0xC3
    let snippets = sample.extraction.snippets
    #expect(snippets.map(\.documentRange) == [11..<16])
    snippets.forEach { sample.expectTrueMap(of: $0) }
  }
}
