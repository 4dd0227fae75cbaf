import Snippets
import Testing

@testable import RuleEngine

struct IntentMarksTests {
  /// Checks code with one rule that reports each `NSUserDefaults`, and returns the lines that are reported.
  private func reportedLines(_ code: String, prose: String = "Text:") throws -> [Int] {
    let text = "---\nid: old\nname: Old\nmessage: old\n---\n```pattern\nNSUserDefaults.standard\n```\n"
    let rule = try Rule(RuleDocument(path: "old.md", text: Array(text.utf8)))
    var checker = DocumentChecker(try RuleSet([RuleSet.Selection(rule)]))
    let document = Document(
      path: "post.md", bytes: Array("\(prose)\n\n```swift\n\(code)\n```\n".utf8), format: .markdown)
    return checker.check(document).findings.map { $0.start.line - 3 }
  }

  private static let use = "let a = NSUserDefaults.standard"

  @Test func `a mark at the end of a line is about that line`() throws {
    #expect(try reportedLines("\(Self.use) // ❌\n\(Self.use)") == [2])
    #expect(try reportedLines("\(Self.use) ❌\n\(Self.use)") == [2])
  }

  @Test func `a mark on its own line reaches to the blank line`() throws {
    #expect(try reportedLines("f()\n// wrong\n\(Self.use)\n\(Self.use)\n\n\(Self.use)") == [6])
  }

  @Test func `the first comment is about the whole block`() throws {
    #expect(try reportedLines("// Bad:\n\(Self.use)\n\n\(Self.use)").isEmpty)
  }

  @Test func `what is right again ends a mark`() throws {
    #expect(try reportedLines("// Bad:\n\(Self.use)\n// Good:\n\(Self.use)") == [4])
  }

  @Test func `the line of prose before is about the whole block`() throws {
    #expect(try reportedLines(Self.use, prose: "This won't compile:").isEmpty)
    #expect(try reportedLines(Self.use, prose: "This compiles:") == [1])
  }

  @Test(arguments: ["print(\"❌\"); ", "/// Traps without a value.\n", "// errors are logged\n"])
  func `what is no mark holds nothing back`(before: String) throws {
    #expect(try reportedLines(before + Self.use).count == 1)
  }
}
