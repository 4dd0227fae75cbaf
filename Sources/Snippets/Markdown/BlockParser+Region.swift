import SourceText

extension BlockParser {
  /// Opens the region whose tag begins with a `{`, if its closing tag follows; without one the tag is mere text.
  mutating func openRegion(at start: Int, _ text: Span<UInt8>, matched: Int) -> Bool {
    guard let opening = RegionTag.opening(at: start, in: text, end: line.end),
      let closingTag = regionEnds.first(opening.end, from: opening.tag.upperBound, in: text)
    else { return false }
    let language = options.languageIfWanted(opening.language)
    begin(
      OpenRegion(
        kind: opening.kind, info: InfoString.string(opening.info, of: text), language: language ?? "",
        isWanted: language != nil, openingTag: opening.tag, closingTag: closingTag,
        content: CodeBuilder(anchor: opening.tag.upperBound)), text, matched: matched)
    return true
  }

  /// Opens a WordPress short code; one that a converter wrote begins with a backslash.
  mutating func openShortcode(at start: Int, _ text: Span<UInt8>, matched: Int) -> Bool {
    let isEscaped = text[start] == UInt8(ascii: "\\")
    let bracket = isEscaped ? start + 1 : start
    guard bracket < line.end, let shortcode = shortcodes.read(at: bracket, in: text, before: text.count)
    else { return false }
    let tagEnd = ByteSearch.first(UInt8(ascii: "]"), in: text, bracket..<line.end) + 1
    guard tagEnd <= shortcode.content.lowerBound, !isLink(at: tagEnd, text) else { return false }
    let language = options.languageIfWanted(shortcode.language)
    begin(
      OpenRegion(
        kind: isEscaped ? .escapedShortcode : .shortcode, info: shortcode.info, language: language ?? "",
        isWanted: language != nil, openingTag: start..<tagEnd,
        closingTag: shortcode.content.upperBound..<shortcode.range.upperBound,
        content: CodeBuilder(anchor: tagEnd, escapes: [.markup])), text, matched: matched)
    return true
  }

  /// Whether what follows a bracket makes it a link, or the definition of one.
  private func isLink(at offset: Int, _ text: Span<UInt8>) -> Bool {
    guard offset < line.end else { return false }
    return text[offset] == UInt8(ascii: "[") || text[offset] == UInt8(ascii: ":")
  }

  private mutating func begin(_ opened: OpenRegion, _ text: Span<UInt8>, matched: Int) {
    close(to: matched, text)
    markParentFilled()
    region = opened
    leaf = .region
    let contentStart = opened.openingTag.upperBound
    if opened.closingTag.lowerBound < line.next {
      appendToRegion(contentStart..<opened.closingTag.lowerBound, text)
      endRegion(text)
    } else if RegionTag.skipBlanks(at: contentStart, in: text, end: line.end) < line.end {
      appendToRegion(contentStart..<line.next, text)
    } else {
      region?.content.moveAnchor(to: line.next)
    }
  }

  /// Goes on with the region, of whose line the marks of containers are taken as far as they are there.
  mutating func continueRegion(_ text: Span<UInt8>) {
    guard let closingTag = region?.closingTag else {
      leaf = .none
      return
    }
    guard closingTag.lowerBound < line.next else { return appendLineToRegion(text) }
    // White space before the closing tag is its own indentation.
    if RegionTag.skipBlanks(at: position.offset, in: text, end: line.end) < closingTag.lowerBound {
      appendToRegion(min(position.offset, closingTag.lowerBound)..<closingTag.lowerBound, text)
    } else {
      region?.content.moveAnchor(to: position.offset)
    }
    endRegion(text)
  }

  private mutating func endRegion(_ text: Span<UInt8>) {
    guard let closed = region else { return }
    region = nil
    leaf = .none
    let content = closed.openingTag.upperBound..<closed.closingTag.lowerBound
    switch closed.kind {
    case .comment:
      keepComment(closed.openingTag.lowerBound..<closed.closingTag.upperBound, content: content, text)
    case .html:
      extractHTML(closed.content.finish(), text)
    case .liquid, .hugo, .shortcode, .escapedShortcode:
      guard closed.isWanted else { return }
      record(
        Snippet(
          syntax: closed.kind.syntax, language: closed.language, info: closed.info, code: closed.content.finish()), text
      )
    }
  }

  private mutating func appendLineToRegion(_ text: Span<UInt8>) {
    guard position.columnsLeftOfTab > 0 else { return appendToRegion(position.offset..<line.next, text) }
    region?.content.append(lineFrom: position, to: line.next, of: text)
  }

  private mutating func appendToRegion(_ range: Range<Int>, _ text: Span<UInt8>) {
    guard var open = region, open.isWanted, !range.isEmpty else { return }
    // The builder is taken out while it is added to, so that its storage is not copied.
    region = nil
    switch open.kind {
    case .comment: break
    case .hugo, .html: open.content.append(range, of: text)
    case .liquid: RegionText.appendLiquid(range, of: text, to: &open.content)
    case .shortcode: RegionText.append(range, of: text, decodingEscapes: false, to: &open.content)
    case .escapedShortcode: RegionText.append(range, of: text, decodingEscapes: true, to: &open.content)
    }
    region = open
  }
}
