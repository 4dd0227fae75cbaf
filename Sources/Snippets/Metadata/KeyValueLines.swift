import SourceText

/// Lines of a key, a mark and a value: TOML as far as titles and dates need it, and YAML that no reader takes.
enum KeyValueLines {
  /// Reads the lines that are not indented, up to TOML's first table.
  ///
  /// - Parameters:
  ///   - range: The lines.
  ///   - text: The document.
  ///   - separator: What stands between key and value.
  static func read(_ range: Range<Int>, of text: Span<UInt8>, separator: UInt8) -> [(key: String, value: String)] {
    var fields: [(key: String, value: String)] = []
    var lines = LineReader()
    var offset = range.lowerBound
    while offset < range.upperBound {
      let line = lines.line(at: offset, in: text)
      offset = line.next
      guard line.start < line.end, !text[line.start].isMarkupSpace else { continue }
      if separator == UInt8(ascii: "="), text[line.start] == UInt8(ascii: "[") { break }
      guard let mark = ByteSearch.first(separator, in: text, from: line.start, to: min(line.end, range.upperBound))
      else { continue }
      let key = string(line.start..<mark, of: text)
      guard MetadataKeys.isKnown(key) else { continue }
      fields.append((key, unquoted(string(mark + 1..<line.end, of: text), separator)))
    }
    return fields
  }

  private static func string(_ range: Range<Int>, of text: Span<UInt8>) -> String {
    var range = range
    while let first = range.first, text[first].isMarkupSpace { range = first + 1..<range.upperBound }
    while let last = range.last, text[last].isMarkupSpace { range = range.lowerBound..<last }
    return unsafe text.extracting(range).withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// Returns a value without its quotes, the escapes in double ones resolved, and without the comment behind it.
  private static func unquoted(_ value: String, _ separator: UInt8) -> String {
    guard let quote = value.first, quote == "\"" || quote == "'" else {
      let end = value.firstRange(of: " #")?.lowerBound ?? value.endIndex
      return String(value[..<end])
    }
    var result = ""
    var isEscaped = false
    for character in value.dropFirst() {
      if isEscaped {
        result.append(character == "n" || character == "t" ? " " : character)
        isEscaped = false
      } else if character == "\\", quote == "\"" {
        isEscaped = true
      } else if character == quote {
        break
      } else {
        result.append(character)
      }
    }
    return result
  }
}
