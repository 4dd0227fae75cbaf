/// An option that a rule declares in its front matter, with its type and default.
package struct RuleOption: Hashable, Sendable {
  package var name: String
  package var fallback: Value
  /// What it does, in a sentence.
  package var summary: String
  /// The values that a string option may have; empty if any.
  package var choices: [String]

  /// A value of an option; the case is its type.
  package enum Value: Hashable, Sendable, CustomStringConvertible {
    case bool(Bool)
    case integer(Int)
    case string(String)
    case strings([String])

    /// The type's name, as rule documents spell it.
    package var typeName: String {
      switch self {
      case .bool: "bool"
      case .integer: "integer"
      case .string: "string"
      case .strings: "list"
      }
    }

    /// The value as YAML.
    package var description: String {
      switch self {
      case .bool(let value): "\(value)"
      case .integer(let value): "\(value)"
      case .string(let value): value
      case .strings(let values): "[" + values.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
      }
    }
  }
}

extension RuleOption {
  /// Reads what stands behind `swift` in an example's info string, such as `mode=all`; a list is written `a|b` or `none`.
  ///
  /// - Returns: The option's name and value; `nil` if there is no such option, or the value is not of its type.
  static func setting(_ text: Substring, among options: [RuleOption]) -> (name: String, value: Value)? {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let option = options.first(where: { $0.name == parts[0] }) else { return nil }
    switch option.fallback {
    case .bool: return Bool(parts[1]).map { (option.name, .bool($0)) }
    case .integer: return Int(parts[1]).map { (option.name, .integer($0)) }
    case .string:
      return option.choices.isEmpty || option.choices.contains(parts[1]) ? (option.name, .string(parts[1])) : nil
    case .strings:
      let values = parts[1] == "none" ? [] : parts[1].split(separator: "|").map(String.init)
      return (option.name, .strings(values))
    }
  }
}

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
