package import RuleEngine

/// A reporter that needs no more than the findings of one document at a time, so that a report can be written while the run
/// goes on.
package protocol StreamingReporter: Reporter {
  /// Adds what stands before all findings.
  static func begin(_ report: inout ReportText)
  /// Adds the findings of a document, at least one.
  ///
  /// - Parameters:
  ///   - findings: In the order in which they shall appear.
  ///   - context: What the run is about.
  ///   - report: The report so far, or what of it was not written yet.
  static func add(_ findings: ArraySlice<Finding>, _ context: ReportContext, to report: inout ReportText)
  /// Adds what stands behind all findings.
  static func end(_ report: inout ReportText)
}

extension StreamingReporter {
  package static var streaming: (any StreamingReporter.Type)? { self }

  package static func begin(_ report: inout ReportText) {}
  package static func end(_ report: inout ReportText) {}

  package static func report(_ findings: [Finding], _ context: ReportContext) -> [UInt8] {
    var report = ReportText()
    begin(&report)
    var rest = findings[...]
    while let path = rest.first?.path {
      let end = rest.firstIndex { $0.path != path } ?? rest.endIndex
      add(rest[..<end], context, to: &report)
      rest = rest[end...]
    }
    end(&report)
    return report.bytes
  }
}
