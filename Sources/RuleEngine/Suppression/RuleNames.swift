import SourceText

/// The names by which directives can call rules.
package struct RuleNames: Sendable {
  private let ids: [String: String]

  /// Takes the ids and aliases of rules.
  package init(_ rules: [Rule]) {
    var ids: [String: String] = [:]
    for rule in rules { for alias in rule.aliases { ids[alias] = rule.id } }
    for rule in rules { ids[rule.id] = rule.id }
    self.ids = ids
  }

  /// Returns the id of a rule's name or alias.
  func id(_ name: String) -> String? { ids[name] }

  /// Returns `; did you mean …?` for a name that no rule has.
  func suggestion(for name: String) -> String { SourceText.suggestion(for: name, among: ids.keys.sorted()) }
}
