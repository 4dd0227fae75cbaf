import Snippets
import Testing

@testable import RuleEngine

struct SnippetUntaggedTests {
  private static let swift = "```\nfunc greet(_ name: String) -> String {\n    \"Hello, \\(name)\"\n}\n```\n"
  private static let shell = "```\n$ ls -l\n$ cd ..\n```\n"

  private func check(_ text: String, _ untagged: UntaggedBlocks?) throws -> DocumentChecker.Result {
    var options = DocumentChecker.Options()
    options.untagged = untagged
    var checker = DocumentChecker(try RuleSet([]), options: options)
    return checker.check(Document(path: "post.md", bytes: Array(text.utf8), format: .markdown))
  }

  @Test func `checks only what looks like Swift when asked to detect`() throws {
    #expect(try check(Self.swift + "\n" + Self.shell, .detect).checked == [0])
    #expect(try check(Self.swift + "\n" + Self.shell, .swift).checked == [0, 1])
    #expect(try check(Self.swift + "\n" + Self.shell, .ignore).checked.isEmpty)
  }

  @Test func `counts what looks like Swift where nobody said what to do`() throws {
    #expect(try check(Self.swift + "\n" + Self.shell, nil).unlabelled == 1)
    #expect(try check(Self.swift, .ignore).unlabelled == 0)
    #expect(try check(Self.swift.replacing("```\nfunc", with: "```swift\nfunc"), nil).unlabelled == 0)
  }

  @Test func `looks at no long documents`() throws {
    let long = String(repeating: "let a = 1\n", count: 2_000)
    #expect(try check("```\n\(long)```\n\n" + Self.swift, nil).unlabelled == 1)
    #expect(try check(String(repeating: Self.swift + "\n", count: 1_000), nil).unlabelled < 400)
  }
}
