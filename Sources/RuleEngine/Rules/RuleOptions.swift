/// The values of a rule's options in a run: what the configuration says, else the defaults.
package struct RuleOptions: Sendable {
  private var values: [String: RuleOption.Value] = [:]

  /// Takes a rule's defaults, and over them the values that a configuration gives.
  package init(_ options: [RuleOption], overriding configured: [String: RuleOption.Value] = [:]) {
    for option in options { values[option.name] = configured[option.name] ?? option.fallback }
  }

  package func bool(_ name: String) -> Bool {
    if case .bool(let value) = values[name] { value } else { false }
  }
  package func integer(_ name: String) -> Int {
    if case .integer(let value) = values[name] { value } else { 0 }
  }
  package func string(_ name: String) -> String {
    if case .string(let value) = values[name] { value } else { "" }
  }
  package func strings(_ name: String) -> [String] {
    if case .strings(let value) = values[name] { value } else { [] }
  }
}
