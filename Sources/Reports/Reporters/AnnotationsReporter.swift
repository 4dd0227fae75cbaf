package import RuleEngine

/// Workflow commands of GitHub Actions with title and end, so that annotations cover what they are about. Columns count
/// UTF-16 units; GitHub shows them only for annotations of one line.
package enum AnnotationsReporter: StreamingReporter {
  package static let identifier = "annotations"
  package static let summary = "As github-actions-logging, with titles and ends"

  package static func add(_ findings: ArraySlice<Finding>, _ context: ReportContext, to report: inout ReportText) {
    guard let path = findings.first?.path else { return }
    let file = GitHubActionsReporter.property(context.relative(path))
    for finding in findings {
      var text = "::\(finding.severity.rawValue) file=\(file)"
      text += ",line=\(finding.start.line),endLine=\(finding.end.line)"
      if finding.start.line == finding.end.line {
        text += ",col=\(finding.start.column),endColumn=\(finding.end.column)"
      }
      text += ",title=\(GitHubActionsReporter.property(finding.rule.name))"
      text += "::\(GitHubActionsReporter.data("\(finding.reason) (\(finding.rule.id))"))\n"
      report.text(text)
    }
  }
}
