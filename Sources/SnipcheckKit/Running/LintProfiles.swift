import CompilerCheck
import RuleEngine
import Snippets

/// The runs of one command: documents with the same configuration share one.
struct LintProfiles {
  /// A configuration with its rules, compiled.
  final class Profile: Sendable {
    let configuration: Configuration
    let rules: [Rule]
    let extraction: ExtractionOptions
    let run: LintRun
    let filter: PathFilter

    fileprivate init(_ configuration: Configuration, _ rules: [Rule], _ extraction: ExtractionOptions, _ run: LintRun) {
      self.configuration = configuration
      self.rules = rules
      self.extraction = extraction
      self.run = run
      filter = PathFilter(configuration)
    }

    /// Returns the document at a path as it is to be read.
    func input(at path: String, isNamed: Bool) -> LintRun.Input {
      let formats = configuration.formats
      let format = formats.isEmpty ? nil : formats[DocumentReader.pathExtension(of: path)]
      return LintRun.Input(path: path, isNamed: isNamed, format: format)
    }

    /// Returns a finding as it is to be reported: `strict` and `lenient` change severities.
    func judged(_ finding: Finding) -> Finding {
      var finding = finding
      if configuration.strict == true { finding.severity = .error }
      if configuration.lenient == true { finding.severity = .warning }
      return finding
    }
  }

  /// The profiles so far with their names; there are few.
  private var profiles: [(name: String, profile: Profile)] = []
  /// The profile of the document before, and its folder, where that alone decides.
  private var last: (folder: ArraySlice<UInt8>, profile: Profile)?
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

  /// The profile of the first document; `nil` if there was none.
  var first: Profile? { profiles.first?.profile }

  /// Whether the code of any document is parsed.
  var isParsing: Bool { profiles.contains { $0.profile.run.parser != nil } }

  /// Returns the profile for a document.
  ///
  /// - Parameters:
  ///   - path: The absolute path.
  ///   - complain: Takes what is wrong with configurations that are read for it.
  /// - Throws: `RuleError` if a rule cannot be compiled.
  mutating func profile(for path: String, complain: (String) -> Void) throws(RuleError) -> Profile {
    if let last, last.folder.isFolder(of: path.utf8.span) { return last.profile }
    let (name, configuration) = setup.configuration(for: path, complain: complain)
    let profile: Profile
    if let known = profiles.first(where: { $0.name == name }) {
      profile = known.profile
    } else {
      profile = try makeProfile(configuration, complain: complain)
      profiles.append((name, profile))
    }
    let bytes = Array(path.utf8)
    let folder = bytes[...(bytes.lastIndex(of: UInt8(ascii: "/")) ?? 0)]
    last = configuration.overrides.isEmpty ? (folder, profile) : nil
    return profile
  }

  private mutating func makeProfile(
    _ configuration: Configuration, complain: (String) -> Void
  ) throws(RuleError) -> Profile {
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
    let run = LintRun(rules, options: options, parser: parser(for: configuration, complain: complain))
    return Profile(configuration, rules.selections.map(\.rule), options.extraction, run)
  }
}

extension ArraySlice<UInt8> {
  /// Whether a document lies directly in the folder whose path, with its final slash, these bytes are.
  fileprivate func isFolder(of path: Span<UInt8>) -> Bool {
    guard path.count > count else { return false }
    // Other names of the same length differ near their end.
    for index in (0..<count).reversed() where self[index] != path[index] { return false }
    for index in count..<path.count where path[index] == UInt8(ascii: "/") { return false }
    return true
  }
}
