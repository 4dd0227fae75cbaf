import SourceText

/// Finds the code blocks of an AsciiDoc document, as Asciidoctor reads it.
enum AsciiDocExtractor {
  static func extract(_ text: Span<UInt8>, _ options: ExtractionOptions) -> Extraction {
    var parser = AsciiDocParser(options: options, text: text)
    parser.run(text)
    return parser.extraction
  }
}

/// One pass over the lines of an AsciiDoc document.
///
/// Blocks that hold other blocks (examples, sidebars, quotes, open blocks, tables) are walked through; only their
/// delimiters are kept, since the end of such a block also ends what is left open in it.
private struct AsciiDocParser {
  private(set) var extraction = Extraction()

  private let options: ExtractionOptions
  private var reader = LineReader()
  private var offset: Int
  /// A line that is to be read again.
  private var held: LineReader.Line?
  /// Document attributes, `:name: value`.
  private var attributes: [String: String] = [:]
  /// What the block attribute lines above say about the block to come.
  private var pending = AsciiDocBlockAttributes()
  private var containers: [AsciiDocDelimiter] = []
  private var isInParagraph = false

  init(options: ExtractionOptions, text: Span<UInt8>) {
    self.options = options
    offset = text.startsWithByteOrderMark ? 3 : 0
    // Site generators read AsciiDoc with their own front matter; their JSON would be an attribute reference here.
    if offset < text.count, text[offset] != UInt8(ascii: "{") { offset = FrontMatter.end(in: text, from: offset) }
  }

  mutating func run(_ text: Span<UInt8>) {
    while let line = nextLine(text) { read(line, text) }
  }

  private mutating func nextLine(_ text: Span<UInt8>) -> LineReader.Line? {
    if let line = held {
      held = nil
      offset = line.next
      return line
    }
    guard offset < text.count else { return nil }
    let line = reader.line(at: offset, in: text)
    offset = line.next
    return line
  }

  private mutating func read(_ line: LineReader.Line, _ text: Span<UInt8>) {
    guard line.start < line.end else {
      isInParagraph = false
      return
    }
    switch text[line.start] {
    case UInt8(ascii: "["):
      if pending.read(line, in: text) {
        isInParagraph = false
        return
      }
    case UInt8(ascii: ":"):
      if readAttributeEntry(line, text) { return }
    case UInt8(ascii: "/"):
      if readLineComment(line, text) { return }
    case UInt8(ascii: "."):
      // A block's title stands between its attributes and the block.
      if line.end > line.start + 1, text[line.start + 1] != UInt8(ascii: "."), !text[line.start + 1].isBlank { return }
    case UInt8(ascii: "+"):
      // A list continuation attaches the next block to a list entry.
      if line.contentEnd(in: text) == line.start + 1 {
        isInParagraph = false
        return
      }
    case 0x20, 0x09:
      if line.isBlank(in: text) {
        isInParagraph = false
        return
      }
    default: break
    }
    if let delimiter = AsciiDocDelimiter(line, in: text) { return open(delimiter, line, text) }
    readText(line, text)
  }

  // MARK: Lines that are no block

  private mutating func readAttributeEntry(_ line: LineReader.Line, _ text: Span<UInt8>) -> Bool {
    guard let colon = ByteSearch.first(UInt8(ascii: ":"), in: text, from: line.start + 1, to: line.end),
      colon > line.start + 1, colon + 1 == line.end || text[colon + 1].isBlank
    else { return false }
    var name = text.lowercasedWord(line.start + 1..<colon)
    if name.hasPrefix("!") || name.hasSuffix("!") {
      name.removeAll { $0 == "!" }
      attributes[name] = nil
    } else {
      let end = line.contentEnd(in: text)
      let start = LineReader.Line.skipBlanks(from: colon + 1, to: end, in: text)
      attributes[name] = text.lowercasedWord(min(start, end)..<end)
    }
    return true
  }

  private mutating func readLineComment(_ line: LineReader.Line, _ text: Span<UInt8>) -> Bool {
    guard ByteSearch.matches("//", at: line.start, in: text),
      line.end == line.start + 2 || text[line.start + 2] != UInt8(ascii: "/")
    else { return false }
    addComment(line.start..<line.contentEnd(in: text), content: line.start + 2..<line.end, text)
    return true
  }

  private mutating func addComment(_ range: Range<Int>, content: Range<Int>, _ text: Span<UInt8>) {
    guard DocumentComment.mayHoldDirective(content, of: text) else {
      return
    }
    extraction.comments.append(DocumentComment(range: range, content: content))
  }

  private mutating func readText(_ line: LineReader.Line, _ text: Span<UInt8>) {
    let attributes = pending
    pending = AsciiDocBlockAttributes()
    if attributes.isCode {
      goBack(to: line)
      return readParagraph(attributes, isComment: false, text)
    }
    if attributes.style == "comment" { return readParagraph(attributes, isComment: true, text) }
    if text[line.start] == UInt8(ascii: "="), isSectionTitle(line, text) { return }
    if !isInParagraph, containers.isEmpty, offset < text.count {
      let underline = reader.line(at: offset, in: text)
      if AsciiDocDelimiter.isUnderline(underline, of: line, in: text) {
        offset = underline.next
        return
      }
    }
    isInParagraph = true
  }

  /// Whether the line is `== Title`.
  private func isSectionTitle(_ line: LineReader.Line, _ text: Span<UInt8>) -> Bool {
    var index = line.start
    while index < line.end, text[index] == UInt8(ascii: "=") { index += 1 }
    return index < line.end && text[index].isBlank
  }

  // MARK: Blocks

  private mutating func open(_ delimiter: AsciiDocDelimiter, _ line: LineReader.Line, _ text: Span<UInt8>) {
    let attributes = pending
    pending = AsciiDocBlockAttributes()
    isInParagraph = false
    switch delimiter.kind {
    case .comment: skipComment(delimiter, line, text)
    case .listing: readCode(delimiter, attributes.language(orDefault: self.attributes), attributes.info, text)
    case .literal: readCode(delimiter, attributes.languageOfLiteral(orDefault: self.attributes), attributes.info, text)
    case .fence:
      let info = delimiter.info ?? 0..<0
      let label = LanguageName.inInfoString(text.extracting(info))
      let language = label.isEmpty ? attributes.language(orDefault: self.attributes) : label
      readCode(delimiter, language, info.isEmpty ? attributes.info : text.string(info), text)
    case .passthrough: readPassthrough(delimiter, attributes, text)
    case .openBlock where attributes.isCode:
      readCode(delimiter, attributes.language(orDefault: self.attributes), attributes.info, text)
    case .openBlock where attributes.style == "comment": skipComment(delimiter, line, text)
    case .openBlock, .container:
      if let index = containers.lastIndex(of: delimiter) {
        containers.removeSubrange(index...)
      } else {
        containers.append(delimiter)
      }
    }
  }

  /// Whether a line ends the block, or a block around it.
  private func end(_ line: LineReader.Line, of delimiter: AsciiDocDelimiter, _ text: Span<UInt8>) -> (Bool, own: Bool) {
    guard line.start < line.end else { return (false, false) }
    let byte = text[line.start]
    guard byte == delimiter.byte || !containers.isEmpty else { return (false, false) }
    guard let other = AsciiDocDelimiter(line, in: text) else { return (false, false) }
    if other.closes(delimiter) { return (true, true) }
    return (containers.contains(other), false)
  }

  private mutating func skipComment(_ delimiter: AsciiDocDelimiter, _ opening: LineReader.Line, _ text: Span<UInt8>) {
    let start = offset
    while let line = nextLine(text) {
      guard end(line, of: delimiter, text).own else { continue }
      return addComment(opening.start..<line.contentEnd(in: text), content: start..<line.start, text)
    }
    addComment(opening.start..<text.count, content: start..<text.count, text)
  }

  private mutating func readPassthrough(
    _ delimiter: AsciiDocDelimiter, _ attributes: AsciiDocBlockAttributes, _ text: Span<UInt8>
  ) {
    let start = offset
    var end = text.count
    while let line = nextLine(text) {
      let (isEnd, isOwn) = self.end(line, of: delimiter, text)
      guard isEnd else { continue }
      end = line.start
      if !isOwn { goBack(to: line) }
      break
    }
    // Other styles, such as `stem`, mean formulas.
    guard attributes.style.isEmpty || attributes.style == "pass" else { return }
    extraction.snippets += HTMLExtractor.extractBlock(text, range: start..<end, options)
  }

  private mutating func goBack(to line: LineReader.Line) {
    offset = line.start
    held = line
  }

  private mutating func readCode(
    _ delimiter: AsciiDocDelimiter, _ language: String, _ info: String, _ text: Span<UInt8>
  ) {
    var code = AsciiDocCode(anchor: offset, isWanted: options.languageIfWanted(language) != nil)
    var isTerminated = false
    while let line = nextLine(text) {
      let (isEnd, isOwn) = end(line, of: delimiter, text)
      if isEnd {
        isTerminated = isOwn
        if !isOwn { goBack(to: line) }
        break
      }
      code.append(line, from: line.start, in: text)
    }
    add(code, language, info, isTerminated)
  }

  /// Reads code, or a comment, that ends at the next blank line.
  private mutating func readParagraph(
    _ attributes: AsciiDocBlockAttributes, isComment: Bool, _ text: Span<UInt8>
  ) {
    let language = attributes.language(orDefault: self.attributes)
    var code = AsciiDocCode(anchor: offset, isWanted: !isComment && options.languageIfWanted(language) != nil)
    var lines = IndentedLines()
    while let line = nextLine(text) {
      let byte = line.start < line.end ? text[line.start] : 0x20
      if line.isBlank(in: text) { break }
      if AsciiDocDelimiter(line, in: text) != nil
        || (byte == UInt8(ascii: "[") && AsciiDocBlockAttributes.isAttributeLine(line, in: text))
        || (byte == UInt8(ascii: "+") && line.contentEnd(in: text) == line.start + 1)
      {
        goBack(to: line)
        break
      }
      lines.append(line, in: text)
    }
    guard !isComment else { return }
    var builder = CodeBuilder(anchor: offset)
    // An indented paragraph is literal and loses its indentation.
    lines.add(to: &builder, of: text) { _, line, start in code.append(line, from: start, in: text) }
    add(code, language, attributes.info, true)
  }

  private mutating func add(_ code: AsciiDocCode, _ language: String, _ info: String, _ isTerminated: Bool) {
    guard let language = options.languageIfWanted(language) else { return }
    extraction.snippets += code.snippets(language: language, info: info, isTerminated: isTerminated)
  }
}
