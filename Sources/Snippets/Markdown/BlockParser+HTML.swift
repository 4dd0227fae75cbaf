import SourceText

/// The HTML block that is open.
struct OpenHTML {
  var kind = HTMLBlock.element
  /// Where it begins in the document.
  var start = 0
  /// Its lines without the marks of the containers around it.
  var content = CodeBuilder(anchor: 0)
  /// The HTML before it that is still to be read.
  var pending: Range<Int>?
}

extension BlockParser {
  mutating func beginHTML(_ kind: HTMLBlock, _ text: Span<UInt8>) {
    markParentFilled()
    leaf = .html
    html.kind = kind
    html.start = position.firstNonspace
    html.content = CodeBuilder(anchor: position.offset)
    html.content.append(lineFrom: position, to: line.next, of: text)
    endHTMLIfComplete(text, from: position.firstNonspace)
  }

  mutating func continueHTML(_ text: Span<UInt8>) -> Bool {
    if html.kind.endsAtBlankLine {
      if position.isBlank {
        if !goesOnToEndOfPre(text, before: line.start) { closeLeaf(text) }
        if leaf == .html { html.content.append(lineFrom: position, to: line.next, of: text) }
        return true
      }
      // Template engines do not care for HTML.
      if text[position.firstNonspace] == UInt8(ascii: "{"),
        openRegion(at: position.firstNonspace, text, matched: containers.count)
      {
        return true
      }
      if beginFenceInHTML(text) { return true }
    }
    html.content.append(lineFrom: position, to: line.next, of: text)
    endHTMLIfComplete(text, from: position.offset)
    return true
  }

  /// Begins a fence of Swift code right below a tag.
  ///
  /// MDX reads one as code. To CommonMark it is raw HTML, and a page shows its backticks, which no writer means.
  private mutating func beginFenceInHTML(_ text: Span<UInt8>) -> Bool {
    let byte = text[position.firstNonspace]
    guard !isStrict, byte == UInt8(ascii: "`") || byte == UInt8(ascii: "~"),
      let fence = BlockStart.fence(text, position.firstNonspace, line.end),
      options.languageIfWanted(InfoString.language(fence.info, of: text)) == "swift",
      !Self.isInsidePre(text, html.start..<line.start)
    else { return false }
    closeLeaf(text)
    beginFence(fence, text)
    return true
  }

  private mutating func endHTMLIfComplete(_ text: Span<UInt8>, from offset: Int) {
    guard html.kind.ends(in: text, offset..<line.end), !goesOnToEndOfPre(text, before: line.end) else { return }
    finishHTML(text, end: line.next)
    leaf = .none
  }

  /// Whether the block ends inside a `<pre>`, whose end then ends the block.
  ///
  /// CommonMark lets a blank line cut `<div><pre>` in two. No writer means that, and kramdown does not do it.
  private mutating func goesOnToEndOfPre(_ text: Span<UInt8>, before end: Int) -> Bool {
    guard !isStrict, html.kind != .verbatim, Self.isInsidePre(text, html.start..<max(html.start, end)),
      regionEnds.first(.pre, from: end, in: text) != nil
    else { return false }
    collectComments(in: html.start..<end, text)
    html.kind = .verbatim
    return true
  }

  mutating func finishHTML(_ text: Span<UInt8>, end: Int? = nil) {
    let range = html.start..<max(html.start, end ?? line.start)
    if html.kind != .verbatim { collectComments(in: range, text) }
    extractHTML(html.content.finish(), text)
  }

  /// Takes the code out of raw HTML; blocks that touch one another are read as one, since a comment may say the language
  /// of the block below it.
  mutating func extractHTML(_ content: Snippet.Code, _ text: Span<UInt8>) {
    switch content {
    case .slice(let range):
      if let pending = html.pending, pending.upperBound == range.lowerBound {
        html.pending = pending.lowerBound..<range.upperBound
      } else {
        flushHTML(text)
        html.pending = range
      }
    case .mapped(let mapped):
      flushHTML(text)
      let inner = mapped.bytes.span
      guard Self.mayHoldCode(inner, 0..<inner.count) else { return }
      for snippet in HTMLExtractor.extractBlock(inner, range: 0..<inner.count, options) {
        extraction.snippets.append(snippet.moved(by: mapped.map, of: inner))
      }
    }
  }

  /// Reads the raw HTML that waits for more.
  mutating func flushHTML(_ text: Span<UInt8>) {
    guard let range = html.pending else { return }
    html.pending = nil
    guard Self.mayHoldCode(text, range) else { return }
    extraction.snippets += HTMLExtractor.extractBlock(text, range: range, options)
  }

  private static func isInsidePre(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var isInside = false
    var offset = range.lowerBound
    while offset < range.upperBound {
      offset = ByteSearch.first(UInt8(ascii: "<"), in: text, offset..<range.upperBound) + 1
      let rest = min(offset, range.upperBound)..<range.upperBound
      if ByteSearch.hasPrefix("pre", rest, in: text) {
        isInside = true
      } else if ByteSearch.hasPrefix("/pre>", rest, in: text) {
        isInside = false
      }
    }
    return isInside
  }

  private static func mayHoldCode(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      offset = ByteSearch.first(UInt8(ascii: "<"), in: text, offset..<range.upperBound) + 1
      let name = min(offset, range.upperBound)..<range.upperBound
      if ByteSearch.hasPrefix("pre", name, in: text) || ByteSearch.hasPrefix("code", name, in: text) { return true }
    }
    return false
  }

  /// Keeps the comments of a block of raw HTML that may hold a directive and begin a line, or follow one that does.
  private mutating func collectComments(in range: Range<Int>, _ text: Span<UInt8>) {
    var offset = range.lowerBound
    while let start = ByteSearch.first("<!--", in: text, offset..<range.upperBound) {
      guard let end = ByteSearch.first("-->", in: text, min(start + 4, range.upperBound)..<range.upperBound)
      else { return }
      offset = end + 3
      guard html.kind == .comment || isFirstOnLine(start, in: text) else { continue }
      keepComment(start..<end + 3, content: start + 4..<end, text)
    }
  }

  /// Whether nothing but white space stands before an offset on its line.
  private func isFirstOnLine(_ offset: Int, in text: Span<UInt8>) -> Bool {
    var index = offset
    while index > 0, MarkdownByte.isBlank(text[index - 1]) { index -= 1 }
    return index == 0 || text[index - 1] == 0x0A || text[index - 1] == 0x0D
  }

  /// Keeps a comment if it holds a directive.
  mutating func keepComment(_ range: Range<Int>, content: Range<Int>, _ text: Span<UInt8>) {
    guard DocumentComment.mayHoldDirective(content, of: text) else { return }
    extraction.comments.append(DocumentComment(range: range, content: content))
  }
}
