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
