import SourceText

/// A piece of markup: a tag, a comment, a CDATA section or a declaration. What lies between two tokens is text.
struct MarkupToken {
  enum Kind {
    case startTag
    case endTag
    case comment
    case cdata
    /// `<!DOCTYPE …>`, `<?xml …?>` and what HTML calls a bogus comment.
    case declaration
  }

  var kind: Kind
  /// The whole token with its marks.
  var range: Range<Int>
  /// The name of a tag.
  var name: Range<Int> = 0..<0
  /// What stands between a tag's name and its end, or between the marks of a comment or a CDATA section.
  var content: Range<Int> = 0..<0
  /// Whether a tag ends in `/>`.
  var isSelfClosing = false
}

/// A cursor over the attributes of a tag.
struct AttributeScanner {
  /// An attribute; a value that is not there is empty.
  struct Attribute {
    var name: Range<Int>
    /// The value without quotes, as it is written.
    var value: Range<Int>
  }

  private var offset: Int
  private let end: Int

  /// Begins at the first attribute of a tag.
  init(_ tag: MarkupToken) {
    offset = tag.content.lowerBound
    end = tag.content.upperBound
  }

  /// Returns the next attribute (HTML, section "Attribute name state" and what follows).
  mutating func next(in text: Span<UInt8>) -> Attribute? {
    while offset < end, text[offset].isMarkupSpace || text[offset] == UInt8(ascii: "/") { offset += 1 }
    guard offset < end else { return nil }
    let nameStart = offset
    offset += 1
    while offset < end, !text[offset].isMarkupSpace, text[offset] != UInt8(ascii: "="),
      text[offset] != UInt8(ascii: "/")
    {
      offset += 1
    }
    let name = nameStart..<offset
    let afterName = offset
    skipSpace(in: text)
    guard offset < end, text[offset] == UInt8(ascii: "=") else {
      offset = afterName
      return Attribute(name: name, value: afterName..<afterName)
    }
    offset += 1
    skipSpace(in: text)
    guard offset < end else { return Attribute(name: name, value: offset..<offset) }
    let quote = text[offset]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let start = offset + 1
      let close = ByteSearch.first(quote, in: text, from: start, to: end) ?? end
      offset = min(close + 1, end)
      return Attribute(name: name, value: start..<close)
    }
    let start = offset
    while offset < end, !text[offset].isMarkupSpace { offset += 1 }
    return Attribute(name: name, value: start..<offset)
  }

  private mutating func skipSpace(in text: Span<UInt8>) {
    while offset < end, text[offset].isMarkupSpace { offset += 1 }
  }
}
