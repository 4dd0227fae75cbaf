import Testing

@testable import Snippets

struct SwiftSourceExtractorTests {
  /// The blocks in a file's comments; the file's own text comes first and holds every probe.
  private func blocks(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    let snippets = SwiftSourceExtractor.extract(bytes.span, ExtractionOptions()).snippets
    #expect(snippets.first?.syntax == .source)
    let expected = bytes.indices.filter { bytes[$0] == UInt8(ascii: "!") }
    var probes: [Int] = []
    let lines = snippets.dropFirst().map { snippet in
      snippet.withCode(in: bytes.span) { code in
        for offset in 0..<code.count where code[offset] == UInt8(ascii: "!") {
          probes.append(snippet.map.documentOffset(ofCode: offset))
        }
        return "\(snippet.syntax) \(snippet.language.isEmpty ? "-" : snippet.language) "
          + code.string(0..<code.count).debugDescription
      }
    }
    #expect(probes == expected)
    return lines
  }

  @Test(
    arguments: [
      ("/// Text.\n///\n/// ```swift\n/// x!\n///   y\n/// ```\nfunc f() {}\n", ["doccomment swift \"x!\\n  y\\n\""]),
      ("  /// ```\n  /// x!\n  /// ```\n", ["doccomment swift \"x!\\n\""]), ("/// ```ruby\n/// x\n/// ```\n", []),
      ("///    Text\n///\n///    ~~~swift\n///    x!\n///    ~~~\n", ["doccomment swift \"x!\\n\""]),
      ("/// - a:\n///   ```\n///   x!\n///\n///   y\n///   ```\n", ["doccomment swift \"x!\\n\\ny\\n\""]),
      ("/**\n ```swift\n x!\n   y\n ```\n */", ["doccomment swift \"x!\\n  y\\n\""]),
      (
        "  /**\n   * Text\n   *\n   * ```swift\n   * x!\n   *   y\n   * ```\n   */",
        ["doccomment swift \"x!\\n  y\\n\""]
      ),
      ("/** Text\n    ```swift\n    x!\n    ``` */", ["doccomment swift \"x!\\n\""]),
      ("/**\n Items\n * a\n\n ```\n x!\n ```\n*/", ["doccomment swift \"x!\\n\""]),
      ("//: # Page\n//:\n//: ```swift\n//: x!\n//: ```\nlet y = 1", ["doccomment swift \"x!\\n\""]),
      ("/*:\n # Page\n ```\n x!\n ```\n*/", ["doccomment swift \"x!\\n\""]),
      ("/// ```swift\n/// a!\n\n/// b\n/// ```\n", ["doccomment swift \"a!\\n\"", "doccomment swift \"\""]),
      ("let a = 1 // ```\n// ```\n//// ```\n/* ``` */\n/*** ``` */\n/**/\n/***/\n", []),
      ("let s = \"\"\"\n/// ```swift\n/// x\n/// ```\n\"\"\"\n", []), ("let s = \"/** ``` */\"\n", []),
      (
        "/// Text\n///\n///     indented\n///\n/// ```\n/// y!\n/// ```\n",
        ["doccomment swift \"y!\\n\""]
      ),
    ] as [(String, [String])])
  func `finds fences in comments`(text: String, snippets: [String]) {
    #expect(blocks(text) == snippets)
  }

  @Test(
    arguments: [
      ("/// ```\r\n/// x!\r\n/// ```\r\n", ["doccomment swift \"x!\\r\\n\""]),
      ("/// ```\r/// x!\r\n/// ```", ["doccomment swift \"x!\\r\\n\""]),
      ("\u{FEFF}/// ```\n/// x!\n/// ```", ["doccomment swift \"x!\\n\""]),
      ("let é = \"😀\" /// ```\n/// é x!\n/// ```", ["doccomment swift \"é x!\\n\""]),
      ("\t///\t```\n\t///\t\tx!\n\t///\t```", ["doccomment swift \"\\tx!\\n\""]),
      ("/// ```\n///\n/// ```\n", ["doccomment swift \"\\n\""]),
      ("/// ```\n/// ```\n", ["doccomment swift \"\""]), ("/// ```\n/// x!", ["doccomment swift \"x!\""]),
      ("/** ```\nx!", ["doccomment swift \"x!\""]),
      ("/**```", ["doccomment swift \"\""]), ("```", []), ("///```", ["doccomment swift \"\""]),
    ] as [(String, [String])])
  func `reads comments in odd clothes`(text: String, snippets: [String]) {
    #expect(blocks(text) == snippets)
  }

  @Test(arguments: [("let x!\n", 0), ("", 0), ("\u{FEFF}x", 3), ("#!/usr/bin/swift\nx\r\n", 0)])
  func `takes the whole text as one snippet`(text: String, start: Int) {
    let bytes = Array(text.utf8)
    let snippets = SwiftSourceExtractor.extract(bytes.span, ExtractionOptions()).snippets
    #expect(snippets.map(\.documentRange) == [start..<bytes.count])
    #expect(snippets.map(\.language) == ["swift"])
  }

  @Test func `keeps directives in documentation comments`() {
    let text = Array("/// <!-- snipcheck:skip -->\n/// ```swift\n/// x\n/// ```\n".utf8)
    let found = SwiftSourceExtractor.extract(text.span, ExtractionOptions()).comments
    #expect(found.map { text.span.string($0.content) } == [" snipcheck:skip "])
  }
}
