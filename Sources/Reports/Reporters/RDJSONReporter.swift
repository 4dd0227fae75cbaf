package import RuleEngine
import SourceText

/// reviewdog's diagnostic format, with fixes as suggestions. Columns count UTF-8 bytes from 1, as the format asks for.
package enum RDJSONReporter: StreamingReporter {
  package static let identifier = "rdjson"
  package static let summary = "reviewdog's JSON with suggestions; columns in UTF-8 bytes"

  package static func begin(_ report: inout ReportText) { report.raw("{\n  \"diagnostics\" : ") }

  package static func add(_ findings: ArraySlice<Finding>, _ context: ReportContext, to report: inout ReportText) {
    guard let path = findings.first?.path else { return }
    let lines = context.document(path).map(SourceLines.init)
    for finding in findings { report.element(diagnostic(finding, lines, context), level: 2) }
  }

  package static func end(_ report: inout ReportText) {
    report.endElements(level: 2)
    report.raw(",\n  \"source\" : {\n    \"name\" : \"snipcheck\"\n  }\n}\n")
  }

  private static func diagnostic(
    _ finding: Finding, _ lines: SourceLines?, _ context: ReportContext
  ) -> JSONValue {
    var entries: [(key: String, value: JSONValue)] = [
      ("code", ["value": .string(finding.rule.id)]),
      (
        "location",
        [
          "path": .string(context.relative(finding.path)),
          "range": range(finding.range, lines)
            ?? ["start": ["line": .number(finding.start.line)], "end": ["line": .number(finding.end.line)]],
        ]
      ),
      ("message", .string(finding.reason)),
      ("severity", finding.severity == .error ? "ERROR" : "WARNING"),
    ]
    if let lines, let fix = lines.joined(finding.fixes), let range = range(fix.range, lines) {
      let text = String(decoding: fix.replacement, as: UTF8.self)
      entries.append(("suggestions", [["range": range, "text": .string(text)]]))
    }
    return .object(entries)
  }

  private static func range(_ range: Range<Int>, _ lines: SourceLines?) -> JSONValue? {
    guard let lines else { return nil }
    func place(_ offset: Int) -> JSONValue {
      ["column": .number(lines.byteColumn(at: offset)), "line": .number(lines.line(at: offset))]
    }
    return ["end": place(range.upperBound), "start": place(range.lowerBound)]
  }
}
