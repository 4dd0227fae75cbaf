import SourceText

/// The rows that make a GFM table out of a paragraph's last line (GFM, Tables).
enum TableRow {
  /// Whether a line is a delimiter row with as many cells as the line before it.
  static func isDelimiter(_ line: Range<Int>, after header: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard ByteSearch.first(UInt8(ascii: "|"), in: text, header) < header.upperBound else { return false }
    guard let columns = delimiterColumns(line, in: text) else { return false }
    return columns == self.columns(header, in: text)
  }

  /// Returns the number of columns that a delimiter row declares, or `nil` if the line is none.
  private static func delimiterColumns(_ line: Range<Int>, in text: Span<UInt8>) -> Int? {
    var offset = line.lowerBound
    func skipBlanks() { while offset < line.upperBound, MarkdownByte.isBlank(text[offset]) { offset += 1 } }
    func take(_ byte: UInt8) -> Bool {
      guard offset < line.upperBound, text[offset] == byte else { return false }
      offset += 1
      return true
    }
    var columns = 0
    skipBlanks()
    _ = take(UInt8(ascii: "|"))
    while true {
      skipBlanks()
      if offset == line.upperBound { return columns > 0 ? columns : nil }
      _ = take(UInt8(ascii: ":"))
      guard take(UInt8(ascii: "-")) else { return nil }
      while take(UInt8(ascii: "-")) {}
      _ = take(UInt8(ascii: ":"))
      skipBlanks()
      columns += 1
      if offset == line.upperBound { return columns }
      guard take(UInt8(ascii: "|")) else { return nil }
    }
  }

  private static func columns(_ line: Range<Int>, in text: Span<UInt8>) -> Int {
    var start = line.lowerBound
    var end = line.upperBound
    while start < end, MarkdownByte.isBlank(text[start]) { start += 1 }
    while start < end, MarkdownByte.isBlank(text[end - 1]) { end -= 1 }
    if start < end, text[start] == UInt8(ascii: "|") { start += 1 }
    var columns = 1
    var offset = start
    while offset < end {
      if text[offset] == UInt8(ascii: "\\") {
        offset += 1
      } else if text[offset] == UInt8(ascii: "|"), offset + 1 < end {
        columns += 1
      }
      offset += 1
    }
    return columns
  }
}
