import Testing

@testable import Snippets

struct EntityTests {
  @Test(arguments: [
    ("&lt;", "<"), ("&gt;&amp;&quot;&apos;", ">&\"'"), ("&nbsp;", "\u{A0}"), ("&LT;&AMP;", "<&"), ("&hellip;", "…"),
    ("&NotEqualTilde;", "≂̸"), ("&CounterClockwiseContourIntegral;", "∳"), ("&zwnj;", "\u{200C}"), ("&Aacute;", "Á"),
    ("&AElig;", "Æ"), ("&zscr;", "𝓏"), ("&Tab;&NewLine;", "\t\n"), ("&fjlig;", "fj"),
  ])
  func `names are those of the HTML standard`(_ text: String, _ expected: String) {
    #expect(decode(text) == expected)
  }

  @Test(arguments: [
    ("&lt", "<"), ("&amp &ampx", "& &x"), ("&notit;", "¬it;"), ("&notin;", "∉"), ("&copyright", "©right"),
    ("&hellip", "&hellip"), ("&foo;", "&foo;"), ("&", "&"), ("&;", "&;"), ("& lt;", "& lt;"), ("&ltx;", "<x;"),
  ])
  func `old names need no semicolon`(_ text: String, _ expected: String) {
    #expect(decode(text) == expected)
  }

  @Test(arguments: [
    ("&#60;&#x3C;&#X3c;", "<<<"), ("&#60 &#x3C ", "< < "), ("&#128;&#x99;&#159;", "€™Ÿ"), ("&#129;", "\u{81}"),
    ("&#0;&#xD800;&#x110000;&#99999999999999999999;", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"), ("&#128512;", "😀"),
    ("&#;", "&#;"), ("&#x;", "&#x;"), ("&#xG;", "&#xG;"), ("&#", "&#"),
  ])
  func `numbers are read as HTML reads them`(_ text: String, _ expected: String) {
    #expect(decode(text) == expected)
  }

  @Test(arguments: [
    ("&amp;lt;", "&lt;"), ("&lt", "&lt"), ("&#60", "&#60"), ("&nbsp;", "\u{A0}"), ("&notit;", "&notit;"),
  ])
  func `XML asks for the semicolon`(_ text: String, _ expected: String) {
    let bytes = Array(text.utf8)
    #expect(Entity.decode(0..<bytes.count, of: bytes.span, .xml) == expected)
  }

  @Test func `a reference is not read beyond the end`() {
    let bytes = Array("&lt;".utf8)
    #expect(Entity.read(at: 0, in: bytes.span, before: 3)?.end == 3)
    #expect(Entity.read(at: 0, in: bytes.span, before: 3, .xml) == nil)
    #expect(Entity.read(at: 0, in: bytes.span, before: 1) == nil)
  }

  private func decode(_ text: String) -> String {
    let bytes = Array(text.utf8)
    return Entity.decode(0..<bytes.count, of: bytes.span)
  }
}
