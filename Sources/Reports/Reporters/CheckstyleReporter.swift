package import RuleEngine

/// Checkstyle's XML, which many CI systems read. Columns count UTF-16 units.
package enum CheckstyleReporter: StreamingReporter {
  package static let identifier = "checkstyle"
  package static let summary = "Checkstyle's XML; columns in UTF-16 units"

  package static func begin(_ report: inout ReportText) {
    report.raw("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<checkstyle version=\"4.3\">\n")
  }

  package static func add(_ findings: ArraySlice<Finding>, _ context: ReportContext, to report: inout ReportText) {
    guard let path = findings.first?.path else { return }
    report.text("\t<file name=\"\(path.escapedForXML)\">\n")
    for finding in findings {
      var text = "\t\t<error line=\"\(finding.start.line)\" column=\"\(finding.start.column)\""
      text += " severity=\"\(finding.severity.rawValue)\" message=\"\(finding.reason.escapedForXML)\""
      text += " source=\"snipcheck.rules.\(finding.rule.id.escapedForXML)\"/>\n"
      report.text(text)
    }
    report.raw("\t</file>\n")
  }

  package static func end(_ report: inout ReportText) { report.raw("</checkstyle>\n") }
}
