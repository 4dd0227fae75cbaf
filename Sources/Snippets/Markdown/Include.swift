import SourceText

/// References to code that lies in another file.
enum Include {
  /// Whether the whole code of a block is such a reference: a line for Material's snippets, or a comment for embedme.
  static func isWholeBlock(_ code: Span<UInt8>) -> Bool {
    // A block of real code is told by its first byte.
    let start = skipSpace(at: 0, in: code)
    guard start < code.count else { return false }
    let isReference =
      switch code[start] {
      case UInt8(ascii: "-"), UInt8(ascii: ";"): isSnippetLine(code, start)
      case UInt8(ascii: "/"): ByteSearch.matches("// embedme ", at: start, in: code)
      case UInt8(ascii: "<"): isAngleReference(code, start, code.count)
      case UInt8(ascii: "{"): isTemplateInclude(code, start, code.count)
      default: false
      }
    guard isReference else { return false }
    var offset = start
    while offset < code.count, code[offset] != 0x0A, code[offset] != 0x0D { offset += 1 }
    return skipSpace(at: offset, in: code) == code.count
  }

  /// Returns the reference that a line of prose is, or `nil`.
  static func range(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Range<Int>? {
    let isReference =
      switch text[start] {
      case UInt8(ascii: "-"): isSnippetLine(text, start)
      case UInt8(ascii: "<"): isAngleReference(text, start, end)
      case UInt8(ascii: "{"): isTemplateInclude(text, start, end)
      case UInt8(ascii: "@"): isDocCReference(text, start, end)
      default: false
      }
    return isReference ? RegionTag.trim(start..<end, in: text) : nil
  }

  /// `--8<-- "path"`, with any number of dashes as scissors have.
  private static func isSnippetLine(_ text: Span<UInt8>, _ start: Int) -> Bool {
    var offset = start
    if text[offset] == UInt8(ascii: ";") { offset += 1 }
    let dashes = offset
    while offset < text.count, text[offset] == UInt8(ascii: "-") { offset += 1 }
    return offset > dashes && ByteSearch.matches("8<-", at: offset, in: text)
  }

  /// `<<[path]` and `<<(path)`, as in Markua and Leanpub.
  private static func isAngleReference(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    ByteSearch.matches("<<[", at: start, in: text) || ByteSearch.matches("<<(", at: start, in: text)
  }

  /// Jekyll's and Hugo's includes of a file of code; those of page parts are none of ours.
  private static func isTemplateInclude(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    var offset = start
    if ByteSearch.matches("{{%", at: start, in: text) || ByteSearch.matches("{{<", at: start, in: text) {
      offset += 3
    } else if ByteSearch.matches("{%", at: start, in: text) {
      offset += 2
    } else {
      return false
    }
    offset = RegionTag.skipBlanks(at: offset, in: text, end: end)
    return ByteSearch.matches("include", at: offset, in: text) && end <= text.count
      && ByteSearch.first(".swift", in: text, start..<end) != nil
  }

  /// DocC's `@Code(name:file:)` and `@Snippet(path:)`.
  private static func isDocCReference(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    let isCode = ByteSearch.matches("@Code(", at: start, in: text)
    return isCode || ByteSearch.matches("@Snippet(", at: start, in: text)
  }

  private static func skipSpace(at start: Int, in text: Span<UInt8>) -> Int {
    var offset = start
    while offset < text.count, MarkdownByte.isBlank(text[offset]) || text[offset] == 0x0A || text[offset] == 0x0D {
      offset += 1
    }
    return offset
  }
}
