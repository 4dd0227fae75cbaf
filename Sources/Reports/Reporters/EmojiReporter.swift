package import RuleEngine

/// Lines for people, by document, errors first.
package enum EmojiReporter: Reporter {
  package static let identifier = "emoji"
  package static let summary = "Lines with emoji, by file; lines only"

  package static func report(_ findings: [Finding], _ context: ReportContext) -> [UInt8] {
    var text = ""
    for (path, findings) in FindingGroups.byPath(findings) {
      text += path.onOneLine + "\n"
      for severity in [Severity.error, .warning] {
        for finding in findings where finding.severity == severity {
          let sign = severity == .error ? "⛔️" : "⚠️"
          text += "\(sign) Line \(finding.start.line): \(finding.reason.onOneLine) (\(finding.rule.id))\n"
        }
      }
    }
    return Array(text.utf8)
  }
}
