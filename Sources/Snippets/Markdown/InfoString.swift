import SourceText

/// The info string of a fence.
enum InfoString {
  /// Returns an info string as it is written.
  static func string(_ range: Range<Int>, of text: Span<UInt8>) -> String {
    // Most fences say no more.
    if ByteSearch.isSpelt("swift", range, in: text) { return "swift" }
    return unsafe text.extracting(range).withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the language that it names, in lower case, or an empty string.
  static func language(_ range: Range<Int>, of text: Span<UInt8>) -> String {
    guard !range.isEmpty else { return "" }
    if ByteSearch.isSpelt("swift", range, in: text) { return "swift" }
    for offset in range where text[offset] == UInt8(ascii: "\\") || text[offset] == UInt8(ascii: "&") {
      return LanguageName.inInfoString(decode(range, of: text).span)
    }
    return LanguageName.inInfoString(text.extracting(range))
  }

  /// Returns an info string with its backslash escapes and entities decoded (CommonMark, Fenced code blocks).
  private static func decode(_ range: Range<Int>, of text: Span<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var offset = range.lowerBound
    while offset < range.upperBound {
      let byte = text[offset]
      if byte == UInt8(ascii: "\\"), offset + 1 < range.upperBound, MarkdownByte.isPunctuation(text[offset + 1]) {
        result.append(text[offset + 1])
        offset += 2
      } else if byte == UInt8(ascii: "&"),
        let reference = Entity.read(at: offset, in: text, before: range.upperBound, .xml)
      {
        result += reference.expansion.utf8
        offset = reference.end
      } else {
        result.append(byte)
        offset += 1
      }
    }
    return result
  }
}
