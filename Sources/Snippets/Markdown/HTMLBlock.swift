import SourceText

/// The seven kinds of HTML blocks, told apart by how they begin and end (CommonMark, HTML blocks).
enum HTMLBlock: UInt8 {
  /// `<pre>`, `<script>`, `<style>`, `<textarea>` up to a line with an end tag of one of them.
  case verbatim = 1
  case comment
  case processingInstruction
  case declaration
  case cdata
  /// A tag of a block element, up to a blank line.
  case element
  /// A complete tag alone on its line, up to a blank line.
  case completeTag

  /// Whether a blank line ends it.
  var endsAtBlankLine: Bool { rawValue >= 6 }

  /// Returns the kind of block that begins with a `<`.
  ///
  /// - Parameters:
  ///   - start: The offset of `<`.
  ///   - text: The document.
  ///   - end: Where the line's text ends.
  ///   - interruptsParagraph: Whether it would interrupt a paragraph, which `completeTag` cannot.
  /// - Returns: `nil` if no block begins there.
  static func beginning(
    at start: Int, in text: Span<UInt8>, end: Int, interruptsParagraph: Bool
  ) -> HTMLBlock? {
    guard start + 1 < end else { return nil }
    switch text[start + 1] {
    case UInt8(ascii: "?"):
      return .processingInstruction
    case UInt8(ascii: "!"):
      guard start + 2 < end else { return nil }
      if text[start + 2].isASCIILetter { return .declaration }
      if end - start >= 4, ByteSearch.matches("<!--", at: start, in: text) { return .comment }
      if end - start >= 9, ByteSearch.matches("<![CDATA[", at: start, in: text) { return .cdata }
      return nil
    default:
      break
    }
    let isEndTag = text[start + 1] == UInt8(ascii: "/")
    let nameStart = isEndTag ? start + 2 : start + 1
    guard nameStart < end, text[nameStart].isASCIILetter else { return nil }
    var nameEnd = nameStart + 1
    while nameEnd < end, text[nameEnd].isASCIIAlphanumeric { nameEnd += 1 }
    if let kind = kind(ofName: nameStart..<nameEnd, isEndTag: isEndTag, in: text, end: end) { return kind }
    guard !interruptsParagraph, var offset = HTMLTag.end(of: start, in: text, limit: end) else { return nil }
    while offset < end, MarkdownByte.isBlank(text[offset]) { offset += 1 }
    return offset == end ? .completeTag : nil
  }

  /// Whether a line holds what ends a block of this kind.
  func ends(in text: Span<UInt8>, _ line: Range<Int>) -> Bool {
    switch self {
    case .verbatim:
      var offset = line.lowerBound
      while let hit = ByteSearch.first("</", in: text, offset..<line.upperBound) {
        let rest = hit + 2..<line.upperBound
        if ["pre>", "script>", "style>", "textarea>"].contains(where: { ByteSearch.hasPrefix($0, rest, in: text) }) {
          return true
        }
        offset = hit + 2
      }
      return false
    case .comment: return ByteSearch.first("-->", in: text, line) != nil
    case .processingInstruction: return ByteSearch.first("?>", in: text, line) != nil
    case .declaration: return ByteSearch.first(UInt8(ascii: ">"), in: text, line) < line.upperBound
    case .cdata: return ByteSearch.first("]]>", in: text, line) != nil
    case .element, .completeTag: return false
    }
  }

  /// Returns the kind that a tag's name decides alone.
  private static func kind(
    ofName name: Range<Int>, isEndTag: Bool, in text: Span<UInt8>, end: Int
  ) -> HTMLBlock? {
    // The longest name in the lists has ten letters.
    guard name.count <= 10 else { return nil }
    let next: UInt8 = name.upperBound < end ? text[name.upperBound] : 0x20
    let isDelimited = MarkdownByte.isBlank(next) || next == UInt8(ascii: ">")
    let isSelfClosing =
      next == UInt8(ascii: "/") && name.upperBound + 1 < end && text[name.upperBound + 1] == UInt8(ascii: ">")
    guard isDelimited || isSelfClosing else { return nil }
    var packed: UInt128 = 0
    for index in name { packed = packed << 8 | UInt128(text[index].lowercasedASCII) }
    if isDelimited, !isEndTag, verbatimNames.contains(packed) { return .verbatim }
    return elementNames.contains(packed) ? .element : nil
  }

  private static let verbatimNames = packed(["pre", "script", "style", "textarea"])
  private static let elementNames = packed([
    "address", "article", "aside", "base", "basefont", "blockquote", "body", "caption", "center", "col", "colgroup",
    "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "frame",
    "frameset", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hr", "html", "iframe", "legend", "li", "link",
    "main", "menu", "menuitem", "nav", "noframes", "ol", "optgroup", "option", "p", "param", "search", "section",
    "summary", "table", "tbody", "td", "tfoot", "th", "thead", "title", "tr", "track", "ul",
  ])

  /// Names as integers, which are quicker to look up than strings.
  private static func packed(_ names: [String]) -> Set<UInt128> {
    Set(names.map { $0.utf8.reduce(0) { $0 << 8 | UInt128($1) } })
  }
}
