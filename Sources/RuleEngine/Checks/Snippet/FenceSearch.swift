/// Looks for the fences of a document's blocks, block after block.
///
/// A whole document may be one line, as that of a notebook, and its lines may all be indented alike. What was read for one
/// block is not read again for the next one.
struct FenceSearch {
  private var walks = WalkEnds()
  /// So many bytes are a step on a long line.
  private static let stride = 256

  /// Forgets the document before.
  mutating func removeAll() { walks.removeAll() }

  /// Returns the run of back-ticks or tildes that opens a block, on the code's line or on one of the two before it.
  mutating func fence(before start: Int, in text: Span<UInt8>) -> Range<Int>? {
    var end = start
    for _ in 0..<3 {
      let line = lineStart(before: end, in: text)
      if let mark = firstMark(in: line..<max(line, end), text) {
        var last = mark
        while last < text.count, text[last] == text[mark] { last += 1 }
        return mark..<last
      }
      guard line > 0 else { return nil }
      end = line - 1
    }
    return nil
  }

  /// Returns the first three back-ticks or tildes that begin in a range.
  @inline(__always)
  private mutating func firstMark(in range: Range<Int>, _ text: Span<UInt8>) -> Int? {
    guard range.count > WalkEnds.far else {
      for offset in range where Self.isMark(offset, text) { return offset }
      return nil
    }
    let mark = walks.end(.fence, from: range.lowerBound) { place in
      let end = min((place / Self.stride + 1) * Self.stride, text.count)
      let next = (place..<max(place, end)).first { Self.isMark($0, text) } ?? end
      return next > place ? next : nil
    }
    return range.contains(mark) ? mark : nil
  }

  @inline(__always)
  private static func isMark(_ offset: Int, _ text: Span<UInt8>) -> Bool {
    let byte = text[offset]
    return (byte == UInt8(ascii: "`") || byte == UInt8(ascii: "~")) && offset + 2 < text.count
      && text[offset + 1] == byte && text[offset + 2] == byte
  }

  @inline(__always)
  private mutating func lineStart(before offset: Int, in text: Span<UInt8>) -> Int {
    var start = min(offset, text.count)
    let near = max(0, start - WalkEnds.far)
    while start > near, text[start - 1] != 0x0A { start -= 1 }
    guard start == near, start > 0 else { return start }
    return walks.end(.lineStart, from: start) { place in
      guard place > 0, text[place - 1] != 0x0A else { return nil }
      var start = place
      let first = (place - 1) / Self.stride * Self.stride
      while start > first, text[start - 1] != 0x0A { start -= 1 }
      return start
    }
  }

  /// Whether a fence stands four columns or more behind the text around it (CommonMark, Indented code blocks).
  ///
  /// The nearest line before it that is indented less has to be a paragraph at the margin: in a list, a quote, an
  /// admonition or a tag of another kind the fence may stand just right.
  mutating func isIndentedTooFar(_ fence: Range<Int>, in text: Span<UInt8>) -> Bool {
    let line = lineStart(before: fence.lowerBound, in: text)
    guard let own = Self.indentation(of: line..<fence.lowerBound, in: text), own >= 4 else { return false }
    guard line > 0 else { return true }
    // The last line that is indented so far; what stands before it is less.
    let inner = walks.end(.lessIndented, of: UInt64(own), from: line) {
      guard let before = Self.lineBefore($0, in: text) else { return nil }
      guard let first = Self.firstVisible(before, in: text),
        let columns = Self.indentation(of: before.lowerBound..<first, in: text), columns < own
      else { return before.lowerBound }
      return nil
    }
    guard let outer = Self.lineBefore(inner, in: text), let visible = Self.firstVisible(outer, in: text) else {
      return true
    }
    guard visible == outer.lowerBound else { return false }
    // A list's item or a footnote may go on for some lines.
    let paragraph = walks.end(.paragraph, from: outer.lowerBound) {
      guard let before = Self.lineBefore($0, in: text), Self.firstVisible(before, in: text) != nil else { return nil }
      return before.lowerBound
    }
    guard let first = Self.firstVisible(paragraph..<text.count, in: text) else { return true }
    let byte = text[first]
    return (byte | 0x20).isASCIILetter
      || byte == UInt8(ascii: "#") && first + 1 < outer.upperBound && text[first + 1] != 0x2B
      || byte >= 0x80
  }

  /// Returns the line before one, without its end; `nil` before the first one.
  private static func lineBefore(_ line: Int, in text: Span<UInt8>) -> Range<Int>? {
    guard line > 0 else { return nil }
    var start = line - 1
    while start > 0, text[start - 1] != 0x0A { start -= 1 }
    return start..<line - 1
  }

  private static func firstVisible(_ range: Range<Int>, in text: Span<UInt8>) -> Int? {
    range.first { text[$0] > 0x20 }
  }

  /// The columns of white space, or `nil` if a range holds anything else.
  private static func indentation(of range: Range<Int>, in text: Span<UInt8>) -> Int? {
    var columns = 0
    for offset in range {
      switch text[offset] {
      case 0x20: columns += 1
      case 0x09: columns += 4 - columns % 4
      default: return nil
      }
    }
    return columns
  }
}
