import SourceText

/// The text of JSON strings.
extension JSONScanner {
  /// Whether the inside of a string is a certain word without escapes.
  static func isString(_ range: Range<Int>, _ word: StaticString, in text: Span<UInt8>) -> Bool {
    range.count == word.utf8CodeUnitCount && ByteSearch.matches(word, at: range.lowerBound, in: text)
  }

  /// Returns a string's value, for short ones such as titles.
  static func decode(_ range: Range<Int>, of text: Span<UInt8>) -> String {
    var mapped = MappedText(anchor: range.lowerBound)
    decode(range, of: text, into: &mapped)
    return String(decoding: mapped.bytes, as: UTF8.self)
  }

  /// Adds a string's value to a text, with the map back to its escapes.
  ///
  /// Escapes that are none, and halves of surrogate pairs, stay as they are written. Make the text with the escape
  /// `.json`, so that edits are escaped again.
  ///
  /// - Parameters:
  ///   - range: What stands between the quotes.
  ///   - text: The document.
  ///   - result: The text that grows.
  static func decode(_ range: Range<Int>, of text: Span<UInt8>, into result: inout MappedText) {
    var start = range.lowerBound
    while let escape = ByteSearch.first(UInt8(ascii: "\\"), in: text, from: start, to: range.upperBound) {
      result.append(start..<escape, of: text)
      if let (scalar, length) = self.escape(at: escape, end: range.upperBound, in: text) {
        let document = escape..<escape + length
        if scalar.isASCII {
          result.append(byte: UInt8(truncatingIfNeeded: scalar.value), replacing: document)
        } else {
          result.append(Array(Character(scalar).utf8), replacing: document)
        }
        start = escape + length
      } else {
        // The byte behind belongs to it, so that `\\` is never halved.
        start = min(escape + 2, range.upperBound)
        result.append(escape..<start, of: text)
      }
    }
    result.append(start..<range.upperBound, of: text)
  }

  /// Returns what an escape stands for and how long it is.
  private static func escape(
    at start: Int, end: Int, in text: Span<UInt8>
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    guard start + 1 < end else { return nil }
    switch text[start + 1] {
    case UInt8(ascii: "\""): return ("\"", 2)
    case UInt8(ascii: "\\"): return ("\\", 2)
    case UInt8(ascii: "/"): return ("/", 2)
    case UInt8(ascii: "b"): return ("\u{8}", 2)
    case UInt8(ascii: "f"): return ("\u{C}", 2)
    case UInt8(ascii: "n"): return ("\n", 2)
    case UInt8(ascii: "r"): return ("\r", 2)
    case UInt8(ascii: "t"): return ("\t", 2)
    case UInt8(ascii: "u"):
      guard let high = unit(at: start, end: end, in: text) else { return nil }
      if let scalar = Unicode.Scalar(high) { return (scalar, 6) }
      guard high < 0xDC00, let low = unit(at: start + 6, end: end, in: text), low & 0xFC00 == 0xDC00,
        let scalar = Unicode.Scalar(0x10000 + (UInt32(high) & 0x3FF) << 10 + UInt32(low) & 0x3FF)
      else { return nil }
      return (scalar, 12)
    default: return nil
    }
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
