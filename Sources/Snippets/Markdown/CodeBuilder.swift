import SourceText

/// Puts the code of a block together, line by line, and copies nothing while the lines touch one another.
struct CodeBuilder {
  private var start: Int
  private var end: Int
  private var mapped: MappedText?
  /// How edits of the code must be written in the document.
  private let escapes: [Escape]

  /// Makes an empty block that stands at a document offset.
  init(anchor: Int, escapes: [Escape] = []) {
    start = anchor
    end = anchor
    self.escapes = escapes
    if !escapes.isEmpty { mapped = MappedText(anchor: anchor, escapes: escapes) }
  }

  var isEmpty: Bool { mapped?.bytes.isEmpty ?? (start == end) }

  /// Begins an empty block that stands at a document offset, and whose edits are written like this one's.
  mutating func restart(at anchor: Int) {
    start = anchor
    end = anchor
    mapped = escapes.isEmpty ? nil : MappedText(anchor: anchor, escapes: escapes)
  }

  /// Moves an empty block to where its code would stand.
  mutating func moveAnchor(to offset: Int) {
    if isEmpty { restart(at: offset) }
  }

  /// Adds a range of the document.
  mutating func append(_ range: Range<Int>, of text: Span<UInt8>) {
    guard !range.isEmpty else { return }
    if mapped != nil {
      mapped?.append(range, of: text)
    } else if start == end {
      start = range.lowerBound
      end = range.upperBound
    } else if end == range.lowerBound {
      end = range.upperBound
    } else {
      copy(from: text)
      mapped?.append(range, of: text)
    }
  }

  /// Adds bytes that stand for a range of the document.
  mutating func append(_ code: [UInt8], replacing range: Range<Int>, of text: Span<UInt8>) {
    guard !code.isEmpty else { return }
    if mapped == nil {
      if start == end { moveAnchor(to: range.lowerBound) }
      copy(from: text)
    }
    mapped?.append(code, replacing: range)
  }

  /// Adds what is left of a line, with spaces for what is left of a tab (CommonMark, Tabs).
  mutating func append(lineFrom position: LinePosition, to next: Int, of text: Span<UInt8>) {
    let columns = position.columnsLeftOfTab
    guard columns > 0 else { return append(position.offset..<next, of: text) }
    append([UInt8](repeating: 0x20, count: columns), replacing: position.offset..<position.offset + 1, of: text)
    append(position.offset + 1..<next, of: text)
  }

  /// Gives the last line of the document its missing line end, which an indented block always has (CommonMark, Indented
  /// code blocks).
  mutating func endLine(_ text: Span<UInt8>) {
    guard end(of: text) == text.count, let last = lastByte(of: text), last != 0x0A, last != 0x0D else { return }
    append([0x0A], replacing: text.count..<text.count, of: text)
  }

  private func end(of text: Span<UInt8>) -> Int { mapped?.map.documentOffset(ofCode: Int.max) ?? end }

  private func lastByte(of text: Span<UInt8>) -> UInt8? {
    if let mapped { mapped.bytes.last } else { isEmpty ? nil : text[end - 1] }
  }

  /// Returns the code.
  func finish() -> Snippet.Code {
    if let mapped { .mapped(mapped) } else { .slice(start..<end) }
  }

  private mutating func copy(from text: Span<UInt8>) {
    var copy = MappedText(anchor: start)
    copy.append(start..<end, of: text)
    mapped = copy
  }
}
