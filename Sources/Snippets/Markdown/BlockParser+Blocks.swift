import SourceText

extension BlockParser {
  /// Opens the blocks that begin on this line, and adds what is left to the innermost block.
  ///
  /// - Parameters:
  ///   - text: The document.
  ///   - matched: How many of the open containers go on; the others end unless the line is a lazy continuation of their
  ///     paragraph (CommonMark, Block quotes, Laziness).
  mutating func openBlocks(_ text: Span<UInt8>, matched: Int) {
    // Whether the line may go on with a paragraph, whatever its indentation.
    var continuesParagraph = leaf == .paragraph
    // Whether that paragraph's own containers all go on.
    var interrupts = leaf == .paragraph && matched == containers.count
    var thematicObstacle = -1
    var matched = matched

    while true {
      position.findNonspace(in: text)
      if position.isBlank { break }
      let start = position.firstNonspace
      if position.indent >= 4 {
        if continuesParagraph { break }
        close(to: matched, text)
        return beginIndentedCode(text)
      }
      let byte = text[start]
      if MarkdownByte.beginsPlainText(byte) { break }
      switch byte {
      case UInt8(ascii: ">"):
        close(to: matched, text)
        push(Container(kind: .quote))
        takeQuoteMark(text)
        matched = containers.count
        continuesParagraph = false
        interrupts = false
        continue
      case UInt8(ascii: "#"):
        if BlockStart.isHeading(text, start, line.end) { return takeSingleLineBlock(text, matched) }
      case UInt8(ascii: "`"), UInt8(ascii: "~"):
        if let fence = BlockStart.fence(text, start, line.end) {
          close(to: matched, text)
          return beginFence(fence, text)
        }
      case UInt8(ascii: "<"):
        if let kind = HTMLBlock.beginning(at: start, in: text, end: line.end, interruptsParagraph: continuesParagraph) {
          close(to: matched, text)
          return beginHTML(kind, text)
        }
      default: break
      }
      if interrupts, byte == UInt8(ascii: "=") || byte == UInt8(ascii: "-"),
        BlockStart.isSetextUnderline(text, start, line.end)
      {
        if !paragraph.isMadeOfDefinitions(text) { return takeSingleLineBlock(text, matched) }
        paragraph.begin()
      }
      if byte == UInt8(ascii: "*") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_"), thematicObstacle <= start
      {
        guard let obstacle = BlockStart.obstacleToThematicBreak(text, start, line.end) else {
          return takeSingleLineBlock(text, matched)
        }
        thematicObstacle = obstacle
      }
      if let marker = listMarker(byte, at: start, text, interruptsParagraph: interrupts) {
        close(to: matched, text)
        takeListMarker(marker, text)
        matched = containers.count
        continuesParagraph = false
        interrupts = false
        continue
      }
      if interrupts, isTableDelimiter(byte, text) {
        leaf = .table
        return
      }
      if openExtension(byte, text, matched: matched) { return }
      break
    }

    if position.isBlank { return close(to: matched, text) }
    if leaf == .table, matched == containers.count { return }
    if !continuesParagraph {
      close(to: matched, text)
      markParentFilled()
      leaf = .paragraph
      paragraph.begin()
    }
    paragraph.add(position.firstNonspace..<line.end, in: text)
  }

  /// Goes on with the leaf on a line that all containers go on with.
  ///
  /// - Returns: Whether the line is done with.
  mutating func continueLeaf(_ text: Span<UInt8>) -> Bool {
    switch leaf {
    case .none, .region: return false
    case .paragraph, .table:
      guard position.isBlank else { return false }
      leaf = .none
      return true
    case .indentedCode: return continueIndentedCode(text)
    case .fencedCode: return continueFence(text)
    case .html: return continueHTML(text)
    }
  }

  /// Takes a line that is a block by itself: a heading's, or a thematic break.
  private mutating func takeSingleLineBlock(_ text: Span<UInt8>, _ matched: Int) {
    close(to: matched, text)
    markParentFilled()
  }

  private func listMarker(
    _ byte: UInt8, at start: Int, _ text: Span<UInt8>, interruptsParagraph: Bool
  ) -> BlockStart.ListMarker? {
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      BlockStart.listMarker(text, start, line.end, interruptsParagraph: interruptsParagraph)
    default: nil
    }
  }

  /// Takes a list marker and the white space that belongs to it (CommonMark, List items, rules 1 to 3).
  private mutating func takeListMarker(_ marker: BlockStart.ListMarker, _ text: Span<UInt8>) {
    let indent = position.indent
    position.advance(position.firstNonspace - position.offset + marker.length, inColumns: false, in: text)
    let afterMarker = position
    position.findNonspace(in: text)
    let width = position.indent
    var padding = marker.length + 1
    if width >= 1, width <= 4, !position.isBlank {
      padding = marker.length + width
      position.advance(width, inColumns: true, in: text)
    } else {
      position = afterMarker
      if width > 0 { position.advance(1, inColumns: true, in: text) }
    }
    push(Container(kind: .item, indentation: indent + padding, isEmpty: true))
  }

  private func isTableDelimiter(_ byte: UInt8, _ text: Span<UInt8>) -> Bool {
    switch byte {
    case UInt8(ascii: "|"), UInt8(ascii: "-"), UInt8(ascii: ":"):
      TableRow.isDelimiter(position.firstNonspace..<line.end, after: paragraph.lastLine, in: text)
    default: false
    }
  }
}
