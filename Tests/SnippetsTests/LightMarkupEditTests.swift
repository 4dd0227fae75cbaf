import SourceText
import Testing

@testable import Snippets

/// An edit of code goes through the map into the document, and comes back with the code when it is read again.
struct LightMarkupEditTests {
  private static let documents: [(DocumentFormat, String)] = [
    (.asciidoc, "é\n\n[source,swift]\n----\na! <1>\n  b // <2>\nc\n----\n<1> text\n"),
    (.asciidoc, "[source,swift]\r\n----\r\na!\r\ninclude::x[]\r\nb\r\n----\r\n"),
    (.restructuredText, "- é\n\n  .. code-block:: swift\n     :linenos:\n\n     a!\n       b\n\n     c\n\n  text\n"),
    (.restructuredText, ".. code:: swift\r\n\r\n\ta!\r\n\t\tb\r\n"),
    (.org, "* é\n  #+BEGIN_SRC swift\n  a!\n\n    b\n  ,* c\n  #+END_SRC\n"),
    (.textile, "h1. é\n\nbc(swift).. a!\n\nb\n\np. text\n"),
    (.textile, "<pre><code class=\"swift\">a! &lt; b\nc &amp; d\n</code></pre>\n"),
    (
      .notebook,
      #"{"cells": [{"cell_type": "code", "source": ["%magic\n", "a! \"é\"\n", "b"]}], "metadata": {"kernelspec": {"language": "swift"}}}"#
    ),
    (.notebook, #"{"cells": [{"cell_type": "markdown", "source": "- a\n\n  ```swift\n  a!\n    b\n  ```\n"}]}"#),
    (.swift, "  /// é\n  ///\n  /// ```\n  /// a!\n  ///\n  ///   b\n  /// ```\n  func f() {}\n"),
    (.swift, "/**\n * - é\n *   ```\n *   a!\n *     b\n *   ```\n */\n"),
  ]
  /// What takes the place of the probe.
  private static let replacements = ["", "?", "x\\\"<y>&é", "x\ny", "\n", "x\n\n  y"]

  @Test(arguments: documents.indices, replacements)
  func `puts edits where the next reader finds them`(index: Int, replacement: String) throws {
    let (format, text) = Self.documents[index]
    let before = Document(path: "post", bytes: Array(text.utf8), format: format)
    let snippets = code(of: before)
    let number = try #require(snippets.lastIndex { $0.contains(UInt8(ascii: "!")) })
    let offset = try #require(snippets[number].firstIndex(of: UInt8(ascii: "!")))
    let edit = Edit(range: offset..<offset + 1, replacement: replacement)
    let map = before.extract().snippets[number].map
    let found = map.documentEdits(for: edit, in: before.bytes.span, code: snippets[number])
    guard let edits = found else {
      // Markdown in a string has prefixes that the lines of the file do not show.
      #expect(format == .notebook && text.contains("- a") && replacement.contains("\n"))
      return
    }
    var after = before
    for edit in edits.reversed() { after.bytes.replaceSubrange(edit.range, with: edit.replacement) }
    var expected = snippets
    expected[number].replaceSubrange(edit.range, with: edit.replacement)
    // The whole text of a Swift file is a snippet as well, and changes with its comments.
    let skipped = format == .swift ? 1 : 0
    #expect(code(of: after).dropFirst(skipped).map(lines) == expected.dropFirst(skipped).map(lines))
  }

  private func code(of document: Document) -> [[UInt8]] {
    document.extract().snippets.map { snippet in
      snippet.withCode(in: document.bytes.span) { code in (0..<code.count).map { code[$0] } }
    }
  }

  /// The lines of code; how they end is the document's business.
  private func lines(_ code: [UInt8]) -> [String] {
    String(decoding: code, as: UTF8.self).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(
      String.init)
  }
}
