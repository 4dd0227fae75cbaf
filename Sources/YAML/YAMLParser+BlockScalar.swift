/// Literal and folded block scalars (YAML 1.2.2, section 8.1).
extension YAMLParser {
  /// What becomes of the line breaks at the end (section 8.1.1.2).
  private enum Chomping {
    case strip
    case clip
    case keep
  }

  /// Reads `|` or `>` and the lines below.
  mutating func blockScalar(parent: Int) throws(YAMLError) -> YAMLNode {
    let place = here()
    let isFolded = next == UInt8(ascii: ">")
    offset += 1
    let (chomping, indicator) = try blockScalarHeader()
    skipComment()
    if !isAtEnd { skipBreak() }
    let indent = if let indicator { max(parent, 0) + indicator } else { try detectIndent(parent: parent) }
    var text: [UInt8] = []
    /// The break behind the last line, and the empty lines behind it: they mean different things at the end.
    var pendingBreak = 0
    var emptyLines = 0
    var lastWasIndented = false
    while !isAtEnd, !(indent == 0 && isAtDocumentMarker) {
      while next == 0x20, cursor.indent < indent { offset += 1 }
      if next.isYAMLBreak {
        emptyLines += 1
        skipBreak()
        continue
      }
      guard cursor.indent >= indent else { break }
      let isIndented = next.isYAMLBlank
      if isFolded, pendingBreak > 0, !lastWasIndented, !isIndented {
        if emptyLines == 0 { text.append(0x20) }
      } else {
        text += [UInt8](repeating: 0x0A, count: pendingBreak)
      }
      text += [UInt8](repeating: 0x0A, count: emptyLines)
      emptyLines = 0
      lastWasIndented = isIndented
      let start = offset
      skipComment()
      text += bytes[start..<offset]
      pendingBreak = isAtEnd ? 0 : 1
      if !isAtEnd { skipBreak() }
    }
    moveBackToLineEnd()
    if chomping != .strip { text += [UInt8](repeating: 0x0A, count: pendingBreak) }
    if chomping == .keep { text += [UInt8](repeating: 0x0A, count: emptyLines) }
    let string = String(decoding: text, as: UTF8.self)
    return node(.string(string), text: string, at: place, isQuoted: true)
  }

  private mutating func blockScalarHeader() throws(YAMLError) -> (Chomping, indicator: Int?) {
    var chomping: Chomping?
    var indicator: Int?
    while !isSpace(offset) {
      switch next {
      case UInt8(ascii: "-") where chomping == nil: chomping = .strip
      case UInt8(ascii: "+") where chomping == nil: chomping = .keep
      case UInt8(ascii: "1")...UInt8(ascii: "9") where indicator == nil: indicator = Int(next - 0x30)
      default:
        throw error(
          at: offset,
          "only '+', '-' and a digit from 1 to 9 may follow '|' or '>'; put the text on the lines below, or quote it")
      }
      offset += 1
    }
    skipBlanks()
    guard isAtLineEnd else {
      throw error(at: offset, "the text of a block value begins on the line below; move it there, or quote it")
    }
    return (chomping ?? .clip, indicator)
  }

  /// Returns the indent of the first line that holds more than spaces.
  private mutating func detectIndent(parent: Int) throws(YAMLError) -> Int {
    let saved = cursor
    defer { restore(saved) }
    var deepest = 0
    var deepestAt = offset
    while !isAtEnd {
      while next == 0x20 { offset += 1 }
      if next.isYAMLBreak {
        if cursor.indent > deepest { (deepest, deepestAt) = (cursor.indent, offset) }
        if isAtEnd { break }
        skipBreak()
        continue
      }
      let indent = cursor.indent
      guard indent > parent else { break }
      if deepest > indent {
        throw error(at: deepestAt, "an empty line is indented more than the text below it; remove its blanks")
      }
      return indent
    }
    return max(parent + 1, deepest)
  }

  /// Goes back before the line break that was read last, so that the line can be ended as after any other value.
  private mutating func moveBackToLineEnd() {
    guard !isAtEnd, cursor.lineStart > 0 else { return }
    var end = cursor.lineStart
    guard byte(end - 1).isYAMLBreak else { return }
    end -= 1
    if end > 0, byte(end) == 0x0A, byte(end - 1) == 0x0D { end -= 1 }
    restore(Cursor(offset: end, lineStart: end))
  }
}
