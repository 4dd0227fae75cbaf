import SourceText
import Testing

@testable import Snippets

struct NotebookExtractorTests {
  /// A notebook with a Swift kernel; the language stands behind the cells, as Jupyter writes it.
  private func notebook(_ cells: String, metadata: String = #""kernelspec": {"language": "swift"}"#) -> String {
    #"{"cells": ["# + cells + #"], "metadata": {"# + metadata + #"}, "nbformat": 4}"#
  }

  @Test(
    arguments: [
      (#"{"cell_type": "code", "source": ["let x\n", "y!"]}"#, ["notebook swift \"let x\\ny!\""]),
      (
        #"{"source": "let \"é\" + \u0022\ud83d\ude00\u0022 !\n\tx", "cell_type": "code"}"#,
        ["notebook swift \"let \\\"é\\\" + \\\"😀\\\" !\\n\\tx\""]
      ),
      (
        #"{"cell_type": "code", "source": ["%install x\n", "a!\n", "  %magic\n", "b % c\n", "%include \"d.swift\""]}"#,
        ["notebook swift \"a!\\nb % c\\n\"", "include swift \"%include \\\\\\\"d.swift\\\\\\\"\""]
      ),
      (#"{"cell_type": "code", "source": ["%%bash\n", "ls"]}"#, []),
      (#"{"cell_type": "code", "source": ["%%time\n", "a!"]}"#, ["notebook swift \"a!\""]),
      (#"{"cell_type": "code", "source": []}"#, ["notebook swift \"\""]),
      (#"{"cell_type": "code"}"#, ["notebook swift \"\""]),
      (#"{"cell_type": "raw", "source": ["x"]}"#, []),
      (
        #"{"cell_type": "markdown", "source": ["Text\n", "\n", "- item\n", "\n", "  ```swift\n", "  x!\n", "  ```\n", "\n", "```ruby\n", "y\n", "```"]}"#,
        ["fence swift \"x!\\n\""]
      ),
      (#"{"cell_type": "code", "metadata": {"vscode": {"languageId": "python"}}, "source": "x"}"#, []),
      (
        #"{"cell_type": "code", "outputs": [{"data": {"text": "\"]"}, "source": "z"}], "source": "x!"}, 1, {"cell_type": "code", "source": 5}"#,
        ["notebook swift \"x!\"", "notebook swift \"\""]
      ),
    ] as [(String, [String])])
  func `reads cells`(cells: String, snippets: [String]) {
    #expect(probe(notebook(cells), as: .notebook) == snippets)
  }

  @Test(arguments: [
    (#""kernelspec": {"name": "x", "language": "swift"}"#, "swift"), (#""kernelspec": {"name": "Swift"}"#, "swift"),
    (#""language_info": {"name": "swift", "version": "1"}, "kernelspec": {"name": "k"}"#, "swift"), ("", "-"),
    (#""kernelspec": 1"#, "-"),
  ])
  func `reads the kernel's language`(metadata: String, language: String) {
    let text = notebook(#"{"cell_type": "code", "source": "x!"}"#, metadata: metadata)
    #expect(probe(text, as: .notebook) == ["notebook \(language) \"x!\""])
  }

  @Test func `reads the worksheets of the third format`() {
    let text =
      #"{"metadata": {}, "worksheets": [{"cells": [{"cell_type": "code", "language": "swift", "input": ["x!"]}]}]}"#
    #expect(probe(text, as: .notebook) == ["notebook swift \"x!\""])
  }

  @Test(arguments: ["", "[]", "{\"cells\": 1}", "{\"cells\": [{\"source\": [\"x", "\u{FEFF}{\"cells\": []}", "no JSON"])
  func `takes what is no notebook for an empty one`(text: String) {
    #expect(probe(text, as: .notebook).isEmpty)
  }

  @Test func `escapes edits for JSON`() {
    let text = Array(
      notebook(#"{"cell_type": "markdown", "source": ["```swift\n", "x\n"]}, {"cell_type": "code", "source": "y"}"#)
        .utf8)
    let snippets = NotebookExtractor.extract(text.span, ExtractionOptions()).snippets
    #expect(snippets.map(\.map.escapes) == [[.json], [.json]])
  }

  @Test func `keeps comments of Markdown cells`() {
    let text = Array(notebook(#"{"cell_type": "markdown", "source": ["a\n", "\n", "<!-- snipcheck:skip -->\n"]}"#).utf8)
    let found = NotebookExtractor.extract(text.span, ExtractionOptions()).comments
    #expect(found.map { String(decoding: text[$0.content], as: UTF8.self) } == [" snipcheck:skip "])
  }
}
