import SourceText

/// Finds the ends of lines: line feed, carriage return, or both together.
///
/// The next line feed and the next carriage return are each looked for once and remembered, so that a document with only
/// one of them costs one search a line, and any mixture stays linear.
struct LineReader {
  private var nextLineFeed = -1
  private var nextCarriageReturn = -1

  /// A line of a document, in bytes.
  struct Line {
    var start: Int
    /// Where its text ends, before the line end.
    var end: Int
    /// Where the next line begins.
    var next: Int
  }

  /// Returns the line that begins at an offset; offsets must not decrease from call to call.
  mutating func line(at start: Int, in text: Span<UInt8>) -> Line {
    if nextLineFeed < start {
      // Every third line of a text is empty; the search would cost more than a look.
      let isEmpty = start < text.count && text[start] == 0x0A
      nextLineFeed = isEmpty ? start : ByteSearch.first(0x0A, in: text, start..<text.count)
    }
    if nextCarriageReturn < start { nextCarriageReturn = ByteSearch.first(0x0D, in: text, start..<text.count) }
    let end = min(nextLineFeed, nextCarriageReturn)
    guard end < text.count else { return Line(start: start, end: end, next: end) }
    let isPair = nextLineFeed == end + 1 && nextLineFeed < text.count
    return Line(start: start, end: end, next: isPair ? end + 2 : end + 1)
  }
}
