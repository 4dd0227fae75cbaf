import SourceText

/// What makes a line the beginning or the end of a block (CommonMark, Leaf blocks and Container blocks).
///
/// Every function is given the first byte after the indentation and the end of the line's text.
enum BlockStart {
  /// The opening line of a fenced code block.
  struct Fence {
    var byte: UInt8
    var length: Int
    /// The info string without the white space around it.
    var info: Range<Int>
  }

  /// The marker of a list item.
  struct ListMarker {
    /// How many bytes it is long.
    var length: Int
  }

  /// Whether the line is an ATX heading.
  static func isHeading(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    var offset = start
    while offset < end, text[offset] == UInt8(ascii: "#") {
      offset += 1
      if offset - start > 6 { return false }
    }
    return offset > start && (offset == end || MarkdownByte.isBlank(text[offset]))
  }

  /// Whether the line is the underline of a setext heading.
  static func isSetextUnderline(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    let byte = text[start]
    var offset = start + 1
    while offset < end, text[offset] == byte { offset += 1 }
    while offset < end, MarkdownByte.isBlank(text[offset]) { offset += 1 }
    return offset == end
  }

  /// Looks for a thematic break.
  ///
  /// - Returns: `nil` if the line is one, else the offset of the byte that speaks against it. While that byte lies
  ///   ahead, no later place of the line needs to be tried.
  static func obstacleToThematicBreak(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
    let byte = text[start]
    var count = 0
    var offset = start
    while offset < end {
      if text[offset] == byte {
        count += 1
      } else if !MarkdownByte.isBlank(text[offset]) {
        return offset
      }
      offset += 1
    }
    return count >= 3 ? nil : end
  }

  /// Reads the opening line of a fenced code block.
  static func fence(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Fence? {
    let byte = text[start]
    var offset = start
    while offset < end, text[offset] == byte { offset += 1 }
    let length = offset - start
    guard length >= 3 else { return nil }
    // An info string after back-ticks must not hold one: that line is a code span (CommonMark, Fenced code blocks).
    if byte == UInt8(ascii: "`"), ByteSearch.first(byte, in: text, offset..<end) < end { return nil }
    var last = end
    while offset < last, isInfoBlank(text[offset]) { offset += 1 }
    while offset < last, isInfoBlank(text[last - 1]) { last -= 1 }
    return Fence(byte: byte, length: length, info: offset..<last)
  }

  /// Whether the line closes a fence.
  static func isClosingFence(_ text: Span<UInt8>, _ start: Int, _ end: Int, of fence: Fence) -> Bool {
    var offset = start
    while offset < end, text[offset] == fence.byte { offset += 1 }
    guard offset - start >= fence.length else { return false }
    while offset < end, MarkdownByte.isBlank(text[offset]) { offset += 1 }
    return offset == end
  }

  /// Returns where the first line begins that may close a fence outside of containers, or the text's end.
  ///
  /// - Parameters:
  ///   - fence: The fence.
  ///   - text: The document.
  ///   - start: Where a line begins.
  static func possibleEnd(of fence: Fence, in text: Span<UInt8>, from start: Int) -> Int {
    var offset = start
    while let mark = ByteSearch.first(fence.byte, in: text, from: offset, to: text.count) {
      var lineStart = mark
      // A closing fence may be indented by three columns (CommonMark, Fenced code blocks); a tab has more.
      while lineStart > start, mark - lineStart < 3, text[lineStart - 1] == 0x20 { lineStart -= 1 }
      offset = mark
      while offset < text.count, text[offset] == fence.byte { offset += 1 }
      if offset - mark >= fence.length, lineStart == start || MarkdownByte.isNewline(text[lineStart - 1]) {
        return lineStart
      }
    }
    return text.count
  }

  /// Reads the marker of a list item.
  static func listMarker(
    _ text: Span<UInt8>, _ start: Int, _ end: Int, interruptsParagraph: Bool
  ) -> ListMarker? {
    var offset = start
    if MarkdownByte.isDigit(text[offset]) {
      var number = 0
      while offset < end, MarkdownByte.isDigit(text[offset]) {
        number = number * 10 + Int(text[offset] - UInt8(ascii: "0"))
        offset += 1
        // At most nine digits: browsers overflow on more (CommonMark, List items).
        if offset - start > 9 { return nil }
      }
      guard offset < end, text[offset] == UInt8(ascii: ".") || text[offset] == UInt8(ascii: ")") else { return nil }
      if interruptsParagraph, number != 1 { return nil }
    }
    offset += 1
    let length = offset - start
    guard offset == end || MarkdownByte.isBlank(text[offset]) else { return nil }
    if interruptsParagraph {
      while offset < end, MarkdownByte.isBlank(text[offset]) { offset += 1 }
      guard offset < end else { return nil }
    }
    return ListMarker(length: length)
  }

  private static func isInfoBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }
}
