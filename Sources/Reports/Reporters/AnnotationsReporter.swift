package import RuleEngine

/// Workflow commands of GitHub Actions with title and end, so that annotations cover what they are about. Columns count
/// UTF-16 units; GitHub shows them only for annotations of one line.
package enum AnnotationsReporter: Reporter {
  package static let identifier = "annotations"
  package static let summary = "As github-actions-logging, with titles and ends"

  package static func report(_ findings: [Finding], _ context: ReportContext) -> [UInt8] {
    var text = ""
    for finding in findings {
      text += "::\(finding.severity.rawValue) "
      text += "file=\(GitHubActionsReporter.property(context.relative(finding.path)))"
      text += ",line=\(finding.start.line),endLine=\(finding.end.line)"
      if finding.start.line == finding.end.line {
        text += ",col=\(finding.start.column),endColumn=\(finding.end.column)"
      }
      text += ",title=\(GitHubActionsReporter.property(finding.rule.name))"
      text += "::\(GitHubActionsReporter.data("\(finding.reason) (\(finding.rule.id))"))\n"
    }
    return Array(text.utf8)
  }
}
