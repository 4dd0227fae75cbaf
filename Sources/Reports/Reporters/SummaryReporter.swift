package import RuleEngine

/// A table of how many findings each rule has.
package enum SummaryReporter: Reporter {
  package static let identifier = "summary"
  package static let summary = "A table of the numbers of findings by rule"

  package static func report(_ findings: [Finding], _ context: ReportContext) -> [UInt8] {
    let header = [
      "rule identifier", "opt-in", "correctable", "custom", "warnings", "errors", "total violations", "number of files",
    ]
    let groups = Dictionary(grouping: findings) { $0.rule.id }
      .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    let rows = groups.compactMap { id, findings -> [String]? in
      guard let rule = findings.first?.rule else { return nil }
      return [
        id, rule.isOptIn ? "yes" : "no", rule.isCorrectable ? "yes" : "no",
        context.isBuiltIn(id) ? "no" : "yes",
      ] + numbers(of: findings, under: header)
    }
    let total = ["Total", "", "", ""] + numbers(of: findings, under: header)
    return Array((TextTable.render(header: header, rows: rows, footer: total) + "\n").utf8)
  }

  /// Returns the four numbers as cells that end where the titles end.
  private static func numbers(of findings: [Finding], under header: [String]) -> [String] {
    let errors = findings.count { $0.severity == .error }
    let files = Set(findings.map(\.path)).count
    return zip([findings.count - errors, errors, findings.count, files], header.suffix(4)).map { number, title in
      let text = "\(number)"
      return String(repeating: " ", count: max(0, title.count - text.count)) + text
    }
  }
}
