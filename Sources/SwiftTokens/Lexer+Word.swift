extension Lexer {
  /// Lexes an identifier or keyword.
  @inline(__always)
  mutating func lexWord(_ store: inout TokenStore) {
    let (end, symbol) = readWord(store.vocabulary)
    // Whether a word is a keyword cannot be foreseen: there is no branch on it. Symbol 0, no word's, is no keyword.
    let kind: TokenKind = symbol &- 1 < Keyword.try.rawValue ? .keyword : .identifier
    append(kind, to: end, link: symbol, &store)
  }

  /// Returns where the word at the cursor ends, and its symbol.
  @inline(__always)
  private func readWord(_ vocabulary: Vocabulary) -> (end: Int, symbol: UInt32) {
    let bytes = code.eightBytes(at: offset)
    let behind = bytes.bytesOutsideWords.lowestBit
    // Most words end within eight bytes, and before an ASCII one.
    if behind != 0, bytes & behind == 0 {
      return (offset &+ behind.bytesBeforeFirst, vocabulary.symbol(ofShortWord: bytes & ((behind &>> 7) &- 1)))
    }
    let end = code.wordEnd(from: offset &+ behind.bytesBeforeFirst)
    return (end, vocabulary.symbol(from: offset, to: end, in: code))
  }

  /// Lexes a wildcard, or a word that begins with `_`.
  @inline(__always)
  mutating func lexUnderscore(_ store: inout TokenStore) {
    let next = code[offset &+ 1]
    if next.continuesASCIIWord || (next >= 0x80 && code.continuesWord(at: offset &+ 1)) {
      lexWord(&store)
    } else {
      append(.wildcard, to: offset &+ 1, link: 0, &store)
    }
  }

  /// Lexes a member's period and the ASCII letter or underscore that begins its name, with the name.
  @inline(__always)
  mutating func lexMember(_ store: inout TokenStore) {
    append(.period, to: offset &+ 1, &store)
    let (end, symbol) = readWord(store.vocabulary)
    appendMember(symbol, to: end, &store)
  }

  /// Lexes the name, if there is one, that stands after a period with something between.
  mutating func lexMemberAfterTrivia(_ store: inout TokenStore) {
    let byte = skipTrivia(&store)
    guard byte.startsASCIIWord || (byte >= 0x80 && code.scalar(at: offset).scalarClass.contains(.startsWord)) else {
      return
    }
    let (end, symbol) = readWord(store.vocabulary)
    appendMember(symbol, to: end, &store)
  }

  /// Adds a word after a period, where only a few are reserved.
  @inline(__always)
  private mutating func appendMember(_ symbol: UInt32, to end: Int, _ store: inout TokenStore) {
    if end == offset &+ 1, code[offset] == UInt8(ascii: "_") { return append(.wildcard, to: end, link: 0, &store) }
    let isReserved =
      symbol == Keyword.`self`.rawValue || symbol == Keyword.`init`.rawValue || symbol == Keyword.Self.rawValue
    append(isReserved ? .keyword : .identifier, to: end, link: symbol, &store)
  }

  /// Lexes a name in back-ticks, which may hold anything but line breaks (SE-0451); a lone back-tick is no token.
  mutating func lexBacktick(_ store: inout TokenStore) {
    let end = code.first(from: offset + 1) { $0 == UInt8(ascii: "`") || $0.isNewline }
    guard code[end] == UInt8(ascii: "`"), end > offset + 1 else { return append(.unknown, to: offset + 1, &store) }
    let symbol = store.vocabulary.symbol(offset + 1..<end, in: code)
    append(.identifier, to: end + 1, flags: .raw, link: symbol, &store)
  }

  /// Lexes `$0`, or a projected value's `$name`.
  mutating func lexDollar(_ store: inout TokenStore) {
    let digitsEnd = code.first(from: offset + 1) { !$0.isDigit }
    let end = code.wordEnd(from: offset + 1)
    let symbol = store.vocabulary.symbol(offset..<end, in: code)
    let isNumbered = digitsEnd == end && end > offset + 1
    append(isNumbered ? .dollarIdentifier : .identifier, to: end, link: symbol, &store)
  }

  /// Lexes what begins with `#`: a raw string, a regex literal, or a directive's or macro's name.
  mutating func lexPound(_ store: inout TokenStore) {
    if offset >= poundRunEnd { poundRunEnd = code.first(from: offset) { $0 != UInt8(ascii: "#") } }
    let poundsEnd = poundRunEnd
    switch code[poundsEnd] {
    case UInt8(ascii: "\""): return lexString(pounds: poundsEnd - offset, &store)
    case UInt8(ascii: "/"):
      let end = poundedRegexEnd(pounds: poundsEnd - offset, slash: poundsEnd)
      return append(.regexLiteral, to: end, &store)
    default: break
    }
    let next = code[offset + 1]
    guard next.startsASCIIWord || (next >= 0x80 && code.scalar(at: offset + 1).scalarClass.contains(.startsWord)) else {
      return append(.pound, to: offset + 1, &store)
    }
    let end = code.wordEnd(from: offset + 1)
    append(
      .poundKeyword, to: end, link: store.vocabulary.symbol(offset + 1..<end, in: code), &store)
  }
}

extension CodeBytes {
  /// Returns where the word that begins at an offset ends. What is invisible is part of a word if the word goes on after
  /// it.
  @inline(__always)
  func wordEnd(from start: Int) -> Int {
    let end = asciiWordEnd(from: start)
    return self[end] < 0x80 ? end : scalarWordEnd(from: end)
  }

  /// Whether a scalar beyond ASCII, and what follows it, goes on with a word before it.
  @inline(never)
  func continuesWord(at offset: Int) -> Bool { scalarWordEnd(from: offset) > offset }

  private func scalarWordEnd(from start: Int) -> Int {
    var end = start
    var visibleEnd = start
    while self[end] >= 0x80 {
      let (scalarClass, length) = scalar(at: end)
      guard scalarClass.contains(.continuesWord) else { break }
      let next = asciiWordEnd(from: end + length)
      if !scalarClass.contains(.invisible) || next > end + length { visibleEnd = next }
      end = next
    }
    return visibleEnd
  }
}
