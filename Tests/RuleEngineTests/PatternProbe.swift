import RuleEngine
import Snippets
import SourceText

/// Tries a pattern on code.
struct PatternProbe {
  private let rules: RuleSet

  /// Makes a rule of a pattern and the blocks that follow it.
  init(_ pattern: String, where conditions: String = "", fix: String? = nil, message: String = "found") throws {
    var text = "---\nid: probe\nname: Probe\nmessage: '\(message)'\n---\n```pattern\n\(pattern)\n```\n"
    if !conditions.isEmpty { text += "```where\n\(conditions)\n```\n" }
    if let fix { text += "```fix\n\(fix)\n```\n" }
    let document = try RuleDocument(path: "probe.md", text: Array(text.utf8))
    rules = try RuleSet([RuleSet.Selection(Rule(document))])
  }

  private func findings(in code: String) -> (document: Document, findings: [Finding]) {
    var checker = DocumentChecker(rules)
    let document = Document(path: "probe", bytes: Array("```swift\n\(code)\n```\n".utf8), format: .markdown)
    return (document, checker.check(document).findings)
  }

  /// Returns the code with `↓` where findings begin and `↑` where they end.
  func marks(_ code: String) -> String {
    let (document, findings) = findings(in: code)
    let edits = findings.flatMap { finding in
      [
        Edit(range: finding.range.lowerBound..<finding.range.lowerBound, replacement: "↓"),
        Edit(range: finding.range.upperBound..<finding.range.upperBound, replacement: "↑"),
      ]
    }.sorted { $0.range.lowerBound < $1.range.lowerBound }
    return self.code(of: Edit.apply(edits, to: document.bytes))
  }

  /// Returns the code after all fixes.
  func fixed(_ code: String) -> String {
    let (document, findings) = findings(in: code)
    let edits = findings.flatMap(\.fixes).sorted { $0.range.lowerBound < $1.range.lowerBound }
    return self.code(of: Edit.apply(edits, to: document.bytes))
  }

  /// Returns what findings say.
  func messages(_ code: String) -> [String] { findings(in: code).findings.map(\.reason) }

  private func code(of document: [UInt8]) -> String {
    String(String(decoding: document, as: UTF8.self).dropFirst(9).dropLast(5))
  }
}
