package import RuleEngine

/// The objects of `json`, one a line, for programs that read as they go.
package enum JSONLinesReporter: Reporter {
  package static let identifier = "jsonl"
  package static let summary = "The objects of json, one a line"

  package static func report(_ findings: [Finding], _ context: ReportContext) -> [UInt8] {
    var json = JSONText()
    for finding in findings {
      json.compact(JSONReporter.object(finding))
      json.raw("\n")
    }
    return json.bytes
  }
}
