import ProcessorTime
import Testing

@testable import Snippets

/// What holds for every document, however odd.
@Suite struct MarkdownPropertyTests {
  private static let pieces = [
    "a", "b!", "  ", "    ", "\t", " ", "> ", ">", "- ", "* ", "1. ", "12) ", "```", "````", "~~~", "```swift", "# ",
    "===",
    "---", "<div>", "</div>", "<pre>", "</pre>", "<!--", "-->", "<!-- snipcheck:skip -->", "<code class=\"swift\">",
    "|a|",
    "|-|", "[a]: /b", "{% highlight swift %}", "{% endhighlight %}", "{% raw %}", "{{< highlight swift >}}",
    "{{< /highlight >}}", "[code]", "[/code]", "\\[swift\\]", "\\[/swift\\]", "&lt;", "\\_", "{::nomarkdown}", "{:/}",
    "{: .language-swift}", "{/*", "*/}", "!!! note", "=== \"x\"", "@A {", "}", "--8<-- \"a.swift\"", "é", "\0", "+++",
  ]
  private static let lineEnds = ["\n", "\n", "\n\n", "\r\n", "\r", ""]

  /// Returns a document made of pieces, always the same for a seed.
  private static func document(seed: UInt64) -> String {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    var result = ""
    for _ in 0..<next(24) {
      for _ in 0..<next(5) { result += pieces[next(pieces.count)] }
      result += lineEnds[next(lineEnds.count)]
    }
    return result
  }

  @Test(arguments: [ExtractionOptions.Languages.any, .swift])
  func `maps every byte of code to its place`(languages: ExtractionOptions.Languages) {
    var snippets = 0
    for seed in 0..<800 {
      let sample = MarkdownSample("", Self.document(seed: UInt64(seed)), [], languages)
      var end = 0
      for snippet in sample.extraction.snippets {
        sample.expectTrueMap(of: snippet)
        let range = snippet.documentRange
        #expect(range.lowerBound >= end, "seed \(seed): snippets overlap or are out of order")
        end = range.upperBound
        snippets += 1
      }
    }
    #expect(snippets > 400)
  }

  @Test(
    arguments: [
      [">": 20_000, "a\n": 1, "\n": 20_000], ["- ": 20_000, "a\n": 1, "\n": 20_000],
      ["- ": 20_000, "```\n": 1, "\n": 20_000], ["* ": 20_000, "a": 1], ["`": 200_000], ["[": 200_000, "\n===\n": 1],
      ["[a]: /b\n===\n": 10_000], ["[code]\n": 10_000], ["{% highlight swift %}\n": 10_000],
      ["@A {\n": 10_000, "}\n": 10_000], ["<div><pre>\n\n": 10_000], ["<!--": 50_000], ["    a\n": 1, "\n": 50_000],
    ] as [KeyValuePairs<String, Int>])
  func `takes time in proportion to the text`(repeated: KeyValuePairs<String, Int>) {
    let bytes = repeated.flatMap { piece, count in Array(String(repeating: piece, count: count).utf8) }
    let time = ProcessorTime.least(of: 1) { _ = MarkdownExtractor.extract(bytes.span, ExtractionOptions()) }
    // Quadratic time would be minutes; this leaves room for an unoptimised build and a slow machine.
    #expect(time < .seconds(10))
  }
}
