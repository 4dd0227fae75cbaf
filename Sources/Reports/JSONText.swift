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
    let digits: StaticString = "0123456789abcdef"
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): raw("\\\"")
      case UInt8(ascii: "\\"): raw("\\\\")
      case UInt8(ascii: "\n"): raw("\\n")
      case UInt8(ascii: "\r"): raw("\\r")
      case UInt8(ascii: "\t"): raw("\\t")
      case 0..<0x20, 0x7F:
        raw("\\u00")
        bytes.append(unsafe digits.utf8Start[Int(byte >> 4)])
        bytes.append(unsafe digits.utf8Start[Int(byte & 15)])
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
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
