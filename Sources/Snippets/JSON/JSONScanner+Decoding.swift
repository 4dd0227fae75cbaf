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
      if case .scalar(let scalar, let length) = JSONEscape.read(at: escape, before: range.upperBound, in: text) {
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
}
