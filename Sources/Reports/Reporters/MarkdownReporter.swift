package import RuleEngine

/// A table in GitHub's Markdown.
package enum MarkdownReporter: StreamingReporter {
  package static let identifier = "markdown"
  package static let summary = "A Markdown table; lines only"

  package static func begin(_ report: inout ReportText) {
    report.raw("file | line | severity | reason | rule_id\n--- | --- | --- | --- | ---\n")
  }

  package static func add(_ findings: ArraySlice<Finding>, _ context: ReportContext, to report: inout ReportText) {
    guard let file = findings.first.map({ cell($0.path) }) else { return }
    for finding in findings {
      let severity = finding.severity == .error ? ":stop\\_sign:" : ":warning:"
      var text = "\(file) | \(finding.start.line) | \(severity) | "
      text += "\(cell("\(finding.rule.name): \(finding.reason)")) | \(cell(finding.rule.id))\n"
      report.text(text)
    }
  }

  /// Returns text as a cell that shows it. Pipes are escaped also in code spans, where nothing else may be (GitHub Flavored
  /// Markdown, section 4.10).
  private static func cell(_ text: String) -> String {
    var result = ""
    let parts = text.onOneLine.split(separator: "`", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if index > 0 { result += "`" }
      let isCode = index % 2 == 1 && index + 1 < parts.count
      for character in part {
        switch character {
        case "|": result += "\\|"
        case "<" where !isCode: result += "&lt;"
        case "&" where !isCode: result += "&amp;"
        case "\\" where !isCode, "*" where !isCode, "[" where !isCode: result += "\\\(character)"
        default: result.append(character)
        }
      }
    }
    return result
  }
}
