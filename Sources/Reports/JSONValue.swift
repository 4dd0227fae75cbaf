/// A piece of JSON with its keys in a fixed order.
indirect enum JSONValue: Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  case null
  case number(Int)
  case string(String)
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])

  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .number(value) }
  init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(elements.map { (key: $0.0, value: $0.1) }) }
}

extension JSONText {
  /// Adds a value over many lines, as Foundation and SwiftLint lay it out: `"key" : value`, two spaces a level.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - level: How deep the line is indented on which the value begins.
  mutating func pretty(_ value: JSONValue, level: Int = 0) {
    switch value {
    case .null: raw("null")
    case .number(let number): self.number(number)
    case .string(let string): self.string(string)
    case .array(let elements):
      guard !elements.isEmpty else {
        raw("[\n\n")
        indent(level)
        raw("]")
        return
      }
      for (index, element) in elements.enumerated() {
        raw(index == 0 ? "[\n" : ",\n")
        indent(level + 1)
        pretty(element, level: level + 1)
      }
      raw("\n")
      indent(level)
      raw("]")
    case .object(let entries):
      for (index, entry) in entries.enumerated() {
        raw(index == 0 ? "{\n" : ",\n")
        indent(level + 1)
        string(entry.key)
        raw(" : ")
        pretty(entry.value, level: level + 1)
      }
      raw("\n")
      indent(level)
      raw("}")
    }
  }

  mutating func indent(_ level: Int) { for _ in 0..<level { raw("  ") } }

  /// Adds a value on one line without blanks.
  mutating func compact(_ value: JSONValue) {
    switch value {
    case .null: raw("null")
    case .number(let number): self.number(number)
    case .string(let string): self.string(string)
    case .array(let elements):
      raw("[")
      for (index, element) in elements.enumerated() {
        if index > 0 { raw(",") }
        compact(element)
      }
      raw("]")
    case .object(let entries):
      raw("{")
      for (index, entry) in entries.enumerated() {
        if index > 0 { raw(",") }
        string(entry.key)
        raw(":")
        compact(entry.value)
      }
      raw("}")
    }
  }
}
