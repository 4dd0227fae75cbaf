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
    let inputs = collectInputs()
    let bar = arguments.progress && Terminal.isAttached(.error) ? ProgressBar(total: inputs.count) : nil
    var outcomes: [LintRun.Outcome] = []
    let problems = profiles.check(inputs, workers: arguments.workers) { _, checked in
      outcomes.append(checked.outcome)
      bar?.advance()
    }
    bar?.finish()
    for problem in outcomes.compactMap(\.problem) + problems { complain(problem) }
    if arguments.benchmarks {
      do {
        let selections = setup.configuration.selections(from: setup.library)
        OutputStream.error.writeLine(try BenchmarkTable.text(inputs.map(\.input), selections))
      } catch {
        complain("\(error)")
      }
    }
    if arguments.fix || arguments.diff {
      if arguments.includesMarked {
        OutputStream.error.writeLine(
          "snipcheck: '--include-marked' changes nothing here: what is meant to be wrong is not corrected")
      }
      let indices = outcomes.indices.filter { outcomes[$0].findings.contains { !$0.fixes.isEmpty } }
      var totals = fix(indices.map { inputs[$0] })
      if !arguments.quiet, !arguments.diff {
        totals.left += Set(outcomes.indices).subtracting(indices).reduce(0) { $0 + outcomes[$1].findings.count }
        LintSummary.tell(totals, documents: outcomes.count { $0.isDocument && $0.problem == nil })
      }
      return exitCode
    }
    var formats: [String: DocumentFormat] = [:]
    for (input, _) in inputs where input.format != nil { formats[input.path] = input.format }
    return report(outcomes, reporter) { [formats] path in
      try? DocumentReader.read(LintRun.Input(path: path, isNamed: true, format: formats[path]))
    }
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

  /// Finds the documents and the profile of each.
  private mutating func collectInputs() -> [(input: LintRun.Input, profile: Int)] {
    var paths = arguments.operands
    if arguments.usesScriptInputFiles || arguments.usesScriptInputFileLists {
      do {
        paths += try InputPaths.scriptInputs(
          fromFiles: arguments.usesScriptInputFiles, fromLists: arguments.usesScriptInputFileLists,
          sources: arguments.sources)
      } catch {
        complain(error.description)
      }
    } else if paths.isEmpty {
      paths = InputPaths.startingPoints(setup.configuration, from: setup.folder)
    }
    var (found, errors) = InputPaths.collect(paths, configuration: setup.configuration, sources: arguments.sources)
    for error in errors { complain(error.description) }
    if arguments.takesIncluded, setup.configuration.allowsNothing != true, setup.folder == AbsolutePath.current {
      for mistake in setup.configuration.unusedIncludes(among: found.map(\.path)) { complain(mistake.description) }
    }
    if let shard = arguments.shard { found = found.filter { shard.takes(AbsolutePath.relative($0.path)) } }
    var inputs: [(LintRun.Input, Int)] = []
    for input in found {
      guard let number = profileNumber(for: input.path) else { continue }
      let profile = profiles.profiles[number]
      let isWanted =
        input.isNamed
        ? !(arguments.forcesExclusion && profile.filter.excludes(input.path)) : profile.filter.takes(input.path)
      guard isWanted else { continue }
      let format = profile.configuration.formats[DocumentReader.pathExtension(of: input.path)]
      inputs.append((LintRun.Input(path: input.path, isNamed: input.isNamed, format: format), number))
    }
    if inputs.count < max(found.count, 1) { tellLeftOut(found.map(\.path), taken: inputs.map(\.0.path)) }
    return inputs
  }

  /// Says so if there is nothing to check, or if the configuration leaves out what the command line names.
  private mutating func tellLeftOut(_ found: [String], taken: [String]) {
    let leftOut = LeftOut(found: found, taken: taken, setup.configuration)
    guard taken.isEmpty else {
      for note in leftOut.notes(arguments.operands) { OutputStream.error.writeLine("snipcheck: \(note)") }
      return
    }
    guard exitCode == .success, !arguments.forcesExclusion, arguments.shard == nil,
      setup.configuration.allowsNothing != true
    else { return }
    let paths = arguments.operands.isEmpty ? ["."] : arguments.operands
    complain(
      "no documents found at paths: \(paths.map { "'\($0)'" }.joined(separator: ", "))\(leftOut.reason(paths))")
  }

  private mutating func profileNumber(for path: String) -> Int? {
    var messages: [String] = []
    defer {
      if !messages.isEmpty { hasConfigurationMistakes = true }
      for message in messages { complain(message) }
    }
    do {
      return try profiles.number(for: path) { messages.append($0) }
    } catch {
      messages.append(error.description)
      return nil
    }
  }

  /// Corrects documents in place, or shows what would be corrected; returns what became of them.
  private mutating func fix(_ inputs: [(input: LintRun.Input, profile: Int)]) -> FixTotals {
    guard arguments.diff || !hasConfigurationMistakes else {
      complain("nothing is corrected before the configuration is mended")
      return FixTotals()
    }
    if !arguments.diff {
      let folders = inputs.compactMap { input, _ in input.path.lastIndex(of: "/").map { input.path[..<$0] } }
      for folder in Set(folders) { TemporaryName.removeLeftovers(in: String(folder)) }
    }
    // A file with several names, by symbolic links, is corrected once.
    var targets: Set<String> = []
    let work = inputs.filter { arguments.diff || targets.insert(AbsolutePath.resolvingLinks($0.input.path)).inserted }
      .map { (input: $0.input, run: profiles.profiles[$0.profile].run) }
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
    guard let number = profileNumber(for: path) else { return exitCode }
    let profile = profiles.profiles[number]
    do {
      let bytes = try FileReader.readStandardInput()
      let format = profile.configuration.formats[DocumentReader.pathExtension(of: path)]
      let isExcluded = arguments.forcesExclusion && profile.filter.excludes(path)
      let document = try DocumentReader.document(bytes, path: path, isNamed: true, format: format)
      guard let document, !isExcluded else {
        // An editor that pipes a document through gets it back whatever happens.
        if arguments.fix { OutputStream.output.write(bytes) }
        return arguments.fix || arguments.diff ? exitCode : report([], reporter) { _ in nil }
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
      return report([outcome], reporter) { $0 == path ? document : nil }
    } catch {
      complain(error.description)
      return exitCode
    }
  }

  /// Reports what was found and returns how the program ends.
  private mutating func report(
    _ outcomes: [LintRun.Outcome], _ reporter: any Reporter.Type, document: @escaping @Sendable (String) -> Document?
  ) -> ExitCode {
    var findings = outcomes.flatMap(\.findings).sorted(by: Finding.precedes)
    let profile = profiles.profiles.first
    var context = ReportContext(
      workingFolder: AbsolutePath.current, version: snipcheckVersion, rules: profile?.rules ?? [],
      isBuiltIn: setup.library.isBuiltIn, extraction: profile?.extraction ?? ExtractionOptions(), document: document)
    context.usesColor = output.usesColor
    if let revision = arguments.since {
      guard var changed = ChangedBlocks(since: revision, context) else {
        complain("option '--since': git knows no revision '\(revision)' here; nothing is reported")
        return .failure
      }
      findings = changed.filter(findings)
    }
    compareWithBaseline(&findings, context)
    output.write(reporter.report(findings, context)) { complain($0) }
    var totals = LintTotals()
    for outcome in outcomes {
      var outcome = outcome
      outcome.findings = []
      totals.add(outcome)
    }
    totals.add(findings)
    let summary = LintSummary(
      arguments: arguments, configuration: setup.configuration, hasFailed: exitCode != .success)
    let end = summary.finish(totals)
    return exitCode == .success ? end : exitCode
  }

  /// Writes the baseline that is asked for, and takes away the findings that the other knows.
  private mutating func compareWithBaseline(_ findings: inout [Finding], _ context: ReportContext) {
    var context = context
    // A baseline that the configuration names is the same one in every folder below it.
    if arguments.writtenBaseline == nil, arguments.baseline == nil { context.workingFolder = setup.folder }
    let written = arguments.writtenBaseline.map { AbsolutePath.make($0) } ?? setup.configuration.writtenBaseline
    let compared = arguments.baseline.map { AbsolutePath.make($0) } ?? setup.configuration.baseline
    guard written != nil || compared != nil else { return }
    var maker = BaselineEntries(context)
    let entries = findings.map { maker.entry($0) }
    var known: Baseline?
    if let compared {
      do {
        known = try Baseline(FileReader.read(compared), path: compared)
      } catch let error as FileError where error.isMissing && compared == written {
        // It is about to be written for the first time.
      } catch {
        complain("\(error)")
      }
    }
    if let written {
      do {
        try FileWriter.write(Baseline(entries).json, to: written)
      } catch {
        complain(error.description)
      }
    }
    if let known { findings = known.new(among: entries).map { findings[$0] } }
  }
}
