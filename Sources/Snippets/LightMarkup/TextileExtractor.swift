import SourceText

/// Finds the code blocks of a Textile document.
enum TextileExtractor {
  static func extract(_ text: Span<UInt8>, _ options: ExtractionOptions) -> Extraction {
    var parser = TextileParser(options: options, text: text)
    parser.run(text)
    return parser.extraction
  }
}

/// One pass over the lines of a Textile document.
private struct TextileParser {
  private(set) var extraction = Extraction()

  private let options: ExtractionOptions
  private var reader = LineReader()
  private var offset: Int
  private var isInParagraph = false
  /// Whether no `</pre>` stands further down.
  private var hasNoClosingPre = false
  private var hasNoClosingComment = false

  init(options: ExtractionOptions, text: Span<UInt8>) {
    self.options = options
    offset = FrontMatter.end(in: text, from: text.startsWithByteOrderMark ? 3 : 0)
  }

  mutating func run(_ text: Span<UInt8>) {
    while let line = nextLine(text) {
      let start = line.contentStart(in: text)
      guard start < line.end else {
        isInParagraph = false
        continue
      }
      if text[start] == UInt8(ascii: "<") {
        readHTML(line, start, text)
      } else if let tag = TextileTag(line, in: text), !isInParagraph || tag.kind != .other {
        read(tag, line, text)
      } else {
        isInParagraph = true
      }
    }
  }

  private mutating func nextLine(_ text: Span<UInt8>) -> LineReader.Line? {
    guard offset < text.count else { return nil }
    let line = reader.line(at: offset, in: text)
    offset = line.next
    return line
  }

  private mutating func read(_ tag: TextileTag, _ line: LineReader.Line, _ text: Span<UInt8>) {
    isInParagraph = true
    switch tag.kind {
    case .other: return
    case .notextile: readHTML(line, tag.contentStart, text)
    case .comment:
      let content = tag.contentStart..<endOfBlock(tag, line, text)
      addComment(line.start..<content.upperBound, content: content, text)
    case .code:
      // Code may begin on the line below its tag.
      let start = tag.contentStart == line.end ? line.next : tag.contentStart
      let code = start..<max(start, endOfBlock(tag, line, text))
      guard let language = options.languageIfWanted(tag.language(options, in: text)) else { return }
      extraction.snippets.append(
        Snippet(syntax: .textile, language: language, info: text.string(tag.attributes), code: .slice(code)))
    }
  }

  /// Goes behind a block and returns its end, with the last line's break.
  private mutating func endOfBlock(_ tag: TextileTag, _ first: LineReader.Line, _ text: Span<UInt8>) -> Int {
    var end = first.next
    var isBehindBlank = false
    while offset < text.count {
      let line = reader.line(at: offset, in: text)
      if line.isBlank(in: text) {
        guard tag.isExtended else { break }
        isBehindBlank = true
      } else {
        if isBehindBlank, TextileTag(line, in: text) != nil { break }
        isBehindBlank = false
        end = line.next
      }
      offset = line.next
    }
    isInParagraph = false
    return end
  }

  private mutating func addComment(_ range: Range<Int>, content: Range<Int>, _ text: Span<UInt8>) {
    guard DocumentComment.mayHoldDirective(content, of: text) else {
      return
    }
    extraction.comments.append(DocumentComment(range: range, content: content))
  }

  // MARK: HTML

  /// Reads comments and `<pre>` that begin on a line of HTML.
  private mutating func readHTML(_ line: LineReader.Line, _ start: Int, _ text: Span<UInt8>) {
    isInParagraph = true
    var index = start
    while let opening = ByteSearch.first(UInt8(ascii: "<"), in: text, from: index, to: line.end) {
      index = opening + 1
      if !hasNoClosingComment, ByteSearch.matches("<!--", at: opening, in: text) {
        guard let end = ByteSearch.first("-->", in: text, from: opening + 4, to: text.count) else {
          hasNoClosingComment = true
          continue
        }
        addComment(opening..<end + 3, content: opening + 4..<end, text)
        index = end + 3
      } else if !hasNoClosingPre, isTag("<pre", at: opening, text) {
        guard let end = endOfPre(from: opening, text) else {
          hasNoClosingPre = true
          continue
        }
        extraction.snippets += HTMLExtractor.extractBlock(text, range: opening..<end, options)
        index = end
      }
      if index > line.end {
        // What follows on the last line is read as a line of its own.
        offset = index
        return
      }
    }
  }

  private func isTag(_ name: StaticString, at offset: Int, _ text: Span<UInt8>) -> Bool {
    let end = offset + name.utf8CodeUnitCount
    guard end < text.count, ByteSearch.equals(name, offset..<end, in: text) else { return false }
    return text[end] == UInt8(ascii: ">") || text[end] == UInt8(ascii: "/") || text[end].isMarkupSpace
  }

  private func endOfPre(from start: Int, _ text: Span<UInt8>) -> Int? {
    var index = start
    while let closing = ByteSearch.first("</", in: text, from: index, to: text.count) {
      index = closing + 2
      if isTag("</pre", at: closing, text) {
        return ByteSearch.first(UInt8(ascii: ">"), in: text, from: index, to: text.count).map { $0 + 1 }
      }
    }
    return nil
  }
}
