import SourceText

/// Title and date of a page: what its head says, else its first heading and its first `<time>`.
enum HTMLMetadata {
  static func read(_ text: Span<UInt8>, from start: Int) -> PostMetadata {
    var scan = HTMLMetadataScan(start..<text.count)
    scan.run(text)
    return scan.metadata
  }
}

/// One pass over a page.
private struct HTMLMetadataScan {
  private var tokenizer: MarkupTokenizer
  /// `og:title`, which leaves out the name of the site, before `<title>`, before `<h1>`.
  private var titles: [String?] = [nil, nil, nil]
  /// `<meta>`, before `<time>`, before structured data.
  private var dates: [PostDate?] = [nil, nil, nil]

  init(_ range: Range<Int>) { tokenizer = MarkupTokenizer(range) }

  var metadata: PostMetadata {
    PostMetadata(title: titles.lazy.compactMap { $0 }.first, date: dates.lazy.compactMap { $0 }.first)
  }

  mutating func run(_ text: Span<UInt8>) {
    while let token = tokenizer.next(in: text) {
      guard token.kind == .startTag else { continue }
      let name = token.name
      if ByteSearch.equals("meta", name, in: text) {
        meta(token, text)
      } else if ByteSearch.equals("title", name, in: text) {
        let inside = tokenizer.skipRawText(of: name, in: text)
        titles[1] = titles[1] ?? Entity.decode(inside, of: text)
      } else if ByteSearch.equals("script", name, in: text) {
        script(tokenizer.skipRawText(of: name, in: text), text)
      } else if ByteSearch.equals("style", name, in: text) {
        _ = tokenizer.skipRawText(of: name, in: text)
      } else if ByteSearch.equals("time", name, in: text), dates[1] == nil {
        dates[1] = attributes(token, text).first { $0.name == "datetime" }.flatMap { PostDate($0.value) }
      } else if ByteSearch.equals("h1", name, in: text), titles[2] == nil {
        titles[2] = heading(text)
      }
      // What stands below the first heading and the first date is the post.
      if titles[2] != nil, dates[0] != nil || dates[1] != nil { return }
    }
  }

  private mutating func meta(_ token: MarkupToken, _ text: Span<UInt8>) {
    let all = attributes(token, text)
    guard let content = all.first(where: { $0.name == "content" })?.value else { return }
    for attribute in all where ["property", "name", "itemprop"].contains(attribute.name) {
      switch attribute.value.lowercased() {
      case "og:title", "twitter:title": titles[0] = titles[0] ?? content
      case "article:published_time", "date", "dc.date", "dc.date.issued", "dcterms.date", "dcterms.created", "pubdate",
        "publish-date", "publish_date", "datepublished", "parsely-pub-date":
        dates[0] = dates[0] ?? PostDate(content)
      default: break
      }
    }
  }

  /// Reads the day of publication out of structured data (schema.org's `datePublished`).
  private mutating func script(_ range: Range<Int>, _ text: Span<UInt8>) {
    guard dates[2] == nil, let key = ByteSearch.first("\"datePublished\"", in: text, range) else { return }
    let end = min(range.upperBound, key + 64)
    guard let quote = ByteSearch.first(UInt8(ascii: "\""), in: text, from: key + 15, to: end),
      let close = ByteSearch.first(UInt8(ascii: "\""), in: text, from: quote + 1, to: end)
    else { return }
    dates[2] = PostDate(Entity.decode(quote + 1..<close, of: text))
  }

  private func attributes(_ token: MarkupToken, _ text: Span<UInt8>) -> [(name: String, value: String)] {
    var scanner = AttributeScanner(token)
    var all: [(name: String, value: String)] = []
    while let attribute = scanner.next(in: text) {
      all.append((Entity.decode(attribute.name, of: text).lowercased(), Entity.decode(attribute.value, of: text)))
    }
    return all
  }

  /// Returns the text of a heading whose start tag was passed.
  private mutating func heading(_ text: Span<UInt8>) -> String? {
    var heading = ""
    while true {
      let start = tokenizer.offset
      let token = tokenizer.next(in: text)
      heading += Entity.decode(start..<(token?.range.lowerBound ?? text.count), of: text)
      guard let token, heading.utf8.count < 1024 else { break }
      if token.kind == .endTag, ByteSearch.equals("h1", token.name, in: text) { break }
    }
    return heading.allSatisfy(\.isWhitespace) ? nil : heading
  }
}
