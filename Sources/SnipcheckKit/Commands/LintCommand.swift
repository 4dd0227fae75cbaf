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

  private mutating func complain(_ message: String) {
    OutputStream.error.writeLine("snipcheck: \(message)")
    exitCode = .failure
  }

  private mutating func run() -> ExitCode {
    let name = reporterName
    guard let reporter = Reporters.named(name) else {
      let near = suggestion(for: name, among: Reporters.all.map { $0.identifier })
      complain("there is no reporter '\(name)'\(near)")
      return .usage
    }
    for name in arguments.ignored { OutputStream.error.writeLine("snipcheck: '\(name)' changes nothing here") }
    if arguments.usesStandardInput { return runStandardInput(reporter) }
    let inputs = collectInputs()
    if inputs.isEmpty, exitCode == .success, !arguments.forcesExclusion, setup.configuration.allowsNothing != true {
      let paths = arguments.operands.isEmpty ? ["."] : arguments.operands
      complain("no documents found at paths: \(paths.map { "'\($0)'" }.joined(separator: ", "))")
    }
    let bar = arguments.progress && Terminal.isAttached(.error) ? ProgressBar(total: inputs.count) : nil
    var outcomes: [LintRun.Outcome] = []
    let problems = profiles.check(inputs, workers: arguments.jobs ?? Self.processorCount) { _, checked in
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
      fix(zip(inputs, outcomes).filter { $0.1.findings.contains { !$0.fixes.isEmpty } }.map(\.0))
      if !arguments.quiet, !arguments.diff {
        let documents = outcomes.count { $0.isDocument && $0.problem == nil }
        OutputStream.error.writeLine("Done correcting \(count(documents, "file"))!")
      }
      return exitCode
    }
    var formats: [String: DocumentFormat] = [:]
    for (input, _) in inputs where input.format != nil { formats[input.path] = input.format }
    return report(outcomes, reporter) { [formats] path in
      try? DocumentReader.read(LintRun.Input(path: path, isNamed: true, format: formats[path]))
    }
  }

  /// The reporter that was asked for; at a terminal, the one for people.
  private var reporterName: String {
    if let name = arguments.reporter ?? setup.configuration.reporter { return name }
    return arguments.output == nil && Terminal.isAttached(.output)
      ? PrettyReporter.identifier : XcodeReporter.identifier
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
      paths = InputPaths.startingPoints(setup.configuration)
    }
    let (found, errors) = InputPaths.collect(paths, configuration: setup.configuration, sources: arguments.sources)
    for error in errors { complain(error.description) }
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
    return inputs
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

  /// Corrects documents in place, or shows what would be corrected.
  private mutating func fix(_ inputs: [(input: LintRun.Input, profile: Int)]) {
    guard arguments.diff || !hasConfigurationMistakes else {
      complain("nothing is corrected before the configuration is mended")
      return
    }
    if !arguments.diff {
      let folders = inputs.compactMap { input, _ in input.path.lastIndex(of: "/").map { input.path[..<$0] } }
      for folder in Set(folders) { TemporaryName.removeLeftovers(in: String(folder)) }
    }
    let work = inputs.map { (input: $0.input, run: profiles.profiles[$0.profile].run) }
    let workers = arguments.jobs ?? Self.processorCount
    for outcome in DocumentFixer.outcomes(for: work, workers: workers, onlyShows: arguments.diff) {
      OutputStream.output.write(outcome.report)
      if let problem = outcome.problem { complain(problem) }
    }
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
        OutputStream.output.write(DocumentFixer.fixed(document, with: profile.run).0)
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
      builtInRules: setup.library.builtIn, extraction: profile?.extraction ?? ExtractionOptions(), document: document)
    context.usesColor = arguments.color ?? (arguments.output == nil && Terminal.showsColor(.output))
    if let revision = arguments.since {
      guard var changed = ChangedBlocks(since: revision, context) else {
        complain("option '--since': git knows no revision '\(revision)' here")
        return .failure
      }
      findings = changed.filter(findings)
    }
    compareWithBaseline(&findings, context)
    write(reporter.report(findings, context))
    let serious = findings.count { $0.severity == .error }
    let isOverThreshold = isOverThreshold(warnings: findings.count - serious)
    if !arguments.quiet { summarize(outcomes, findings.count, serious) }
    if exitCode == .success, serious > 0 || isOverThreshold { return .findings }
    return exitCode
  }

  private mutating func write(_ report: [UInt8]) {
    guard let path = arguments.output else { return OutputStream.output.write(report) }
    do {
      try FileWriter.write(report, to: AbsolutePath.make(path))
    } catch {
      complain(error.description)
    }
  }

  /// Writes the baseline that is asked for, and takes away the findings that the other knows.
  private mutating func compareWithBaseline(_ findings: inout [Finding], _ context: ReportContext) {
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

  private func isOverThreshold(warnings: Int) -> Bool {
    guard let threshold = setup.configuration.warningThreshold, !arguments.lenient, warnings >= threshold else {
      return false
    }
    OutputStream.error.writeLine(
      "error: Warning Threshold Violation: Number of warnings (\(warnings)) reached the threshold of \(threshold) "
        + "(warning_threshold)")
    return true
  }

  private func summarize(_ outcomes: [LintRun.Outcome], _ findings: Int, _ serious: Int) {
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
    let documents = count(outcomes.count { $0.isDocument && $0.problem == nil }, "file")
    OutputStream.error.writeLine(
      "Done linting! Found \(count(findings, "violation")), \(serious) serious in \(documents).")
  }

  private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  /// How many documents are checked at once.
  static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
