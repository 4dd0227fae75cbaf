package import RuleEngine

/// Code Climate's issues, which GitLab's code quality reports are, too. The fingerprint is made of the finding's own text
/// and stays when lines move.
package enum CodeClimateReporter: Reporter {
  package static let identifier = "codeclimate"
  package static let summary = "Code Climate's JSON, also for GitLab's code quality; lines only"

  package static func report(_ findings: [Finding], _ context: ReportContext) -> [UInt8] {
    var fingerprints = Fingerprints(context)
    var json = JSONText()
    json.pretty(
      .array(
        findings.map { finding in
          [
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
          ]
        }))
    json.raw("\n")
    return json.bytes
  }
}
