import Testing

@testable import Snippets

struct OrgExtractorTests {
  @Test(
    arguments: [
      ("#+BEGIN_SRC swift\nx!\n#+END_SRC\n", ["org swift \"x!\\n\""]),
      ("#+begin_src Swift :results output\n\nx!\n\n#+End_Src", ["org swift \"\\nx!\\n\\n\""]),
      ("- item\n  #+BEGIN_SRC swift -n\n  x!\n    y\n  #+END_SRC\n", ["org swift \"x!\\n  y\\n\""]),
      ("#+BEGIN_SRC swift -n -i\n  x!\n#+END_SRC\n", ["org swift \"  x!\\n\""]),
      ("#+NAME: a\n#+CAPTION: b\n#+BEGIN_SRC swift\nx!\n#+END_SRC\n", ["org swift \"x!\\n\""]),
      ("#+BEGIN_EXAMPLE\nx!\n#+END_EXAMPLE\n", ["org - \"x!\\n\""]),
      ("#+BEGIN_SRC\nx!\n#+END_SRC", ["org - \"x!\\n\""]),
      ("#+BEGIN_QUOTE\n#+BEGIN_SRC swift\nx!\n#+END_SRC\n#+END_QUOTE\n", ["org swift \"x!\\n\""]),
      ("#+BEGIN_SRC emacs-lisp\nx\n#+END_SRC\n#+BEGIN_SRC swiftui\ny\n#+END_SRC\n", []),
      ("#+BEGIN_SRC swift\n#+END_EXAMPLE\nx!\n#+END_SRC\n", ["org swift \"#+END_EXAMPLE\\nx!\\n\""]),
      (
        "#+BEGIN_EXPORT html\n<pre><code class=\"language-swift\">x!</code></pre>\n#+END_EXPORT\n#+BEGIN_EXPORT latex\n<pre>y</pre>\n#+END_EXPORT\n",
        ["html swift \"x!\""]
      ),
      ("text\n: a!\n:  b\n:\ntext :x\n", ["org - \"a!\\n b\\n\\n\""]), (":PROPERTIES:\n:a: b\n:END:\n", []),
      (
        "* COMMENT off\n#+BEGIN_SRC swift\nx\n#+END_SRC\n** sub\n#+BEGIN_SRC swift\nx\n#+END_SRC\n* TODO on\n#+BEGIN_SRC swift\ny!\n#+END_SRC\n",
        ["org swift \"y!\\n\""]
      ),
    ] as [(String, [String])])
  func `finds every form of block`(text: String, snippets: [String]) {
    #expect(probe(text, as: .org) == snippets)
  }

  @Test(
    arguments: [
      (
        "#+BEGIN_SRC swift\n,* x!\n,#+END_SRC\n,,* y\n  ,#+if\n,z\n,#if\n#+END_SRC\n",
        ["org swift \"* x!\\n#+END_SRC\\n,* y\\n  #+if\\n,z\\n,#if\\n\""]
      ),
      ("#+BEGIN_SRC swift\r\nx!\r\ny\n#+END_SRC\r\n", ["org swift \"x!\\r\\ny\\n\""]),
      ("#+BEGIN_SRC swift\rx!\r#+END_SRC\r", ["org swift \"x!\\r\""]),
      ("\u{FEFF}#+BEGIN_SRC swift\nx!\n#+END_SRC", ["org swift \"x!\\n\""]),
      ("é😀\n#+BEGIN_SRC swift\n\té x!\n\t  y\n#+END_SRC", ["org swift \"é x!\\n  y\\n\""]),
      ("#+BEGIN_SRC swift\n    a\n\tx!\n#+END_SRC", ["org swift \"a\\n    x!\\n\""]),
      ("#+BEGIN_SRC swift\n#+END_SRC", ["org swift \"\""]), ("#+BEGIN_SRC swift\nx!", ["org swift open \"x!\""]),
      ("#+BEGIN_SRC swift", ["org swift open \"\""]),
      (
        "#+BEGIN_SRC swift\nx!\n* Headline\ntext\n#+BEGIN_EXAMPLE\ny\n#+END_EXAMPLE\n",
        ["org swift open \"x!\\n\"", "org - \"y\\n\""]
      ),
      (
        "#+BEGIN_SRC swift\na!\n* b\n#+BEGIN_SRC swift\nc\n* d\n",
        ["org swift open \"a!\\n\"", "org swift open \"c\\n\""]
      ),
      ("#+BEGIN_COMMENT\n#+BEGIN_SRC swift\nx\n#+END_SRC\n#+END_COMMENT\n", []),
      ("# #+BEGIN_SRC swift\ntext\n", []), ("text #+BEGIN_SRC swift\n", []), ("", []), ("#+", []), ("#+BEGIN_", []),
      ("*", []),
    ] as [(String, [String])])
  func `reads blocks in odd clothes`(text: String, snippets: [String]) {
    #expect(probe(text, as: .org) == snippets)
  }

  @Test(
    arguments: [
      ("#+INCLUDE: \"a b.swift\" src swift\n", ["include swift \"#+INCLUDE: \\\"a b.swift\\\" src swift\""]),
      ("#+include: \"./x.org\"\n", []), ("#+INCLUDE: \"x.py\" src python", []),
      ("#+INCLUDE: \"x\" example", ["include - \"#+INCLUDE: \\\"x\\\" example\""]), ("#+INCLUDE:", []),
      ("#+INCLUDE: \"x", []),
    ] as [(String, [String])])
  func `lists includes`(text: String, snippets: [String]) {
    #expect(probe(text, as: .org) == snippets)
  }

  @Test(
    arguments: [
      ("# snipcheck:skip\n#+BEGIN_SRC swift\n", ["# snipcheck:skip| snipcheck:skip"]),
      ("#snipcheck:skip\n# other\n", []),
      ("  # snipcheck:a\r\n", ["# snipcheck:a| snipcheck:a"]), ("#+BEGIN_SRC swift\n# snipcheck:a\n#+END_SRC\n", []),
      ("#+BEGIN_COMMENT\nsnipcheck:a\n#+END_COMMENT\n", ["#+BEGIN_COMMENT\nsnipcheck:a\n#+END_COMMENT|snipcheck:a\n"]),
    ] as [(String, [String])])
  func `keeps comments with directives`(text: String, contents: [String]) {
    #expect(comments(text, as: .org) == contents)
  }

  @Test func `reads blocks without an end in linear time`() {
    let text = Array(String(repeating: "#+BEGIN_SRC swift\nx\n* h\n", count: 3000).utf8)
    #expect(OrgExtractor.extract(text.span, ExtractionOptions()).snippets.count == 3000)
  }

  @Test func `keeps the arguments as info`() {
    let text = Array("#+BEGIN_SRC swift -n :tangle no \nx\n#+END_SRC\n".utf8)
    #expect(OrgExtractor.extract(text.span, ExtractionOptions()).snippets.map(\.info) == ["swift -n :tangle no"])
  }
}
