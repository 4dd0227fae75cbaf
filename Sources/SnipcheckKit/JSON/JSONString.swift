/// The inside of JSON strings (RFC 8259, section 7).
enum JSONString {
  /// Returns a string's value as UTF-8.
  ///
  /// - Parameters:
  ///   - range: What stands between the quotes.
  ///   - text: The JSON text, which has to be UTF-8.
  ///   - repairs: Whether halves of surrogate pairs, which the grammar of JSON allows, become U+FFFD.
  /// - Throws: `JSONMistake` at the first control character, unknown escape or, unless repaired, half of a surrogate pair.
  static func decode(
    _ range: Range<Int>, of text: Span<UInt8>, repairs: Bool = false
  ) throws(JSONMistake) -> [UInt8] {
    var result: [UInt8] = []
    // No escape is shorter than what it stands for.
    result.reserveCapacity(range.count)
    var start = range.lowerBound
    while let index = try nextEscape(from: start, in: range, of: text) {
      append(start..<index, of: text, to: &result)
      let (scalar, length) = try escape(at: index, end: range.upperBound, in: text)
      guard scalar != nil || repairs else {
        throw JSONMistake(offset: index, message: "half of a surrogate pair stands alone")
      }
      result.append(
        contentsOf: scalar.flatMap(Unicode.UTF8.encode) ?? Unicode.UTF8.encodedReplacementCharacter)
      start = index + length
    }
    append(start..<range.upperBound, of: text, to: &result)
    return result
  }

  /// Makes sure that what stands between two quotes is as the grammar has it.
  ///
  /// - Throws: `JSONMistake` at the first control character or unknown escape.
  static func validate(_ range: Range<Int>, of text: Span<UInt8>) throws(JSONMistake) {
    var start = range.lowerBound
    while let index = try nextEscape(from: start, in: range, of: text) {
      start = index + (try escape(at: index, end: range.upperBound, in: text).length)
    }
  }

  private static func nextEscape(
    from start: Int, in range: Range<Int>, of text: Span<UInt8>
  ) throws(JSONMistake) -> Int? {
    var index = start
    while index < range.upperBound {
      let byte = text[index]
      if byte == UInt8(ascii: "\\") { return index }
      guard byte >= 0x20 else {
        throw JSONMistake(offset: index, message: "a control character has to be escaped in a string")
      }
      index += 1
    }
    return nil
  }

  private static func append(_ range: Range<Int>, of text: Span<UInt8>, to result: inout [UInt8]) {
    unsafe text.extracting(range).withUnsafeBufferPointer { unsafe result.append(contentsOf: $0) }
  }

  /// Returns what an escape stands for, `nil` for half of a surrogate pair, and how long it is.
  private static func escape(
    at start: Int, end: Int, in text: Span<UInt8>
  ) throws(JSONMistake) -> (scalar: Unicode.Scalar?, length: Int) {
    guard start + 1 < end else { throw JSONMistake(offset: start, message: "the escape is cut off") }
    switch text[start + 1] {
    case UInt8(ascii: "\""): return ("\"", 2)
    case UInt8(ascii: "\\"): return ("\\", 2)
    case UInt8(ascii: "/"): return ("/", 2)
    case UInt8(ascii: "b"): return ("\u{8}", 2)
    case UInt8(ascii: "f"): return ("\u{C}", 2)
    case UInt8(ascii: "n"): return ("\n", 2)
    case UInt8(ascii: "r"): return ("\r", 2)
    case UInt8(ascii: "t"): return ("\t", 2)
    case UInt8(ascii: "u"): break
    default: throw JSONMistake(offset: start, message: "there is no such escape in JSON")
    }
    guard let unit = unit(at: start, end: end, in: text) else {
      throw JSONMistake(offset: start, message: "four hexadecimal digits have to stand behind '\\u'")
    }
    if let scalar = Unicode.Scalar(unit) { return (scalar, 6) }
    guard unit < 0xDC00, let low = self.unit(at: start + 6, end: end, in: text), low & 0xFC00 == 0xDC00 else {
      return (nil, 6)
    }
    return (Unicode.Scalar(0x10000 + (UInt32(unit) & 0x3FF) << 10 + UInt32(low) & 0x3FF), 12)
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
