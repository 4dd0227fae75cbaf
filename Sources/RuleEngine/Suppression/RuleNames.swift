import SourceText

/// The names by which people can call rules.
///
/// No table of names: most documents and command lines call none, and every start of the program makes this.
package struct RuleNames: Sendable {
  /// By increasing id.
  private let rules: [Rule]

  /// Takes the ids and aliases of rules, each with an id of its own.
  package init(_ rules: [Rule]) { self.init(sorted: rules.sorted { $0.id < $1.id }) }

  /// Takes the ids and aliases of rules that stand by increasing id.
  package init(sorted rules: [Rule]) { self.rules = rules }

  /// Returns the rule with an id, or else with an alias.
  package func rule(_ name: String) -> Rule? {
    let index = rules.partitioningIndex { $0.id >= name }
    if index < rules.count, rules[index].id == name { return rules[index] }
    return rules.last { $0.aliases.contains(name) }
  }

  /// Returns the id of a rule's name or alias.
  func id(_ name: String) -> String? { rule(name)?.id }

  /// Returns `; did you mean …?` for a name that no rule has.
  package func suggestion(for name: String) -> String {
    SourceText.suggestion(for: name, among: Set(rules.map(\.id) + rules.flatMap(\.aliases)).sorted())
  }
}
