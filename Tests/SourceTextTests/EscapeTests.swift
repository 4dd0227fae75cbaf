import SourceText
import Testing

struct EscapeTests {
  @Test(arguments: [
    (Escape.markup, "a < b && c > \"d\"", "a &lt; b &amp;&amp; c &gt; \"d\""), (.markup, "&lt;", "&amp;lt;"),
    (.cdata, "a[b[0]]> & <", "a[b[0]]]]><![CDATA[> & <"), (.cdata, "]>", "]>"),
    (.json, "\"\\\n\r\t\u{1}é/", #"\"\\\n\r\t\u0001é/"#), (.json, "", ""),
  ])
  func `text is written as the document asks for`(_ escape: Escape, _ text: String, _ expected: String) {
    #expect(String(decoding: escape.encode(Array(text.utf8)), as: UTF8.self) == expected)
  }
}
