package import RuleEngine

/// JUnit's XML as GitLab shows it in merge requests. Columns count UTF-16 units.
package enum GitLabReporter: StreamingReporter {
  package static let identifier = "gitlab"
  package static let summary = "JUnit's XML for GitLab; columns in UTF-16 units"

  package static func begin(_ report: inout ReportText) {
    report.raw("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<testsuites><testsuite>\n")
  }

  package static func add(_ findings: ArraySlice<Finding>, _ context: ReportContext, to report: inout ReportText) {
    guard let path = findings.first.map({ context.relative($0.path).escapedForXML }) else { return }
    for finding in findings {
      let severity = finding.severity.rawValue
      report.text(
        """
        \t<testcase name='\(severity): \(finding.rule.id.escapedForXML) in \(path):\(finding.start.line)'>
        \t\t<failure>Severity: \(severity)
        Rule: \(finding.rule.id.escapedForXML)
        Reason: \(finding.reason.escapedForXML)

        File: \(path)
        Line: \(finding.start.line)
        Column: \(finding.start.column)
        \t\t</failure>
        \t</testcase>

        """)
    }
  }

  package static func end(_ report: inout ReportText) { report.raw("</testsuite></testsuites>\n") }
}
