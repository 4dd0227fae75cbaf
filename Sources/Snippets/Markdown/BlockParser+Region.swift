import SourceText

extension BlockParser {
  /// Opens a region if its closing tag follows; without one the opening tag is mere text.
  mutating func openRegion(at start: Int, _ text: Span<UInt8>, matched: Int) -> Bool {
    guard let opening = RegionTag.opening(at: start, in: text, end: line.end),
      let closingTag = regionEnds.first(opening.end, from: opening.tag.upperBound, in: text)
    else { return false }
    close(to: matched, text)
    markParentFilled()
    let language = options.languageIfWanted(opening.language)
    region = OpenRegion(
      kind: opening.kind, info: opening.info, language: language ?? "", isWanted: language != nil,
      openingTag: opening.tag, closingTag: closingTag, content: CodeBuilder(anchor: opening.tag.upperBound))
    leaf = .region
    if closingTag.lowerBound < line.next {
      appendToRegion(opening.tag.upperBound..<closingTag.lowerBound, text)
      endRegion(text)
    } else if RegionTag.skipBlanks(at: opening.tag.upperBound, in: text, end: line.end) < line.end {
      appendToRegion(opening.tag.upperBound..<line.next, text)
    } else {
      region?.content.moveAnchor(to: line.next)
    }
    return true
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
      let info = closed.info
      extraction.snippets.append(
        Snippet(
          syntax: closed.kind.syntax, language: closed.language,
          info: String(decoding: info.map { text[$0] }, as: UTF8.self), code: closed.content.finish()))
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
