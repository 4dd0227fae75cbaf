import Testing

@testable import Snippets

struct AsciiDocExtractorTests {
  @Test(
    arguments: [
      ("[source,swift]\n----\nx!\n----\n", ["asciidoc swift \"x!\\n\""]),
      ("[,swift]\n----\nx!\n----", ["asciidoc swift \"x!\\n\""]),
      ("[source%linenums,swift]\n----\nx!\n----", ["asciidoc swift \"x!\\n\""]),
      ("[%linenums,swift]\n----\nx!\n----", ["asciidoc swift \"x!\\n\""]),
      ("[source, Swift , linenums]  \n------\nx!\n----\n------ \n", ["asciidoc swift \"x!\\n----\\n\""]),
      ("[source,language=\"swift\"]\n----\nx!\n----", ["asciidoc swift \"x!\\n\""]),
      ("[\"source\",\"swift\"]\n----\nx!\n----", ["asciidoc swift \"x!\\n\""]),
      (
        "[source#id.role,swift,subs=\"a,b\"]\n.A title\n\n// note\n[[place]]\n----\nx!\n----",
        ["asciidoc swift \"x!\\n\""]
      ),
      ("[source,swift]\n....\nx!\n....", ["asciidoc swift \"x!\\n\""]),
      ("[source,swift]\n--\nx!\n--", ["asciidoc swift \"x!\\n\""]), ("[listing]\nx!\n\ny", ["asciidoc - \"x!\\n\""]),
      ("```swift\nx!\n```\n", ["asciidoc swift \"x!\\n\""]),
      ("``` Swift, numbered\nx!\n```", ["asciidoc swift \"x!\\n\""]),
      ("```\nx!\n```\n", ["asciidoc - \"x!\\n\""]), ("----\nx!\n----\n", ["asciidoc - \"x!\\n\""]),
      ("....\nx!\n....\n", ["asciidoc - \"x!\\n\""]),
      (
        ":source-language: Swift\n\n----\nx!\n----\n....\ny\n....\n",
        ["asciidoc swift \"x!\\n\"", "asciidoc - \"y\\n\""]
      ),
      (
        "= Title\nAuthor\n:source-language: swift\n\n[source]\n----\nx!\n----\n:source-language: ruby\n\n[source]\n----\ny\n----",
        ["asciidoc swift \"x!\\n\""]
      ),
      (":lang: swift\n[source,{lang}]\n----\nx!\n----\n", ["asciidoc swift \"x!\\n\""]),
      ("[source,ruby]\n----\nx\n----\n[plantuml]\n----\ny\n----\n[source,swiftui]\n----\nz\n----\n", []),
      ("[source,swift]\nlet x!\n  y\n\ntext", ["asciidoc swift \"let x!\\n  y\\n\""]),
      ("[source,swift]\n  let x!\n    y\n", ["asciidoc swift \"let x!\\n  y\\n\""]),
      ("text [source,swift]\n----\nx!\n----\n", ["asciidoc - \"x!\\n\""]),
      ("[NOTE]\n====\n[source,swift]\n----\nx!\n----\n====\n", ["asciidoc swift \"x!\\n\""]),
      ("* item\n+\n[source,swift]\n----\nx!\n----\n+\nmore\n", ["asciidoc swift \"x!\\n\""]),
      ("[source,swift]\nx!\n+\nmore\n", ["asciidoc swift \"x!\\n\""]),
      ("****\n--\n[source,swift]\n----\nx!\n----\n--\n****\n", ["asciidoc swift \"x!\\n\""]),
      ("|===\n|a\na|\n[source,swift]\n----\nx!\n----\n|===", ["asciidoc swift \"x!\\n\""]),
      ("paragraph\n[source,swift]\n----\nx!\n----\n", ["asciidoc swift \"x!\\n\""]),
    ] as [(String, [String])])
  func `finds every form of block`(text: String, snippets: [String]) {
    #expect(probe(text, as: .asciidoc) == snippets)
  }

  @Test(
    arguments: [
      ("Title\n-----\n\ntext\n\n----\nx!\n----\n", ["asciidoc - \"x!\\n\""]), ("Übertitel\n--------\n\ntext", []),
      ("Some paragraph\n----\nx!\n----\n", ["asciidoc - \"x!\\n\""]),
      ("== Code\n----\nx!\n----\n", ["asciidoc - \"x!\\n\""]),
      (".Code\n----\nx!\n----\n", ["asciidoc - \"x!\\n\""]),
    ] as [(String, [String])])
  func `tells titles from delimiters`(text: String, snippets: [String]) {
    #expect(probe(text, as: .asciidoc) == snippets)
  }

  @Test(
    arguments: [
      ("[source,swift]\r\n----\r\na\r\nx!\r\n----\r\n", ["asciidoc swift \"a\\r\\nx!\\r\\n\""]),
      ("[source,swift]\r----\na\rx!\r\n----", ["asciidoc swift \"a\\rx!\\r\\n\""]),
      ("\u{FEFF}[source,swift]\n----\nx!\n----", ["asciidoc swift \"x!\\n\""]),
      ("é😀\n\n[source,swift]\n----\n\té 😀 x!\n----", ["asciidoc swift \"\\té 😀 x!\\n\""]),
      ("[source,swift]\n----\n----\n", ["asciidoc swift \"\""]),
      ("[source,swift]\n----\nx!", ["asciidoc swift open \"x!\""]),
      ("[source,swift]\n----", ["asciidoc swift open \"\""]),
      (
        "====\n[source,swift]\n----\nx!\n====\n\n----\ny\n----",
        ["asciidoc swift open \"x!\\n\"", "asciidoc - \"y\\n\""]
      ),
      ("////\n[source,swift]\n----\nx\n----\n////\n[source,swift]\n----\ny!\n----", ["asciidoc swift \"y!\\n\""]),
      ("//[source,swift]\n----\nx!\n----", ["asciidoc - \"x!\\n\""]), ("[comment]\n--\n----\nx\n----\n--\n", []),
      ("---\ntitle: a\n[source,swift]\n---\n----\nx!\n----\n", ["asciidoc - \"x!\\n\""]),
      (
        "++++\n<pre><code class=\"language-swift\">x! &lt; y</code></pre>\n++++\n----\nz\n----",
        ["html swift \"x! < y\"", "asciidoc - \"z\\n\""]
      ),
      ("[comment]\nx\ny\n\n----\nz!\n----", ["asciidoc - \"z!\\n\""]), ("[stem]\n++++\n<pre>x</pre>\n++++\n", []),
      ("\n\n", []), ("[source,swift]", []), ("[source,swift]\n\n----\nx!\n----", ["asciidoc swift \"x!\\n\""]),
    ] as [(String, [String])])
  func `reads blocks in odd clothes`(text: String, snippets: [String]) {
    #expect(probe(text, as: .asciidoc) == snippets)
  }

  @Test(arguments: [
    ("a! <1>\nb <2> <3>\nc // <4>\n", "a!\nb\nc\n"), ("a! // note <1>\nb //<.>\n", "a! // note\nb\n"),
    ("a!() # <1>\n", "a!()\n"),
    ("let v: Vector<3>\na! < 1>\nb <1> c\n", "let v: Vector<3>\na! < 1>\nb <1> c\n"),
    ("a!<1>\r\nb  <12>  \r\n", "a!\r\nb\r\n"),
    ("<1>\na!\n", "\na!\n"), ("a! as Array<Int>\nb > c\n<>\n>\n", "a! as Array<Int>\nb > c\n<>\n>\n"),
    ("a! /// <1>\n", "a! ///\n"),
    ("f()<1>\na!\n", "f()\na!\n"), ("a!\\<1>\n", "a!\\<1>\n"),
  ])
  func `takes callouts away`(code: String, result: String) {
    #expect(
      probe("[source,swift]\n----\n\(code)----\n", as: .asciidoc) == ["asciidoc swift \(result.debugDescription)"])
  }

  @Test func `takes callouts of XML away`() {
    let text = Array("[source,swift]\n----\na <!--1-->\n----\n".utf8)
    let snippets = AsciiDocExtractor.extract(text.span, ExtractionOptions()).snippets
    #expect(snippets.map { $0.withCode(in: text.span) { $0.string(0..<$0.count) } } == ["a\n"])
  }

  @Test(
    arguments: [
      ("include::Car.swift[tag=a]\n", ["include swift \"include::Car.swift[tag=a]\""]),
      ("a!\ninclude::b.swift[]\nc\n", ["asciidoc swift \"a!\\nc\\n\"", "include swift \"include::b.swift[]\""]),
      ("ifdef::x[]\na!\nendif::[]\n", ["asciidoc swift \"a!\\n\""]),
      ("\\include::a![]\n", ["asciidoc swift \"include::a![]\\n\""]),
      ("a! ? b::c[0]\n", ["asciidoc swift \"a! ? b::c[0]\\n\""]),
    ] as [(String, [String])])
  func `lists includes`(code: String, snippets: [String]) {
    #expect(probe("[source,swift]\n----\n\(code)----\n", as: .asciidoc) == snippets)
  }

  @Test func `leaves the rest to who asks for it`() {
    let text = "[source,ruby]\n----\nx!\n----\n[source,swift5]\n----\ny!\n----\n"
    #expect(
      probe(text, as: .asciidoc, ExtractionOptions(languages: .any, aliases: ["swift5"])) == [
        "asciidoc ruby \"x!\\n\"", "asciidoc swift \"y!\\n\"",
      ])
  }

  @Test func `forgets an attribute that is unset`() {
    let text = Array(":source-language: swift\n:!source-language:\n[source]\n----\nx\n----\n".utf8)
    #expect(AsciiDocExtractor.extract(text.span, ExtractionOptions()).snippets.map(\.language) == [""])
  }

  @Test func `keeps the attribute list as info`() {
    let text = Array("[%autofit]\n[source,swift,highlight=2..3]\n.Title\n----\nx\n----\n".utf8)
    #expect(
      AsciiDocExtractor.extract(text.span, ExtractionOptions()).snippets.map(\.info) == ["source,swift,highlight=2..3"])
  }

  @Test(
    arguments: [
      ("// snipcheck:skip\n[source,swift]\n", ["// snipcheck:skip| snipcheck:skip"]),
      ("// other\n/// snipcheck:x\n", []),
      ("////\nsnipcheck:skip\n////\n", ["////\nsnipcheck:skip\n////|snipcheck:skip\n"]),
      ("----\n// snipcheck:skip\n----\n", []), ("text\n// snipcheck:a\r\ntext", ["// snipcheck:a| snipcheck:a"]),
    ] as [(String, [String])])
  func `keeps comments with directives`(text: String, contents: [String]) {
    #expect(comments(text, as: .asciidoc) == contents)
  }
}
