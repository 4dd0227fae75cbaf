import RuleEngine
import Snippets

/// The runs of one command: documents with the same configuration share one.
struct LintProfiles {
  /// A configuration with its rules, compiled.
  struct Profile: Sendable {
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
  private var numbers: [String: Int] = [:]
  private var setup: Setup
  private let includesMarked: Bool

  init(_ setup: Setup, includesMarked: Bool) {
    self.setup = setup
    self.includesMarked = includesMarked
  }

  /// Returns the number of the profile for a document.
  ///
  /// - Parameters:
  ///   - path: The absolute path.
  ///   - complain: Takes what is wrong with configurations that are read for it.
  /// - Throws: `RuleError` if a rule cannot be compiled.
  mutating func number(for path: String, complain: (String) -> Void) throws(RuleError) -> Int {
    let (name, configuration) = setup.configuration(for: path, complain: complain)
    if let number = numbers[name] { return number }
    let rules = try RuleSet(configuration.selections(from: setup.library))
    var options = DocumentChecker.Options()
    options.extraction.aliases = configuration.languageAliases
    options.untagged = configuration.untagged
    options.includesMarked = includesMarked
    options.names = RuleNames(setup.library.rules)
    numbers[name] = profiles.count
    profiles.append(
      Profile(
        configuration: configuration, rules: rules.selections.map(\.rule), extraction: options.extraction,
        run: LintRun(rules, options: options), filter: PathFilter(configuration)))
    return profiles.count - 1
  }

  /// Checks documents, those of each profile together.
  ///
  /// - Parameters:
  ///   - inputs: The documents with the numbers of their profiles.
  ///   - workers: How many documents are checked at once.
  ///   - advance: Is called after each document.
  /// - Returns: The outcomes in the order of the inputs.
  func outcomes(
    for inputs: [(input: LintRun.Input, profile: Int)], workers: Int, advance: @escaping @Sendable () -> Void
  ) -> [LintRun.Outcome] {
    var result = Array(repeating: LintRun.Outcome(), count: inputs.count)
    for (number, profile) in profiles.enumerated() {
      let indices = inputs.indices.filter { inputs[$0].profile == number }
      let outcomes = profile.run.outcomes(for: indices.map { inputs[$0].input }, workers: workers, advance: advance)
      for (index, outcome) in zip(indices, outcomes) {
        result[index] = outcome
        result[index].findings = outcome.findings.map(profile.judged)
      }
    }
    return result
  }
}
