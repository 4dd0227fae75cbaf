/// JSON in the making, as bytes in one buffer.
///
/// The caller keeps the order of keys and the balance of brackets. It stands beside Foundation's encoder because a
/// report over a whole archive is the program's largest output, and because start-up without Foundation is quicker.
package struct JSONText: Sendable {
  /// What was written so far.
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Adds JSON as it stands.
  package mutating func raw(_ text: StaticString) {
    text.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
  }

  /// Adds text as it stands.
  mutating func append(_ text: String.UTF8View) { bytes.append(contentsOf: text) }

  /// Forgets all bytes from an offset on; their room stays.
  package mutating func removeBytes(from offset: Int = 0) {
    if offset == 0 { bytes.removeAll(keepingCapacity: true) } else { bytes.removeSubrange(offset...) }
  }

  /// Adds a number as it was written elsewhere.
  mutating func number(written text: String) { bytes.append(contentsOf: text.utf8) }

  /// Adds a string in quotes.
  package mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    let text = text.utf8
    let source = text.span
    var start = 0
    for index in source.indices where Self.isEscaped(source[index]) {
      append(source, start..<index)
      escape(source[index])
      start = index + 1
    }
    if start == 0 { bytes.append(contentsOf: text) } else { append(source, start..<source.count) }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
  }

  private mutating func append(_ source: Span<UInt8>, _ range: Range<Int>) {
    unsafe source.extracting(range).withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
  }

  private mutating func escape(_ byte: UInt8) {
    let digits: StaticString = "0123456789abcdef"
    switch byte {
    case UInt8(ascii: "\""): raw("\\\"")
    case UInt8(ascii: "\\"): raw("\\\\")
    case UInt8(ascii: "\n"): raw("\\n")
    case UInt8(ascii: "\r"): raw("\\r")
    case UInt8(ascii: "\t"): raw("\\t")
    default:
      raw("\\u00")
      bytes.append(unsafe digits.utf8Start[Int(byte >> 4)])
      bytes.append(unsafe digits.utf8Start[Int(byte & 15)])
    }
  }

  /// Adds a whole number.
  package mutating func number(_ value: Int) {
    bytes.append(contentsOf: String(value).utf8)
  }

  /// Adds `null`, or a whole number.
  package mutating func number(_ value: Int?) {
    if let value { number(value) } else { raw("null") }
  }
}
