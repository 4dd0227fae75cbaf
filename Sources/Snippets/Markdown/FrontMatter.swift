/// The metadata that site generators read from the head of a document: YAML, TOML or JSON.
enum FrontMatter {
  /// Returns the offset after the front matter, or the offset of the document's text if there is none.
  static func end(in text: Span<UInt8>, from start: Int) -> Int {
    guard start < text.count else { return start }
    switch text[start] {
    case UInt8(ascii: "-"), UInt8(ascii: "+"): return endOfFenced(text, start) ?? start
    case UInt8(ascii: "{"): return endOfJSON(text, start) ?? start
    default: return start
    }
  }

  private static func endOfFenced(_ text: Span<UInt8>, _ start: Int) -> Int? {
    var lines = LineReader()
    var line = lines.line(at: start, in: text)
    let mark = text[start]
    guard isFence(line, of: mark, in: text) else { return nil }
    while line.next < text.count {
      line = lines.line(at: line.next, in: text)
      // YAML may also end with its own mark for the end of a document.
      if isFence(line, of: mark, in: text)
        || (mark == UInt8(ascii: "-") && isFence(line, of: UInt8(ascii: "."), in: text))
      {
        return line.next
      }
    }
    return nil
  }

  private static func isFence(_ line: LineReader.Line, of byte: UInt8, in text: Span<UInt8>) -> Bool {
    guard line.end - line.start >= 3 else { return false }
    for offset in line.start..<line.end {
      if offset < line.start + 3 ? text[offset] != byte : !MarkdownByte.isBlank(text[offset]) { return false }
    }
    return true
  }

  /// Hugo's JSON: an object that begins the file, up to its closing brace at the end of a line.
  private static func endOfJSON(_ text: Span<UInt8>, _ start: Int) -> Int? {
    var offset = start + 1
    while offset < text.count, MarkdownByte.isBlank(text[offset]) || text[offset] == 0x0A || text[offset] == 0x0D {
      offset += 1
    }
    guard offset < text.count, text[offset] == UInt8(ascii: "\"") else { return nil }
    var depth = 1
    var isInString = false
    while offset < text.count {
      let byte = text[offset]
      offset += 1
      if isInString {
        if byte == UInt8(ascii: "\\") {
          offset += 1
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      default: break
      }
      guard depth == 0 else { continue }
      while offset < text.count, MarkdownByte.isBlank(text[offset]) { offset += 1 }
      var lines = LineReader()
      let line = lines.line(at: offset, in: text)
      return line.end == offset ? line.next : nil
    }
    return nil
  }
}
