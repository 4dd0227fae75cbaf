extension Lexer {
  /// Lexes an identifier or keyword.
  @inline(__always)
  mutating func lexWord(_ store: inout TokenStore) {
    let end = wordEnd(from: offset)
    if end == offset + 1, code[offset] == UInt8(ascii: "_") { return append(.wildcard, to: end, link: 0, &store) }
    let symbol = symbol(offset..<end, store)
    let kind: TokenKind = isReserved(symbol, store) ? .keyword : .identifier
    append(kind, to: end, link: symbol, &store)
  }

  /// Whether a word is a keyword at the cursor: after a period only a few are.
  @inline(__always)
  private func isReserved(_ symbol: UInt32, _ store: borrowing TokenStore) -> Bool {
    guard symbol != 0, symbol <= Keyword.try.rawValue else { return false }
    guard lastKind(store) == .period else { return true }
    return symbol == Keyword.`self`.rawValue || symbol == Keyword.`init`.rawValue
      || symbol == Keyword.`Self`.rawValue
  }

  /// Returns the number of a word's symbol.
  @inline(__always)
  private func symbol(_ range: Range<Int>, _ store: borrowing TokenStore) -> UInt32 {
    store.vocabulary.symbol(range, in: code)
  }

  /// Returns where the word that begins at an offset ends. What is invisible is part of a word if the word goes on after
  /// it.
  @inline(__always)
  func wordEnd(from start: Int) -> Int {
    let end = code.first(from: start) { !$0.continuesASCIIWord }
    return code[end] < 0x80 ? end : scalarWordEnd(from: end)
  }

  private func scalarWordEnd(from start: Int) -> Int {
    var end = start
    var visibleEnd = start
    while code[end] >= 0x80 {
      let (scalarClass, length) = code.scalar(at: end)
      guard scalarClass.contains(.continuesWord) else { break }
      let next = code.first(from: end + length) { !$0.continuesASCIIWord }
      if !scalarClass.contains(.invisible) || next > end + length { visibleEnd = next }
      end = next
    }
    return visibleEnd
  }

  /// Lexes a name in back-ticks, which may hold anything but line breaks (SE-0451); a lone back-tick is no token.
  mutating func lexBacktick(_ store: inout TokenStore) {
    let end = code.first(from: offset + 1) { $0 == UInt8(ascii: "`") || $0.isNewline }
    guard code[end] == UInt8(ascii: "`"), end > offset + 1 else { return append(.unknown, to: offset + 1, &store) }
    let symbol = symbol(offset + 1..<end, store)
    append(.identifier, to: end + 1, flags: .raw, link: symbol, &store)
  }

  /// Lexes `$0`, or a projected value's `$name`.
  mutating func lexDollar(_ store: inout TokenStore) {
    let digitsEnd = code.first(from: offset + 1) { !$0.isDigit }
    let end = wordEnd(from: offset + 1)
    let symbol = symbol(offset..<end, store)
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
    let end = wordEnd(from: offset + 1)
    append(
      .poundKeyword, to: end, link: symbol(offset + 1..<end, store), &store)
  }
}
