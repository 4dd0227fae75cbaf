import SourceText

/// The code of an AsciiDoc block, without callouts and preprocessor lines.
struct AsciiDocCode {
  private var builder: CodeBuilder
  private let isWanted: Bool
  private var includes: [Range<Int>] = []
  private var isEmpty = true

  init(anchor: Int, isWanted: Bool) {
    builder = CodeBuilder(anchor: anchor)
    self.isWanted = isWanted
  }

  /// The snippets of the block: its code, and its references to files.
  func snippets(language: String, info: String, isTerminated: Bool) -> [Snippet] {
    let references = includes.map { Snippet(syntax: .include, language: language, info: info, code: .slice($0)) }
    // A block that only holds references has no code of its own.
    if isEmpty, !includes.isEmpty { return references }
    let own = Snippet(
      syntax: .asciidoc, language: language, info: info, code: builder.finish(), isTerminated: isTerminated)
    return ([own] + references).sorted { $0.documentRange.lowerBound < $1.documentRange.lowerBound }
  }

  /// Adds a line from an offset on.
  mutating func append(_ line: LineReader.Line, from start: Int, in text: Span<UInt8>) {
    guard isWanted else { return }
    let end = line.contentEnd(in: text)
    if end > start {
      if text[end - 1] == UInt8(ascii: "]"), readPreprocessorLine(start..<end, line, text) { return }
      if text[end - 1] == UInt8(ascii: ">"), let callouts = Self.callouts(start..<end, text) {
        builder.append(start..<callouts, of: text)
        builder.append(line.end..<line.next, of: text)
        isEmpty = false
        return
      }
      isEmpty = false
    }
    builder.append(start..<line.next, of: text)
  }

  /// Reads `include::path[]`, `ifdef::name[]` and kin; returns `false` for other lines.
  private mutating func readPreprocessorLine(
    _ range: Range<Int>, _ line: LineReader.Line, _ text: Span<UInt8>
  ) -> Bool {
    let isEscaped = text[range.lowerBound] == UInt8(ascii: "\\")
    let start = range.lowerBound + (isEscaped ? 1 : 0)
    guard let colon = ByteSearch.first("::", in: text, from: start, to: range.upperBound), colon - start <= 7 else {
      return false
    }
    let name = start..<colon
    let isInclude = ByteSearch.equals("include", name, in: text)
    guard
      isInclude || ByteSearch.equals("ifdef", name, in: text) || ByteSearch.equals("ifndef", name, in: text)
        || ByteSearch.equals("ifeval", name, in: text) || ByteSearch.equals("endif", name, in: text),
      ByteSearch.first(UInt8(ascii: "["), in: text, from: colon + 2, to: range.upperBound) != nil
    else { return false }
    if isEscaped {
      builder.append(start..<line.next, of: text)
      isEmpty = false
    } else if isInclude {
      includes.append(range)
    }
    return true
  }

  /// Returns where the callouts at a line's end begin, with the comment mark and the blanks before them.
  ///
  /// A callout is `<1>`, `<.>` or `<!--1-->`; behind a name without a blank, `<1>` is Swift.
  private static func callouts(_ range: Range<Int>, _ text: Span<UInt8>) -> Int? {
    var start = range.upperBound
    while let opening = callout(endingAt: start, from: range.lowerBound, text) {
      if opening > range.lowerBound {
        let before = text[opening - 1]
        if before == UInt8(ascii: "\\") || before == UInt8(ascii: "_") || before >= 0x80 || before.isASCIIAlphanumeric {
          break
        }
      }
      start = opening
      while start > range.lowerBound, text[start - 1].isBlank { start -= 1 }
    }
    guard start < range.upperBound else { return nil }
    // `// <1>`: a comment that holds nothing else goes as well.
    let mark = start - 2
    if mark >= range.lowerBound,
      ByteSearch.matches("//", at: mark, in: text) || ByteSearch.matches("--", at: mark, in: text)
        || ByteSearch.matches(";;", at: mark, in: text),
      mark == range.lowerBound || text[mark - 1] != text[mark]
    {
      start = mark
    } else if start > range.lowerBound, text[start - 1] == UInt8(ascii: "#"),
      start - 1 == range.lowerBound || text[start - 2].isBlank
    {
      start -= 1
    }
    while start > range.lowerBound, text[start - 1].isBlank { start -= 1 }
    return start
  }

  /// Returns where a callout begins that ends at an offset, blanks behind it left out.
  private static func callout(endingAt end: Int, from start: Int, _ text: Span<UInt8>) -> Int? {
    var index = end - 1
    guard index > start, text[index] == UInt8(ascii: ">") else { return nil }
    let isXML = index - 2 > start && ByteSearch.matches("--", at: index - 2, in: text)
    if isXML { index -= 2 }
    let last = index
    if index > start, text[index - 1] == UInt8(ascii: ".") {
      index -= 1
    } else {
      while index > start, text[index - 1] >= UInt8(ascii: "0"), text[index - 1] <= UInt8(ascii: "9") { index -= 1 }
    }
    guard index < last else { return nil }
    let opening = index - (isXML ? 4 : 1)
    guard opening >= start else { return nil }
    return ByteSearch.matches(isXML ? "<!--" : "<", at: opening, in: text) ? opening : nil
  }
}
