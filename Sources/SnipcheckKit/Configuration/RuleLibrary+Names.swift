import RuleEngine
import SourceText

extension RuleLibrary {
  /// The ids and aliases that are taken, so that no rule hides another one.
  struct Names {
    private var owners: [String: Rule] = [:]
    private let builtIn: Set<String>

    init(_ rules: [Rule]) {
      builtIn = Set(rules.map(\.id))
      for rule in rules { for name in [rule.id] + rule.aliases { owners[name] = rule } }
    }

    /// Adds a rule of one's own.
    ///
    /// - Throws: `RuleError` at its first name that another rule has, or that means something else in a configuration.
    mutating func add(_ rule: Rule) throws(RuleError) {
      for name in [rule.id] + rule.aliases {
        let word = name == rule.id ? "id" : "alias"
        if name == "all" || ConfigurationReader.keys.contains(name) {
          throw rule.document.mistake(
            at: name == rule.id ? "id" : "aliases",
            "'\(name)' cannot be the \(word) of a rule: it has a meaning of its own in configurations; choose another one"
          )
        }
        guard let other = owners[name] else { continue }
        let place = other.document.place(of: other.id == name ? "id" : "aliases")
        throw rule.document.mistake(
          at: name == rule.id ? "id" : "aliases",
          builtIn.contains(other.id)
            ? "'\(name)' is a built-in rule (\(place)); choose another \(word), and switch that rule off in 'disabled_rules'"
            : "'\(name)' is a rule already (\(place)); choose another \(word)")
      }
      for name in [rule.id] + rule.aliases { owners[name] = rule }
    }

    /// Returns an error for each name in a rule's front matter that should be one of another rule.
    func unknownNames(in rule: Rule) -> [RuleError] {
      [("supersedes", rule.supersedes), ("companions", rule.companions)].flatMap { key, names in
        names.filter { owners[$0]?.id != $0 }.map { name in
          let near = SourceText.suggestion(for: name, among: owners.keys.sorted())
          return rule.document.mistake(at: key, "'\(key)' names '\(name)', and there is no such rule\(near)")
        }
      }
    }
  }
}
