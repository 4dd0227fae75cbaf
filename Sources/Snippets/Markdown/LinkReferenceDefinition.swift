/// Definitions such as `[label]: /url "title"` at the head of a paragraph (CommonMark, Link reference definitions).
///
/// They matter here because a paragraph of definitions alone has no text that a setext underline could make a heading.
enum LinkReferenceDefinition {
  /// Whether a paragraph, its lines joined by line feeds, holds nothing but definitions.
  static func makeUp(_ paragraph: Span<UInt8>) -> Bool {
    var offset = 0
    while offset < paragraph.count {
      guard let end = end(of: offset, in: paragraph) else { return false }
      offset = end
    }
    return true
  }

  /// Returns the offset after the line on which a definition ends, or `nil` if none begins at an offset.
  private static func end(of start: Int, in text: Span<UInt8>) -> Int? {
    guard var offset = endOfLabel(at: start, in: text), offset < text.count, text[offset] == UInt8(ascii: ":")
    else { return nil }
    offset = skipBlanksAndLineEnd(at: offset + 1, in: text)
    guard let destinationEnd = endOfDestination(at: offset, in: text) else { return nil }
    let titleStart = skipBlanksAndLineEnd(at: destinationEnd, in: text)
    if titleStart > destinationEnd, let titleEnd = endOfTitle(at: titleStart, in: text),
      let lineEnd = endOfLine(at: titleEnd, in: text)
    {
      return lineEnd
    }
    return endOfLine(at: destinationEnd, in: text)
  }

  private static func endOfLabel(at start: Int, in text: Span<UInt8>) -> Int? {
    guard start < text.count, text[start] == UInt8(ascii: "[") else { return nil }
    var offset = start + 1
    var isBlank = true
    while offset < text.count, offset - start <= 1000 {
      switch text[offset] {
      case UInt8(ascii: "]"): return isBlank ? nil : offset + 1
      case UInt8(ascii: "["): return nil
      case UInt8(ascii: "\\"):
        isBlank = false
        offset += 2
      case 0x20, 0x09, 0x0A: offset += 1
      default:
        isBlank = false
        offset += 1
      }
    }
    return nil
  }

  private static func endOfDestination(at start: Int, in text: Span<UInt8>) -> Int? {
    guard start < text.count else { return nil }
    var offset = start
    if text[start] == UInt8(ascii: "<") {
      offset += 1
      while offset < text.count {
        switch text[offset] {
        case UInt8(ascii: ">"): return offset + 1
        case UInt8(ascii: "<"), 0x0A: return nil
        case UInt8(ascii: "\\"): offset += 2
        default: offset += 1
        }
      }
      return nil
    }
    var depth = 0
    scan: while offset < text.count {
      switch text[offset] {
      case 0x00...0x20, 0x7F: break scan
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        if depth == 0 { break scan }
        depth -= 1
      case UInt8(ascii: "\\") where offset + 1 < text.count && MarkdownByte.isPunctuation(text[offset + 1]):
        offset += 1
      default: break
      }
      offset += 1
    }
    return offset > start && depth == 0 ? min(offset, text.count) : nil
  }

  private static func endOfTitle(at start: Int, in text: Span<UInt8>) -> Int? {
    guard start < text.count else { return nil }
    let closing: UInt8
    switch text[start] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): closing = text[start]
    case UInt8(ascii: "("): closing = UInt8(ascii: ")")
    default: return nil
    }
    var offset = start + 1
    while offset < text.count {
      if text[offset] == closing { return offset + 1 }
      if text[offset] == UInt8(ascii: "("), closing == UInt8(ascii: ")") { return nil }
      offset += text[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  private static func skipBlanksAndLineEnd(at start: Int, in text: Span<UInt8>) -> Int {
    var offset = start
    var hasLineEnd = false
    while offset < text.count {
      if text[offset] == 0x0A {
        if hasLineEnd { return offset }
        hasLineEnd = true
      } else if !MarkdownByte.isBlank(text[offset]) {
        return offset
      }
      offset += 1
    }
    return offset
  }

  private static func endOfLine(at start: Int, in text: Span<UInt8>) -> Int? {
    var offset = start
    while offset < text.count, MarkdownByte.isBlank(text[offset]) { offset += 1 }
    guard offset < text.count else { return text.count }
    return text[offset] == 0x0A ? offset + 1 : nil
  }
}
