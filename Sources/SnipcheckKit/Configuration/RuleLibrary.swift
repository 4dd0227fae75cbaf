import BuiltInRules
package import RuleEngine
import SourceText

/// All rules that can be switched on: the built-in ones and those that a configuration adds.
package struct RuleLibrary: Sendable {
  /// The rules by increasing id.
  package let rules: [Rule]
  /// The ids of those that come with snipcheck.
  package let builtIn: Set<String>
  private let byName: [String: Rule]

  /// Reads rule documents.
  ///
  /// - Parameter additional: Documents besides the built-in ones, which `Names` has found to be new.
  /// - Throws: `RuleError` for the first document that is broken.
  package init(adding additional: [RuleDocument] = []) throws(RuleError) {
    var rules: [String: Rule] = [:]
    for document in BuiltInRules.documents {
      let text = document.text.withUTF8Buffer { unsafe Array($0) }
      let rule = try Rule(RuleDocument(path: "Rules/" + document.path, text: text))
      rules[rule.id] = rule
    }
    var builtIn = Set(rules.keys)
    for document in additional {
      let rule = try Rule(document)
      rules[rule.id] = rule
      builtIn.remove(rule.id)
    }
    self.builtIn = builtIn
    self.rules = rules.values.sorted { $0.id < $1.id }
    var byName: [String: Rule] = [:]
    for rule in self.rules { for alias in rule.aliases { byName[alias] = rule } }
    for rule in self.rules { byName[rule.id] = rule }
    self.byName = byName
  }

  /// Returns the rule with an id or an alias.
  package func rule(_ name: String) -> Rule? { byName[name] }

  /// Returns `; did you mean …?` for a name that no rule has.
  package func suggestion(for name: String) -> String { SourceText.suggestion(for: name, among: byName.keys.sorted()) }
}
