import SourceText

/// Lines `Title: …` and `Date: …` at the very top of a text, as MultiMarkdown and Pelican have them.
enum HeaderLines {
  /// Reads the lines up to the first that is none of the kind.
  static func read(_ text: Span<UInt8>, from start: Int) -> PostMetadata {
    var lines = LineReader()
    var offset = start
    var end = start
    while offset < text.count {
      let line = lines.line(at: offset, in: text)
      guard isHeader(line, in: text) else { break }
      end = line.next
      offset = line.next
    }
    return MetadataKeys.metadata(of: KeyValueLines.read(start..<end, of: text, separator: UInt8(ascii: ":")))
  }

  /// Whether a line is a name of few words, a colon and a blank.
  private static func isHeader(_ line: LineReader.Line, in text: Span<UInt8>) -> Bool {
    guard line.start < line.end, text[line.start].isASCIILetter else { return false }
    for offset in line.start..<min(line.end, line.start + 32) {
      let byte = text[offset]
      if byte == UInt8(ascii: ":") { return offset + 1 < line.end && text[offset + 1] == 0x20 }
      guard byte.isASCIIAlphanumeric || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == 0x20 else {
        return false
      }
    }
    return false
  }
}
