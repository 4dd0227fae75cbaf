extension LineFeatureReader {
  /// Looks at the comment of a line.
  mutating func comments(_ tokens: Span<LineToken>, of text: Span<UInt8>) {
    guard let last = tokens.lastToken, last.kind == .comment else { return }
    guard tokens.count == 1 else { return insert(.trailingComment) }
    insert(.commentOnly)
    var offset = last.start
    while offset < last.end, text[offset] == UInt8(ascii: "/") || text[offset] == UInt8(ascii: "*") { offset += 1 }
    insert(.docComment, if: offset - last.start > 2)
    comment(offset, last.end, of: text)
  }

  /// Looks at the text of a comment: is it a sentence, code, a mark or the name of a file?
  private mutating func comment(_ start: Int, _ end: Int, of text: Span<UInt8>) {
    var words = 0
    var marks = 0
    var offset = start
    var dot = -1
    var isWordBefore = false
    while offset < end {
      let byte = text[offset]
      let isWord = TextByte.isWordStart(byte) || TextByte.isDigit(byte)
      if isWord, !isWordBefore { words += 1 }
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "="), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["): marks += 1
      case UInt8(ascii: "."): dot = offset
      default: break
      }
      isWordBefore = isWord
      offset += 1
    }
    insert(.commentSentence, if: words >= 4)
    insert(.commentCode, if: marks >= 2)
    fileName(start, end, dot: dot, of: text)
    var first = start
    while first < end, text[first] == 0x20 { first += 1 }
    insert(
      .commentMark,
      if: text.matches("MARK", at: first) || text.matches("TODO", at: first) || text.matches("FIXME", at: first))
  }

  /// Looks whether a comment is the name of a file and nothing else: `// Colors.swift`, `// Sources/Garden.swift:`.
  private mutating func fileName(_ start: Int, _ end: Int, dot: Int, of text: Span<UInt8>) {
    var first = start
    while first < end, text[first] == 0x20 { first += 1 }
    guard dot > first, dot + 1 < end else { return }
    for index in first..<dot where !TextByte.isFileName(text[index]) { return }
    var last = end
    if text[last - 1] == UInt8(ascii: ":") { last -= 1 }
    for index in dot + 1..<max(dot + 1, last) where !TextByte.isLetter(text[index]) { return }
    let length = last - dot - 1
    guard (1...10).contains(length) else { return }
    insert(length == 5 && text.matches("swift", at: dot + 1) ? .captionSwift : .captionOther)
  }
}
