/// Documents and block collections (YAML 1.2.2, chapters 8 and 9).
extension YAMLParser {
  /// Where a value stands, which decides what may follow on the line.
  enum Context {
    case document
    case afterMarker
    case afterKey
    case afterDash
  }

  /// Reads the whole text.
  mutating func document() throws(YAMLError) -> YAMLNode {
    try expectUTF8()
    var hasDirectives = false
    var content = try moveToContent()
    while content == 0, next == UInt8(ascii: "%") {
      guard bytes[offset...].starts(with: Array("%YAML 1.".utf8)) else {
        throw error(at: offset, "only the directive '%YAML 1.2' is supported; remove this one")
      }
      hasDirectives = true
      skipComment()
      content = try moveToNextContent()
    }
    let root: YAMLNode
    if isAtMarker(UInt8(ascii: "-")) {
      offset += 3
      root = try value(parent: -1, .afterMarker)
    } else if hasDirectives {
      throw error(at: offset, "a directive must be followed by '---'")
    } else if let content {
      root = try blockContent(indent: content, parent: -1)
    } else {
      root = node(.null, at: here())
    }
    try expectEnd(after: root)
    return root
  }

  private mutating func expectUTF8() throws(YAMLError) {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw error(at: 0, "this is UTF-16; save the file as UTF-8")
    }
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch let invalid {
      throw error(at: invalid.byteOffsets.lowerBound, "this byte is not valid UTF-8; save the file as UTF-8")
    }
  }

  private mutating func expectEnd(after root: YAMLNode) throws(YAMLError) {
    if !isAtDocumentMarker {
      try expectLineEnd()
      if try moveToNextContent() != nil {
        let first = byte(root.offset)
        let isFlow = first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
        throw error(
          at: offset,
          isFlow
            ? "nothing but a comment may follow the brackets that begin on line \(root.line); write all as 'key: value' lines"
            : "the document is over here; indent this line as its first one is indented")
      }
    }
    if isAtMarker(UInt8(ascii: ".")) {
      offset += 3
      try expectLineEnd()
      if try moveToNextContent() != nil || isAtDocumentMarker {
        throw error(at: offset, "only one document is read; remove what follows '...'")
      }
    } else if isAtMarker(UInt8(ascii: "-")) {
      throw error(at: offset, "only one document is read; remove this '---' and what follows it")
    }
  }

  /// Reads the value of a key, an entry or the document, on this line or on lines below.
  mutating func value(parent: Int, _ context: Context) throws(YAMLError) -> YAMLNode {
    skipBlanks()
    let place = here()
    let isOwnLine = context == .document || context == .afterDash
    if !isAtLineEnd {
      // `- &a key: value` anchors the key, `key: &a value` the value.
      if isOwnLine { return try blockContent(indent: cursor.indent, parent: parent) }
      let anchor = try anchor()
      if !isAtLineEnd {
        let node = try inlineContent(parent: parent)
        define(anchor, as: node)
        return node
      }
      let node = try valueBelow(parent: parent, context, place)
      define(anchor, as: node)
      return node
    }
    return try valueBelow(parent: parent, context, place)
  }

  /// Reads a value that begins on a line below, or is left out.
  private mutating func valueBelow(
    parent: Int, _ context: Context, _ place: Place
  ) throws(YAMLError) -> YAMLNode {
    let saved = cursor
    if let indent = try moveToNextContent() {
      // The entries of a key's sequence may stand at the key's own indent (section 8.2.1).
      if context == .afterKey, indent == parent, isAtDash {
        return try nested { parser throws(YAMLError) in
          try parser.blockSequence(indent: indent, isAtIndentOfKey: true)
        }
      }
      if indent > parent { return try blockContent(indent: indent, parent: parent) }
    }
    restore(saved)
    return node(.null, at: place)
  }

  /// Whether `-` begins an entry of a sequence.
  var isAtDash: Bool { next == UInt8(ascii: "-") && isSpace(offset + 1) }

  /// Reads a node that begins its line, or stands behind `- `.
  mutating func blockContent(indent: Int, parent: Int) throws(YAMLError) -> YAMLNode {
    if isAtDash { return try nested { parser throws(YAMLError) in try parser.blockSequence(indent: indent) } }
    if next == UInt8(ascii: "?"), isSpace(offset + 1) {
      throw error(at: offset, "keys after '? ' are not supported; write 'key: value'")
    }
    if isAtKey { return try nested { parser throws(YAMLError) in try parser.blockMapping(indent: indent) } }
    let place = here()
    let anchor = try anchor()
    let node: YAMLNode
    if anchor != nil, isAtLineEnd {
      node = try valueBelow(parent: parent, .document, place)
    } else {
      node = try inlineContent(parent: parent)
    }
    define(anchor, as: node)
    return node
  }

  /// Reads a node that is no block collection.
  private mutating func inlineContent(parent: Int) throws(YAMLError) -> YAMLNode {
    switch next {
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      let node = try flowCollection()
      skipBlanks()
      if next == UInt8(ascii: ":"), isSpace(offset + 1) {
        throw error(at: offset, "a key must be a string, a number or the like; it cannot be a list or a mapping")
      }
      return node
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return try quotedScalar()
    case UInt8(ascii: "|"), UInt8(ascii: ">"): return try blockScalar(parent: parent)
    case UInt8(ascii: "*"): return try alias()
    case UInt8(ascii: "-") where isSpace(offset + 1):
      throw error(at: offset, "a list cannot begin on the line of its key; put it on the lines below")
    default: return try plainScalar(parent: parent, inFlow: false)
    }
  }

  private mutating func blockSequence(
    indent: Int, isAtIndentOfKey: Bool = false
  ) throws(YAMLError) -> YAMLNode {
    let place = here()
    var elements: [YAMLNode] = []
    while true {
      offset += 1
      elements.append(try value(parent: indent, .afterDash))
      let lineEnd = cursor
      guard try moveToNextEntry(indent: indent) else { break }
      guard isAtDash else {
        if isAtIndentOfKey {
          restore(lineEnd)
          break
        }
        throw error(at: offset, "an entry of the list must begin with '- '; indent this line less, or add '- '")
      }
    }
    return node(.sequence(elements), at: place)
  }

  private mutating func blockMapping(indent: Int) throws(YAMLError) -> YAMLNode {
    let place = here()
    var entries = MappingEntries()
    while true {
      let key = try key()
      let value = try value(parent: indent, .afterKey)
      try add(key, value, to: &entries)
      guard try moveToNextEntry(indent: indent) else { break }
      guard isAtKey else { throw notAnEntry() }
    }
    return node(.mapping(entries.merged), at: place)
  }

  private mutating func notAnEntry() -> YAMLError {
    if isAtDash {
      return error(at: offset, "a list entry stands among the keys of a mapping; indent it more than its key")
    }
    if next == UInt8(ascii: "?"), isSpace(offset + 1) {
      return error(at: offset, "keys after '? ' are not supported; write 'key: value'")
    }
    return error(at: offset, "an entry must be 'key: value'; a ':' with a blank behind it is missing")
  }

  /// Goes to the next entry of a block collection.
  ///
  /// - Returns: Whether there is one; if not, the cursor is where it was.
  private mutating func moveToNextEntry(indent: Int) throws(YAMLError) -> Bool {
    try expectLineEnd()
    let saved = cursor
    guard let next = try moveToNextContent(), next >= indent else {
      restore(saved)
      return false
    }
    if next > indent {
      throw error(at: offset, "this line is indented more than the entries above it; indent it by \(indent)")
    }
    return true
  }

  /// Whether a scalar with `: ` behind it stands on the rest of this line.
  private var isAtKey: Bool {
    var index = offset
    if byte(index) == UInt8(ascii: "&") {
      while !isSpace(index) { index += 1 }
      while byte(index).isYAMLBlank { index += 1 }
    }
    switch byte(index) {
    case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: ">"), UInt8(ascii: "#"):
      return false
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      index = endOfQuotes(at: index)
      while byte(index).isYAMLBlank { index += 1 }
    default: index = endOfPlainText(at: index, inFlow: false)
    }
    while byte(index).isYAMLBlank { index += 1 }
    return byte(index) == UInt8(ascii: ":") && isSpace(index + 1)
  }

  /// Returns the end of a quoted scalar on this line, or of the line.
  private func endOfQuotes(at start: Int) -> Int {
    let quote = byte(start)
    var index = start + 1
    while !byte(index).isYAMLBreak {
      if byte(index) == quote {
        guard quote == UInt8(ascii: "'"), byte(index + 1) == quote else { return index + 1 }
        index += 1
      } else if byte(index) == UInt8(ascii: "\\"), quote == UInt8(ascii: "\""), !byte(index + 1).isYAMLBreak {
        index += 1
      }
      index += 1
    }
    return index
  }

  /// Reads a key and its `:`.
  private mutating func key() throws(YAMLError) -> YAMLNode {
    let anchor = try anchor()
    let key: YAMLNode
    switch next {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): key = try quotedScalar()
    case UInt8(ascii: "*"): key = try alias()
    case UInt8(ascii: ":"): throw error(at: offset, "a key is missing before ':'; write 'key: value'")
    default: key = try plainLine(inFlow: false)
    }
    define(anchor, as: key)
    skipBlanks()
    offset += 1
    return key
  }

  /// Adds an entry to a mapping, or what the merge key stands for.
  mutating func add(
    _ key: YAMLNode, _ value: YAMLNode, to entries: inout MappingEntries
  ) throws(YAMLError) {
    switch entries.add(key, value) {
    case nil: break
    case .duplicate(let line):
      throw error(at: key.offset, "the key '\(key.text)' stands on line \(line) already; remove one of them")
    case .noScalar:
      throw error(at: key.offset, "a key must be a string, a number or the like; it cannot be a list or a mapping")
    case .noMapping:
      throw error(at: value.offset, "the merge key '<<' needs a mapping or a list of mappings; write '<<: *name'")
    }
  }
}
