import Snippets
import Testing

@testable import RuleEngine

struct OutputBlockTests {
  private let rules: RuleSet
  private var options = DocumentChecker.Options()

  init() throws {
    let rules = try RuleDocumentTests.documents.map { try Rule($0) }.filter { $0.id == "output_claim" }
    self.rules = try RuleSet(rules.map { RuleSet.Selection($0) })
    options.names = RuleNames(rules)
  }

  private func check(_ text: String, _ format: DocumentFormat = .markdown) -> DocumentChecker.Result {
    var checker = DocumentChecker(rules, options: options)
    return checker.check(Document(path: "post", bytes: Array(text.utf8), format: format))
  }

  /// Returns the texts that are found wrong.
  private func wrong(in text: String, _ format: DocumentFormat = .markdown) -> [String] {
    check(text, format).findings.map { String(decoding: Array(text.utf8)[$0.range], as: UTF8.self) }
  }

  private static let loop =
    "```swift\nfor name in [\"Ida\", \"Jo\"] {\n  print(\"Hi \\(name)\")\n}\nprint(2 + 2)\n```\n"
  private static let sum = "```swift\nprint([1, 2].map { $0 * 2 })\n```\n"

  @Test(
    arguments: [
      // Most lines are right.
      loop + "```\nHi Ida\nHi Joe\n4\n```\n", loop + "\n```text\nHi Ida\nHi Joe\n4\n```\n",
      loop + "\n\nThis prints:\n\n```console\nHi Ida\nHi Joe\n4\n```\n",
      loop + "\n    Hi Ida\n    Hi Joe\n    4\n",
      loop + "\nOutput:\n\n```\n$ swift run\nHi Ida\nHi Joe\n4\nProgram ended with exit code: 0\n```\n",
      loop.replacing("\n", with: "\r\n") + "\r\n```\r\nHi Ida\r\nHi Joe\r\n4\r\n```\r\n",
      "> " + loop.dropLast().replacing("\n", with: "\n> ")
        + "\n>\n> **Output**\n>\n> ```\n> Hi Ida\n> Hi Joe\n> 4\n> ```\n",
    ])
  func `reports a line that the code does not print, where it stands`(text: String) {
    #expect(wrong(in: text) == ["Hi Joe"])
  }

  @Test(
    arguments: [
      (sum + "The code above prints the following:\n\n```\n[1, 2]\n```\n", "[1, 2]"),
      (sum + "```output\n[2, 3]\n```\n", "[2, 3]"), (sum + "```\n[2, 4, 4]\n```\n", "[2, 4, 4]"),
    ])
  func `takes one line for the output if it is introduced or nearly right`(text: String, line: String) {
    #expect(wrong(in: text) == [line])
  }

  @Test(arguments: ["// Nothing.", ""])
  func `code without statements has no output`(code: String) {
    #expect(wrong(in: "```swift\n\(code)\n```\n\nPrints:\n\n```\n4\n```\n\n```swift\nprint(x)\n```\n").isEmpty)
  }

  @Test(
    arguments: [
      // Right.
      loop + "```\nHi Ida\nHi Jo\n4\n```\n", sum + "This prints:\n\n```text\n[2, 4]  \n```\n",
      // Not all of it, an error, another program's, a command.
      loop + "```\nHi Ida\n…\n4\n```\n", loop + "```\nHi Ida\n4\n```\n",
      sum + "Output:\n\n```\nerror: cannot find 'x' in scope\n```\n", sum + "```\nDone in 3 s\n```\n",
      sum + "```\n$ swift build\n```\n", sum + "```python\n[1, 2]\n```\n",
      // Something stands between them.
      sum + "Now change the list. This prints:\n\n```\n[1, 2]\n```\n",
      sum + "Some prose.\n\nOutput:\n\n```\n[1, 2]\n```\n",
      sum + "If you reverse it, the output is:\n\n```\n[1, 2]\n```\n",
      // Not all that prints is known.
      "```swift\nprint(1)\nrun()\n```\nOutput:\n```\n2\n```\n", "```swift\nprint(Date())\n```\nOutput:\n```\n2\n```\n",
      // Prose about the output.
      sum + "Output:\n\n```\nthe numbers of the list, each of them twice as large\n```\n",
      // Held back.
      "<!-- snipcheck:disable output_claim -->\n" + sum + "```\n[2, 4, 4]\n```\n",
      "```swift\n// snipcheck:disable output_claim\nprint([1, 2].map { $0 * 2 })\n```\n```\n[2, 4, 4]\n```\n",
    ])
  func `is silent where the block need not be the code's own output`(text: String) {
    #expect(wrong(in: text).isEmpty)
  }

  @Test func `reads output behind listings of pages`() {
    let page =
      "<pre><code class=\"language-swift\">print(&quot;a&quot; + &quot;&lt;b&gt;&quot;)</code></pre>\n<p>Output:</p>\n"
    #expect(wrong(in: page + "<pre><code>a &lt;b&gt;</code></pre>\n", .html) == ["a &lt;b&gt;"])
    #expect(wrong(in: page + "<pre><code>a&lt;b&gt;</code></pre>\n", .html).isEmpty)
  }

  @Test func `keeps labelled output apart from the snippets`() throws {
    let text = Self.sum + "```text\n[2, 4, 4]\n```\n\n" + Self.sum
    let result = check(text)
    #expect(result.extraction.snippets.count == 2)
    let finding = try #require(result.findings.first)
    #expect(finding.start.line == 5)
    #expect(finding.start.column == 1)
    #expect(finding.snippet == 0)
    let fix = try #require(finding.fixes.first)
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(fix.range, with: fix.replacement)
    #expect(String(decoding: bytes, as: UTF8.self) == text.replacing("[2, 4, 4]", with: "[2, 4]"))
  }
}
