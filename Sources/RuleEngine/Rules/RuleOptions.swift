/// The values of a rule's options in a run: what the configuration says, else the defaults.
package struct RuleOptions: Sendable {
  /// A rule has few, which are searched one by one.
  private var values: [(name: String, value: RuleOption.Value)] = []

  /// Takes a rule's defaults, and over them the values that a configuration gives.
  package init(_ options: [RuleOption], overriding configured: [String: RuleOption.Value] = [:]) {
    for option in options {
      let value = configured.isEmpty ? nil : configured[option.name]
      values.append((option.name, value ?? option.fallback))
    }
  }

  private func value(_ name: String) -> RuleOption.Value? { values.last { $0.name == name }?.value }

  package func bool(_ name: String) -> Bool {
    if case .bool(let value) = value(name) { value } else { false }
  }
  package func integer(_ name: String) -> Int {
    if case .integer(let value) = value(name) { value } else { 0 }
  }
  package func string(_ name: String) -> String {
    if case .string(let value) = value(name) { value } else { "" }
  }
  package func strings(_ name: String) -> [String] {
    if case .strings(let value) = value(name) { value } else { [] }
  }
}
