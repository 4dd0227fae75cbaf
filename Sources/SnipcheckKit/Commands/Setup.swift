import RuleEngine
import SourceText

/// The configuration and the rules that a command works with.
struct Setup {
  let configuration: Configuration
  let library: RuleLibrary
  let rules: RuleSet

  /// Reads the configuration that the arguments name, or the one in the working folder.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - complain: Takes each mistake, in words.
  /// - Returns: `nil` if nothing can be checked at all.
  init?(_ arguments: Arguments, complain: (String) -> Void) {
    var configuration = Configuration()
    var library: RuleLibrary?
    let names = arguments.configurations.isEmpty ? [".snipcheck.yml"] : arguments.configurations
    for name in names {
      let path = AbsolutePath.make(name)
      do {
        let bytes = try FileReader.read(path)
        let (read, mistakes, rules) = ConfigurationReader.read(String(decoding: bytes, as: UTF8.self), path: path)
        for mistake in mistakes { complain(mistake.description) }
        configuration = read
        library = rules ?? library
      } catch {
        if !arguments.configurations.isEmpty { complain(error.description) }
      }
    }
    do {
      let library = try library ?? RuleLibrary()
      for name in arguments.enabledRules + arguments.disabledRules + arguments.onlyRules
      where library.rule(name) == nil {
        complain("there is no rule '\(name)'\(library.suggestion(for: name))")
      }
      if !arguments.onlyRules.isEmpty { configuration.onlyRules = arguments.onlyRules }
      configuration.optInRules += arguments.enabledRules
      configuration.disabledRules = configuration.disabledRules.filter { !arguments.enabledRules.contains($0) }
      configuration.disabledRules += arguments.disabledRules
      if let untagged = arguments.untagged { configuration.untagged = untagged }
      rules = try RuleSet(configuration.selections(from: library))
      self.library = library
      self.configuration = configuration
    } catch {
      complain("\(error)")
      return nil
    }
  }
}

extension RuleFiles {
  /// Returns `; did you mean …?` for a misspelt name.
  static func suggestion(for name: String, among known: [String]) -> String {
    SourceText.suggestion(for: name, among: known)
  }
}
