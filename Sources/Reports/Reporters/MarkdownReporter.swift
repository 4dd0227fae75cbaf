package import RuleEngine

/// A table in GitHub's Markdown.
package enum MarkdownReporter: Reporter {
  package static let identifier = "markdown"
  package static let summary = "A Markdown table; lines only"

  package static func report(_ findings: [Finding], _ context: ReportContext) -> [UInt8] {
    var text = "file | line | severity | reason | rule_id\n--- | --- | --- | --- | ---\n"
    for finding in findings {
      let severity = finding.severity == .error ? ":stop\\_sign:" : ":warning:"
      text += "\(cell(finding.path)) | \(finding.start.line) | \(severity) | "
      text += "\(cell("\(finding.rule.name): \(finding.reason)")) | \(cell(finding.rule.id))\n"
    }
    return Array(text.utf8)
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
