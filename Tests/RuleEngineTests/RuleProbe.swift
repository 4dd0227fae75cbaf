import RuleEngine
import Snippets

/// Runs some of the built-in rules on code.
struct RuleProbe {
  private let rules: RuleSet
  private var options = DocumentChecker.Options()

  init(_ ids: String...) throws {
    let rules = try RuleDocumentTests.documents.map { try Rule($0) }.filter { ids.contains($0.id) }
    self.rules = try RuleSet(rules.map { RuleSet.Selection($0) })
    options.names = RuleNames(rules)
  }

  /// Returns the findings in a post of one snippet.
  func findings(in code: String) -> [Finding] {
    var checker = DocumentChecker(rules, options: options)
    return checker.check(Document(path: "probe", bytes: Array("```swift\n\(code)\n```\n".utf8), format: .markdown))
      .findings
  }
}
