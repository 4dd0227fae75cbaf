import SourceText

/// A line of a text.
struct TextLine {
  /// The offset of its first byte.
  var start: Int
  /// The offset behind its last byte, without the line end.
  var end: Int
  /// The offset of its first byte that is no blank; `end` on a blank line.
  var contentStart: Int
  /// The offset behind its last byte that is no blank; `contentStart` on a blank line.
  var contentEnd: Int
  /// The width of its indentation in columns, a tab counting four.
  var indentation: Int

  var isBlank: Bool { contentStart == contentEnd }
  /// Whether it holds blanks and nothing else.
  var isBlanksOnly: Bool { isBlank && end > start }

  /// Splits a text into lines as `LineTable` does: at `\n`, `\r\n` and a lone `\r`. A byte order mark is left out.
  ///
  /// The bytes behind the last line end are a line only if there are any. Complexity: O(*n*).
  static func split(_ text: Span<UInt8>) -> [TextLine] {
    var lines: [TextLine] = []
    lines.reserveCapacity(text.count / 32)
    var offset = text.startsWithByteOrderMark ? 3 : 0
    while let line = next(&offset, in: text) { lines.append(line) }
    return lines
  }

  /// Returns the line that begins at an offset, which is moved behind its line end; `nil` at the text's end.
  @inline(__always)
  static func next(_ offset: inout Int, in text: Span<UInt8>) -> TextLine? {
    guard offset < text.count else { return nil }
    let start = offset
    var indentation = 0
    while offset < text.count, text[offset] == 0x20 || text[offset] == 0x09 {
      indentation += text[offset] == 0x09 ? 4 : 1
      offset += 1
    }
    let contentStart = offset
    while offset < text.count, text[offset] > 0x0D || (text[offset] != 0x0A && text[offset] != 0x0D) { offset += 1 }
    let end = offset
    var contentEnd = end
    while contentEnd > contentStart, text[contentEnd - 1] == 0x20 || text[contentEnd - 1] == 0x09 { contentEnd -= 1 }
    if offset < text.count {
      offset += text[offset] == 0x0D && offset + 1 < text.count && text[offset + 1] == 0x0A ? 2 : 1
    }
    return TextLine(
      start: start, end: end, contentStart: contentStart, contentEnd: contentEnd, indentation: indentation)
  }
}
