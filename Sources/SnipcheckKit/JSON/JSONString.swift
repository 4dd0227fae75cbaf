/// The inside of JSON strings (RFC 8259, section 7).
enum JSONString {
  /// Returns a string's value as UTF-8.
  ///
  /// - Parameters:
  ///   - range: What stands between the quotes.
  ///   - text: The JSON text, which has to be UTF-8.
  /// - Throws: `JSONMistake` at the first control character, unknown escape or half of a surrogate pair.
  static func decode(_ range: Range<Int>, of text: Span<UInt8>) throws(JSONMistake) -> [UInt8] {
    var result: [UInt8] = []
    // No escape is shorter than what it stands for.
    result.reserveCapacity(range.count)
    var start = range.lowerBound
    var index = start
    while index < range.upperBound {
      let byte = text[index]
      if byte >= 0x20, byte != UInt8(ascii: "\\") {
        index += 1
        continue
      }
      append(start..<index, of: text, to: &result)
      guard byte >= 0x20 else {
        throw JSONMistake(offset: index, message: "a control character has to be escaped in a string")
      }
      index += try appendEscape(at: index, end: range.upperBound, in: text, to: &result)
      start = index
    }
    append(start..<index, of: text, to: &result)
    return result
  }

  private static func append(_ range: Range<Int>, of text: Span<UInt8>, to result: inout [UInt8]) {
    unsafe text.extracting(range).withUnsafeBufferPointer { unsafe result.append(contentsOf: $0) }
  }

  /// Adds what an escape stands for, and returns how long it is.
  private static func appendEscape(
    at start: Int, end: Int, in text: Span<UInt8>, to result: inout [UInt8]
  ) throws(JSONMistake) -> Int {
    guard start + 1 < end else { throw JSONMistake(offset: start, message: "the escape is cut off") }
    switch text[start + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): result.append(text[start + 1])
    case UInt8(ascii: "b"): result.append(0x08)
    case UInt8(ascii: "f"): result.append(0x0C)
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "u"): return try appendUnits(at: start, end: end, in: text, to: &result)
    default: throw JSONMistake(offset: start, message: "there is no such escape in JSON")
    }
    return 2
  }

  /// Adds the character of one `\uXXXX`, or of two that are a surrogate pair.
  private static func appendUnits(
    at start: Int, end: Int, in text: Span<UInt8>, to result: inout [UInt8]
  ) throws(JSONMistake) -> Int {
    guard let unit = unit(at: start, end: end, in: text) else {
      throw JSONMistake(offset: start, message: "four hexadecimal digits have to stand behind '\\u'")
    }
    if let scalar = Unicode.Scalar(unit) {
      result.append(contentsOf: Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter)
      return 6
    }
    guard unit < 0xDC00, let low = self.unit(at: start + 6, end: end, in: text), low & 0xFC00 == 0xDC00,
      let scalar = Unicode.Scalar(0x10000 + (UInt32(unit) & 0x3FF) << 10 + UInt32(low) & 0x3FF)
    else { throw JSONMistake(offset: start, message: "half of a surrogate pair stands alone") }
    result.append(contentsOf: Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter)
    return 12
  }

  /// Returns the UTF-16 unit of a `\uXXXX` at an offset.
  private static func unit(at start: Int, end: Int, in text: Span<UInt8>) -> UInt16? {
    guard start + 6 <= end, text[start] == UInt8(ascii: "\\"), text[start + 1] == UInt8(ascii: "u") else { return nil }
    var unit: UInt16 = 0
    for index in start + 2..<start + 6 {
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
