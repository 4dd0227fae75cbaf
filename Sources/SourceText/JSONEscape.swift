/// The escapes in JSON strings (RFC 8259, section 7).
package enum JSONEscape {
  /// What a backslash begins.
  package enum Reading {
    /// A character, and how many bytes its escape takes.
    case scalar(Unicode.Scalar, length: Int)
    /// A `\uXXXX` that is half of a surrogate pair whose other half is missing.
    case halfOfPair
    /// A `\u` without four hexadecimal digits behind it.
    case withoutDigits
    /// A byte behind the backslash that escapes nothing.
    case unknown
    /// The string ends behind the backslash.
    case cutOff
  }

  /// How many bytes `\uXXXX` takes.
  package static let unitLength = 6

  /// Reads the escape that begins at a backslash.
  ///
  /// - Parameters:
  ///   - start: The offset of the backslash.
  ///   - end: Where the inside of the string ends.
  ///   - text: The JSON text.
  package static func read(at start: Int, before end: Int, in text: Span<UInt8>) -> Reading {
    guard start + 1 < end else { return .cutOff }
    switch text[start + 1] {
    case UInt8(ascii: "\""): return .scalar("\"", length: 2)
    case UInt8(ascii: "\\"): return .scalar("\\", length: 2)
    case UInt8(ascii: "/"): return .scalar("/", length: 2)
    case UInt8(ascii: "b"): return .scalar("\u{8}", length: 2)
    case UInt8(ascii: "f"): return .scalar("\u{C}", length: 2)
    case UInt8(ascii: "n"): return .scalar("\n", length: 2)
    case UInt8(ascii: "r"): return .scalar("\r", length: 2)
    case UInt8(ascii: "t"): return .scalar("\t", length: 2)
    case UInt8(ascii: "u"): break
    default: return .unknown
    }
    guard let high = unit(at: start, before: end, in: text) else { return .withoutDigits }
    if let scalar = Unicode.Scalar(high) { return .scalar(scalar, length: unitLength) }
    guard high < 0xDC00, let low = unit(at: start + unitLength, before: end, in: text), low & 0xFC00 == 0xDC00,
      let scalar = Unicode.Scalar(0x10000 + (UInt32(high) & 0x3FF) << 10 + UInt32(low) & 0x3FF)
    else { return .halfOfPair }
    return .scalar(scalar, length: 2 * unitLength)
  }

  /// Returns the UTF-16 unit of a `\uXXXX` at an offset.
  private static func unit(at start: Int, before end: Int, in text: Span<UInt8>) -> UInt16? {
    guard start + unitLength <= end, text[start] == UInt8(ascii: "\\"), text[start + 1] == UInt8(ascii: "u") else {
      return nil
    }
    var unit: UInt16 = 0
    for index in start + 2..<start + unitLength {
      let digit: UInt8
      switch text[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = text[index] - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = text[index] - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = text[index] - UInt8(ascii: "A") + 10
      default: return nil
      }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}
