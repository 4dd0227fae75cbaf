extension Lexer {
  /// Lexes an identifier that begins with a scalar beyond ASCII.
  mutating func lexScalarWord(_ store: inout TokenStore) {
    let (end, symbol) = code.word(from: offset, store.vocabulary)
    append(.identifier, to: end, link: symbol, &store)
  }

  /// Lexes the name, if there is one, that stands after a period with something between.
  mutating func lexMemberAfterTrivia(_ store: inout TokenStore) {
    skipTrivia(&store)
    let byte = code[offset]
    guard byte.startsASCIIWord || (byte >= 0x80 && code.scalar(at: offset).scalarClass.contains(.startsWord)) else {
      return
    }
    let (end, symbol) = code.word(from: offset, store.vocabulary)
    let kind = memberKind(symbol, from: offset, to: end)
    append(kind, to: end, link: kind == .wildcard ? 0 : symbol, &store)
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
