import SourceText

/// A complete opening or closing tag on one line (CommonMark, Raw HTML).
enum HTMLTag {
  /// Returns the offset after a tag that begins with the `<` at an offset, or `nil` if there is no complete tag.
  static func end(of start: Int, in text: Span<UInt8>, limit: Int) -> Int? {
    var offset = start + 1
    func byte() -> UInt8 { offset < limit ? text[offset] : 0 }
    func skipBlanks() -> Bool {
      let before = offset
      while offset < limit, MarkdownByte.isBlank(text[offset]) { offset += 1 }
      return offset > before
    }
    let isEndTag = byte() == UInt8(ascii: "/")
    if isEndTag { offset += 1 }
    guard byte().isASCIILetter else { return nil }
    while byte().isASCIIAlphanumeric || byte() == UInt8(ascii: "-") { offset += 1 }
    if isEndTag {
      _ = skipBlanks()
      return byte() == UInt8(ascii: ">") ? offset + 1 : nil
    }
    while true {
      let hasBlank = skipBlanks()
      switch byte() {
      case UInt8(ascii: ">"):
        return offset + 1
      case UInt8(ascii: "/"):
        return offset + 1 < limit && text[offset + 1] == UInt8(ascii: ">") ? offset + 2 : nil
      case let first where hasBlank && beginsAttribute(first):
        while isInAttributeName(byte()) { offset += 1 }
        let nameEnd = offset
        _ = skipBlanks()
        guard byte() == UInt8(ascii: "=") else {
          offset = nameEnd
          continue
        }
        offset += 1
        _ = skipBlanks()
        guard let valueEnd = endOfValue(at: offset, in: text, limit: limit) else { return nil }
        offset = valueEnd
      default:
        return nil
      }
    }
  }

  private static func endOfValue(at start: Int, in text: Span<UInt8>, limit: Int) -> Int? {
    guard start < limit else { return nil }
    let quote = text[start]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let end = ByteSearch.first(quote, in: text, start + 1..<limit)
      return end < limit ? end + 1 : nil
    }
    var offset = start
    while offset < limit {
      switch text[offset] {
      case 0x20, 0x09, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "="), UInt8(ascii: "<"),
        UInt8(ascii: ">"), UInt8(ascii: "`"):
        return offset > start ? offset : nil
      default: offset += 1
      }
    }
    return offset > start ? offset : nil
  }

  private static func beginsAttribute(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":")
  }

  private static func isInAttributeName(_ byte: UInt8) -> Bool {
    beginsAttribute(byte) || MarkdownByte.isDigit(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
  }
}
