/// A report in the making, or what of it was not written yet.
package struct ReportText: Sendable {
  /// Writes the JSON of a report, and holds the bytes of any.
  private(set) var json = JSONText()
  /// Whether the report's array has elements, which have to be separated.
  private var hasElements = false

  package init() {}

  package var bytes: [UInt8] { json.bytes }

  /// Forgets the bytes, which were written.
  package mutating func removeBytes() { json.removeBytes() }

  mutating func raw(_ text: StaticString) { json.raw(text) }

  mutating func number(_ value: Int) { json.number(value) }

  mutating func text(_ text: String) { json.append(text.utf8) }

  /// Adds text as `onOneLine` makes it.
  mutating func line(_ text: String) {
    let start = json.bytes.count
    json.append(text.utf8)
    // Nearly all text is ASCII without control characters.
    guard json.bytes[start...].contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return }
    json.removeBytes(from: start)
    json.append(text.onOneLine.utf8)
  }

  /// Adds a value on a line of its own, without blanks.
  mutating func compact(_ value: JSONValue) {
    json.compact(value)
    json.raw("\n")
  }

  /// Adds an element of the report's array, as `JSONText.pretty` lays out an array.
  ///
  /// - Parameters:
  ///   - value: The element.
  ///   - level: How deep it is indented, from 1.
  mutating func element(_ value: JSONValue, level: Int = 1) {
    json.raw(hasElements ? ",\n" : "[\n")
    hasElements = true
    json.indent(level)
    json.pretty(value, level: level)
  }

  /// Ends the report's array, whose elements are as deep.
  mutating func endElements(level: Int = 1) {
    json.raw(hasElements ? "\n" : "[\n\n")
    json.indent(level - 1)
    json.raw("]")
  }
}
