import SourceText

/// Finds the code blocks of an Org document.
enum OrgExtractor {
  static func extract(_ text: Span<UInt8>, _ options: ExtractionOptions) -> Extraction {
    var parser = OrgParser(options: options, text: text)
    parser.run(text)
    return parser.extraction
  }
}

/// One pass over the lines of an Org document.
private struct OrgParser {
  private(set) var extraction = Extraction()

  private let options: ExtractionOptions
  private var reader = LineReader()
  private var offset: Int
  /// Kinds of blocks that nothing ends any more, so that their end is not looked for again.
  private var neverClosed: Set<String> = []
  /// How many stars the headline of a subtree has that is commented out.
  private var commentedLevel: Int?

  init(options: ExtractionOptions, text: Span<UInt8>) {
    self.options = options
    offset = text.startsWithByteOrderMark ? 3 : 0
  }

  mutating func run(_ text: Span<UInt8>) {
    while let line = nextLine(text) {
      if let level = Self.headlineLevel(line, text) {
        readHeadline(line, level, text)
        continue
      }
      if commentedLevel != nil { continue }
      let start = line.contentStart(in: text)
      guard start < line.end else { continue }
      switch text[start] {
      case UInt8(ascii: "#"):
        if start + 1 < line.end, text[start + 1] == UInt8(ascii: "+") {
          readKeyword(line, start, text)
        } else {
          readLineComment(line, start, text)
        }
      case UInt8(ascii: ":") where start + 1 == line.end || text[start + 1].isBlank:
        readFixedWidth(line, start, text)
      default: break
      }
    }
  }

  private mutating func nextLine(_ text: Span<UInt8>) -> LineReader.Line? {
    guard offset < text.count else { return nil }
    let line = reader.line(at: offset, in: text)
    offset = line.next
    return line
  }

  // MARK: Headlines and comments

  /// Returns the number of stars of a headline, or `nil` if the line is none.
  private static func headlineLevel(_ line: LineReader.Line, _ text: Span<UInt8>) -> Int? {
    var index = line.start
    while index < line.end, text[index] == UInt8(ascii: "*") { index += 1 }
    return index > line.start && index < line.end && text[index] == 0x20 ? index - line.start : nil
  }

  private mutating func readHeadline(_ line: LineReader.Line, _ level: Int, _ text: Span<UInt8>) {
    if let commented = commentedLevel, level > commented { return }
    // A headline that begins with `COMMENT` takes its subtree out of the document; a keyword such as `TODO` may precede.
    commentedLevel = nil
    var start = line.start + level
    for _ in 0..<2 {
      start = LineReader.Line.skipBlanks(from: start, to: line.end, in: text)
      let end = LineReader.Line.skipWord(from: start, to: line.end, in: text)
      if end - start == 7, ByteSearch.matches("COMMENT", at: start, in: text) { commentedLevel = level }
      start = end
    }
  }

  private mutating func readLineComment(_ line: LineReader.Line, _ start: Int, _ text: Span<UInt8>) {
    guard start + 1 < line.end, text[start + 1].isBlank else { return }
    addComment(start..<line.contentEnd(in: text), content: start + 1..<line.end, text)
  }

  private mutating func addComment(_ range: Range<Int>, content: Range<Int>, _ text: Span<UInt8>) {
    guard DocumentComment.mayHoldDirective(content, of: text) else {
      return
    }
    extraction.comments.append(DocumentComment(range: range, content: content))
  }

  // MARK: Blocks

  /// Reads a line that begins with `#+`.
  private mutating func readKeyword(_ line: LineReader.Line, _ start: Int, _ text: Span<UInt8>) {
    let nameEnd = LineReader.Line.skipWord(from: start, to: line.end, in: text)
    let end = line.contentEnd(in: text)
    let argument = LineReader.Line.skipBlanks(from: nameEnd, to: end, in: text)..<end
    let name = start + 2..<nameEnd
    if ByteSearch.equals("include:", name, in: text) { return readInclude(line, start, argument, text) }
    guard ByteSearch.hasPrefix("begin_", name, in: text) else { return }
    let kind = text.lowercasedWord(start + 8..<nameEnd)
    switch kind {
    case "src": readCode(kind, argument, line, text)
    case "example": readCode(kind, argument, line, text)
    case "export":
      let end = LineReader.Line.skipWord(from: argument.lowerBound, to: argument.upperBound, in: text)
      let isHTML = ByteSearch.equals("html", argument.lowerBound..<end, in: text)
      let block = readBlock(kind, text) { _ in }
      if isHTML { extraction.snippets += HTMLExtractor.extractBlock(text, range: block.content, options) }
    case "comment":
      let block = readBlock(kind, text) { _ in }
      addComment(start..<block.end, content: block.content, text)
    default: break
    }
  }

  /// Goes behind the end of a block and tells each of its lines.
  ///
  /// Without an end there is no block, and what follows the next headline is none of it.
  private mutating func readBlock(
    _ kind: String, _ text: Span<UInt8>, _ found: (LineReader.Line) -> Void
  ) -> (content: Range<Int>, end: Int, isTerminated: Bool) {
    let start = offset
    let end = endOfBlock(kind, text)
    offset = start
    reader = end.reader
    while offset < end.content, let line = nextLine(text) { found(line) }
    if let closing = end.closing { offset = closing.next }
    return (start..<end.content, end.closing?.end ?? end.content, end.closing != nil)
  }

  /// Looks for the end of a block.
  private mutating func endOfBlock(
    _ kind: String, _ text: Span<UInt8>
  ) -> (content: Int, closing: LineReader.Line?, reader: LineReader) {
    let before = reader
    var headline: Int?
    while let line = nextLine(text) {
      if Self.headlineLevel(line, text) != nil {
        headline = headline ?? line.start
        if neverClosed.contains(kind) { return (line.start, nil, before) }
      }
      let start = line.contentStart(in: text)
      guard start < line.end, text[start] == UInt8(ascii: "#"), ByteSearch.matches("#+", at: start, in: text) else {
        continue
      }
      let name = start + 2..<line.contentEnd(in: text)
      if ByteSearch.hasPrefix("end_", name, in: text),
        text.lowercasedWord(name.lowerBound + 4..<name.upperBound) == kind
      {
        return (line.start, line, before)
      }
    }
    neverClosed.insert(kind)
    return (headline ?? text.count, nil, before)
  }

  private mutating func readCode(
    _ kind: String, _ argument: Range<Int>, _ line: LineReader.Line, _ text: Span<UInt8>
  ) {
    let label = kind == "src" ? LanguageName.inInfoString(text.extracting(argument)) : ""
    // `#+BEGIN_SRC :results output` names no language.
    let language = options.languageIfWanted(label)
    let keepsIndent = Self.hasSwitch("-i", argument, text)
    var lines = IndentedLines()
    let block = readBlock(kind, text) { line in
      if language != nil { lines.append(line, in: text) }
    }
    guard let language else { return }
    var code = CodeBuilder(anchor: block.content.lowerBound)
    lines.add(keepsIndent: keepsIndent, keepsBlankEnds: true, to: &code, of: text) { code, line, start in
      if let comma = Self.escapingComma(line, from: start, text) {
        code.append(start..<comma, of: text)
        // One unit with what it escapes, or it would pass for a prefix of the line.
        code.append([text[comma + 1]], replacing: comma..<comma + 2, of: text)
        code.append(comma + 2..<line.next, of: text)
      } else {
        code.append(start..<line.next, of: text)
      }
    }
    extraction.snippets.append(
      Snippet(
        syntax: .org, language: language, info: text.string(argument), code: code.finish(),
        isTerminated: block.isTerminated))
  }

  private static func hasSwitch(_ name: StaticString, _ argument: Range<Int>, _ text: Span<UInt8>) -> Bool {
    var start = argument.lowerBound
    while start < argument.upperBound {
      let end = LineReader.Line.skipWord(from: start, to: argument.upperBound, in: text)
      if end - start == name.utf8CodeUnitCount, ByteSearch.matches(name, at: start, in: text) { return true }
      start = LineReader.Line.skipBlanks(from: end, to: argument.upperBound, in: text)
    }
    return false
  }

  /// Returns the comma that keeps `*` or `#+` at the beginning of a line from being markup (Org manual, Literal
  /// Examples): the last one, since each escape adds one.
  private static func escapingComma(_ line: LineReader.Line, from start: Int, _ text: Span<UInt8>) -> Int? {
    let comma = LineReader.Line.skipBlanks(from: start, to: line.end, in: text)
    var index = comma
    while index < line.end, text[index] == UInt8(ascii: ",") { index += 1 }
    guard index > comma, index < line.end else { return nil }
    return text[index] == UInt8(ascii: "*") || ByteSearch.matches("#+", at: index, in: text) ? index - 1 : nil
  }

  /// Reads lines that begin with `: `.
  private mutating func readFixedWidth(_ first: LineReader.Line, _ start: Int, _ text: Span<UInt8>) {
    var code = CodeBuilder(anchor: start)
    var line = first
    var colon = start
    while true {
      code.append(min(colon + 2, line.end)..<line.next, of: text)
      guard offset < text.count else { break }
      line = reader.line(at: offset, in: text)
      colon = line.contentStart(in: text)
      guard colon < line.end, text[colon] == UInt8(ascii: ":"), colon + 1 == line.end || text[colon + 1].isBlank else {
        break
      }
      offset = line.next
    }
    guard let language = options.languageIfWanted("") else { return }
    extraction.snippets.append(Snippet(syntax: .org, language: language, code: code.finish()))
  }

  /// Reads `#+INCLUDE: "path" src language`.
  private mutating func readInclude(
    _ line: LineReader.Line, _ start: Int, _ argument: Range<Int>, _ text: Span<UInt8>
  ) {
    var words: [String] = []
    var index = argument.lowerBound
    while index < argument.upperBound, words.count < 3 {
      var end = LineReader.Line.skipWord(from: index, to: argument.upperBound, in: text)
      if text[index] == UInt8(ascii: "\"") {
        let quote = ByteSearch.first(UInt8(ascii: "\""), in: text, from: index + 1, to: argument.upperBound)
        end = quote.map { $0 + 1 } ?? argument.upperBound
      }
      words.append(text.lowercasedWord(index..<end))
      index = LineReader.Line.skipBlanks(from: end, to: argument.upperBound, in: text)
    }
    // Without `src` or `example` the file is a part of the document.
    guard words.count > 1, words[1] == "src" || words[1] == "example",
      let language = options.languageIfWanted(words[1] == "src" && words.count > 2 ? words[2] : "")
    else { return }
    extraction.snippets.append(
      Snippet(
        syntax: .include, language: language, info: text.string(argument),
        code: .slice(start..<line.contentEnd(in: text))))
  }
}
