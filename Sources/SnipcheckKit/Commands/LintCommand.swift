#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif
import Reports
import RuleEngine
import Snippets

/// `snipcheck lint` and `snipcheck fix`.
package enum LintCommand {
  /// Checks, reports and returns how the program ends.
  package static func run(_ arguments: Arguments) -> ExitCode {
    var exitCode = ExitCode.success
    func complain(_ message: String) {
      OutputStream.error.writeLine("snipcheck: \(message)")
      exitCode = .failure
    }
    let setup = Setup(arguments) { complain($0) }
    guard let setup else { return .failure }
    let reporterName = arguments.reporter ?? setup.configuration.reporter ?? "xcode"
    guard let reporter = Reporters.named(reporterName) else {
      let near = RuleFiles.suggestion(for: reporterName, among: Reporters.all.map { $0.identifier })
      complain("there is no reporter '\(reporterName)'\(near)")
      return .usage
    }
    var options = DocumentChecker.Options()
    options.extraction.aliases = setup.configuration.languageAliases
    options.untagged = setup.configuration.untagged
    options.includesMarked = arguments.includesMarked
    options.names = RuleNames(setup.library.rules)
    let run = LintRun(setup.rules, options: options)
    var outcomes: [LintRun.Outcome] = []
    if arguments.usesStandardInput {
      do {
        let name = arguments.standardInputName ?? "stdin.md"
        let bytes = try FileReader.readStandardInput()
        if let document = try DocumentReader.document(bytes, path: AbsolutePath.make(name), isNamed: true) {
          outcomes = [run.outcome(for: document)]
        }
      } catch {
        complain(error.description)
      }
    } else {
      let paths = arguments.operands.isEmpty ? ["."] : arguments.operands
      let (inputs, errors) = InputPaths.collect(paths, configuration: setup.configuration, sources: arguments.sources)
      for error in errors { complain(error.description) }
      outcomes = run.outcomes(for: inputs, workers: arguments.jobs ?? processorCount)
      if arguments.fix {
        for (input, outcome) in zip(inputs, outcomes) where outcome.findings.contains(where: { !$0.fixes.isEmpty }) {
          do {
            try DocumentFixer.fix(input, with: run) { OutputStream.output.writeLine($0) }
          } catch {
            complain("\(error)")
          }
        }
        return exitCode
      }
    }
    for outcome in outcomes { if let problem = outcome.problem { complain(problem) } }
    var findings = outcomes.flatMap(\.findings).sorted(by: Finding.precedes)
    if arguments.strict || (setup.configuration.strict && !arguments.lenient) {
      for index in findings.indices { findings[index].severity = .error }
    } else if arguments.lenient || setup.configuration.lenient {
      for index in findings.indices { findings[index].severity = .warning }
    }
    let context = ReportContext(
      workingFolder: AbsolutePath.current, version: snipcheckVersion, rules: setup.rules.selections.map(\.rule),
      document: { path in try? DocumentReader.read(path, isNamed: true) })
    OutputStream.output.write(reporter.report(findings, context))
    let serious = findings.count { $0.severity == .error }
    if !arguments.quiet {
      let documents = outcomes.count { $0.isDocument }
      let marked = outcomes.reduce(0) { $0 + $1.marked }
      if marked > 0 {
        OutputStream.error.writeLine(
          "Held back \(count(marked, "violation")) in code that is marked as wrong; --include-marked shows them.")
      }
      let unlabelled = outcomes.reduce(0) { $0 + $1.unlabelled }
      if unlabelled > 0 {
        OutputStream.error.writeLine(
          "\(count(unlabelled, "code block")) without a language \(unlabelled == 1 ? "looks" : "look") like Swift; "
            + "--untagged detect checks them.")
      }
      OutputStream.error.writeLine(
        "Done linting! Found \(count(findings.count, "violation")), \(serious) serious in \(count(documents, "file")).")
    }
    if exitCode == .success, serious > 0 { return .findings }
    return exitCode
  }

  private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  /// How many documents are checked at once.
  private static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
