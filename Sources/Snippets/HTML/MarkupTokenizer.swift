import SourceText

/// Cuts HTML or XML into tags, comments and the text between them.
///
/// It follows HTML's section "Tokenization" where that matters for finding code, and never fails. The whole text is
/// read once: a search for an end that is not there is never repeated.
struct MarkupTokenizer {
  /// Where the next token is looked for.
  var offset: Int
  /// Where reading stops.
  let end: Int

  /// The ends that have been looked for in vain, so that no later search for them can succeed either.
  private var hasNoTagEnd = false
  private var hasNoCDATAEnd = false
  private var hasNoQuote = (double: false, single: false)

  /// Reads a part of a text.
  init(_ range: Range<Int>) {
    offset = range.lowerBound
    end = range.upperBound
  }

  /// Returns the next token; the text before it begins where the cursor was.
  mutating func next(in text: Span<UInt8>) -> MarkupToken? {
    while let start = ByteSearch.first(UInt8(ascii: "<"), in: text, from: offset, to: end) {
      if let token = token(at: start, in: text) {
        offset = token.range.upperBound
        return token
      }
      offset = start + 1
    }
    offset = end
    return nil
  }

  /// Returns the token whose `<` stands at an offset, or `nil` if that is text.
  mutating func token(at start: Int, in text: Span<UInt8>) -> MarkupToken? {
    guard start + 1 < end else { return nil }
    switch text[start + 1] {
    case let byte where byte.isASCIILetter: return tag(.startTag, at: start, nameStart: start + 1, in: text)
    case UInt8(ascii: "/"):
      guard start + 2 < end, text[start + 2].isASCIILetter else { return nil }
      return tag(.endTag, at: start, nameStart: start + 2, in: text)
    case UInt8(ascii: "!"): return declaration(at: start, in: text)
    case UInt8(ascii: "?"): return bogusComment(at: start, in: text)
    default: return nil
    }
  }

  /// Moves behind the text of an element that holds no markup, such as `<script>`.
  ///
  /// - Returns: The text up to its end tag, or to the end of all.
  mutating func skipRawText(of name: Range<Int>, in text: Span<UInt8>) -> Range<Int> {
    let start = offset
    while let found = ByteSearch.first("</", in: text, from: offset, to: end) {
      offset = found + 2
      guard found + 2 + name.count <= end else { break }
      var index = 0
      while index < name.count,
        text[found + 2 + index].lowercasedASCII == text[name.lowerBound + index].lowercasedASCII
      {
        index += 1
      }
      let after = found + 2 + name.count
      let isWhole = after == end || !text[after].isASCIIAlphanumeric && text[after] != UInt8(ascii: "-")
      guard index == name.count, isWhole else { continue }
      offset = found
      return start..<found
    }
    offset = end
    return start..<end
  }

  // MARK: Tags

  private mutating func tag(
    _ kind: MarkupToken.Kind, at start: Int, nameStart: Int, in text: Span<UInt8>
  ) -> MarkupToken? {
    guard !hasNoTagEnd else { return nil }
    var index = nameStart
    while index < end {
      let byte = text[index]
      if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") || byte.isMarkupSpace { break }
      index += 1
    }
    let name = nameStart..<index
    var isAfterEquals = false
    while index < end {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: ">"):
        let isSelfClosing = index > name.upperBound && text[index - 1] == UInt8(ascii: "/")
        return MarkupToken(
          kind: kind, range: start..<index + 1, name: name, content: name.upperBound..<index,
          isSelfClosing: isSelfClosing)
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        // Only behind `=` does a quote begin a value (HTML, section "Before attribute value state").
        if isAfterEquals, let close = closingQuote(byte, after: index, in: text) { index = close }
        isAfterEquals = false
      case UInt8(ascii: "="): isAfterEquals = true
      default: if !byte.isMarkupSpace { isAfterEquals = false }
      }
      index += 1
    }
    hasNoTagEnd = true
    return nil
  }

  private mutating func closingQuote(_ quote: UInt8, after start: Int, in text: Span<UInt8>) -> Int? {
    let isDouble = quote == UInt8(ascii: "\"")
    guard isDouble ? !hasNoQuote.double : !hasNoQuote.single else { return nil }
    if let close = ByteSearch.first(quote, in: text, from: start + 1, to: end) { return close }
    if isDouble { hasNoQuote.double = true } else { hasNoQuote.single = true }
    return nil
  }

  // MARK: Comments, CDATA, declarations

  private mutating func declaration(at start: Int, in text: Span<UInt8>) -> MarkupToken? {
    if ByteSearch.matches("<!--", at: start, in: text), start + 4 <= end { return comment(at: start, in: text) }
    if ByteSearch.matches("<![CDATA[", at: start, in: text), start + 9 <= end, !hasNoCDATAEnd {
      if let close = ByteSearch.first("]]>", in: text, from: start + 9, to: end) {
        return MarkupToken(kind: .cdata, range: start..<close + 3, content: start + 9..<close)
      }
      hasNoCDATAEnd = true
    }
    return bogusComment(at: start, in: text)
  }

  /// A comment ends at `-->` or `--!>`; `<!-->` and `<!--->` are empty; without an end it goes on to the end of all.
  private func comment(at start: Int, in text: Span<UInt8>) -> MarkupToken {
    var index = start + 4
    if index < end, text[index] == UInt8(ascii: ">") {
      return MarkupToken(kind: .comment, range: start..<index + 1, content: index..<index)
    }
    if index + 1 < end, text[index] == UInt8(ascii: "-"), text[index + 1] == UInt8(ascii: ">") {
      return MarkupToken(kind: .comment, range: start..<index + 2, content: index..<index)
    }
    while let close = ByteSearch.first("--", in: text, from: index, to: end) {
      if close + 2 < end, text[close + 2] == UInt8(ascii: ">") {
        return MarkupToken(kind: .comment, range: start..<close + 3, content: start + 4..<close)
      }
      if close + 3 < end, text[close + 2] == UInt8(ascii: "!"), text[close + 3] == UInt8(ascii: ">") {
        return MarkupToken(kind: .comment, range: start..<close + 4, content: start + 4..<close)
      }
      index = close + 1
    }
    return MarkupToken(kind: .comment, range: start..<end, content: min(start + 4, end)..<end)
  }

  private mutating func bogusComment(at start: Int, in text: Span<UInt8>) -> MarkupToken? {
    guard !hasNoTagEnd else { return nil }
    guard let close = ByteSearch.first(UInt8(ascii: ">"), in: text, from: start + 1, to: end) else {
      hasNoTagEnd = true
      return nil
    }
    return MarkupToken(kind: .declaration, range: start..<close + 1, content: start + 2..<max(start + 2, close))
  }
}
