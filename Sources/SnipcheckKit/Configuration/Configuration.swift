package import RuleEngine
package import Snippets

/// What a `.snipcheck.yml` says; what it does not say is `nil` or empty.
package struct Configuration: Sendable {
  /// Ids of rules taken away from those that are on by default.
  package var disabledRules: [String] = []
  /// Ids of rules added to those that are on by default; `all` for every one.
  package var optInRules: [String] = []
  /// If given, exactly these rules.
  package var onlyRules: [String]?
  /// Severity and options of rules, by id.
  package var settings: [String: RuleSettings] = [:]
  /// Globs of absolute paths that are checked, and that are left out.
  package var included: [String] = []
  package var excluded: [String] = []
  /// Where the entries of `included` stand.
  var includedEntries: [IncludedEntry] = []
  package var reporter: String?
  package var strict: Bool?
  package var lenient: Bool?
  /// From how many warnings on the run fails.
  package var warningThreshold: Int?
  /// Whether it is fine if there is nothing to check.
  package var allowsNothing: Bool?
  /// Absolute paths of baselines to compare with, and to write.
  package var baseline: String?
  package var writtenBaseline: String?
  package var untagged: UntaggedBlocks?
  /// Names of languages besides `swift` that mean Swift.
  package var languageAliases: [String] = []
  /// Whether the compiler shall parse the code, and how.
  package var compiles: Bool?
  package var parsing = ParseRun.Options()
  /// Formats by extension, both without a dot and in lower case.
  package var formats: [String: DocumentFormat] = [:]
  /// All rules, if a folder adds some of its own to those of the run.
  var library: RuleLibrary?
  /// What is different for some documents, in order.
  package var overrides: [Override] = []

  package init() {}

  /// What a configuration says about one rule.
  package struct RuleSettings: Sendable {
    package var severity: Severity?
    package var options: [String: RuleOption.Value] = [:]
  }

  /// A configuration for the documents that some globs match.
  package struct Override: Sendable {
    package var files: [GlobPattern]
    package var configuration: Configuration
  }

  /// Returns the rules that are on.
  package func selections(from library: RuleLibrary) -> [RuleSet.Selection] {
    let isOn = choice
    return library.rules.filter(isOn).map { rule in
      let settings = settings[rule.id]
      return RuleSet.Selection(rule, severity: settings?.severity, options: settings?.options ?? [:])
    }
  }

  /// Whether any rule is on.
  func hasRules(from library: RuleLibrary) -> Bool { library.rules.contains(where: choice) }

  /// Tells whether a rule is on.
  private var choice: (Rule) -> Bool {
    let disabled = Set(disabledRules)
    let optIn = Set(optInRules)
    guard let only = onlyRules.map(Set.init) else {
      return { !disabled.contains($0.id) && (!$0.isOptIn || optIn.contains("all") || optIn.contains($0.id)) }
    }
    return { only.contains($0.id) }
  }

  /// Returns this configuration with another over it, as SwiftLint combines a parent with its child: the child's word
  /// counts, a rule's settings are replaced as a whole, and lists are joined, where the opposite entry cancels.
  package func merged(with child: Configuration) -> Configuration {
    var result = self
    if let only = child.onlyRules {
      result.onlyRules = only
      result.disabledRules = []
      result.optInRules = []
    } else if let only = onlyRules {
      result.onlyRules = Self.joined(only, child.optInRules, without: child.disabledRules)
    } else {
      result.disabledRules = Self.joined(disabledRules, child.disabledRules, without: child.optInRules)
      result.optInRules = Self.joined(optInRules, child.optInRules, without: child.disabledRules)
    }
    result.settings.merge(child.settings) { _, child in child }
    result.includedEntries += child.includedEntries
    result.included = Self.joined(included, child.included, without: child.excluded)
    result.excluded = Self.joined(excluded, child.excluded, without: child.included)
    result.reporter = child.reporter ?? reporter
    result.compiles = child.compiles ?? compiles
    result.parsing.compiler = child.parsing.compiler ?? parsing.compiler
    result.parsing.languageVersion = child.parsing.languageVersion ?? parsing.languageVersion
    result.parsing.cacheFolder = child.parsing.cacheFolder ?? parsing.cacheFolder
    // The two exclude each other.
    if child.strict != nil || child.lenient != nil {
      result.strict = child.strict
      result.lenient = child.lenient
    }
    switch (warningThreshold, child.warningThreshold) {
    case (let ours?, let theirs?): result.warningThreshold = min(ours, theirs)
    case (let ours, let theirs): result.warningThreshold = ours ?? theirs
    }
    result.allowsNothing = child.allowsNothing ?? allowsNothing
    result.baseline = child.baseline ?? baseline
    result.writtenBaseline = child.writtenBaseline ?? writtenBaseline
    result.untagged = child.untagged ?? untagged
    result.languageAliases = Self.joined(languageAliases, child.languageAliases, without: [])
    result.library = child.library ?? library
    result.formats.merge(child.formats) { _, child in child }
    result.overrides += child.overrides
    return result
  }

  private static func joined(_ first: [String], _ second: [String], without third: [String]) -> [String] {
    first.filter { !third.contains($0) && !second.contains($0) } + second
  }
}
