package import RuleEngine

/// Workflow commands of GitHub Actions with SwiftLint's properties. Columns count UTF-16 units.
package enum GitHubActionsReporter: StreamingReporter {
  package static let identifier = "github-actions-logging"
  package static let summary = "Workflow commands of GitHub Actions; columns in UTF-16 units"

  package static func add(_ findings: ArraySlice<Finding>, _ context: ReportContext, to report: inout ReportText) {
    guard let path = findings.first?.path else { return }
    let file = property(context.relative(path))
    for finding in findings {
      var text = "::\(finding.severity.rawValue) file=\(file)"
      text += ",line=\(finding.start.line),col=\(finding.start.column)"
      text += "::\(data("\(finding.reason) (\(finding.rule.id))"))\n"
      report.text(text)
    }
  }

  /// Returns the message of a command, encoded as actions/toolkit does it.
  static func data(_ text: String) -> String {
    text.percentEncoded { $0 != UInt8(ascii: "%") && $0 != 0x0A && $0 != 0x0D }
  }

  /// Returns the value of a property, encoded as actions/toolkit does it.
  static func property(_ text: String) -> String {
    text.percentEncoded {
      $0 != UInt8(ascii: "%") && $0 != 0x0A && $0 != 0x0D && $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ",")
    }
  }
}
