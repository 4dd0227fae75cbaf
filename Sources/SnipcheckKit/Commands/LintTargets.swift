/// The documents of a run with the profile of each, found while it goes on; tells at once what is wrong with paths and
/// configurations.
struct LintTargets {
  /// How the documents are checked.
  private(set) var profiles: LintProfiles
  /// Whether something could not be done.
  private(set) var hasFailed = false
  /// Whether a configuration has mistakes.
  private(set) var hasConfigurationMistakes = false
  private let arguments: Arguments
  private var source: DocumentSource
  private var included: IncludedUse?
  private var leftOut: LeftOut
  private let allowsNothing: Bool

  /// Finds out where to look.
  init(_ arguments: Arguments, _ setup: Setup, _ profiles: LintProfiles) {
    self.arguments = arguments
    self.profiles = profiles
    let configuration = setup.configuration
    allowsNothing = configuration.allowsNothing == true
    var paths = arguments.operands
    var problem: FileError?
    if arguments.usesScriptInputFiles || arguments.usesScriptInputFileLists {
      do {
        paths += try InputPaths.scriptInputs(
          fromFiles: arguments.usesScriptInputFiles, fromLists: arguments.usesScriptInputFileLists,
          sources: arguments.sources)
      } catch {
        problem = error
      }
    } else if paths.isEmpty {
      paths = InputPaths.startingPoints(configuration, from: setup.folder)
    }
    source = DocumentSource(paths, configuration: configuration, sources: arguments.sources)
    leftOut = LeftOut(arguments.operands, configuration)
    if arguments.takesIncluded, !allowsNothing, setup.folder == AbsolutePath.current {
      included = IncludedUse(configuration)
    }
    if let problem { complain(problem.description) }
  }

  /// Whether documents come in the order of reports.
  var isSorted: Bool { source.isSorted }

  /// Returns the next document, or `nil` when all were found.
  mutating func next() -> LintTarget? {
    while let input = source.next() {
      tellErrors()
      included?.add(input.path)
      if let shard = arguments.shard, !shard.takes(AbsolutePath.relative(input.path)) { continue }
      let profile = profile(for: input.path)
      let isTaken = profile.map { takes(input, $0.filter) } ?? false
      leftOut.add(input.path, isTaken: isTaken)
      if isTaken, let profile {
        return LintTarget(input: profile.input(at: input.path, isNamed: input.isNamed), profile: profile)
      }
    }
    tellErrors()
    return nil
  }

  /// Returns the profile for a document, or tells why there is none.
  mutating func profile(for path: String) -> LintProfiles.Profile? {
    var messages: [String] = []
    var profile: LintProfiles.Profile?
    do {
      profile = try profiles.profile(for: path) { messages.append($0) }
    } catch {
      messages.append(error.description)
    }
    if !messages.isEmpty { hasConfigurationMistakes = true }
    for message in messages { complain(message) }
    return profile
  }

  /// Tells, when all documents were found, what of the configuration and the command line meant nothing.
  ///
  /// - Parameter isClean: Whether nothing was wrong before with the run.
  mutating func finish(isClean: Bool) {
    for mistake in included?.mistakes ?? [] { complain(mistake.description) }
    guard leftOut.isWorthTelling else { return }
    guard leftOut.isEmpty else {
      for note in leftOut.notes { OutputStream.error.writeLine("snipcheck: \(note)") }
      return
    }
    guard isClean, !hasFailed, !arguments.forcesExclusion, arguments.shard == nil, !allowsNothing else { return }
    let paths = arguments.operands.isEmpty ? ["."] : arguments.operands
    complain(
      "no documents found at paths: \(paths.map { "'\($0)'" }.joined(separator: ", "))\(leftOut.reason(paths))")
  }

  private func takes(_ input: LintRun.Input, _ filter: PathFilter) -> Bool {
    input.isNamed ? !(arguments.forcesExclusion && filter.excludes(input.path)) : filter.takes(input.path)
  }

  private mutating func tellErrors() {
    for error in source.takeErrors() { complain(error.description) }
  }

  private mutating func complain(_ message: String) {
    OutputStream.error.writeLine("snipcheck: \(message)")
    hasFailed = true
  }
}
