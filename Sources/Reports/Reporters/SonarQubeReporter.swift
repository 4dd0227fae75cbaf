package import RuleEngine

/// SonarQube's generic issues. Lines count from 1, columns from 0 in UTF-16 units, as SonarQube asks for.
package enum SonarQubeReporter: StreamingReporter {
  package static let identifier = "sonarqube"
  package static let summary = "SonarQube's generic issues; columns in UTF-16 units from 0"

  package static func begin(_ report: inout ReportText) { report.raw("{\n  \"issues\" : ") }

  package static func add(_ findings: ArraySlice<Finding>, _ context: ReportContext, to report: inout ReportText) {
    for finding in findings { report.element(issue(finding, context), level: 2) }
  }

  package static func end(_ report: inout ReportText) {
    report.endElements(level: 2)
    report.raw("\n}\n")
  }

  private static func issue(_ finding: Finding, _ context: ReportContext) -> JSONValue {
    var range: JSONValue = ["startLine": .number(finding.start.line)]
    // An empty range with columns is refused.
    if finding.start < finding.end {
      range = [
        "endColumn": .number(finding.end.column - 1), "endLine": .number(finding.end.line),
        "startColumn": .number(finding.start.column - 1), "startLine": .number(finding.start.line),
      ]
    }
    return [
      "engineId": "snipcheck",
      "primaryLocation": [
        "filePath": .string(context.relative(finding.path)), "message": .string(finding.reason), "textRange": range,
      ],
      "ruleId": .string(finding.rule.id),
      "severity": finding.severity == .error ? "MAJOR" : "MINOR",
      "type": "CODE_SMELL",
    ]
  }
}
