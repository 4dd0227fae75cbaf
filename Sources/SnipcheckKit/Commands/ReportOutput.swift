import Reports
import SourceText

/// Which reporter a command uses, and where its report goes.
struct ReportOutput {
  let arguments: Arguments
  let configuration: Configuration

  /// The name of the reporter that was asked for; at a terminal, the one for people.
  private var name: String {
    if let name = arguments.reporter ?? configuration.reporter { return name }
    return arguments.output == nil && Terminal.isAttached(.output)
      ? PrettyReporter.identifier : XcodeReporter.identifier
  }

  /// Whether the report may be coloured.
  var usesColor: Bool { arguments.color ?? (arguments.output == nil && Terminal.showsColor(.output)) }

  /// Returns the reporter, or says that there is none of that name.
  func reporter(complain: (String) -> Void) -> (any Reporter.Type)? {
    if let reporter = Reporters.named(name) { return reporter }
    complain("there is no reporter '\(name)'\(suggestion(for: name, among: Reporters.all.map { $0.identifier }))")
    return nil
  }

  /// Where a report is written while it is made.
  var sink: ReportSink { ReportSink(path: arguments.output.map { AbsolutePath.make($0) }) }

  /// Writes a report.
  func write(_ report: [UInt8], complain: (String) -> Void) {
    guard let path = arguments.output else { return OutputStream.output.write(report) }
    do {
      try FileWriter.write(report, to: AbsolutePath.make(path))
    } catch {
      complain(error.description)
    }
  }
}
