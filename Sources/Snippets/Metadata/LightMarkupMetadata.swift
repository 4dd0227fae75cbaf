import SourceText

/// Title and date in the ways of AsciiDoc, reStructuredText, Org and Textile.
enum LightMarkupMetadata {
  /// How many lines are looked at: what a text says of itself stands near its top.
  private static let limit = 200

  static func read(_ text: Span<UInt8>, from start: Int, _ format: DocumentFormat) -> PostMetadata {
    var metadata = PostMetadata()
    var fields: [(key: String, value: String)] = []
    var lines = LineReader()
    var offset = start
    var previous = start..<start
    for _ in 0..<limit where offset < text.count && !metadata.isComplete {
      let line = lines.line(at: offset, in: text)
      offset = line.next
      let range = line.start..<line.end
      if metadata.title == nil, let heading = heading(range, below: previous, text, format) {
        metadata.fill(from: PostMetadata(title: MarkdownHeading.words(heading, text)))
      }
      if let field = field(range, text, format) { fields.append(field) }
      previous = range
    }
    // A title that is called so counts more than a heading.
    var named = MetadataKeys.metadata(of: fields)
    named.fill(from: metadata)
    return named
  }

  /// Returns where the words of a heading stand, if a line is one or ends one.
  private static func heading(
    _ line: Range<Int>, below previous: Range<Int>, _ text: Span<UInt8>, _ format: DocumentFormat
  ) -> Range<Int>? {
    func dropping(_ mark: StaticString) -> Range<Int>? {
      ByteSearch.matches(mark, at: line.lowerBound, in: text) && line.count > mark.utf8CodeUnitCount
        ? line.lowerBound + mark.utf8CodeUnitCount..<line.upperBound : nil
    }
    switch format {
    case .asciidoc: return dropping("= ") ?? dropping("# ") ?? dropping("== ")
    case .org: return dropping("* ")
    case .textile: return dropping("h1. ") ?? dropping("h2. ")
    case .restructuredText:
      guard let first = line.first, MarkdownByte.isPunctuation(text[first]), !previous.isEmpty else { return nil }
      // The line below a title is of one mark and at least as long (reStructuredText, Sections).
      let isUnderline = line.allSatisfy { text[$0] == text[first] } && line.count >= min(previous.count, 3)
      return isUnderline && !MarkdownByte.isPunctuation(text[previous.lowerBound]) ? previous : nil
    default: return nil
    }
  }

  /// Returns a field with a known name: `:date: …`, `#+DATE: …`.
  private static func field(
    _ line: Range<Int>, _ text: Span<UInt8>, _ format: DocumentFormat
  ) -> (key: String, value: String)? {
    let mark: StaticString = format == .org ? "#+" : ":"
    guard format != .textile, ByteSearch.matches(mark, at: line.lowerBound, in: text) else { return nil }
    let start = line.lowerBound + mark.utf8CodeUnitCount
    guard start < line.upperBound else { return nil }
    return KeyValueLines.read(start..<line.upperBound, of: text, separator: UInt8(ascii: ":")).first
  }
}
