internal import SourceText

/// Code with what completes it, and the way back from places in it to the code.
///
/// A completion never moves a line: what it puts in has as many line breaks as what it takes out.
struct CompletedText {
  let bytes: [UInt8]
  private let edits: [Edit]
  /// Offsets in `bytes` at which lines begin.
  private let lines: [Int]

  /// Makes the edits that fit; of two that overlap, the first.
  ///
  /// - Parameters:
  ///   - edits: Edits of the code in any order; of those at one place, insertions stay in their order.
  ///   - code: The code.
  init(_ edits: [Edit], of code: [UInt8]) {
    var used: [Edit] = []
    var bytes: [UInt8] = []
    var offset = 0
    let sorted = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.isEmpty ? 0 : 1, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.isEmpty ? 0 : 1, $1.offset)
    }
    for (_, edit) in sorted where edit.range.lowerBound >= offset && edit.range.upperBound <= code.count {
      bytes += code[offset..<edit.range.lowerBound]
      bytes += edit.replacement
      offset = edit.range.upperBound
      used.append(edit)
    }
    bytes += code[offset...]
    self.bytes = bytes
    self.edits = used
    var lines = [0]
    for (index, byte) in bytes.enumerated() {
      // The compiler counts a line break at `\n`, and at a `\r` that stands alone.
      if byte == 0x0A || (byte == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)) {
        lines.append(index + 1)
      }
    }
    self.lines = lines
  }

  /// Returns the offset in the code of a line and column of the text, both from 1.
  func codeOffset(line: Int, column: Int) -> Int {
    let row = min(max(line, 1), lines.count) - 1
    let place = min(bytes.count, lines[row] + max(column, 1) - 1)
    var shift = 0
    for edit in edits {
      let start = edit.range.lowerBound + shift
      if place < start { break }
      // Within what was put in, the place is the one for which it stands.
      if place < start + edit.replacement.count { return edit.range.lowerBound }
      shift += edit.replacement.count - edit.range.count
    }
    return place - shift
  }

  /// Returns the text with something inserted, or `nil` if there is no such place.
  func inserting(_ insertion: String, line: Int, column: Int) -> [UInt8]? {
    guard (1...lines.count).contains(line), column >= 1 else { return nil }
    let place = lines[line - 1] + column - 1
    guard place <= bytes.count else { return nil }
    return bytes[..<place] + Array(insertion.utf8) + bytes[place...]
  }
}
