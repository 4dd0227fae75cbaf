package import RuleEngine

/// Lines that Xcode, and most editors, take for compiler messages. Columns count UTF-16 units.
package enum XcodeReporter: StreamingReporter {
  package static let identifier = "xcode"
  package static let summary = "Lines that Xcode and most editors understand; columns in UTF-16 units"

  package static func add(_ findings: ArraySlice<Finding>, _ context: ReportContext, to report: inout ReportText) {
    guard let path = findings.first?.path else { return }
    add(findings, path: path, to: &report)
  }

  /// Adds the lines of a document's findings.
  ///
  /// - Parameters:
  ///   - findings: The findings.
  ///   - path: What the document is called.
  ///   - report: The report.
  static func add(_ findings: ArraySlice<Finding>, path: String, to report: inout ReportText) {
    for finding in findings {
      report.line(path)
      report.raw(":")
      report.number(finding.start.line)
      report.raw(":")
      report.number(finding.start.column)
      report.raw(finding.severity == .error ? ": error: " : ": warning: ")
      report.text(finding.rule.name)
      report.raw(" Violation: ")
      report.line(finding.reason)
      report.raw(" (")
      report.text(finding.rule.id)
      report.raw(")\n")
    }
  }
}
