/// Where a document's lines start, to turn byte offsets into lines and columns.
///
/// A line ends with `\n`, `\r\n` or a lone `\r`, each counted once.
package struct LineTable: Sendable {
  /// The offset of the first byte of every line; the first is 0.
  package let starts: [Int]
  /// The columns at every `stride`th byte of the lines that are longer than that, by line: places on a line of megabytes
  /// are not counted from its start, each time anew.
  private let columns: [Int: [Int]]

  /// How many bytes of a line are counted at most.
  private static let stride = 4096

  /// Complexity: O(*n*) in the length of the text.
  package init(_ text: Span<UInt8>) {
    var starts = [0]
    // One allocation for most texts.
    starts.reserveCapacity(text.count / 40 + 1)
    var columns: [Int: [Int]] = [:]
    var start = 0
    func finishLine(at end: Int) {
      if end - start >= Self.stride { columns[starts.count] = Self.columns(from: start, to: end, in: text) }
      start = end
    }
    var offset = 0
    // The next `\r`; most texts have none.
    var carriageReturn = ByteSearch.first(0x0D, in: text, from: 0, to: text.count) ?? text.count
    while offset < text.count {
      let lineFeed = ByteSearch.first(0x0A, in: text, from: offset, to: text.count) ?? text.count
      while carriageReturn < lineFeed {
        // `\r\n` ends one line.
        if carriageReturn + 1 < lineFeed || lineFeed == text.count {
          finishLine(at: carriageReturn + 1)
          starts.append(carriageReturn + 1)
        }
        carriageReturn = ByteSearch.first(0x0D, in: text, from: carriageReturn + 1, to: text.count) ?? text.count
      }
      guard lineFeed < text.count else { break }
      offset = lineFeed + 1
      finishLine(at: offset)
      starts.append(offset)
    }
    finishLine(at: text.count)
    self.starts = starts
    self.columns = columns
  }

  /// Returns the columns at every `stride`th byte of a line, the first byte left out.
  private static func columns(from start: Int, to end: Int, in text: Span<UInt8>) -> [Int] {
    var columns: [Int] = []
    var column = 1
    // A byte order mark is no character of the first line.
    var index = start == 0 && text.startsWithByteOrderMark ? 3 : start
    var next = start + stride
    while next <= end {
      column += units(in: index..<next, of: text)
      columns.append(column)
      index = next
      next += stride
    }
    return columns
  }

  /// Returns the number of UTF-16 units in a range.
  private static func units(in range: Range<Int>, of text: Span<UInt8>) -> Int {
    ByteSearch.utf16Units(in: range, of: text)
  }

  /// Returns the 1-based line that holds a byte offset; an offset past the end belongs to the last line.
  ///
  /// Complexity: O(log *lines*).
  package func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// Returns the offset of a 1-based line's first byte.
  package func start(ofLine line: Int) -> Int { starts[min(max(line, 1), starts.count) - 1] }

  /// Returns the line and the UTF-16 column of a byte offset in the text that this table was made from.
  ///
  /// Complexity: O(log *lines*), however long the line is.
  package func position(at offset: Int, in text: Span<UInt8>) -> Position {
    let line = line(at: offset)
    let start = starts[line - 1]
    let end = min(offset, text.count)
    if end - start >= Self.stride, let columns = columns[line], !columns.isEmpty {
      let counted = min((end - start) / Self.stride, columns.count)
      let index = start + counted * Self.stride
      return Position(line: line, column: columns[counted - 1] + Self.units(in: index..<end, of: text))
    }
    // A byte order mark is no character of the first line.
    let first = line == 1 && text.startsWithByteOrderMark ? min(3, end) : start
    return Position(line: line, column: 1 + Self.units(in: first..<max(first, end), of: text))
  }
}

extension Span<UInt8> {
  /// Whether the text begins with U+FEFF in UTF-8.
  package var startsWithByteOrderMark: Bool {
    count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF
  }
}
