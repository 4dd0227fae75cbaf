import Reports
import Testing

@Suite struct ReporterTests {
  @Test func `are found by their identifiers`() {
    for reporter in Reporters.all {
      #expect(Reporters.named(reporter.identifier)?.identifier == reporter.identifier)
      #expect(!reporter.summary.isEmpty)
    }
    #expect(Reporters.named("nothing") == nil)
  }
}
