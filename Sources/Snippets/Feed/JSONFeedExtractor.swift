import SourceText

/// Finds the code blocks of a JSON Feed (jsonfeed.org, version 1.1).
enum JSONFeedExtractor {
  /// Takes the snippets out of a feed. What is not valid JSON is read as far as it goes.
  ///
  /// Complexity: O(*n*), whatever the feed holds.
  static func extract(_ text: Span<UInt8>, _ options: ExtractionOptions) -> Extraction {
    var extraction = Extraction()
    var scanner = JSONScanner(at: 0, in: text)
    guard scanner.enterObject(in: text) else { return extraction }
    while let key = scanner.nextKey(in: text) {
      guard JSONScanner.isString(key, "items", in: text), scanner.enterArray(in: text) else {
        scanner.skipValue(in: text)
        continue
      }
      while scanner.nextElement(in: text) {
        guard scanner.enterObject(in: text) else {
          scanner.skipValue(in: text)
          continue
        }
        extraction.add(entry(&scanner, in: text, options))
      }
    }
    return extraction
  }

  /// Reads an item whose `{` was passed.
  private static func entry(
    _ scanner: inout JSONScanner, in text: Span<UInt8>, _ options: ExtractionOptions
  ) -> FeedEntry {
    var entry = FeedEntry()
    while let key = scanner.nextKey(in: text) {
      guard scanner.peek(in: text) == .string, let value = scanner.string(in: text) else {
        scanner.skipValue(in: text)
        continue
      }
      if JSONScanner.isString(key, "title", in: text) {
        let title: String = JSONScanner.decode(value, of: text)
        entry.title = title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      } else if JSONScanner.isString(key, "content_html", in: text) {
        let decoded = decoded(value, of: text)
        let found = HTMLExtractor.extract(decoded.bytes.span, options)
        entry.add(found.moved(by: decoded.map, of: decoded.bytes.span), .content)
      } else if JSONScanner.isString(key, "content_text", in: text) {
        let decoded = decoded(value, of: text)
        let found = PlainTextExtractor.extract(decoded.bytes.span, options)
        entry.add(found.moved(by: decoded.map, of: decoded.bytes.span), .summary)
      }
    }
    return entry
  }

  private static func decoded(_ value: Range<Int>, of text: Span<UInt8>) -> MappedText {
    var decoded = MappedText(anchor: value.lowerBound, escapes: [.json])
    JSONScanner.decode(value, of: text, into: &decoded)
    return decoded
  }
}
