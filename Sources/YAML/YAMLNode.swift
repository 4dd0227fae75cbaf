/// A value of a YAML document with its place.
package struct YAMLNode: Sendable {
  /// The kinds of values of the core schema.
  package enum Value: Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    case float(Double)
    case string(String)
    case sequence([YAMLNode])
    /// The entries in the order of the text; no key stands twice.
    case mapping([(key: YAMLNode, value: YAMLNode)])
  }

  package var value: Value
  /// A scalar as it is written, after quotes, escapes and folding are taken away: `1.10` stays `1.10`. Empty for
  /// collections.
  package var text: String
  /// The line of its first byte, from 1.
  package var line: Int
  /// The column of its first byte, from 1, in UTF-16 units.
  package var column: Int
  /// The offset of its first byte in UTF-8 bytes, from 0.
  package var offset: Int
  /// Whether it is a quoted or a block scalar: a string whatever it looks like.
  package var isQuoted: Bool

  package init(
    value: Value, text: String = "", line: Int = 1, column: Int = 1, offset: Int = 0, isQuoted: Bool = false
  ) {
    self.value = value
    self.text = text
    self.line = line
    self.column = column
    self.offset = offset
    self.isQuoted = isQuoted
  }
}

extension YAMLNode {
  /// The value of a mapping's key that is this string; `nil` if there is none or this is no mapping.
  package subscript(key: String) -> YAMLNode? { entry(key)?.value }

  /// Returns a mapping's key, for its place, with its value.
  package func entry(_ key: String) -> (key: YAMLNode, value: YAMLNode)? {
    entries.first { $0.key.stringValue == key }
  }

  /// The entries of a mapping; none for other values.
  package var entries: [(key: YAMLNode, value: YAMLNode)] {
    if case .mapping(let entries) = value { entries } else { [] }
  }

  /// The texts of a mapping's keys; none for other values.
  package var keys: [String] { entries.map(\.key.text) }

  /// The elements of a sequence; a null is an empty list, any other value a list of that one element.
  package var list: [YAMLNode] {
    switch value {
    case .sequence(let elements): elements
    case .null: []
    default: [self]
    }
  }

  /// The string, if it is one.
  package var stringValue: String? { if case .string(let string) = value { string } else { nil } }

  /// The truth value, if it is one.
  package var boolValue: Bool? { if case .bool(let bool) = value { bool } else { nil } }

  /// The whole number, if it is one.
  package var integerValue: Int? { if case .integer(let integer) = value { integer } else { nil } }

  /// The number, if it is one, whole or not.
  package var floatValue: Double? {
    switch value {
    case .float(let float): float
    case .integer(let integer): Double(integer)
    default: nil
    }
  }

  /// Whether it is null or left out.
  package var isNull: Bool { if case .null = value { true } else { false } }

  /// Whether it is a mapping.
  package var isMapping: Bool { if case .mapping = value { true } else { false } }

  /// Whether it is a sequence.
  package var isSequence: Bool { if case .sequence = value { true } else { false } }

  /// The kind of the value, for messages: `a string`, `a mapping` …
  package var kindName: String {
    switch value {
    case .null: "null"
    case .bool: "a truth value"
    case .integer: "a whole number"
    case .float: "a number"
    case .string: "a string"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}
