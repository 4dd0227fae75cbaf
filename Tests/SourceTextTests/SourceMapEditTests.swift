import SourceText
import Testing

/// A document cut into pieces that are code and pieces that are not.
struct PiecedDocument {
  /// A piece of a document, in order.
  enum Piece {
    /// Code as it is.
    case code(String)
    /// Code that the document writes in another way.
    case written(String, as: String)
    /// What is no code.
    case other(String)
  }

  private(set) var bytes: [UInt8] = []
  private(set) var text: MappedText

  init(_ pieces: [Piece], escapes: [Escape] = []) {
    var ranges: [(Range<Int>, Piece)] = []
    for piece in pieces {
      let start = bytes.count
      switch piece {
      case .code(let text), .other(let text), .written(_, as: let text): bytes += Array(text.utf8)
      }
      ranges.append((start..<bytes.count, piece))
    }
    let first = ranges.first {
      if case .other = $0.1 { false } else { true }
    }
    let document = bytes
    text = MappedText(anchor: first?.0.lowerBound ?? bytes.count, escapes: escapes)
    for (range, piece) in ranges {
      switch piece {
      case .code: text.append(range, of: document.span)
      case .written(let code, _): text.append(Array(code.utf8), replacing: range)
      case .other: break
      }
    }
  }

  /// Returns the document after an edit of code, or `nil` if it cannot be made.
  func replacing(_ old: String, with new: String, givesCode: Bool = false) -> String? {
    let code = String(decoding: text.bytes, as: UTF8.self)
    guard let found = code.range(of: old) else { return nil }
    let start = code.utf8.distance(from: code.startIndex, to: found.lowerBound)
    return replacing(start..<start + old.utf8.count, with: new, givesCode: givesCode)
  }

  func replacing(_ range: Range<Int>, with new: String, givesCode: Bool = false) -> String? {
    edits(range, new, givesCode: givesCode).map { Self.apply($0, to: bytes) }
  }

  func edits(_ range: Range<Int>, _ new: String, givesCode: Bool = false) -> [Edit]? {
    text.map.documentEdits(
      for: Edit(range: range, replacement: new), in: bytes.span, code: givesCode ? text.bytes : nil)
  }

  static func apply(_ edits: [Edit], to bytes: [UInt8]) -> String {
    var result = bytes
    for edit in edits.reversed() { result.replaceSubrange(edit.range, with: edit.replacement) }
    return String(decoding: result, as: UTF8.self)
  }
}

extension String {
  fileprivate func range(of other: String) -> Range<Index>? {
    indices.lazy.map { self[$0...] }.first { $0.hasPrefix(other) }.map {
      $0.startIndex..<self.index($0.startIndex, offsetBy: other.count)
    }
  }
}

struct SourceMapEditTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var pieces: [PiecedDocument.Piece]
    var escapes: [Escape] = []
    var old: String
    var new: String
    var document: String?
    var testDescription: String { name }
  }

  static let quoted: [PiecedDocument.Piece] = [
    .other("> - ```\n>   "), .code("let a = b!\n"), .other(">"), .code("\n"), .other(">   "), .code("end\n"),
    .other(">   ```\n"),
  ]
  static let spans: [PiecedDocument.Piece] = [
    .other("<pre><code><i>"), .code("let"), .other("</i>"), .code(" a "), .other("<b>"), .code("="),
    .other("</b> <u>".replacing(" ", with: "")), .code("b!"), .other("</u></code></pre>"),
  ]

  static let cases: [Case] = [
    Case(
      name: "a plain slice", pieces: [.other("```\n"), .code("a!.b\n"), .other("```\n")], old: "a!.b", new: "a?.b",
      document: "```\na?.b\n```\n"),
    Case(
      name: "text is escaped", pieces: [.other("<pre>"), .code("f(x)"), .other("</pre>")], escapes: [.markup],
      old: "x", new: "a < b && c", document: "<pre>f(a &lt; b &amp;&amp; c)</pre>"),
    Case(
      name: "escapes follow one another", pieces: [.other("<d>"), .code("x"), .other("</d>")],
      escapes: [.markup, .markup], old: "x", new: "<", document: "<d>&amp;lt;</d>"),
    Case(
      name: "an entity beside the edit stays as it is written",
      pieces: [.other("<pre>"), .code("a "), .written("<", as: "&#60;"), .code(" b!"), .other("</pre>")],
      escapes: [.markup], old: "b!", new: "b", document: "<pre>a &#60; b</pre>"),
    Case(
      name: "an entity is replaced as a whole",
      pieces: [.other("<pre>"), .code("a "), .written("<", as: "&lt;"), .code(" b"), .other("</pre>")],
      escapes: [.markup], old: " < ", new: " > ", document: "<pre>a &gt; b</pre>"),
    Case(
      name: "new lines repeat quote and list indents", pieces: quoted, old: "b!", new: "b\nlet c",
      document: "> - ```\n>   let a = b\n>   let c\n>\n>   end\n>   ```\n"),
    Case(
      name: "a new blank line has no trailing white space", pieces: quoted, old: "b!", new: "b\n\nc",
      document: "> - ```\n>   let a = b\n>\n>   c\n>\n>   end\n>   ```\n"),
    Case(
      name: "lines are joined without the prefix", pieces: quoted, old: "b!\n\nend", new: "b",
      document: "> - ```\n>   let a = b\n>   ```\n"),
    Case(
      name: "a line end alone is taken out", pieces: quoted, old: "\nend", new: "end",
      document: "> - ```\n>   let a = b!\n>   end\n>   ```\n"),
    Case(
      name: "whole last lines go with their prefix", pieces: quoted, old: "end\n", new: "",
      document: "> - ```\n>   let a = b!\n>\n>   ```\n"),
    Case(
      name: "the last line end of a block cannot go", pieces: quoted, old: "end\n", new: "end", document: nil),
    Case(
      name: "text that moves up to a blank line gets the prefix", pieces: quoted, old: "\nen", new: "",
      document: "> - ```\n>   let a = b!\n>   d\n>   ```\n"),
    Case(
      name: "all of the code cannot go", pieces: [.other("    "), .code("a\n"), .other("Text")], old: "a\n", new: "",
      document: nil),
    Case(
      name: "a space behind a quote mark without one is doubled",
      pieces: [.other(">"), .code("a!\n"), .other(">"), .code("b\n"), .other("> ```")], old: "!", new: "\n c",
      document: ">a\n>  c\n>b\n> ```"),
    Case(
      name: "lines that stay are edited one by one", pieces: quoted, old: "a = b!\n\nend", new: "c = b\n\nfin",
      document: "> - ```\n>   let c = b\n>\n>   fin\n>   ```\n"),
    Case(
      name: "CRLF stays CRLF",
      pieces: [.other("```\r\n"), .code("a!\r\nb\r\n"), .other("```\r\n")], old: "a!", new: "a\nc",
      document: "```\r\na\r\nc\r\nb\r\n```\r\n"),
    Case(
      name: "tags between pieces stay", pieces: spans, escapes: [.markup], old: "=b!", new: "!",
      document: "<pre><code><i>let</i> a <b></b><u>!</u></code></pre>"),
    Case(
      name: "tags stay in the middle", pieces: spans, escapes: [.markup], old: "let a =b", new: "var x",
      document: "<pre><code><i>var x</i><b></b><u>!</u></code></pre>"),
    Case(
      name: "a new line in markup repeats no tag", pieces: spans, escapes: [.markup], old: "b!", new: "b\nc",
      document: "<pre><code><i>let</i> a <b>=</b><u>b\nc</u></code></pre>"),
    Case(
      name: "a line break that has no bytes cannot go",
      pieces: [.other("<pre><p>"), .code("a"), .other("</p><p>"), .written("\n", as: ""), .code("b"), .other("</p>")],
      escapes: [.markup], old: "a\nb", new: "ab", document: nil),
    Case(
      name: "a line break element goes with its line",
      pieces: [.other("<pre>"), .code("a"), .written("\n", as: "<br />"), .code("b"), .other("</pre>")],
      escapes: [.markup], old: "a\nb", new: "ab", document: "<pre>ab</pre>"),
    Case(
      name: "a bare less-than sign is not completed",
      pieces: [.other("<pre>"), .code("a < b"), .other("</pre>")], escapes: [.markup], old: "< ", new: "<",
      document: nil),
    Case(
      name: "a bare ampersand is not completed",
      pieces: [.other("<pre>"), .code("&lt x"), .other("</pre>")], escapes: [.markup], old: " x", new: "e",
      document: nil),
    Case(
      name: "an ampersand with nothing to complete does not matter",
      pieces: [.other("<pre>"), .code("f(&x!)"), .other("</pre>")], escapes: [.markup], old: "!", new: "",
      document: "<pre>f(&x)</pre>"),
    Case(
      name: "a line break right behind pre is doubled",
      pieces: [.other("<pre>"), .code("a\nb"), .other("</pre>")], escapes: [.markup], old: "a", new: "",
      document: "<pre>\n\nb</pre>"),
    Case(
      name: "a line break behind a greater-than sign is not",
      pieces: [.other("<pre>"), .code("a>b"), .other("</pre>")],
      escapes: [.markup], old: "b", new: "\nb", document: "<pre>a>\nb</pre>"),
    Case(
      name: "a tag's last line is no prefix", pieces: [.other("<pre\n >"), .code("a!"), .other("</pre>")],
      escapes: [.markup], old: "!", new: "\nb", document: "<pre\n >a\nb</pre>"),
    Case(
      name: "whole lines go with their prefix",
      pieces: [
        .other("  "), .code("a\n"), .other(" "), .code("b\n"), .other("  ```"),
      ], old: "a\n", new: "", document: " b\n  ```"),
    Case(
      name: "JSON escapes new lines", pieces: [.other("\""), .code("a!"), .other("\"")], escapes: [.json], old: "!",
      new: "\n\"b\"", document: #""a\n\"b\"""#),
    Case(
      name: "an edit beside a JSON escape leaves it",
      pieces: [.other("\""), .code("a!"), .written("\n", as: #"\n"#), .code("b"), .other("\"")], escapes: [.json],
      old: "a!\nb", new: "a\nc", document: #""a\nc""#),
    Case(
      name: "no CDATA end comes to be", pieces: [.other("<![CDATA["), .code("a[b[0]]!> 1"), .other("]]>")],
      escapes: [.cdata], old: "!", new: "", document: nil),
    Case(
      name: "a bracket in CDATA is no obstacle", pieces: [.other("<![CDATA["), .code("a[0]! > 1"), .other("]]>")],
      escapes: [.cdata], old: "!", new: "", document: "<![CDATA[a[0] > 1]]>"),
    Case(
      name: "a character is not cut", pieces: [.other("```\n"), .code("é\n"), .other("```")], old: "é", new: "è",
      document: "```\nè\n```"),
    Case(
      name: "a list marker before the first line becomes spaces",
      pieces: [.other("-     "), .code("a!\n")], old: "!", new: "\nb", document: "-     a\n      b\n"),
  ]

  @Test(arguments: cases)
  func `an edit of code becomes an edit of the document`(_ test: Case) {
    let document = PiecedDocument(test.pieces, escapes: test.escapes)
    #expect(document.replacing(test.old, with: test.new) == test.document)
    #expect(document.replacing(test.old, with: test.new, givesCode: true) == test.document)
  }

  @Test(arguments: [
    (0, "x\n", "> x\n> a\n>\n> b\n> ```"), (2, "x", "> a\n> x\n> b\n> ```"), (3, "x\n", "> a\n>\n> x\n> b\n> ```"),
    (5, "x\n", "> a\n>\n> b\n> x\n> ```"), (5, "x", nil),
  ])
  func `an insertion stands on the line of its offset`(_ offset: Int, _ new: String, _ expected: String?) {
    let document = PiecedDocument([
      .other("> "), .code("a\n"), .other(">"), .code("\n"), .other("> "), .code("b\n"), .other("> ```"),
    ])
    #expect(document.replacing(offset..<offset, with: new) == expected)
  }

  @Test func `the edit is the smallest one`() {
    let document = PiecedDocument([.other("```\n"), .code("let a = b!.c\n"), .other("```")])
    #expect(document.edits(0..<12, "let a = b?.c") == [Edit(range: 13..<14, replacement: "?")])
    #expect(document.edits(0..<12, "let a = b!.c") == [])
  }

  @Test(arguments: [-1..<1, 3..<99])
  func `a range outside of the code is refused`(_ range: Range<Int>) {
    #expect(PiecedDocument([.code("abc")]).edits(range, "x") == nil)
  }

  @Test func `an edit may not cut an entity of several bytes`() {
    let document = PiecedDocument([.code("a"), .written("\u{A0}", as: "&nbsp;"), .code("b")], escapes: [.markup])
    #expect(document.edits(2..<4, "x") == nil)
    #expect(document.replacing(1..<3, with: " ") == "a b")
  }
}
