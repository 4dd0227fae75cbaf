extension Lexer {
  /// Skips white space, line breaks and comments, noting the comments' extents.
  mutating func skipTrivia(_ store: inout TokenStore) {
    let start = offset
    var seesNewline = false
    while true {
      switch code[offset] {
      case 0x20: offset = code.spacesEnd(from: offset)
      case 0x09, 0x0B, 0x0C: offset &+= 1
      case 0x0A, 0x0D:
        offset &+= 1
        seesNewline = true
      case UInt8(ascii: "/"):
        guard lexComment(&store) else { return note(start: start, seesNewline: seesNewline, &store) }
      default: return note(start: start, seesNewline: seesNewline, &store)
      }
    }
  }

  private mutating func note(start: Int, seesNewline: Bool, _ store: inout TokenStore) {
    guard offset > start else { return }
    if seesNewline, brackets.isInInterpolation, brackets.isOnSingleLine {
      brackets.endSingleLineLiterals(&store.columns)
    }
    pendingFlags.formUnion(seesNewline ? [.spaceBefore, .firstOnLine] : .spaceBefore)
    store.columns.insertFlagsInLast(.spaceAfter, since: firstToken)
  }

  /// Skips the comment at the cursor, if there is one.
  private mutating func lexComment(_ store: inout TokenStore) -> Bool {
    let start = offset
    switch code[offset + 1] {
    case UInt8(ascii: "/"): offset = code.lineEnd(from: offset + 2)
    case UInt8(ascii: "*"): skipBlockComment()
    default: return false
    }
    store.comments.append(start..<offset)
    return true
  }

  /// Skips a block comment with those in it; an unterminated one goes to the unit's end.
  private mutating func skipBlockComment() {
    var depth = 1
    offset += 2
    while depth > 0 {
      offset = code.first(from: offset) { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "/") }
      guard offset < text.upperBound else { return }
      switch (code[offset], code[offset + 1]) {
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        offset += 2
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        offset += 2
      default: offset += 1
      }
    }
  }
}
