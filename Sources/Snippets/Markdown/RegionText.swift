import SourceText

/// What a template engine makes of the text of a region.
enum RegionText {
  /// Adds a line of Liquid's: `{% raw %}` and `{% endraw %}` vanish, and a line of nothing else with them.
  static func appendLiquid(_ range: Range<Int>, of text: Span<UInt8>, to code: inout CodeBuilder) {
    var pieces: [Range<Int>] = []
    var start = range.lowerBound
    var offset = start
    while let hit = ByteSearch.first("{%", in: text, offset..<range.upperBound) {
      offset = hit + 2
      guard let end = endOfRawTag(at: hit, in: text, limit: range.upperBound) else { continue }
      pieces.append(start..<hit)
      start = end
      offset = end
    }
    guard !pieces.isEmpty else { return code.append(range, of: text) }
    pieces.append(start..<range.upperBound)
    let isBlank = pieces.allSatisfy { piece in
      piece.allSatisfy { MarkdownByte.isBlank(text[$0]) || text[$0] == 0x0A || text[$0] == 0x0D }
    }
    guard !isBlank else { return }
    for piece in pieces { code.append(piece, of: text) }
  }

  private static func endOfRawTag(at start: Int, in text: Span<UInt8>, limit: Int) -> Int? {
    var offset = start + 2
    if offset < limit, text[offset] == UInt8(ascii: "-") { offset += 1 }
    offset = RegionTag.skipBlanks(at: offset, in: text, end: limit)
    if ByteSearch.matches("raw", at: offset, in: text) {
      offset += 3
    } else if ByteSearch.matches("endraw", at: offset, in: text) {
      offset += 6
    } else {
      return nil
    }
    offset = RegionTag.skipBlanks(at: offset, in: text, end: limit)
    if offset < limit, text[offset] == UInt8(ascii: "-") { offset += 1 }
    return offset + 2 <= limit && ByteSearch.matches("%}", at: offset, in: text) ? offset + 2 : nil
  }

  /// Adds a line with its entities decoded, and the backslash escapes that converters to Markdown write.
  static func append(
    _ range: Range<Int>, of text: Span<UInt8>, decodingEscapes: Bool, to code: inout CodeBuilder
  ) {
    var start = range.lowerBound
    var offset = start
    while offset < range.upperBound {
      let byte = text[offset]
      if byte == UInt8(ascii: "&"),
        let reference = Entity.read(at: offset, in: text, before: range.upperBound)
      {
        code.append(start..<offset, of: text)
        code.append(reference.expansion.utf8, replacing: offset..<reference.end, of: text)
        start = reference.end
        offset = start
      } else if byte == UInt8(ascii: "\\"), decodingEscapes, offset + 1 < range.upperBound,
        isEscapedByConverters(text[offset + 1])
      {
        code.append(start..<offset, of: text)
        code.append([text[offset + 1]], replacing: offset..<offset + 2, of: text)
        start = offset + 2
        offset = start
      } else {
        offset += 1
      }
    }
    code.append(start..<range.upperBound, of: text)
  }

  /// Whether it is a byte that converters from HTML put a backslash before. `(` and `.` are left out: `\(` and `\.` are
  /// Swift's own.
  private static func isEscapedByConverters(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "`"), UInt8(ascii: "#"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "="),
      UInt8(ascii: ">"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
