package import RuleEngine

/// An array of flat objects with SwiftLint's keys, and more: `character` and `end_character` count UTF-16 units, `offset`,
/// `length` and those of `fixes` UTF-8 bytes of the file.
package enum JSONReporter: StreamingReporter {
  package static let identifier = "json"
  package static let summary = "A JSON array; columns in UTF-16 units, offsets in UTF-8 bytes"

  package static func add(_ findings: ArraySlice<Finding>, _ context: ReportContext, to report: inout ReportText) {
    for finding in findings { report.element(object(finding)) }
  }

  package static func end(_ report: inout ReportText) {
    report.endElements()
    report.raw("\n")
  }

  /// Returns the object of a finding, its keys sorted.
  static func object(_ finding: Finding) -> JSONValue {
    var entries: [(key: String, value: JSONValue)] = [
      ("character", .number(finding.start.column)), ("end_character", .number(finding.end.column)),
      ("end_line", .number(finding.end.line)),
    ]
    if let entry = finding.entry { entries.append(("entry", .string(entry))) }
    entries += [
      ("file", .string(finding.path)),
      (
        "fixes",
        .array(
          finding.fixes.map { fix in
            [
              "length": .number(fix.range.count), "offset": .number(fix.range.lowerBound),
              "replacement": .string(String(decoding: fix.replacement, as: UTF8.self)),
            ]
          })
      ),
      ("length", .number(finding.range.count)), ("line", .number(finding.start.line)),
      ("offset", .number(finding.range.lowerBound)), ("reason", .string(finding.reason)),
      ("rule_id", .string(finding.rule.id)), ("severity", finding.severity == .error ? "Error" : "Warning"),
      ("snippet", finding.snippet.map(JSONValue.number) ?? .null), ("type", .string(finding.rule.name)),
    ]
    return .object(entries)
  }
}
