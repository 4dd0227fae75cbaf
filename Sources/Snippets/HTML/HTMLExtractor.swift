import SourceText

/// Finds the code blocks of an HTML page.
///
/// It knows what site generators, blog editors and highlighters write, rendered or in their exports.
enum HTMLExtractor {
  /// Takes the snippets out of a page.
  ///
  /// Complexity: O(*n*), whatever the page holds.
  static func extract(_ text: Span<UInt8>, _ options: ExtractionOptions) -> Extraction {
    extract(text, range: 0..<text.count, options)
  }

  /// Takes the snippets out of a part of a text that is a page of its own, such as the content of a feed's entry.
  ///
  /// - Returns: The snippets, at offsets of the whole text.
  static func extract(_ text: Span<UInt8>, range: Range<Int>, _ options: ExtractionOptions) -> Extraction {
    var scan = HTMLScan(range, options, isPage: true)
    scan.run(text)
    return scan.extraction
  }

  /// Finds the code blocks of raw HTML inside another format, such as an HTML block of Markdown.
  ///
  /// - Parameters:
  ///   - text: The whole document.
  ///   - range: Where the HTML stands in it.
  ///   - options: Which languages to take.
  /// - Returns: The snippets, at offsets of the whole document.
  static func extractBlock(_ text: Span<UInt8>, range: Range<Int>, _ options: ExtractionOptions) -> [Snippet] {
    var scan = HTMLScan(range.clamped(to: 0..<text.count), options, isPage: false)
    scan.run(text)
    return scan.extraction.snippets
  }
}

/// One pass over a page or a part of it.
private struct HTMLScan {
  private(set) var extraction = Extraction()

  private let options: ExtractionOptions
  /// Whether short codes and Markdown inside of the HTML are to be read; else the surrounding format does that.
  private let isPage: Bool
  private var tokenizer: MarkupTokenizer
  private var ancestors = HTMLAncestors()
  /// The language that a Gutenberg comment names for what follows it.
  private var blockLabel: HTMLLabel?
  private var shortcodes = ShortcodeScanner()
  /// Where the next `<` and the next `[` stand, if not before the cursor.
  private var nextMark: Int
  private var nextBracket: Int
  private var hasNoMarkdownEnd = false

  init(_ range: Range<Int>, _ options: ExtractionOptions, isPage: Bool) {
    self.options = options
    self.isPage = isPage
    tokenizer = MarkupTokenizer(range)
    nextMark = range.lowerBound - 1
    nextBracket = nextMark
  }

  mutating func run(_ text: Span<UInt8>) {
    while true {
      let start = tokenizer.offset
      if nextMark < start {
        nextMark = ByteSearch.first(UInt8(ascii: "<"), in: text, from: start, to: tokenizer.end) ?? tokenizer.end
      }
      // Before the markup, since the code in a short code may hold what looks like some.
      if isPage, readShortcode(start..<nextMark, of: text) { continue }
      guard nextMark < tokenizer.end else { return }
      guard let token = tokenizer.token(at: nextMark, in: text) else {
        tokenizer.offset = nextMark + 1
        continue
      }
      tokenizer.offset = token.range.upperBound
      switch token.kind {
      case .startTag: startTag(token, in: text)
      case .endTag:
        let kind = HTMLElement(token.name, in: text)
        if HTMLAncestors.keeps(kind) { ancestors.close(kind) }
      case .comment: comment(token, in: text)
      case .cdata, .declaration: break
      }
    }
  }

  // MARK: Tags

  private mutating func startTag(_ token: MarkupToken, in text: Span<UInt8>) {
    let kind = HTMLElement(token.name, in: text)
    switch kind {
    case .pre:
      if !token.isSelfClosing { readListing(.pre, token, in: text) }
    case .code:
      if !token.isSelfClosing, HTMLLabel(token, isOwn: false, in: text) != nil { readListing(.code, token, in: text) }
    case .script, .style, .textarea, .title, .rawText, .xmp:
      if !token.isSelfClosing { _ = tokenizer.skipRawText(of: token.name, in: text) }
    default:
      if HTMLAncestors.keeps(kind), !token.isSelfClosing { ancestors.open(kind, token) }
    }
  }

  private mutating func readListing(_ element: HTMLElement, _ token: MarkupToken, in text: Span<UInt8>) {
    let own = HTMLLabel(token, isOwn: true, in: text)
    var reader = HTMLListingReader(element, at: tokenizer.offset)
    reader.read(&tokenizer, in: text, ancestors: ancestors)
    extraction.comments += reader.comments
    // `<code>` alone is a word in a sentence unless it has lines.
    if element == .code, !reader.code.bytes.contains(where: { $0 == 0x0A || $0 == 0x0D }) { return }
    let isInGutter =
      ancestors.isInGutter(in: text) || HTMLGutter.holds(token, in: text) || reader.hasDroppedNumbers
    if isInGutter, reader.code.bytes.allSatisfy({ $0.isMarkupSpace || $0 >= 0x30 && $0 <= 0x39 }) { return }
    let label = own ?? reader.label ?? blockLabel ?? ancestors.label(in: text)
    add(
      Snippet(
        syntax: .html, language: label?.language ?? "", info: label?.info ?? "", code: .mapped(reader.code),
        isTerminated: reader.isTerminated))
  }

  private mutating func add(_ snippet: Snippet) {
    if let snippet = snippet.asWanted(by: options) { extraction.snippets.append(snippet) }
  }

  // MARK: Comments

  private mutating func comment(_ token: MarkupToken, in text: Span<UInt8>) {
    if let comment = DocumentComment(directiveIn: token, of: text) {
      extraction.comments.append(comment)
      return
    }
    var start = token.content.lowerBound
    while start < token.content.upperBound, text[start].isMarkupSpace { start += 1 }
    let content = start..<token.content.upperBound
    if ByteSearch.hasPrefix("wp:", content, in: text) {
      blockLabel = HTMLLabel(blockComment: content, in: text)
    } else if ByteSearch.hasPrefix("/wp:", content, in: text) {
      blockLabel = nil
    } else if isPage, ByteSearch.hasPrefix("kg-card-begin: markdown", content, in: text) {
      readMarkdownCard(in: text)
    }
  }

  /// Reads what Ghost puts between `<!--kg-card-begin: markdown-->` and its end: Markdown, or what was made of it.
  private mutating func readMarkdownCard(in text: Span<UInt8>) {
    let start = tokenizer.offset
    guard !hasNoMarkdownEnd else { return }
    guard let end = ByteSearch.first("<!--kg-card-end: markdown", in: text, from: start, to: tokenizer.end) else {
      hasNoMarkdownEnd = true
      return
    }
    var first = start
    while first < end, text[first].isMarkupSpace { first += 1 }
    // Rendered cards begin with an element and hold no fence.
    let isRendered =
      first < end && text[first] == UInt8(ascii: "<")
      && ByteSearch.first("\n```", in: text, from: start, to: end) == nil
    guard !isRendered else { return }
    let outer = SourceMap(slice: start..<end)
    let inner = MarkdownExtractor.extract(text.extracting(start..<end), options)
    for snippet in inner.snippets {
      extraction.snippets.append(snippet.moved(by: outer, of: text.extracting(start..<end)))
    }
    extraction.comments += inner.comments.map { $0.moved(by: outer) }
    tokenizer.offset = end
  }

  // MARK: Short codes

  /// Reads the first short code that begins in a stretch of text, and moves behind it.
  private mutating func readShortcode(_ range: Range<Int>, of text: Span<UInt8>) -> Bool {
    var start = range.lowerBound
    while start < range.upperBound {
      if nextBracket < start {
        nextBracket =
          ByteSearch.first(UInt8(ascii: "["), in: text, from: start, to: tokenizer.end) ?? tokenizer.end
      }
      guard nextBracket < range.upperBound else { return false }
      if let shortcode = shortcodes.read(at: nextBracket, in: text, before: tokenizer.end) {
        add(shortcode.snippet(of: text))
        tokenizer.offset = shortcode.range.upperBound
        return true
      }
      start = nextBracket + 1
    }
    return false
  }
}
