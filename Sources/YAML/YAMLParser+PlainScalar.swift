/// Scalars without quotes (YAML 1.2.2, section 7.3.3).
extension YAMLParser {
  /// Reads a plain scalar, which may go on on lines below.
  ///
  /// - Parameters:
  ///   - parent: Lines that belong to it are indented more than this.
  ///   - inFlow: Whether it stands between brackets, where `,[]{}` end it.
  /// - Returns: The node, of the type that the core schema gives it.
  /// - Throws: `YAMLError` for text that needs quotes.
  mutating func plainScalar(parent: Int, inFlow: Bool) throws(YAMLError) -> YAMLNode {
    let place = here()
    let first = try plainLineRange(inFlow: inFlow)
    var text = Array(bytes[first])
    if !inFlow { try refuseColon("a value that holds ': ' must be quoted; a mapping must begin on a line of its own") }
    while let breaks = moveToContinuation(parent: parent, inFlow: inFlow) {
      text += breaks == 1 ? [0x20] : [UInt8](repeating: 0x0A, count: breaks - 1)
      let end = endOfPlainText(at: offset, inFlow: inFlow)
      text += bytes[offset..<end]
      offset = end
      if !inFlow {
        try refuseColon(
          "this line goes on with the value above it, so it cannot hold ': '; indent it as its key, or quote the value")
      }
    }
    return plainNode(String(decoding: text, as: UTF8.self), at: place)
  }

  /// Reads a plain scalar that is one line, a key.
  mutating func plainLine(inFlow: Bool) throws(YAMLError) -> YAMLNode {
    let place = here()
    let range = try plainLineRange(inFlow: inFlow)
    return plainNode(String(decoding: bytes[range], as: UTF8.self), at: place)
  }

  /// Goes behind the text of a plain scalar's first line.
  private mutating func plainLineRange(inFlow: Bool) throws(YAMLError) -> Range<Int> {
    switch next {
    case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"),
      UInt8(ascii: "|"), UInt8(ascii: ">"), UInt8(ascii: "%"), UInt8(ascii: "@"), UInt8(ascii: "`"),
      UInt8(ascii: "#"), UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "!"):
      throw error(at: offset, "a plain value cannot begin with '\(character)'; quote it")
    case UInt8(ascii: ":") where isSpace(offset + 1):
      throw error(at: offset, "a key is missing before ':'; write 'key: value'")
    // As in JSON with comments; no value that people mean begins so.
    case UInt8(ascii: "/")
    where (byte(offset + 1) == UInt8(ascii: "/") || byte(offset + 1) == UInt8(ascii: "*")) && isSpace(offset + 2):
      throw error(at: offset, "a comment begins with '#'; quote the value if it is one")
    default: break
    }
    let range = offset..<endOfPlainText(at: offset, inFlow: inFlow)
    offset = range.upperBound
    return range
  }

  private mutating func refuseColon(_ message: String) throws(YAMLError) {
    var index = offset
    while byte(index).isYAMLBlank { index += 1 }
    if byte(index) == UInt8(ascii: ":"), isSpace(index + 1) { throw error(at: index, message) }
  }

  /// Returns the end of plain text on this line, without the blanks before it.
  func endOfPlainText(at start: Int, inFlow: Bool) -> Int {
    var index = start
    var end = start
    while true {
      let byte = byte(index)
      if byte.isYAMLBreak { return end }
      if byte == UInt8(ascii: ":"), isSpace(index + 1) || (inFlow && self.byte(index + 1).isFlowIndicator) {
        return end
      }
      if byte == UInt8(ascii: "#"), index > start, self.byte(index - 1).isYAMLBlank { return end }
      if inFlow, byte.isFlowIndicator { return end }
      index += 1
      if !byte.isYAMLBlank { end = index }
    }
  }

  /// Goes to the first byte of a line that continues a plain scalar.
  ///
  /// - Returns: How many line breaks lie between; `nil` if the scalar is over, with the cursor where it was.
  private mutating func moveToContinuation(parent: Int, inFlow: Bool) -> Int? {
    let saved = cursor
    skipBlanks()
    guard next.isYAMLBreak, !isAtEnd else {
      restore(saved)
      return nil
    }
    var breaks = 0
    while !isAtEnd {
      skipBreak()
      breaks += 1
      while next == 0x20 { offset += 1 }
      let indent = cursor.indent
      skipBlanks()
      if next.isYAMLBreak { continue }
      let isOver =
        isAtDocumentMarker || next == UInt8(ascii: "#") || (!inFlow && indent <= parent)
        || (inFlow && (next.isFlowIndicator || (next == UInt8(ascii: ":") && isSpace(offset + 1))))
      if !isOver { return breaks }
      break
    }
    restore(saved)
    return nil
  }
}
