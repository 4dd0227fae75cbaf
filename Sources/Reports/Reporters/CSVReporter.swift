package import RuleEngine

/// Comma-separated values (RFC 4180) with SwiftLint's columns; `character` counts UTF-16 units.
package enum CSVReporter: StreamingReporter {
  package static let identifier = "csv"
  package static let summary = "Comma-separated values with a header; columns in UTF-16 units"

  package static func begin(_ report: inout ReportText) {
    report.raw("file,line,character,severity,type,reason,rule_id\n")
  }

  package static func add(_ findings: ArraySlice<Finding>, _ context: ReportContext, to report: inout ReportText) {
    for finding in findings {
      let fields = [
        finding.path, "\(finding.start.line)", "\(finding.start.column)",
        finding.severity == .error ? "Error" : "Warning", finding.rule.name, finding.reason, finding.rule.id,
      ]
      report.text(fields.map(field).joined(separator: ",") + "\n")
    }
  }

  private static func field(_ text: String) -> String {
    guard text.utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
