/// Where a document's lines start, to turn byte offsets into lines and columns.
///
/// A line ends with `\n`, `\r\n` or a lone `\r`, each counted once.
package struct LineTable: Sendable {
  /// The offset of the first byte of every line; the first is 0.
  package let starts: [Int]

  /// Complexity: O(*n*) in the length of the text.
  package init(_ text: Span<UInt8>) {
    var starts = [0]
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      offset += 1
      if byte == UInt8(ascii: "\n") {
        starts.append(offset)
      } else if byte == UInt8(ascii: "\r") {
        if offset < text.count, text[offset] == UInt8(ascii: "\n") { offset += 1 }
        starts.append(offset)
      }
    }
    self.starts = starts
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
  package func position(at offset: Int, in text: Span<UInt8>) -> Position {
    let line = line(at: offset)
    var column = 1
    var index = starts[line - 1]
    let end = min(offset, text.count)
    // A byte order mark is no character of the first line.
    if line == 1, text.startsWithByteOrderMark { index = min(3, end) }
    while index < end {
      let byte = text[index]
      // Continuation bytes add nothing; a four-byte sequence is a surrogate pair.
      if byte & 0xC0 != 0x80 { column += byte >= 0xF0 ? 2 : 1 }
      index += 1
    }
    return Position(line: line, column: column)
  }
}

extension Span<UInt8> {
  /// Whether the text begins with U+FEFF in UTF-8.
  package var startsWithByteOrderMark: Bool {
    count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF
  }
}
