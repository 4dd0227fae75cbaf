import SourceText

/// The YAML between two lines `---` at the start of a document.
package struct FrontMatter {
  /// The YAML, without the two lines.
  package let content: Range<Int>
  /// Where the document goes on after the second line.
  package let end: Int

  /// Finds the front matter of a text; `nil` where it begins with none, or does not close it.
  package init?(_ text: Span<UInt8>) {
    var lineStart = text.startsWithByteOrderMark ? 3 : 0
    var contentStart: Int?
    while lineStart < text.count {
      var lineEnd = lineStart
      while lineEnd < text.count, text[lineEnd] != UInt8(ascii: "\n") { lineEnd += 1 }
      let next = min(lineEnd + 1, text.count)
      var trimmed = lineEnd
      while trimmed > lineStart, text[trimmed - 1] <= 0x20 { trimmed -= 1 }
      let isMark =
        trimmed - lineStart == 3 && text[lineStart] == UInt8(ascii: "-") && text[lineStart + 1] == UInt8(ascii: "-")
        && text[lineStart + 2] == UInt8(ascii: "-")
      if let contentStart {
        if isMark {
          content = contentStart..<lineStart
          end = next
          return
        }
      } else {
        guard isMark else { return nil }
        contentStart = next
      }
      lineStart = next
    }
    return nil
  }

  /// Whether a text begins with a line `---`.
  static func begins(_ text: Span<UInt8>) -> Bool {
    let start = text.startsWithByteOrderMark ? 3 : 0
    return start + 3 <= text.count && (start..<start + 3).allSatisfy { text[$0] == UInt8(ascii: "-") }
  }
}
