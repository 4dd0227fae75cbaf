/// Flow collections, of which JSON is a part (YAML 1.2.2, section 7.4).
extension YAMLParser {
  /// Reads `[…]` or `{…}`.
  mutating func flowCollection() throws(YAMLError) -> YAMLNode {
    try nested { parser throws(YAMLError) in
      parser.next == UInt8(ascii: "[") ? try parser.flowSequence() : try parser.flowMapping()
    }
  }

  private mutating func flowSequence() throws(YAMLError) -> YAMLNode {
    let place = here()
    var elements: [YAMLNode] = []
    offset += 1
    while true {
      try skipFlowSpace(opening: place.offset)
      if next == UInt8(ascii: "]") { break }
      let entryPlace = here()
      let element = try flowNode(closing: "]")
      // `[a: b]` is a list of one mapping (example 7.20).
      if try moveToFlowColon(after: element, opening: place.offset) {
        var entries = MappingEntries()
        let value = try flowValue(opening: place.offset, at: entryPlace)
        try add(element, value, to: &entries)
        elements.append(node(.mapping(entries.merged), at: entryPlace))
      } else {
        elements.append(element)
      }
      guard try moveBehindComma(closing: UInt8(ascii: "]"), opening: place.offset) else { break }
    }
    offset += 1
    return node(.sequence(elements), at: place)
  }

  private mutating func flowMapping() throws(YAMLError) -> YAMLNode {
    let place = here()
    var entries = MappingEntries()
    offset += 1
    while true {
      try skipFlowSpace(opening: place.offset)
      if next == UInt8(ascii: "}") { break }
      let key = try flowNode(closing: "}")
      let keyPlace = here()
      if try moveToFlowColon(after: key, opening: place.offset) {
        let value = try flowValue(opening: place.offset, at: keyPlace)
        try add(key, value, to: &entries)
      } else {
        try add(key, node(.null, at: keyPlace), to: &entries)
      }
      guard try moveBehindComma(closing: UInt8(ascii: "}"), opening: place.offset) else { break }
    }
    offset += 1
    return node(.mapping(entries.merged), at: place)
  }

  /// Reads a node in a flow collection.
  private mutating func flowNode(closing: String) throws(YAMLError) -> YAMLNode {
    let start = offset
    let anchor = try anchor()
    let node: YAMLNode
    switch next {
    case UInt8(ascii: "["), UInt8(ascii: "{"): node = try flowCollection()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): node = try quotedScalar()
    case UInt8(ascii: "*"): node = try alias()
    case UInt8(ascii: ","):
      guard anchor == nil else { throw error(at: start, "a value is missing behind the anchor; add it") }
      throw error(at: offset, "a value is missing before ','; remove the comma, or write null")
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      guard anchor == nil else { throw error(at: start, "a value is missing behind the anchor; add it") }
      throw error(at: offset, "'\(character)' stands where '\(closing)' would close; match the brackets")
    case UInt8(ascii: ":") where isSpace(offset + 1):
      throw error(at: offset, "a key is missing before ':'; write 'key: value'")
    case UInt8(ascii: "?") where isSpace(offset + 1):
      throw error(at: offset, "keys after '? ' are not supported; write 'key: value'")
    case UInt8(ascii: "-") where isSpace(offset + 1):
      throw error(at: offset, "'- ' begins no entry between brackets; separate entries with commas")
    case 0x0A, 0x0D: throw error(at: start, "a value is missing behind the anchor; add it on the same line")
    default: node = try plainScalar(parent: -1, inFlow: true)
    }
    define(anchor, as: node)
    return node
  }

  /// Goes behind the `:` after a key, if there is one.
  private mutating func moveToFlowColon(after key: YAMLNode, opening: Int) throws(YAMLError) -> Bool {
    let end = offset
    try skipFlowSpace(opening: opening)
    guard next == UInt8(ascii: ":") else { return false }
    // Behind a quoted key or a bracket the blank may be missing, as in JSON.
    let isJSONLike = key.isQuoted || !key.keys.isEmpty || key.isSequence || key.isMapping
    guard isJSONLike || isSpace(offset + 1) || byte(offset + 1).isFlowIndicator else {
      throw error(at: end, "a ':' needs a blank behind it")
    }
    offset += 1
    return true
  }

  /// Reads the value behind a `:`, or null if there is none.
  private mutating func flowValue(opening: Int, at place: Place) throws(YAMLError) -> YAMLNode {
    try skipFlowSpace(opening: opening)
    switch next {
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"): return node(.null, at: here())
    default: return try flowNode(closing: byte(opening) == UInt8(ascii: "[") ? "]" : "}")
    }
  }

  /// Goes behind a comma; returns `false` at the closing bracket.
  private mutating func moveBehindComma(closing: UInt8, opening: Int) throws(YAMLError) -> Bool {
    try skipFlowSpace(opening: opening)
    if next == closing { return false }
    let bracket = closing == UInt8(ascii: "]") ? "]" : "}"
    guard next == UInt8(ascii: ",") else {
      throw error(at: offset, "',' or '\(bracket)' is missing before '\(character)'")
    }
    offset += 1
    return true
  }

  /// Skips blanks, line breaks and comments between brackets.
  private mutating func skipFlowSpace(opening: Int) throws(YAMLError) {
    while true {
      skipBlanks()
      if isAtEnd || isAtDocumentMarker { throw unclosed(opening) }
      guard isAtLineEnd else { return }
      skipComment()
      if isAtEnd { throw unclosed(opening) }
      skipBreak()
    }
  }

  private mutating func unclosed(_ opening: Int) -> YAMLError {
    let bracket = byte(opening) == UInt8(ascii: "[") ? ("[", "]") : ("{", "}")
    return error(at: opening, "'\(bracket.0)' is not closed; add '\(bracket.1)'")
  }
}
