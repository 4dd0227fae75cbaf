/// Reads a document by descent, one method a kind of node, with no token list between.
///
/// An *indent* is the number of spaces before a node on its line; that of the document's parent is -1. The methods
/// leave the cursor behind the last byte of what they read.
struct YAMLParser {
  let bytes: [UInt8]
  /// Added to every line that is told.
  let lineOffset: Int
  private(set) var cursor = Cursor()
  /// The last place that was asked for. Most questions are asked in order, so that each goes on from the one before.
  private var lastPlace = Place()
  private var depth = 0
  /// How many nodes there are so far, those that aliases repeat included.
  private(set) var nodeCount = 0
  private var expansion = 0
  private var anchors: [String: (node: YAMLNode, size: Int)] = [:]

  /// Where the parser stands.
  struct Cursor {
    var offset = 0
    /// The first byte of the line that `offset` is on.
    var lineStart = 0
    var indent: Int { offset - lineStart }
  }

  init(bytes: [UInt8], lineOffset: Int) {
    self.bytes = bytes
    self.lineOffset = lineOffset
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      cursor = Cursor(offset: 3, lineStart: 3)
      lastPlace.offset = 3
    }
  }

  // MARK: Bytes

  /// Where the next byte stands.
  var offset: Int {
    get { cursor.offset }
    set { cursor.offset = newValue }
  }
  var isAtEnd: Bool { cursor.offset >= bytes.count }

  /// Returns the byte at an offset; the end reads as a line feed, since it ends the last line.
  func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0x0A }
  /// The next byte; a line feed at the end.
  var next: UInt8 { byte(cursor.offset) }

  /// Whether a blank or the end of the line stands at an offset.
  func isSpace(_ offset: Int) -> Bool { byte(offset).isYAMLBlank || byte(offset).isYAMLBreak }

  mutating func skipBlanks() { while next.isYAMLBlank { cursor.offset += 1 } }

  /// Whether the next byte ends the line or begins a comment.
  var isAtLineEnd: Bool {
    next.isYAMLBreak
      || (next == UInt8(ascii: "#") && (cursor.indent == 0 || byte(cursor.offset - 1).isYAMLBlank))
  }

  /// Goes to the first byte of the next line; the cursor is at a line break.
  mutating func skipBreak() {
    if next == 0x0D, byte(offset + 1) == 0x0A, offset + 1 < bytes.count { cursor.offset += 1 }
    cursor.offset = min(cursor.offset + 1, bytes.count)
    cursor.lineStart = cursor.offset
  }

  mutating func skipComment() { while !next.isYAMLBreak { cursor.offset += 1 } }

  mutating func restore(_ saved: Cursor) { cursor = saved }

  /// Whether `---` or `...` stands at the beginning of the line.
  var isAtDocumentMarker: Bool { isAtMarker(UInt8(ascii: "-")) || isAtMarker(UInt8(ascii: ".")) }

  func isAtMarker(_ mark: UInt8) -> Bool {
    let start = cursor.offset
    return cursor.indent == 0 && start + 3 <= bytes.count && bytes[start] == mark && bytes[start + 1] == mark
      && bytes[start + 2] == mark
      && isSpace(start + 3)
  }

  // MARK: Lines

  /// Goes from the end of a line, or a comment there, to the first byte of the next line that holds content.
  ///
  /// - Returns: Its indent; `nil` at the end of the document, with the cursor there.
  mutating func moveToNextContent() throws(YAMLError) -> Int? {
    skipBlanks()
    if isAtLineEnd { skipComment() }
    guard !isAtEnd else { return nil }
    skipBreak()
    return try moveToContent()
  }

  /// Goes from the beginning of a line to the first byte of content, here or on a line below.
  mutating func moveToContent() throws(YAMLError) -> Int? {
    while !isAtEnd {
      if isAtDocumentMarker { return nil }
      while next == 0x20 { cursor.offset += 1 }
      let indentation = cursor.offset
      skipBlanks()
      if isAtLineEnd {
        skipComment()
        if isAtEnd { return nil }
        skipBreak()
        continue
      }
      guard cursor.offset == indentation else {
        throw error(at: indentation, "a tab stands in the indentation; indent with spaces")
      }
      return cursor.indent
    }
    return nil
  }

  /// Refuses anything but a comment on the rest of the line.
  mutating func expectLineEnd() throws(YAMLError) {
    skipBlanks()
    guard !isAtLineEnd else { return }
    switch next {
    case UInt8(ascii: ":") where isSpace(offset + 1):
      throw error(at: offset, "a mapping cannot begin here; quote the value, or put the mapping on lines of its own")
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      throw error(at: offset, "'\(character)' closes nothing; remove it, or quote the value")
    case UInt8(ascii: "#"):
      throw error(at: offset, "a comment needs a blank before '#'")
    default:
      throw error(at: offset, "nothing but a comment may follow the value; quote the whole value")
    }
  }

  /// The character at the cursor, for messages.
  var character: String {
    var end = offset + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return String(decoding: bytes[min(offset, bytes.count)..<min(end, bytes.count)], as: UTF8.self)
  }

  // MARK: Nodes

  /// Returns a node that begins at a place.
  mutating func node(
    _ value: YAMLNode.Value, text: String = "", at place: Place, isQuoted: Bool = false
  ) -> YAMLNode {
    nodeCount += 1
    return YAMLNode(
      value: value, text: text, line: place.line + lineOffset, column: place.column, offset: place.offset,
      isQuoted: isQuoted)
  }

  /// Returns a plain scalar that begins at a place.
  mutating func plainNode(_ text: String, at place: Place) -> YAMLNode {
    node(CoreSchema.value(of: text), text: text, at: place)
  }

  /// Reads a collection one level deeper.
  mutating func nested(
    _ body: (inout YAMLParser) throws(YAMLError) -> YAMLNode
  ) throws(YAMLError) -> YAMLNode {
    guard depth < YAML.maximumDepth else {
      throw error(at: offset, "values are nested more than \(YAML.maximumDepth) deep; flatten them")
    }
    depth += 1
    defer { depth -= 1 }
    return try body(&self)
  }

  /// Reads an anchor, `&name`, and refuses a tag, `!name`.
  mutating func anchor() throws(YAMLError) -> (name: String, nodesBefore: Int)? {
    if next == UInt8(ascii: "!") {
      throw error(at: offset, "tags are not supported; remove '\(word())', or quote the value")
    }
    guard next == UInt8(ascii: "&") else { return nil }
    let start = offset
    offset += 1
    let name = word()
    offset += name.utf8.count
    guard !name.isEmpty else { throw error(at: start, "an anchor needs a name; write '&name', or quote the value") }
    skipBlanks()
    switch next {
    case UInt8(ascii: "!"): throw error(at: offset, "tags are not supported; remove '\(word())', or quote the value")
    case UInt8(ascii: "&"): throw error(at: offset, "a value cannot have two anchors; remove one")
    case UInt8(ascii: "*"): throw error(at: offset, "an alias cannot have an anchor; remove '&\(name)'")
    default: return (name, nodeCount)
    }
  }

  /// Keeps a node for its aliases.
  mutating func define(_ anchor: (name: String, nodesBefore: Int)?, as node: YAMLNode) {
    guard let anchor else { return }
    anchors[anchor.name] = (node, max(nodeCount - anchor.nodesBefore, 1))
  }

  /// Reads `*name`.
  mutating func alias() throws(YAMLError) -> YAMLNode {
    let place = here()
    let start = offset
    offset += 1
    let name = word()
    guard let anchor = anchors[name] else {
      throw error(
        at: start,
        name.isEmpty || name.contains { "*./?".contains($0) }
          ? "a plain value cannot begin with '*'; quote it"
          : "no anchor '&\(name)' stands before this alias; quote the value if it is none")
    }
    offset += name.utf8.count
    expansion += anchor.size
    nodeCount += anchor.size
    guard expansion <= YAML.maximumExpansion else {
      throw error(at: start, "aliases repeat more than \(YAML.maximumExpansion) values; write fewer of them")
    }
    var node = anchor.node
    (node.line, node.column, node.offset) = (place.line + lineOffset, place.column, start)
    return node
  }

  /// The text up to the next blank, line break or flow indicator.
  private func word() -> String {
    var end = offset
    while !isSpace(end), !byte(end).isFlowIndicator { end += 1 }
    return String(decoding: bytes[min(offset, bytes.count)..<min(end, bytes.count)], as: UTF8.self)
  }

  // MARK: Places

  /// Returns the error for an offset.
  mutating func error(at offset: Int, _ message: String) -> YAMLError {
    let place = place(of: offset)
    return YAMLError(line: place.line + lineOffset, column: place.column, offset: offset, message: message)
  }

  /// A byte offset with its line and its UTF-16 column.
  struct Place {
    var offset = 0
    var line = 1
    var column = 1
  }

  /// Where the next byte stands.
  mutating func here() -> Place { place(of: offset) }

  /// Returns the place of an offset: in constant time, on the whole, as long as offsets increase from call to call.
  private mutating func place(of offset: Int) -> Place {
    // Errors, which may look back, are the end of the work.
    if offset < lastPlace.offset { lastPlace = Place(offset: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0) }
    while lastPlace.offset < min(offset, bytes.count) {
      let byte = bytes[lastPlace.offset]
      lastPlace.offset += 1
      if byte == 0x0A || (byte == 0x0D && self.byte(lastPlace.offset) != 0x0A) {
        lastPlace.line += 1
        lastPlace.column = 1
      } else if byte & 0xC0 != 0x80, byte != 0x0D {
        lastPlace.column += byte >= 0xF0 ? 2 : 1
      }
    }
    return lastPlace
  }
}
