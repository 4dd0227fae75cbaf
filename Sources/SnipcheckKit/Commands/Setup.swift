import RuleEngine
import SourceText

/// The configuration of a run with what the command line says over it.
struct Setup {
  private var resolver: ConfigurationResolver
  private let arguments: Arguments
  /// Configurations with the command line's word over them, by their names.
  private var applied: [String: Configuration] = [:]
  /// The configuration for documents that no nested file and no override is about.
  let configuration: Configuration
  /// What is wrong with the rules that the command line names; then nothing is to be done.
  let usageError: String?

  /// Reads the configuration that the arguments name, or the one that is found.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - complain: Takes each mistake, in words.
  /// - Returns: `nil` if nothing can be checked at all.
  init?(_ arguments: Arguments, complain: (String) -> Void) {
    do {
      let document = arguments.usesStandardInput ? arguments.standardInputName.map { AbsolutePath.make($0) } : nil
      // Documents of a stream do not lie where files do.
      resolver = try ConfigurationResolver(
        arguments.configurations, in: AbsolutePath.current, document: document, nests: !arguments.readsLines)
    } catch {
      complain(error.description)
      return nil
    }
    let choosesRules =
      arguments.enablesAllRules || !(arguments.onlyRules + arguments.enabledRules + arguments.disabledRules).isEmpty
    for note in resolver.notes + (choosesRules ? [] : resolver.unusedSettings) {
      OutputStream.error.writeLine("snipcheck: \(note)")
    }
    for mistake in resolver.mistakes { complain(mistake) }
    self.arguments = arguments
    configuration = Self.applying(arguments, to: resolver.main, resolver.library)
    usageError = RuleWords(arguments).mistake(resolver.library)
    if usageError == nil, resolver.mistakes.isEmpty, configuration.overrides.isEmpty,
      !configuration.hasRules(from: resolver.library)
    {
      complain("no rule is on, so nothing is checked; see 'snipcheck rules'")
    }
  }

  /// All rules.
  var library: RuleLibrary { resolver.library }

  /// The folder of the run's configuration, which the paths in it are relative to; the working folder if there is none.
  var folder: String { resolver.root }

  /// Returns the configuration for a document, and a name that documents with the same one share.
  ///
  /// - Parameters:
  ///   - path: The document's absolute path.
  ///   - complain: Takes what is wrong with a nested file, when it is read.
  mutating func configuration(
    for path: String, complain: (String) -> Void
  ) -> (name: String, configuration: Configuration) {
    let known = resolver.mistakes.count
    let knownNotes = resolver.notes.count
    let (name, configuration) = resolver.configuration(for: path)
    for mistake in resolver.mistakes[known...] { complain(mistake) }
    for note in resolver.notes[knownNotes...] { OutputStream.error.writeLine("snipcheck: \(note)") }
    guard !name.isEmpty else { return (name, self.configuration) }
    if let known = applied[name] { return (name, known) }
    let result = Self.applying(arguments, to: configuration, configuration.library ?? library)
    applied[name] = result
    return (name, result)
  }

  /// Returns a configuration with what the command line says over it.
  private static func applying(
    _ arguments: Arguments, to configuration: Configuration, _ library: RuleLibrary
  ) -> Configuration {
    func ids(_ names: [String]) -> [String] { names.compactMap { $0 == "all" ? $0 : library.rule($0)?.id } }
    var result = configuration
    if arguments.enablesAllRules {
      result.onlyRules = library.rules.map(\.id)
    } else if !arguments.onlyRules.isEmpty {
      result.onlyRules = ids(arguments.onlyRules)
    }
    var child = Configuration()
    child.optInRules = ids(arguments.enabledRules)
    child.disabledRules = ids(arguments.disabledRules)
    if arguments.strict || arguments.lenient {
      child.strict = arguments.strict
      child.lenient = arguments.lenient
    }
    child.untagged = arguments.untagged
    return result.merged(with: child)
  }
}
