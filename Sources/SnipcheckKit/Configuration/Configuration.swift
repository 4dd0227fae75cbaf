package import RuleEngine

/// What `.snipcheck.yml` says.
package struct Configuration: Sendable {
  /// Rules taken away from those that are on by default.
  package var disabledRules: [String] = []
  /// Rules added to those that are on by default.
  package var optInRules: [String] = []
  /// If given, exactly these rules.
  package var onlyRules: [String]?
  /// Severity and options of rules, by id.
  package var settings: [String: RuleSettings] = [:]
  /// Paths or globs that are checked, and that are left out; absolute.
  package var included: [String] = []
  package var excluded: [String] = []
  package var reporter: String?
  package var strict = false
  package var lenient = false
  /// From how many warnings on the run fails.
  package var warningThreshold: Int?
  package var untagged: UntaggedBlocks?
  /// Files and folders with rules of one's own; absolute.
  package var rules: [String] = []
  /// Names of languages besides `swift` that mean Swift.
  package var languageAliases: [String] = []

  package init() {}

  /// What a configuration says about one rule.
  package struct RuleSettings: Sendable {
    package var severity: Severity?
    package var options: [String: RuleOption.Value] = [:]
  }

  /// Returns the rules that are on.
  package func selections(from library: RuleLibrary) -> [RuleSet.Selection] {
    func ids(_ names: [String]) -> Set<String> { Set(names.compactMap { library.rule($0)?.id }) }
    let disabled = ids(disabledRules)
    let optIn = ids(optInRules)
    let takesAllOptIn = optInRules.contains("all")
    let only = onlyRules.map(ids)
    return library.rules.compactMap { rule in
      let isOn = only.map { $0.contains(rule.id) } ?? (!rule.isOptIn || takesAllOptIn || optIn.contains(rule.id))
      guard isOn, !disabled.contains(rule.id) || only != nil else { return nil }
      let settings = settings[rule.id]
      return RuleSet.Selection(rule, severity: settings?.severity, options: settings?.options ?? [:])
    }
  }
}
