import SourceText

/// The entries of a feed with their titles and dates.
enum FeedMetadata {
  /// Reads RSS, Atom, RDF and WordPress's export format.
  static func sections(of text: Span<UInt8>) -> [PostSection] {
    var scan = FeedEntryScan(text.count)
    scan.run(text)
    return scan.sections
  }

  /// Reads a JSON Feed.
  static func sections(ofJSON text: Span<UInt8>) -> [PostSection] {
    var sections: [PostSection] = []
    var scanner = JSONScanner(at: 0, in: text)
    guard scanner.enterObject(in: text) else { return [] }
    while let key = scanner.nextKey(in: text) {
      guard JSONScanner.isString(key, "items", in: text), scanner.enterArray(in: text) else {
        scanner.skipValue(in: text)
        continue
      }
      while scanner.nextElement(in: text) {
        // Moves to the item itself.
        _ = scanner.peek(in: text)
        let start = scanner.offset
        guard scanner.enterObject(in: text) else {
          scanner.skipValue(in: text)
          continue
        }
        let metadata = MetadataKeys.metadata(of: JSONFields.read(&scanner, of: text))
        sections.append(PostSection(range: start..<max(start, scanner.offset), metadata: metadata))
      }
    }
    return sections
  }
}

/// One pass over a feed of XML.
private struct FeedEntryScan {
  private(set) var sections: [PostSection] = []

  private var tokenizer: MarkupTokenizer
  /// Where the open entry begins.
  private var start: Int?
  /// How many elements are open inside of the entry.
  private var depth = 0
  private var title: String?
  private var dates: [(key: String, value: String)] = []

  init(_ count: Int) { tokenizer = MarkupTokenizer(0..<count) }

  mutating func run(_ text: Span<UInt8>) {
    while let token = tokenizer.next(in: text) {
      switch token.kind {
      case .startTag: startTag(token, in: text)
      case .endTag:
        if isEntry(token, in: text) { endEntry(at: token.range.upperBound) } else { depth = max(0, depth - 1) }
      case .comment, .cdata, .declaration: break
      }
    }
    endEntry(at: text.count)
  }

  private func isEntry(_ token: MarkupToken, in text: Span<UInt8>) -> Bool {
    ByteSearch.equals("item", token.name, in: text) || ByteSearch.equals("entry", token.name, in: text)
  }

  private mutating func startTag(_ token: MarkupToken, in text: Span<UInt8>) {
    if isEntry(token, in: text) {
      endEntry(at: token.range.lowerBound)
      start = token.range.lowerBound
      return
    }
    guard start != nil, !token.isSelfClosing else { return }
    if depth == 0, ByteSearch.equals("title", token.name, in: text) {
      let text = FeedText(&tokenizer, startTag: token, in: text).title(of: text)
      title = title ?? text
    } else if depth == 0, let key = Self.dateKey(token, in: text) {
      dates.append((key, FeedText(&tokenizer, startTag: token, in: text).title(of: text)))
    } else {
      depth += 1
    }
  }

  /// Returns the name that the date in an element goes by elsewhere.
  private static func dateKey(_ token: MarkupToken, in text: Span<UInt8>) -> String? {
    let names: [(StaticString, String)] = [
      ("pubdate", "pubdate"), ("published", "published"), ("dc:date", "date"), ("wp:post_date", "postdate"),
      ("issued", "created"), ("updated", "updated"), ("date", "date"),
    ]
    return names.first { ByteSearch.equals($0.0, token.name, in: text) }?.1
  }

  private mutating func endEntry(at end: Int) {
    if let start {
      var metadata = PostMetadata(title: title)
      metadata.date = MetadataKeys.metadata(of: dates).date
      sections.append(PostSection(range: start..<max(start, end), metadata: metadata))
    }
    start = nil
    depth = 0
    title = nil
    dates = []
  }
}
