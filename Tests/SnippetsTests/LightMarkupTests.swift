import SourceText
import Testing

@testable import Snippets

/// What holds for every text in every format with little markup, however broken.
struct LightMarkupTests {
  private static let formats: [DocumentFormat] = [
    .asciidoc, .restructuredText, .org, .textile, .notebook, .swift,
  ]
  /// Pieces that mean something in one of the formats, and pieces that break them.
  private static let pieces = [
    "\n", "\n\n", "\r\n", "\r", " ", "   ", "\t", "x", "é😀", "[source,swift]", "[", "]", "----", "--", "....", "====",
    "////", "++++",
    "```swift", "```", "<1>", "// <1>", "include::a[]", "// snipcheck:skip", ":a: b", "Title", "-----", "+", "a::",
    ".. ", "::",
    "code-block:: swift", ":linenos:", "..", "#+BEGIN_SRC swift", "#+END_SRC", "#+BEGIN_", "#+INCLUDE: \"", "* ", ",*",
    ": x", "# ",
    "bc(swift). ", "bc.. ", "p. ", "###. ", "<pre>", "</pre>", "<!--", "-->", "bc(", "{\"cells\": [",
    "{\"cell_type\": \"code\"",
    "\"source\": [", "\"%include a\\n\"", "\\u00", "\"", ",", "}", "]}", "/// ", "/** ", "*/", "//: ", "/*:",
    "\u{FEFF}", "\\",
  ]

  @Test(arguments: formats)
  func `reads any text whole and in order`(format: DocumentFormat) {
    var seed: UInt64 = 42
    for _ in 0..<400 {
      var text = ""
      for _ in 0..<24 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += Self.pieces[Int(seed >> 33) % Self.pieces.count]
      }
      check(Array(text.utf8), format)
    }
  }

  @Test(arguments: formats)
  func `reads bytes that are no text`(format: DocumentFormat) {
    check((0..<512).map { UInt8(truncatingIfNeeded: $0 &* 7) }, format)
    check([0xEF, 0xBB], format)
    check([0xEF, 0xBB, 0xBF], format)
  }

  private func check(_ bytes: [UInt8], _ format: DocumentFormat) {
    let extraction = Document(path: "post", bytes: bytes, format: format).extract(ExtractionOptions(languages: .any))
    var last = 0
    for snippet in extraction.snippets {
      let range = snippet.documentRange
      #expect(range.lowerBound >= last && range.upperBound <= bytes.count, "\(String(decoding: bytes, as: UTF8.self))")
      last = range.lowerBound
      snippet.withCode(in: bytes.span) { code in
        for segment in snippet.map.segments where segment.isVerbatim {
          #expect(Array(bytes[segment.document]) == segment.code.map { code[$0] })
        }
      }
    }
    for comment in extraction.comments {
      #expect(comment.range.lowerBound >= 0 && comment.range.upperBound <= bytes.count)
      #expect(comment.content.upperBound <= bytes.count)
    }
  }
}
