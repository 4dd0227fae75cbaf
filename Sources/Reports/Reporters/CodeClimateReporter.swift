package import RuleEngine

/// Code Climate's issues, which GitLab's code quality reports are, too. The fingerprint is made of the finding's own text
/// and stays when lines move.
package enum CodeClimateReporter: StreamingReporter {
  package static let identifier = "codeclimate"
  package static let summary = "Code Climate's JSON, also for GitLab's code quality; lines only"

  package static func add(_ findings: ArraySlice<Finding>, _ context: ReportContext, to report: inout ReportText) {
    // Findings of other documents have other names.
    var fingerprints = Fingerprints(context)
    for finding in findings {
      report.element([
        "check_name": .string(finding.rule.name),
        "description": .string(finding.reason),
        "engine_name": "snipcheck",
        "fingerprint": .string(fingerprints.next(finding)),
        "location": [
          "lines": ["begin": .number(finding.start.line), "end": .number(finding.end.line)],
          "path": .string(context.relative(finding.path)),
        ],
        "severity": finding.severity == .error ? "major" : "minor",
        "type": "issue",
      ])
    }
  }

  package static func end(_ report: inout ReportText) {
    report.endElements()
    report.raw("\n")
  }
}
