import Foundation
import RuleEngine
import Testing

/// `Rules/README.md` lists every rule; `SNIPCHECK_RECORD=1` writes it anew.
@Suite struct RuleIndexTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Rules/README.md").standardized

  /// The index as it has to be, from the rule documents.
  private static func index() throws -> String {
    let rules = try RuleDocumentTests.documents.map { try Rule($0) }
    var text = """
      # Rules

      \(rules.count) rules in \(Set(rules.map(\.family)).count) families. Each is a document with its reason, what to write \
      instead, and examples that are its tests; `snipcheck rules ID` shows it in the terminal.

      """
    for (family, members) in Dictionary(grouping: rules, by: \.family).sorted(by: { $0.key < $1.key }) {
      text += "\n## \(family)\n\n| Rule | Severity | On | Fix | What it flags |\n| --- | --- | --- | --- | --- |\n"
      for rule in members.sorted(by: { $0.id < $1.id }) {
        let summary = rule.summary.replacing("|", with: "\\|")
        text +=
          "| [\(rule.id)](\(family)/\(rule.id).md) | \(rule.severity.rawValue) | "
          + "\(rule.isOptIn ? "opt-in" : "yes") | \(rule.isCorrectable ? "yes" : "") | \(summary) |\n"
      }
    }
    return text
  }

  @Test func `lists every rule`() throws {
    let index = try Self.index()
    if ProcessInfo.processInfo.environment["SNIPCHECK_RECORD"] != nil {
      try index.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: Self.file, encoding: .utf8) == index)
  }
}
