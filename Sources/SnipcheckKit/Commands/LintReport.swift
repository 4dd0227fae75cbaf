import Reports
import RuleEngine
import Snippets

/// What a run tells of its documents: written as they come where the reporter allows it, so that nothing of them is kept.
struct LintReport {
  private let arguments: Arguments
  private let setup: Setup
  private let output: ReportOutput
  private let reporter: any Reporter.Type
  private let baselines: BaselineComparison
  /// The reporter, if findings go out at once, and what it needs to know, from the first document on.
  private let streaming: (any StreamingReporter.Type)?
  private var context: ReportContext?
  private var sink: ReportSink
  /// Whether documents come in the order of reports.
  private let isSorted: Bool
  /// The findings that wait for the end.
  private var findings: [Finding] = []
  /// The formats of their documents, where the configuration says them.
  private var formats: [String: DocumentFormat] = [:]
  private var totals = LintTotals()

  /// Begins a report.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - setup: The configuration.
  ///   - reporter: Makes the report.
  ///   - isSorted: Whether documents come in the order of reports.
  init(_ arguments: Arguments, _ setup: Setup, _ reporter: any Reporter.Type, isSorted: Bool) {
    self.arguments = arguments
    self.setup = setup
    self.reporter = reporter
    self.isSorted = isSorted
    output = ReportOutput(arguments: arguments, configuration: setup.configuration)
    baselines = BaselineComparison(arguments, setup)
    sink = output.sink
    // What is reported of one document may depend on others, or on what git says of all.
    let isIndependent = isSorted && arguments.since == nil && !baselines.isWanted
    streaming = isIndependent ? reporter.streaming : nil
    streaming?.begin(&sink.report)
  }

  /// Takes what became of a document.
  mutating func add(_ target: LintTarget, _ outcome: LintRun.Outcome) {
    var outcome = outcome
    if let streaming {
      if !outcome.findings.isEmpty { write(outcome.findings, of: target, streaming) }
    } else {
      findings += outcome.findings
      if let format = target.input.format, !outcome.findings.isEmpty { formats[target.input.path] = format }
      outcome.findings = []
    }
    totals.add(outcome)
  }

  private mutating func write(
    _ findings: [Finding], of target: LintTarget, _ streaming: any StreamingReporter.Type
  ) {
    var context = context ?? makeContext(target.profile) { _ in nil }
    let input = LintRun.Input(path: target.input.path, isNamed: true, format: target.input.format)
    context.document = { $0 == input.path ? try? DocumentReader.read(input) : nil }
    self.context = context
    streaming.add(findings[...], context, to: &sink.report)
    sink.writeIfFull()
  }

  /// Writes the rest of the report, and tells how the run ends.
  ///
  /// - Parameters:
  ///   - profile: The profile of the first document; `nil` if there was none.
  ///   - document: The only document of the run, if it lies in no file.
  ///   - hasFailed: Whether something could not be done before.
  mutating func finish(_ profile: LintProfiles.Profile?, document: Document? = nil, hasFailed: Bool) -> ExitCode {
    var hasFailed = hasFailed
    func complain(_ message: String) {
      OutputStream.error.writeLine("snipcheck: \(message)")
      hasFailed = true
    }
    var report: [UInt8]?
    if let streaming {
      streaming.end(&sink.report)
    } else {
      let context = makeContext(profile) { [formats] path in
        if let document { return path == document.path ? document : nil }
        return try? DocumentReader.read(LintRun.Input(path: path, isNamed: true, format: formats[path]))
      }
      if !isSorted { findings.sort(by: Finding.precedes) }
      if let revision = arguments.since {
        guard var changed = ChangedBlocks(since: revision, context) else {
          complain("option '--since': git knows no revision '\(revision)' here; nothing is reported")
          return .failure
        }
        findings = changed.filter(findings)
      }
      baselines.apply(to: &findings, context, complain: complain)
      totals.add(findings)
      report = reporter.report(findings, context)
    }
    if let failure = sink.finish(with: report) { complain(failure.description) }
    let summary = LintSummary(arguments: arguments, configuration: setup.configuration, hasFailed: hasFailed)
    let end = summary.finish(totals)
    return hasFailed ? .failure : end
  }

  private func makeContext(
    _ profile: LintProfiles.Profile?, document: @escaping @Sendable (String) -> Document?
  ) -> ReportContext {
    var context = ReportContext(
      workingFolder: AbsolutePath.current, version: snipcheckVersion, rules: profile?.rules ?? [],
      isBuiltIn: setup.library.isBuiltIn, extraction: profile?.extraction ?? ExtractionOptions(), document: document)
    context.usesColor = output.usesColor
    return context
  }
}
