import SourceText

/// The first heading of a Markdown text.
enum MarkdownHeading {
  /// Returns its words: the first heading with `#` or with a line below it that stands outside of fences.
  ///
  /// What comes before the first heading of level 1 is taken where no such heading follows.
  static func first(in text: Span<UInt8>, from start: Int) -> String? {
    var lines = LineReader()
    var offset = start
    var fence: (byte: UInt8, length: Int)?
    var previous = start..<start
    var fallback: String?
    while offset < text.count {
      let line = lines.line(at: offset, in: text)
      offset = line.next
      let content = trimmed(line, text)
      let run = leadingRun(content, text)
      if let open = fence {
        if run.byte == open.byte, run.length >= open.length, run.length == content.count { fence = nil }
        continue
      }
      defer { previous = content }
      switch run.byte {
      case UInt8(ascii: "`") where run.length >= 3, UInt8(ascii: "~") where run.length >= 3: fence = run
      case UInt8(ascii: "#") where run.length <= 6:
        let words = words(content.dropFirst(run.length), text)
        // A hashtag is no heading (CommonMark, ATX headings).
        let isHeading = run.length == content.count || text[content.lowerBound + run.length].isMarkupSpace
        guard isHeading, !words.isEmpty else { continue }
        if run.length == 1 { return words }
        fallback = fallback ?? words
      case UInt8(ascii: "=") where run.length == content.count && !previous.isEmpty:
        let words = words(previous, text)
        if !words.isEmpty { return words }
      case UInt8(ascii: "-") where run.length == content.count && run.length > 1 && !previous.isEmpty:
        fallback = fallback ?? words(previous, text)
      default: break
      }
    }
    return fallback
  }

  /// Returns a line without blanks at its ends; empty for one that is indented as code.
  private static func trimmed(_ line: LineReader.Line, _ text: Span<UInt8>) -> Range<Int> {
    var start = line.start
    var end = line.end
    while start < end, text[start] == 0x20 { start += 1 }
    guard start - line.start < MarkdownByte.tabStop, start < end, text[start] != 0x09 else { return start..<start }
    while end > start, MarkdownByte.isBlank(text[end - 1]) { end -= 1 }
    return start..<end
  }

  private static func leadingRun(_ range: Range<Int>, _ text: Span<UInt8>) -> (byte: UInt8, length: Int) {
    guard let first = range.first else { return (0, 0) }
    var end = first
    while end < range.upperBound, text[end] == text[first] { end += 1 }
    return (text[first], end - first)
  }

  /// Returns the text of a heading: without the marks of emphasis, code and links, closing `#` and `{#id}`.
  ///
  /// Only its first 1,024 bytes count, so that no line costs more than its length.
  static func words(_ range: Range<Int>, _ text: Span<UInt8>) -> String {
    let range = range.lowerBound..<min(range.upperBound, range.lowerBound + 1024)
    var bytes: [UInt8] = []
    var offset = range.lowerBound
    var isInCode = false
    while offset < range.upperBound {
      let byte = text[offset]
      let next = offset + 1 < range.upperBound ? text[offset + 1] : 0x20
      offset += 1
      switch byte {
      case UInt8(ascii: "`"): isInCode.toggle()
      case _ where isInCode: bytes.append(byte)
      case UInt8(ascii: "\\") where MarkdownByte.isPunctuation(next):
        bytes.append(next)
        offset += 1
      // An asterisk between blanks is no emphasis.
      case UInt8(ascii: "*") where !(next.isMarkupSpace && (bytes.last ?? 0x20).isMarkupSpace): break
      case UInt8(ascii: "!") where next == UInt8(ascii: "[") && isLink(at: offset, range, text): break
      case UInt8(ascii: "[") where isLink(at: offset - 1, range, text): break
      case UInt8(ascii: "]") where next == UInt8(ascii: "("):
        // The address of a link is no text.
        offset = ByteSearch.first(UInt8(ascii: ")"), in: text, offset..<range.upperBound) + 1
      case UInt8(ascii: "{") where "#:".utf8.contains(next): offset = range.upperBound
      default: bytes.append(byte)
      }
    }
    while let last = bytes.last, last.isMarkupSpace { bytes.removeLast() }
    if let mark = bytes.lastIndex(where: { $0 != UInt8(ascii: "#") }), mark < bytes.count - 1, bytes[mark].isMarkupSpace
    {
      bytes.removeSubrange(mark...)
    }
    return PostMetadata(title: Entity.decode(0..<bytes.count, of: bytes.span)).title ?? ""
  }

  /// Whether the bracket at an offset begins the text of a link with an address.
  private static func isLink(at offset: Int, _ range: Range<Int>, _ text: Span<UInt8>) -> Bool {
    let close = ByteSearch.first(UInt8(ascii: "]"), in: text, offset..<range.upperBound)
    return close + 1 < range.upperBound && text[close + 1] == UInt8(ascii: "(")
  }
}
