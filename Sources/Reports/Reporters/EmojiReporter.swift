package import RuleEngine

/// Lines for people, by document, errors first.
package enum EmojiReporter: StreamingReporter {
  package static let identifier = "emoji"
  package static let summary = "Lines with emoji, by file; lines only"

  package static func add(_ findings: ArraySlice<Finding>, _ context: ReportContext, to report: inout ReportText) {
    guard let path = findings.first?.path else { return }
    report.line(path)
    report.raw("\n")
    for severity in [Severity.error, .warning] {
      for finding in findings where finding.severity == severity {
        let sign = severity == .error ? "⛔️" : "⚠️"
        report.text("\(sign) Line \(finding.start.line): \(finding.reason.onOneLine) (\(finding.rule.id))\n")
      }
    }
  }
}
