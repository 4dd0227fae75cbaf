package import RuleEngine

/// The objects of `json`, one a line, for programs that read as they go.
package enum JSONLinesReporter: StreamingReporter {
  package static let identifier = "jsonl"
  package static let summary = "The objects of json, one a line"

  package static func add(_ findings: ArraySlice<Finding>, _ context: ReportContext, to report: inout ReportText) {
    for finding in findings { report.compact(JSONReporter.object(finding)) }
  }
}
