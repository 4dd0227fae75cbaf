import SourceText

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
    switch JSONEscape.read(at: start, before: end, in: text) {
    case .scalar(let scalar, let length): return (scalar, length)
    case .halfOfPair: return (nil, JSONEscape.unitLength)
    case .cutOff: throw JSONMistake(offset: start, message: "the escape is cut off")
    case .unknown: throw JSONMistake(offset: start, message: "there is no such escape in JSON")
    case .withoutDigits:
      throw JSONMistake(offset: start, message: "four hexadecimal digits have to stand behind '\\u'")
    }
  }
}
