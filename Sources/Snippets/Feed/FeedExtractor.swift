import SourceText

/// Finds the code blocks of an RSS or Atom feed or a WordPress export.
///
/// An entry's content is HTML that was escaped, put into CDATA, or (Atom's `xhtml`) written as elements of the feed
/// itself. Whichever it is, a snippet's map leads to the bytes of the feed.
enum FeedExtractor {
  /// Takes the snippets out of a feed.
  ///
  /// Complexity: O(*n*), whatever the feed holds.
  static func extract(_ text: Span<UInt8>, _ options: ExtractionOptions) -> Extraction {
    var scan = FeedScan(text.count, options)
    scan.run(text)
    return scan.extraction
  }
}

/// One pass over a feed.
private struct FeedScan {
  private(set) var extraction = Extraction()

  private let options: ExtractionOptions
  private var tokenizer: MarkupTokenizer
  private var entry: FeedEntry?
  /// How many elements are open inside of the entry.
  private var depth = 0

  init(_ count: Int, _ options: ExtractionOptions) {
    self.options = options
    tokenizer = MarkupTokenizer(0..<count)
  }

  mutating func run(_ text: Span<UInt8>) {
    while let token = tokenizer.next(in: text) {
      switch token.kind {
      case .startTag: startTag(token, in: text)
      case .endTag:
        if isEntry(token, in: text) { endEntry() } else { depth = max(0, depth - 1) }
      case .comment:
        if let comment = DocumentComment(directiveIn: token, of: text) { extraction.comments.append(comment) }
      case .cdata, .declaration: break
      }
    }
    endEntry()
  }

  private func isEntry(_ token: MarkupToken, in text: Span<UInt8>) -> Bool {
    ByteSearch.equals("item", token.name, in: text) || ByteSearch.equals("entry", token.name, in: text)
  }

  private mutating func startTag(_ token: MarkupToken, in text: Span<UInt8>) {
    if isEntry(token, in: text) {
      endEntry()
      entry = FeedEntry()
      return
    }
    guard entry != nil, !token.isSelfClosing else { return }
    if ByteSearch.equals("title", token.name, in: text), depth == 0 {
      let title = FeedText(&tokenizer, startTag: token, in: text)
      if entry?.title == nil { entry?.title = title.title(of: text) }
    } else if let role = FeedEntry.Role(token, in: text) {
      let content = FeedText(&tokenizer, startTag: token, in: text)
      entry?.add(content.extract(text, options), role)
    } else {
      depth += 1
    }
  }

  private mutating func endEntry() {
    if let entry { extraction.add(entry) }
    entry = nil
    depth = 0
  }
}
