import SourceText

/// Reads the block structure of a Markdown document, line by line, and collects its code.
///
/// The way of CommonMark's reference implementation: open containers are matched against the head of each line, then new
/// blocks are opened, then what is left belongs to the innermost block. Only what is open is kept; there is no tree.
struct BlockParser {
  /// A block that holds other blocks.
  struct Container {
    enum Kind {
      case quote
      case item
      /// A DocC directive with content in braces.
      case directive
    }
    var kind: Kind
    /// Columns of indentation that lines inside an item have.
    var indentation = 0
    /// Whether nothing stands in it yet.
    var isEmpty = false
  }

  /// The innermost block, which holds text.
  enum Leaf {
    case none, paragraph, table, indentedCode, fencedCode, html, region
  }

  let options: ExtractionOptions
  /// How many directives with Markdown the text stands in.
  let depth: Int
  /// Whether forms that contradict CommonMark are left aside: who asks for every block gets CommonMark's.
  var isStrict: Bool { options.isStrict }
  var extraction = Extraction()
  var containers: [Container] = []
  /// Which of the containers are no items: lines without text match any number of items at once.
  var nonItemIndices: [Int] = []
  var directives = OpenDirectives()
  var leaf = Leaf.none
  var line = LineReader.Line(start: 0, end: 0, next: 0)
  var position = LinePosition(start: 0, end: 0)
  var lines = LineReader()

  var paragraph = OpenParagraph()
  var code = OpenCode()
  var html = OpenHTML()
  var region: OpenRegion?
  var regionEnds = RegionEnds()
  var shortcodes = ShortcodeScanner()
  var attributes = PendingAttributes()

  init(_ options: ExtractionOptions, depth: Int = 0) {
    self.options = options
    self.depth = depth
  }

  /// Reads a document from an offset to its end.
  mutating func parse(_ text: Span<UInt8>, from start: Int) {
    var offset = start
    while offset < text.count {
      if leaf == .fencedCode {
        offset = takePlainCode(text, from: offset)
        guard offset < text.count else { break }
      }
      line = lines.line(at: offset, in: text)
      if !takePlainLine(text) { processLine(text) }
      offset = line.next
    }
    line = LineReader.Line(start: text.count, end: text.count, next: text.count)
    closeLeaf(text)
    flushHTML(text)
  }

  /// Adds a snippet after those that stand before it.
  mutating func record(_ snippet: consuming Snippet, _ text: Span<UInt8>) {
    flushHTML(text)
    extraction.snippets.append(snippet)
  }

  /// Takes the lines of a fence all at once, up to the first that may be its end, and returns where that begins.
  ///
  /// A fence's mark hardly ever stands in code, so it is searched for, and the lines are not read one by one.
  private mutating func takePlainCode(_ text: Span<UInt8>, from start: Int) -> Int {
    // Only where lines lose no indentation and need nothing before them.
    guard containers.isEmpty, code.fenceIndent == 0 else { return start }
    let end = BlockStart.possibleEnd(of: code.fence, in: text, from: start)
    if code.isWanted { code.builder.append(start..<end, of: text) }
    return end
  }

  /// Takes a line that needs no look at its structure: most lines of a document are such.
  private mutating func takePlainLine(_ text: Span<UInt8>) -> Bool {
    guard containers.isEmpty else { return false }
    guard line.start < line.end else {
      // An empty line ends a paragraph; in code and raw HTML it is text.
      switch leaf {
      case .none, .paragraph, .table:
        leaf = .none
        return true
      case .fencedCode:
        if code.isWanted { code.builder.append(line.start..<line.next, of: text) }
        return true
      default: return false
      }
    }
    let byte = text[line.start]
    switch leaf {
    case .paragraph, .none:
      guard MarkdownByte.beginsPlainText(byte) else { return false }
      if leaf == .none { paragraph.begin() }
      leaf = .paragraph
      paragraph.add(line.start..<line.end)
      return true
    case .fencedCode:
      guard byte != code.fence.byte, byte != 0x20, byte != 0x09, code.fenceIndent < 4 else { return false }
      if code.isWanted { code.builder.append(line.start..<line.next, of: text) }
      return true
    default:
      return false
    }
  }

  private mutating func processLine(_ text: Span<UInt8>) {
    position = LinePosition(start: line.start, end: line.end)
    if directives.count > 0, leaf != .fencedCode, leaf != .region, isClosingBrace(text) {
      return close(to: directives.count - 1, text)
    }
    let matched = matchContainers(text)
    if leaf == .region { return continueRegion(text) }
    position.findNonspace(in: text)
    if matched == containers.count {
      if continueLeaf(text) { return }
    } else if leaf != .paragraph {
      close(to: matched, text)
    }
    openBlocks(text, matched: matched)
  }

  /// Matches the open containers against the line and returns how many of them go on.
  private mutating func matchContainers(_ text: Span<UInt8>) -> Int {
    guard !containers.isEmpty else { return 0 }
    position.findNonspace(in: text)
    if !position.isBlank { directives.takeIndentation(of: &position, in: text) }
    var index = directives.count
    var nonItems = directives.count
    while index < containers.count {
      position.findNonspace(in: text)
      let container = containers[index]
      switch container.kind {
      case .quote:
        guard position.indent < 4, position.firstNonspace < line.end,
          text[position.firstNonspace] == UInt8(ascii: ">")
        else { return index }
        takeQuoteMark(text)
        nonItems += 1
      case .item:
        if position.isBlank, container.isEmpty { return index }
        if position.indent >= container.indentation {
          position.advance(container.indentation, inColumns: true, in: text)
        } else if position.isBlank {
          // A blank line belongs to every item. Going through them one by one would make deep lists quadratic.
          position.advanceToNonspace(in: text)
          let next = nonItems < nonItemIndices.count ? nonItemIndices[nonItems] : containers.count
          if next == containers.count, let last = containers.last, last.isEmpty { return containers.count - 1 }
          index = next
          continue
        } else {
          return index
        }
      case .directive:
        // All of them are outside of the others.
        nonItems += 1
      }
      index += 1
    }
    return index
  }

  /// Whether the line is a brace alone, which closes the innermost directive whatever stands open in it.
  private mutating func isClosingBrace(_ text: Span<UInt8>) -> Bool {
    position.findNonspace(in: text)
    guard !position.isBlank, text[position.firstNonspace] == UInt8(ascii: "}") else { return false }
    var offset = position.firstNonspace + 1
    while offset < line.end, MarkdownByte.isBlank(text[offset]) { offset += 1 }
    return offset == line.end
  }

  /// Takes `>` and the one column of white space that belongs to it.
  mutating func takeQuoteMark(_ text: Span<UInt8>) {
    position.advance(position.indent + 1, inColumns: true, in: text)
    if position.offset < line.end, MarkdownByte.isBlank(text[position.offset]) {
      position.advance(1, inColumns: true, in: text)
    }
  }

  mutating func push(_ container: Container) {
    markParentFilled()
    if container.kind != .item { nonItemIndices.append(containers.count) }
    if container.kind == .directive { directives.open() }
    containers.append(container)
  }

  mutating func markParentFilled() {
    if !containers.isEmpty { containers[containers.count - 1].isEmpty = false }
  }

  /// Ends the leaf, and all containers but the outermost ones.
  mutating func close(to count: Int, _ text: Span<UInt8>) {
    closeLeaf(text)
    guard count < containers.count else { return }
    containers.removeLast(containers.count - count)
    directives.close(to: count)
    while let last = nonItemIndices.last, last >= count { nonItemIndices.removeLast() }
  }

  /// Ends the leaf and hands over what it held.
  mutating func closeLeaf(_ text: Span<UInt8>) {
    switch leaf {
    case .none, .paragraph, .table: break
    case .indentedCode: finishIndentedCode(text)
    case .fencedCode: finishFence(text, isTerminated: false)
    case .html: finishHTML(text)
    case .region: region = nil
    }
    leaf = .none
  }
}
