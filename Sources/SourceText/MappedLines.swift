/// The lines of mapped code as its document writes them: what stands before the code on each, and how each ends.
struct MappedLines {
  private let map: SourceMap
  /// The code, where the caller has it; the map alone knows no decoded bytes.
  private let code: [UInt8]?

  /// How many lines around a blank one are asked for their prefix.
  private static let reach = 16

  init(_ map: SourceMap, code: [UInt8]?) {
    self.map = map
    self.code = code
  }

  // MARK: Code

  /// Returns a byte of the code, or `nil` where the map cannot tell it or the code has ended.
  func byte(at offset: Int, in document: Span<UInt8>) -> UInt8? {
    guard let index = map.segmentIndex(containing: offset) else { return nil }
    if let code, offset < code.count { return code[offset] }
    let segment = map.segments[index]
    if segment.isVerbatim { return document[segment.document.lowerBound + offset - segment.code.lowerBound] }
    guard segment.code.count == 1 else { return nil }
    return Self.decode(segment.document, of: document, map.escapes)
  }

  /// Returns the byte that a document writes as a reference, an escape or a line break element.
  private static func decode(_ range: Range<Int>, of document: Span<UInt8>, _ escapes: [Escape]) -> UInt8? {
    // A line break that has no bytes of its own, or is a `<br>`.
    if range.isEmpty { return 0x0A }
    if document[range.lowerBound] == UInt8(ascii: "<") { return 0x0A }
    for candidate in [0x3C, 0x3E, 0x26, 0x0A, 0x22, 0x5C, 0x09, 0x0D] as [UInt8] {
      let encoded = escapes.encode([candidate])
      if encoded.count == range.count, encoded.indices.allSatisfy({ encoded[$0] == document[range.lowerBound + $0] }) {
        return candidate
      }
    }
    return nil
  }

  /// Whether a code offset is the first of a line.
  func isLineStart(_ offset: Int, in document: Span<UInt8>) -> Bool {
    offset == 0 || byte(at: offset - 1, in: document).map(Self.isNewline) ?? false
  }

  static func isNewline(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private func lineStart(before offset: Int, in document: Span<UInt8>) -> Int {
    var start = min(offset, map.codeLength)
    while start > 0, !isLineStart(start, in: document) { start -= 1 }
    return start
  }

  private func nextLineStart(after offset: Int, in document: Span<UInt8>) -> Int? {
    var start = offset + 1
    while start < map.codeLength, !isLineStart(start, in: document) { start += 1 }
    return start < map.codeLength ? start : nil
  }

  // MARK: Prefixes

  /// Returns what a new line at a code offset begins with in the document: indents and `> `.
  func prefix(at offset: Int, in document: Span<UInt8>) -> [UInt8] {
    // The text of a JSON string is all on one line.
    guard !map.escapes.contains(.json), map.codeLength > 0 else { return [] }
    let start = lineStart(before: offset, in: document)
    var candidates = [start]
    var next = start
    for _ in 0..<Self.reach {
      guard let line = nextLineStart(after: next, in: document) else { break }
      candidates.append(line)
      next = line
    }
    var previous = start
    for _ in 0..<Self.reach where previous > 0 {
      previous = lineStart(before: previous - 1, in: document)
      candidates.append(previous)
    }
    // A line with less may be indented less than its fence; it never has more. Lines other than the first are
    // preferred: before the first one may stand a list marker or a tag.
    let later = candidates.filter { $0 > 0 && isText(at: $0, in: document) }
    if let best = later.prefix(4).map({ prefix(ofLineAt: $0, in: document) }).max(by: { $0.count < $1.count }) {
      return best
    }
    guard isText(at: 0, in: document), !(map.escapes.contains(.markup) && isFirstLineInTag(document)) else { return [] }
    return continuation(of: prefix(ofLineAt: 0, in: document))
  }

  /// Whether the document's line on which the code begins begins inside of a tag.
  private func isFirstLineInTag(_ document: Span<UInt8>) -> Bool {
    var index = map.documentOffset(ofCode: 0)
    while index > 0, !Self.isNewline(document[index - 1]) { index -= 1 }
    let start = index
    // Tags of more than a kilobyte are none that code stands in.
    while index > 0, start - index < 1024 {
      index -= 1
      if document[index] == UInt8(ascii: "<") { return true }
      if document[index] == UInt8(ascii: ">") { return false }
    }
    return false
  }

  private func isText(at offset: Int, in document: Span<UInt8>) -> Bool {
    guard offset < map.codeLength else { return false }
    return !(byte(at: offset, in: document).map(Self.isNewline) ?? false)
  }

  /// Returns what stands between the document line's start and the code's first byte on it, up to the first tag.
  func prefix(ofLineAt offset: Int, in document: Span<UInt8>) -> [UInt8] {
    let end = map.documentOffset(ofCode: offset)
    var start = end
    while start > 0, !Self.isNewline(document[start - 1]) { start -= 1 }
    if start == 0, document.startsWithByteOrderMark { start = min(3, end) }
    // Where the code's line break is an element, the document's line goes back to other code.
    guard offset == 0 || map.documentOffset(ofCode: offset - 1) < start else { return [] }
    var prefix: [UInt8] = []
    for index in start..<end {
      if map.escapes.contains(.markup), document[index] == UInt8(ascii: "<") || document[index] == UInt8(ascii: "&") {
        break
      }
      prefix.append(document[index])
    }
    return prefix
  }

  /// Returns the prefix of a line that goes on where one with this prefix began: list markers become spaces.
  private func continuation(of prefix: [UInt8]) -> [UInt8] {
    var result = prefix
    if map.escapes.contains(.markup) {
      // Blanks alone may be those that an element's start tag is indented with.
      guard prefix.contains(UInt8(ascii: ">")), prefix.allSatisfy(Self.isContainerMark) else { return [] }
    }
    for (index, byte) in prefix.enumerated() {
      switch byte {
      case 0x20, 0x09, UInt8(ascii: ">"), UInt8(ascii: "/"): break
      default: result[index] = 0x20
      }
    }
    return result
  }

  /// Whether a byte may be part of what Markdown's quotes and lists begin a line with.
  private static func isContainerMark(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "."),
      UInt8(ascii: ")"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  // MARK: Line ends

  /// Returns the line ending that the document uses at an offset: the next one, or the one before.
  static func lineEnding(at offset: Int, in document: Span<UInt8>) -> [UInt8] {
    var index = offset
    while index < document.count, !isNewline(document[index]) { index += 1 }
    if index == document.count {
      index = min(offset, document.count) - 1
      while index >= 0, !isNewline(document[index]) { index -= 1 }
      guard index >= 0 else { return [0x0A] }
    }
    if document[index] == 0x0A { return index > 0 && document[index - 1] == 0x0D ? [0x0D, 0x0A] : [0x0A] }
    return index + 1 < document.count && document[index + 1] == 0x0A ? [0x0D, 0x0A] : [0x0D]
  }
}

extension [Escape] {
  /// Returns text as the document writes it, the innermost escape applied first.
  func encode(_ text: [UInt8]) -> [UInt8] { reduce(text) { $1.encode($0) } }
}
