import SourceText

/// The inside of an element of a feed that holds a text: a title, a summary, a content.
struct FeedText {
  /// How the text is to be read.
  private enum Kind {
    case html
    /// Elements of the feed itself.
    case xhtml
    case plain
    case markdown
    /// A picture, a link.
    case other
  }

  private var kind: Kind
  /// The whole inside.
  private let range: Range<Int>
  /// Text and CDATA sections in it, in order.
  private var pieces: [(range: Range<Int>, isCDATA: Bool)] = []

  /// Reads an element up to its end tag.
  init(_ tokenizer: inout MarkupTokenizer, startTag: MarkupToken, in text: Span<UInt8>) {
    let start = tokenizer.offset
    var nesting = 0
    var hasElements = false
    var end = start
    while true {
      let textStart = tokenizer.offset
      let token = tokenizer.next(in: text)
      end = token?.range.lowerBound ?? tokenizer.end
      if textStart < end { pieces.append((textStart..<end, false)) }
      guard let token else { break }
      let isSame = Self.haveSameName(token, startTag, in: text)
      if token.kind == .endTag, isSame {
        if nesting == 0 { break }
        nesting -= 1
      } else if token.kind == .startTag {
        hasElements = true
        if isSame, !token.isSelfClosing { nesting += 1 }
      } else if token.kind == .cdata {
        pieces.append((token.content, true))
      }
    }
    range = start..<end
    kind = Self.kind(startTag, in: text)
    // Elements where text should be: somebody forgot to escape the HTML.
    if hasElements, kind != .other { kind = .xhtml }
  }

  private static func haveSameName(_ token: MarkupToken, _ other: MarkupToken, in text: Span<UInt8>) -> Bool {
    guard token.name.count == other.name.count else { return false }
    return zip(token.name, other.name).allSatisfy { text[$0] == text[$1] }
  }

  /// Reads Atom's `type`. RSS has none, and its texts are HTML.
  private static func kind(_ tag: MarkupToken, in text: Span<UInt8>) -> Kind {
    var scanner = AttributeScanner(tag)
    while let attribute = scanner.next(in: text) {
      guard ByteSearch.equals("type", attribute.name, in: text) else { continue }
      let value = attribute.value
      if ByteSearch.equals("xhtml", value, in: text) || ByteSearch.equals("application/xhtml+xml", value, in: text) {
        return .xhtml
      }
      if ByteSearch.equals("html", value, in: text) || ByteSearch.equals("text/html", value, in: text) { return .html }
      if ByteSearch.equals("text", value, in: text) || ByteSearch.equals("text/plain", value, in: text) {
        return .plain
      }
      if ByteSearch.equals("text/markdown", value, in: text) || ByteSearch.equals("text/x-markdown", value, in: text) {
        return .markdown
      }
      return .other
    }
    return .html
  }

  // MARK: Snippets

  /// Takes the snippets out of the text, at offsets of the feed.
  func extract(_ text: Span<UInt8>, _ options: ExtractionOptions) -> Extraction {
    if kind == .other { return Extraction() }
    if kind == .xhtml { return HTMLExtractor.extract(text, range: range, options) }
    if let section = onlyCDATA(in: text), kind == .html {
      // The usual case: nothing to decode, so nothing is copied but the code.
      var outer = SourceMap(slice: 0..<text.count)
      outer.escapes = [.cdata]
      return HTMLExtractor.extract(text, range: section, options).moved(by: outer, of: text)
    }
    let decoded = decoded(text)
    let inner = decoded.bytes.span
    let found =
      switch kind {
      case .plain where !Self.looksLikeHTML(inner): PlainTextExtractor.extract(inner, options)
      case .markdown: MarkdownExtractor.extract(inner, options)
      default: HTMLExtractor.extract(inner, options)
      }
    return found.moved(by: decoded.map, of: inner)
  }

  /// The title in it: decoded, on one line, without markup.
  func title(of text: Span<UInt8>) -> String {
    let decoded = decoded(text)
    let bytes = decoded.bytes.span
    var title = ""
    if kind == .html, kind != .plain {
      // What comes out of the XML is HTML in its turn.
      var plain: [UInt8] = []
      var tokenizer = MarkupTokenizer(0..<bytes.count)
      while true {
        let start = tokenizer.offset
        let token = tokenizer.next(in: bytes)
        for offset in start..<(token?.range.lowerBound ?? bytes.count) { plain.append(bytes[offset]) }
        if token == nil { break }
      }
      title = Entity.decode(0..<plain.count, of: plain.span)
    } else {
      title = String(decoding: decoded.bytes, as: UTF8.self)
    }
    return title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Returns the CDATA section that is all there is, if there is one.
  private func onlyCDATA(in text: Span<UInt8>) -> Range<Int>? {
    var section: Range<Int>?
    for piece in pieces {
      if piece.isCDATA {
        guard section == nil else { return nil }
        section = piece.range
      } else if !piece.range.allSatisfy({ text[$0].isMarkupSpace }) {
        return nil
      }
    }
    return section
  }

  private func decoded(_ text: Span<UInt8>) -> MappedText {
    let hasCDATA = pieces.contains { $0.isCDATA }
    var decoded = MappedText(anchor: range.lowerBound, escapes: [hasCDATA ? .cdata : .markup])
    for piece in pieces {
      if piece.isCDATA {
        decoded.append(piece.range, of: text)
      } else {
        decoded.append(decoding: piece.range, of: text, .xml)
      }
    }
    return decoded
  }

  /// Whether a text that is called plain holds a listing in markup.
  private static func looksLikeHTML(_ text: Span<UInt8>) -> Bool {
    ByteSearch.first("</pre>", in: text, from: 0, to: text.count) != nil
      || ByteSearch.first("</p>", in: text, from: 0, to: text.count) != nil
  }
}

extension Extraction {
  /// Returns this as found in the document that an outer map leads to.
  func moved(by outer: SourceMap, of text: Span<UInt8>) -> Extraction {
    var result = Extraction()
    for snippet in snippets { result.snippets.append(snippet.moved(by: outer, of: text)) }
    result.comments = comments.map { $0.moved(by: outer) }
    return result
  }
}
