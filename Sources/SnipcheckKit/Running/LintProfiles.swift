import CompilerCheck
import RuleEngine
import Snippets

/// The runs of one command: documents with the same configuration share one.
struct LintProfiles {
  /// A configuration with its rules, compiled.
  struct Profile: Sendable {
    /// Its index among the profiles of the run.
    let number: Int
    let configuration: Configuration
    let rules: [Rule]
    let extraction: ExtractionOptions
    let run: LintRun
    let filter: PathFilter

    /// Returns a finding as it is to be reported: `strict` and `lenient` change severities.
    func judged(_ finding: Finding) -> Finding {
      var finding = finding
      if configuration.strict == true { finding.severity = .error }
      if configuration.lenient == true { finding.severity = .warning }
      return finding
    }
  }

  private(set) var profiles: [Profile] = []
  /// The names of the profiles; there are few.
  private var names: [String] = []
  private var setup: Setup
  private let arguments: Arguments
  /// What parses code, by how; `nil` where there is no compiler.
  private var parsers: [(options: ParseRun.Options, parser: ParseRun?)] = []

  init(_ setup: Setup, _ arguments: Arguments) {
    self.setup = setup
    self.arguments = arguments
  }

  /// Returns what parses the code of a profile's documents, if that is wanted; a missing compiler is told once.
  private mutating func parser(for configuration: Configuration, complain: (String) -> Void) -> ParseRun? {
    guard arguments.compiles || configuration.compiles == true else { return nil }
    var options = configuration.parsing
    options.compiler = arguments.parsing.compiler ?? options.compiler
    options.cacheFolder = arguments.parsing.cacheFolder ?? options.cacheFolder
    options.usesCache = arguments.parsing.usesCache
    if let known = parsers.first(where: { $0.options == options }) { return known.parser }
    do throws(CompilerError) {
      let parser = try ParseRun(options)
      parsers.append((options, parser))
      return parser
    } catch {
      complain(error.description)
      parsers.append((options, nil))
      return nil
    }
  }

  /// Returns the number of the profile for a document.
  ///
  /// - Parameters:
  ///   - path: The absolute path.
  ///   - complain: Takes what is wrong with configurations that are read for it.
  /// - Throws: `RuleError` if a rule cannot be compiled.
  mutating func number(for path: String, complain: (String) -> Void) throws(RuleError) -> Int {
    let (name, configuration) = setup.configuration(for: path, complain: complain)
    if let number = names.firstIndex(of: name) { return number }
    let library = configuration.library ?? setup.library
    let rules = try RuleSet(configuration.selections(from: library))
    // Rules are needed until the program ends, and taking them apart would only make that later.
    _ = unsafe Unmanaged.passRetained(rules)
    var options = DocumentChecker.Options()
    options.extraction.aliases = configuration.languageAliases
    if arguments.command == .corpus {
      // All blocks are of interest, but they have to be read as lint reads them.
      options.extraction.languages = .any
      options.extraction.isStrict = false
      options.collectsExpectations = true
    }
    options.untagged = configuration.untagged
    // What is meant to be wrong can be shown, but is never corrected.
    options.includesMarked = arguments.includesMarked && !arguments.fix && !arguments.diff
    options.names = library.names
    // Only the last lines of a run tell of them.
    options.countsUnlabelled = !arguments.quiet
    names.append(name)
    profiles.append(
      Profile(
        number: profiles.count, configuration: configuration, rules: rules.selections.map(\.rule),
        extraction: options.extraction,
        run: LintRun(rules, options: options, parser: parser(for: configuration, complain: complain)),
        filter: PathFilter(configuration)))
    return profiles.count - 1
  }
}
