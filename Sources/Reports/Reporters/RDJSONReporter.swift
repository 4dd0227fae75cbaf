package import RuleEngine
import SourceText

/// reviewdog's diagnostic format, with fixes as suggestions. Columns count UTF-8 bytes from 1, as the format asks for.
package enum RDJSONReporter: Reporter {
  package static let identifier = "rdjson"
  package static let summary = "reviewdog's JSON with suggestions; columns in UTF-8 bytes"

  package static func report(_ findings: [Finding], _ context: ReportContext) -> [UInt8] {
    var sources = SourceReader(context)
    var json = JSONText()
    json.pretty([
      "diagnostics": .array(findings.map { diagnostic($0, sources.lines(of: $0.path), context) }),
      "source": ["name": "snipcheck"],
    ])
    json.raw("\n")
    return json.bytes
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
