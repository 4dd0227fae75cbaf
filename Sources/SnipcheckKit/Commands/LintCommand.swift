#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif
import Reports
import RuleEngine
import Snippets
import SourceText

/// `snipcheck lint` and `snipcheck fix`.
package struct LintCommand {
  private let arguments: Arguments
  private let setup: Setup
  private var profiles: LintProfiles
  private var exitCode = ExitCode.success
  /// Whether a configuration has mistakes: what it means to exclude or to switch off is not certain then.
  private var hasConfigurationMistakes = false

  /// Checks, reports and returns how the program ends.
  package static func run(_ arguments: Arguments) -> ExitCode {
    if let folder = arguments.workingDirectory, unsafe chdir(folder) != 0 {
      let reason = FileError.system(path: folder, code: errno)
      OutputStream.error.writeLine("snipcheck: option '--working-directory': \(reason)")
      return .usage
    }
    var isClean = true
    let setup = Setup(arguments) { message in
      OutputStream.error.writeLine("snipcheck: \(message)")
      isClean = false
    }
    guard let setup else { return .failure }
    if let mistake = setup.usageError {
      OutputStream.error.writeLine("snipcheck: \(mistake); see 'snipcheck rules'")
      return .usage
    }
    var command = LintCommand(arguments: arguments, setup: setup)
    if !isClean {
      command.exitCode = .failure
      command.hasConfigurationMistakes = true
    }
    return command.run()
  }

  private init(arguments: Arguments, setup: Setup) {
    self.arguments = arguments
    self.setup = setup
    profiles = LintProfiles(setup, arguments)
  }

  private var output: ReportOutput { ReportOutput(arguments: arguments, configuration: setup.configuration) }

  private mutating func complain(_ message: String) {
    OutputStream.error.writeLine("snipcheck: \(message)")
    exitCode = .failure
  }

  private mutating func run() -> ExitCode {
    if arguments.readsLines { return runLines() }
    guard let reporter = output.reporter(complain: { complain($0) }) else { return .usage }
    for name in arguments.ignored { OutputStream.error.writeLine("snipcheck: '\(name)' changes nothing here") }
    if arguments.usesStandardInput { return runStandardInput(reporter) }
    var targets = LintTargets(arguments, setup, profiles)
    if arguments.fix || arguments.diff { return runFixes(&targets) }
    var report = LintReport(arguments, setup, reporter, isSorted: targets.isSorted)
    check(&targets) { report.add($0, $1) }
    return report.finish(profiles.first, hasFailed: exitCode != .success)
  }

  /// Checks the documents of lines.
  private mutating func runLines() -> ExitCode {
    let summary = LineStream.run(arguments, profiles, workers: arguments.workers)
    for problem in summary.problems { complain(problem) }
    if summary.broken > 0 {
      complain("\(counted(summary.broken, "line")) could not be checked; the results say why")
    }
    let end = LintSummary(arguments: arguments, configuration: setup.configuration).finish(summary.totals)
    return exitCode == .success ? end : exitCode
  }

  /// Checks all documents of a run, and tells what could not be done.
  private mutating func check(_ targets: inout LintTargets, consume: (LintTarget, LintRun.Outcome) -> Void) {
    // How many documents there are has to be known before where that is shown.
    let showsProgress = arguments.progress && Terminal.isAttached(.error)
    var known: [LintTarget] = []
    let isKnown = showsProgress || arguments.benchmarks
    if isKnown {
      while let target = targets.next() { known.append(target) }
      targets.finish(isClean: exitCode == .success)
    }
    let bar = showsProgress ? ProgressBar(total: known.count) : nil
    var rest = known[...]
    var problems: [String] = []
    let others = LintProfiles.check(workers: arguments.workers) {
      isKnown ? rest.popFirst() : targets.next()
    } consume: { target, checked in
      if let problem = checked.outcome.problem { problems.append(problem) }
      consume(target, checked.outcome)
      bar?.advance()
    }
    bar?.finish()
    if !isKnown { targets.finish(isClean: exitCode == .success) }
    adopt(targets)
    for problem in problems + others { complain(problem) }
    guard arguments.benchmarks else { return }
    do {
      let selections = setup.configuration.selections(from: setup.library)
      OutputStream.error.writeLine(try BenchmarkTable.text(known.map(\.input), selections))
    } catch {
      complain("\(error)")
    }
  }

  /// Takes over what the search for documents gave.
  private mutating func adopt(_ targets: LintTargets) {
    profiles = targets.profiles
    if targets.hasFailed { exitCode = .failure }
    if targets.hasConfigurationMistakes { hasConfigurationMistakes = true }
  }

  /// Corrects the documents of a run, or shows what would be corrected.
  private mutating func runFixes(_ targets: inout LintTargets) -> ExitCode {
    var work: [LintTarget] = []
    var documents = 0
    var left = 0
    check(&targets) { target, outcome in
      if outcome.isDocument, outcome.problem == nil { documents += 1 }
      if outcome.findings.contains(where: { !$0.fixes.isEmpty }) {
        work.append(target)
      } else {
        left += outcome.findings.count
      }
    }
    if arguments.includesMarked {
      OutputStream.error.writeLine(
        "snipcheck: '--include-marked' changes nothing here: what is meant to be wrong is not corrected")
    }
    var totals = fix(work)
    if !arguments.quiet, !arguments.diff {
      totals.left += left
      LintSummary.tell(totals, documents: documents)
    }
    return exitCode
  }

  /// Corrects documents in place, or shows what would be corrected; returns what became of them.
  private mutating func fix(_ documents: [LintTarget]) -> FixTotals {
    guard arguments.diff || !hasConfigurationMistakes else {
      complain("nothing is corrected before the configuration is mended")
      return FixTotals()
    }
    if !arguments.diff {
      let paths = documents.map(\.input.path)
      let folders = paths.compactMap { path in path.lastIndex(of: "/").map { path[..<$0] } }
      for folder in Set(folders) { TemporaryName.removeLeftovers(in: String(folder)) }
    }
    // A file with several names, by symbolic links, is corrected once.
    var targets: Set<String> = []
    let work = documents.filter {
      arguments.diff || targets.insert(AbsolutePath.resolvingLinks($0.input.path)).inserted
    }
    var totals = FixTotals()
    DocumentFixer.run(work, workers: arguments.workers, onlyShows: arguments.diff) { outcome in
      OutputStream.output.write(outcome.report)
      if let problem = outcome.problem { complain(problem) }
      totals.add(outcome)
    }
    return totals
  }

  private mutating func runStandardInput(_ reporter: any Reporter.Type) -> ExitCode {
    let path = AbsolutePath.make(arguments.standardInputName ?? "stdin.md")
    var targets = LintTargets(arguments, setup, profiles)
    let profile = targets.profile(for: path)
    adopt(targets)
    guard let profile else { return exitCode }
    // What is not in a file is not read again, so that its findings wait for the end.
    var report = LintReport(arguments, setup, reporter, isSorted: false)
    do {
      let bytes = try FileReader.readStandardInput()
      let input = profile.input(at: path, isNamed: true)
      let isExcluded = arguments.forcesExclusion && profile.filter.excludes(path)
      let document = try DocumentReader.document(bytes, path: path, isNamed: true, format: input.format)
      guard let document, !isExcluded else {
        // An editor that pipes a document through gets it back whatever happens.
        if arguments.fix { OutputStream.output.write(bytes) }
        return arguments.fix || arguments.diff ? exitCode : report.finish(profile, hasFailed: exitCode != .success)
      }
      if arguments.diff {
        OutputStream.output.write(DocumentFixer.difference(of: document, with: profile.run))
        return exitCode
      }
      if arguments.fix {
        OutputStream.output.write(DocumentFixer.fixed(document, with: profile.run).bytes)
        return exitCode
      }
      var outcome = profile.run.outcome(for: document)
      outcome.findings = outcome.findings.map(profile.judged)
      report.add(LintTarget(input: input, profile: profile), outcome)
      return report.finish(profile, document: document, hasFailed: exitCode != .success)
    } catch {
      complain(error.description)
      return exitCode
    }
  }
}
