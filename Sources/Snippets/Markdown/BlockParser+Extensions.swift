import SourceText

extension BlockParser {
  /// Opens a block of a form beyond CommonMark.
  ///
  /// - Parameters:
  ///   - byte: The first byte after the indentation.
  ///   - text: The document.
  ///   - matched: How many of the open containers go on.
  /// - Returns: Whether the line is done with; else it is a paragraph's text.
  mutating func openExtension(_ byte: UInt8, _ text: Span<UInt8>, matched: Int) -> Bool {
    let start = position.firstNonspace
    switch byte {
    case UInt8(ascii: "{"):
      if openRegion(at: start, text, matched: matched) { return true }
      readAttributes(at: start, text)
    case UInt8(ascii: "["), UInt8(ascii: "\\"):
      if openShortcode(at: start, text, matched: matched) { return true }
    case UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "="):
      // Material for MkDocs: what is indented by four columns belongs to it, as to a list item. To CommonMark it is
      // indented code.
      if !isStrict, isAdmonition(byte, at: start, text) {
        let indent = position.indent
        close(to: matched, text)
        push(Container(kind: .item, indentation: indent + 4))
        return true
      }
    case UInt8(ascii: "@"):
      if openDirective(at: start, text, matched: matched) { return true }
    default: break
    }
    if let reference = Include.range(text, start, line.end) {
      let isSwift = byte == UInt8(ascii: "@") || ByteSearch.first(".swift", in: text, reference) != nil
      record(Snippet(syntax: .include, language: isSwift ? "swift" : "", code: .slice(reference)), text)
    }
    return false
  }

  /// `!!! note`, `??? note`, `???+ note` and `=== "Tab"`.
  private func isAdmonition(_ byte: UInt8, at start: Int, _ text: Span<UInt8>) -> Bool {
    var offset = start
    while offset < line.end, text[offset] == byte { offset += 1 }
    guard offset - start == 3 else { return false }
    if offset < line.end, text[offset] == UInt8(ascii: "+") || text[offset] == UInt8(ascii: "!") { offset += 1 }
    guard offset < line.end, MarkdownByte.isBlank(text[offset]) else { return false }
    offset = RegionTag.skipBlanks(at: offset, in: text, end: line.end)
    guard offset < line.end else { return false }
    return byte == UInt8(ascii: "=") ? text[offset] == UInt8(ascii: "\"") : text[offset].isASCIILetter
  }

  /// Opens DocC's `@Name(…) {` if its brace is closed on a line of its own; its content is Markdown again.
  private mutating func openDirective(at start: Int, _ text: Span<UInt8>, matched: Int) -> Bool {
    guard matched == directives.count else { return false }
    let line = RegionTag.trim(start..<self.line.end, in: text)
    guard line.count > 2, text[line.upperBound - 1] == UInt8(ascii: "{"),
      text[start + 1] >= UInt8(ascii: "A"), text[start + 1] <= UInt8(ascii: "Z")
    else { return false }
    var offset = start + 1
    while text[offset].isASCIIAlphanumeric { offset += 1 }
    offset = RegionTag.skipBlanks(at: offset, in: text, end: line.upperBound)
    let hasArguments = text[offset] == UInt8(ascii: "(")
    guard hasArguments || offset == line.upperBound - 1,
      regionEnds.first(.brace, from: line.upperBound, in: text) != nil
    else { return false }
    if let reference = Include.range(text, start, line.upperBound - 1) {
      record(Snippet(syntax: .include, language: "swift", code: .slice(reference)), text)
    }
    close(to: matched, text)
    push(Container(kind: .directive))
    return true
  }

  /// Reads kramdown's `{: .language-swift}` and `{:lang="swift"}` next to a code block.
  private mutating func readAttributes(at start: Int, _ text: Span<UInt8>) {
    guard ByteSearch.matches("{:", at: start, in: text) else { return }
    let end = ByteSearch.first(UInt8(ascii: "}"), in: text, start..<line.end)
    guard end < line.end else { return }
    let content = start + 2..<end
    var language = RegionTag.attribute("lang", content, in: text)
    if language == nil, let hit = ByteSearch.first(".language-", in: text, content) {
      var wordEnd = hit + 10
      while wordEnd < end, !MarkdownByte.isBlank(text[wordEnd]), text[wordEnd] != UInt8(ascii: ".") { wordEnd += 1 }
      language = RegionTag.lowercased(hit + 10..<wordEnd, in: text)
    }
    guard let language else { return }
    // Between two blocks it belongs to the first.
    guard attributes.followCode(at: line.start) else { return attributes.keep(language, forCodeAt: line.next) }
    guard let last = extraction.snippets.indices.last, extraction.snippets[last].language.isEmpty else { return }
    if let wanted = options.languageIfWanted(language) {
      extraction.snippets[last].language = wanted
    } else {
      extraction.snippets.remove(at: last)
    }
  }
}
