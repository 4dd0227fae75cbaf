import Testing

@testable import Snippets

struct TextileExtractorTests {
  @Test(
    arguments: [
      ("bc(swift). x!\ny\n\ntext", ["textile swift \"x!\\ny\\n\""]),
      ("bc(swift).. x!\n\ny\n\np. text\n", ["textile swift \"x!\\n\\ny\\n\""]),
      ("bc(language-swift#id). x!", ["textile swift \"x!\""]), ("bc[swift]. x!", ["textile swift \"x!\""]),
      ("bc[en]. x!", ["textile - \"x!\""]), ("bc(swift){color:red}. x!", ["textile swift \"x!\""]),
      ("bc(wide swift). x!", ["textile swift \"x!\""]), ("bc. x!", ["textile - \"x!\""]),
      ("bc(#id). x!", ["textile - \"x!\""]),
      ("bc(ruby). x\n\npre(swift). y!", ["textile swift \"y!\""]), ("bc(swift).\nx!\n", ["textile swift \"x!\\n\""]),
      ("bc(swift). \nx!\n\n", ["textile swift \"x!\\n\""]), ("h2. Title\nbc(swift). x!\n", ["textile swift \"x!\\n\""]),
      ("bc(swift).. a!\n\n\nbc.. b\n\n\n", ["textile swift \"a!\\n\"", "textile - \"b\\n\""]),
      ("bc(swift).. a!\n\nbq.:http://a.b c\n", ["textile swift \"a!\\n\""]), ("bc.x\nbcd. x\nabc. x\n bc. x\n", []),
      ("<pre><code class=\"swift\">x! &lt; y\n</code></pre>\n", ["html swift \"x! < y\\n\""]),
      (
        "<div>\n  <pre class=\"swift\">\nx!\n\nbc. y</pre> text\n\nbc. z",
        ["html swift \"x!\\n\\nbc. y\"", "textile - \"z\""]
      ),
      ("notextile. <pre><code class=\"swift\">x!</code></pre>", ["html swift \"x!\""]),
      ("text <pre> more\n", []), ("<pre>never closed\n\nbc. x!\n", ["textile - \"x!\\n\""]),
    ] as [(String, [String])])
  func `finds every form of block`(text: String, snippets: [String]) {
    #expect(probe(text, as: .textile) == snippets)
  }

  @Test(
    arguments: [
      ("bc(swift). x!\r\n\ty\r\n\r\ntext", ["textile swift \"x!\\r\\n\\ty\\r\\n\""]),
      ("bc(swift). x!\ry\r\n \r\n", ["textile swift \"x!\\ry\\r\\n\""]),
      ("\u{FEFF}bc(swift). x!", ["textile swift \"x!\""]), ("é😀\n\nbc(swift). é x!\n", ["textile swift \"é x!\\n\""]),
      ("---\ntitle: bc. x\n---\nbc(swift). x!", ["textile swift \"x!\""]), ("bc(swift). ", ["textile swift \"\""]),
      ("bc(swift).", ["textile swift \"\""]), ("bc(swift).\n\ntext", ["textile swift \"\""]), ("bc(swift", []),
      ("", []), ("<", []),
      ("bc" + String(repeating: "(", count: 50) + ". x!", ["textile - \"x!\""]),
      ("###. note\nbc(swift). x\n\nbc. y!", ["textile - \"y!\""]),
      ("###.. a\n\nbc off\n\nbc. y!", ["textile - \"y!\""]),
    ] as [(String, [String])])
  func `reads blocks in odd clothes`(text: String, snippets: [String]) {
    #expect(probe(text, as: .textile) == snippets)
  }

  @Test(
    arguments: [
      ("###. snipcheck:skip\n\nbc(swift). x\n", ["###. snipcheck:skip\n|snipcheck:skip\n"]), ("###. other\n", []),
      ("<!-- snipcheck:skip -->\n", ["<!-- snipcheck:skip -->| snipcheck:skip "]),
      (
        "<!--\nbc(swift). x\nsnipcheck:a\n-->\n", ["<!--\nbc(swift). x\nsnipcheck:a\n-->|\nbc(swift). x\nsnipcheck:a\n"]
      ),
      ("bc. <!-- snipcheck:skip -->\n", []),
    ] as [(String, [String])])
  func `keeps comments with directives`(text: String, contents: [String]) {
    #expect(comments(text, as: .textile) == contents)
  }

  @Test func `takes no block out of a comment`() {
    let text = Array("<!--\nbc(swift). x\n\n<pre>y</pre>\n-->\n".utf8)
    #expect(TextileExtractor.extract(text.span, ExtractionOptions()).snippets.isEmpty)
  }
}
