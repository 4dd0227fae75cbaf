package import RuleEngine

/// Checkstyle's XML, which many CI systems read. Columns count UTF-16 units.
package enum CheckstyleReporter: Reporter {
  package static let identifier = "checkstyle"
  package static let summary = "Checkstyle's XML; columns in UTF-16 units"

  package static func report(_ findings: [Finding], _ context: ReportContext) -> [UInt8] {
    var text = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<checkstyle version=\"4.3\">\n"
    for (path, findings) in FindingGroups.byPath(findings) {
      text += "\t<file name=\"\(path.escapedForXML)\">\n"
      for finding in findings {
        text += "\t\t<error line=\"\(finding.start.line)\" column=\"\(finding.start.column)\""
        text += " severity=\"\(finding.severity.rawValue)\" message=\"\(finding.reason.escapedForXML)\""
        text += " source=\"snipcheck.rules.\(finding.rule.id.escapedForXML)\"/>\n"
      }
      text += "\t</file>\n"
    }
    return Array((text + "</checkstyle>\n").utf8)
  }
}
