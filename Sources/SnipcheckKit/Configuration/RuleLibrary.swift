import BuiltInRules
package import RuleEngine
import SourceText

/// All rules that can be switched on: the built-in ones and those that a configuration adds.
package struct RuleLibrary: Sendable {
  /// The rules by increasing id.
  package let rules: [Rule]
  /// The names by which people can call them.
  package let names: RuleNames
  /// The ids of those that a configuration adds.
  private let added: Set<String>

  /// Reads rule documents.
  ///
  /// - Parameter additional: Documents besides the built-in ones, which `Names` has found to be new.
  /// - Throws: `RuleError` for the first document that is broken.
  package init(adding additional: [RuleDocument] = []) throws(RuleError) {
    var rules = BuiltInRules.documents.map { document in
      Rule(RuleDocument(path: document.path, embedded: document.text), record: .literal(document.record))
    }
    var added: Set<String> = []
    for document in additional {
      let rule = try Rule(document)
      rules.removeAll { $0.id == rule.id }
      rules.append(rule)
      added.insert(rule.id)
    }
    if !added.isEmpty { rules.sort { $0.id < $1.id } }
    self.rules = rules
    self.added = added
    names = RuleNames(sorted: self.rules)
  }

  /// Whether the rule with an id comes with snipcheck.
  package func isBuiltIn(_ id: String) -> Bool { rules.contains { $0.id == id } && !added.contains(id) }

  /// Returns the rule with an id or an alias.
  package func rule(_ name: String) -> Rule? { names.rule(name) }

  /// Returns `; did you mean …?` for a name that no rule has.
  package func suggestion(for name: String) -> String { names.suggestion(for: name) }
}
