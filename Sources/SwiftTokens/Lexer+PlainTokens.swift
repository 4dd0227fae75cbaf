extension Lexer {
  /// Lexes words, members, commas and colons with a space before them or none, which most tokens are, and returns the
  /// byte at which something else begins.
  ///
  /// The cursor is in a local variable meanwhile: the next token cannot be read until this one's end is known, and a way
  /// over memory is the longest part of that. The branches, which are foretold well, shorten it.
  @inline(__always)
  mutating func lexPlainTokens(_ store: inout TokenStore) -> UInt8 {
    var place = offset
    var flags = pendingFlags
    var byte: UInt8
    while true {
      byte = code[place]
      if byte == 0x20 {
        place &+= 1
        flags.formUnion(.spaceBefore)
        store.columns.insertFlagsInLast(.spaceAfter, since: firstToken)
        byte = code[place]
      }
      switch byte {
      case 0x61...0x7A, 0x41...0x5A:
        let (end, symbol) = code.word(from: place, store.vocabulary)
        // Symbol 0, no word's, is no keyword.
        let kind: TokenKind = symbol &- 1 < Keyword.try.rawValue ? .keyword : .identifier
        store.columns.append(kind, flags, start: place, end: end, link: symbol)
        place = end
      case UInt8(ascii: "_"):
        let (end, symbol) = code.word(from: place, store.vocabulary)
        let isWildcard = end == place &+ 1
        store.columns.append(
          isWildcard ? .wildcard : .identifier, flags, start: place, end: end, link: isWildcard ? 0 : symbol)
        place = end
      case UInt8(ascii: ".") where code[place &+ 1].startsASCIIWord:
        store.columns.append(.period, flags, start: place, end: place &+ 1, link: TokenColumns.noLink)
        place &+= 1
        let (end, symbol) = code.word(from: place, store.vocabulary)
        let kind = memberKind(symbol, from: place, to: end)
        store.columns.append(kind, [], start: place, end: end, link: kind == .wildcard ? 0 : symbol)
        place = end
      case UInt8(ascii: ","):
        store.columns.append(.comma, flags, start: place, end: place &+ 1, link: TokenColumns.noLink)
        place &+= 1
      case UInt8(ascii: ":") where code[place &+ 1] != UInt8(ascii: ":"):
        store.columns.append(.colon, flags, start: place, end: place &+ 1, link: TokenColumns.noLink)
        place &+= 1
      default:
        offset = place
        pendingFlags = flags
        return byte
      }
      flags = []
    }
  }

  /// Returns what a word after a period is, where only a few are reserved.
  @inline(__always)
  func memberKind(_ symbol: UInt32, from start: Int, to end: Int) -> TokenKind {
    if end == start &+ 1, code[start] == UInt8(ascii: "_") { return .wildcard }
    let isReserved =
      symbol == Keyword.`self`.rawValue || symbol == Keyword.`init`.rawValue || symbol == Keyword.Self.rawValue
    return isReserved ? .keyword : .identifier
  }
}

extension CodeBytes {
  /// Returns where the word that begins at an offset ends, and its symbol.
  @inline(__always)
  func word(from start: Int, _ vocabulary: borrowing Vocabulary) -> (end: Int, symbol: UInt32) {
    let bytes = eightBytes(at: start)
    let behind = bytes.bytesOutsideWords.lowestBit
    // Most words end within eight bytes, and before an ASCII one.
    if behind != 0, bytes & behind == 0 {
      return (start &+ behind.bytesBeforeFirst, vocabulary.symbol(ofShortWord: bytes & ((behind &>> 7) &- 1)))
    }
    let end = wordEnd(from: start &+ behind.bytesBeforeFirst)
    return (end, vocabulary.symbol(from: start, to: end, in: self))
  }
}
