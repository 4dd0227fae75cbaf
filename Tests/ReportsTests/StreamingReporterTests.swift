import Reports
import RuleEngine
import Testing

@Suite struct StreamingReporterTests {
  static let identifiers = Reporters.all.filter { $0.streaming != nil }.map { $0.identifier }

  @Test func `all reporters stream that need no totals before the findings`() {
    let others = Set(Reporters.all.map { $0.identifier }).subtracting(Self.identifiers)
    #expect(others == ["html", "junit", "sarif", "summary"])
  }

  /// The report is written in pieces, as a run over many documents does it.
  @Test(arguments: identifiers, [0, 1, 2])
  func `a report in pieces is the whole report`(identifier: String, documents: Int) throws {
    let reporter = try #require(Reporters.named(identifier)?.streaming)
    let context = try SampleReport.context()
    let paths = [SampleReport.oddPath, SampleReport.plainPath].prefix(documents)
    let findings = try SampleReport.findings().filter { paths.contains($0.path) }
    var pieces: [UInt8] = []
    var report = ReportText()
    reporter.begin(&report)
    for path in paths {
      reporter.add(findings.filter { $0.path == path }[...], context, to: &report)
      pieces += report.bytes
      report.removeBytes()
    }
    reporter.end(&report)
    #expect(pieces + report.bytes == reporter.report(findings, context))
  }
}
