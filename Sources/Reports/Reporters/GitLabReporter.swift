package import RuleEngine

/// JUnit's XML as GitLab shows it in merge requests. Columns count UTF-16 units.
package enum GitLabReporter: Reporter {
  package static let identifier = "gitlab"
  package static let summary = "JUnit's XML for GitLab; columns in UTF-16 units"

  package static func report(_ findings: [Finding], _ context: ReportContext) -> [UInt8] {
    var text = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<testsuites><testsuite>\n"
    for finding in findings {
      let path = context.relative(finding.path).escapedForXML
      let severity = finding.severity.rawValue
      text += """
        \t<testcase name='\(severity): \(finding.rule.id.escapedForXML) in \(path):\(finding.start.line)'>
        \t\t<failure>Severity: \(severity)
        Rule: \(finding.rule.id.escapedForXML)
        Reason: \(finding.reason.escapedForXML)

        File: \(path)
        Line: \(finding.start.line)
        Column: \(finding.start.column)
        \t\t</failure>
        \t</testcase>

        """
    }
    return Array((text + "</testsuite></testsuites>\n").utf8)
  }
}
