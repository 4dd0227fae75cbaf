extension Lexer {
  /// Lexes an integer or floating-point literal. Letters that do not belong to it are part of the token, as in the
  /// compiler's lexer.
  mutating func lexNumber(_ store: inout TokenStore) {
    if code[offset] == UInt8(ascii: "0") {
      switch code[offset + 1] {
      case UInt8(ascii: "x"): return lexHexadecimal(&store)
      case UInt8(ascii: "o"), UInt8(ascii: "b"):
        return append(.integerLiteral, to: code.wordEnd(from: offset + 2), &store)
      default: break
      }
    }
    var end = digitsEnd(from: offset)
    var kind = TokenKind.integerLiteral
    // In `tuple.0.1` the second number is an index too.
    let isMember = (store.lastKind(since: firstToken) == .period && pendingFlags.isEmpty) || isVersion(store)
    if code[end] == UInt8(ascii: "."), code[end + 1].isDigit, !isMember {
      kind = .floatLiteral
      end = digitsEnd(from: end + 1)
    }
    if !isMember || kind == .floatLiteral, code[end] | 0x20 == UInt8(ascii: "e"), let exponent = exponentEnd(from: end)
    {
      kind = .floatLiteral
      end = exponent
    }
    append(kind, to: code.wordEnd(from: end), &store)
  }

  /// Whether the number at the cursor is a version's first, as in `macOS 15.4` and `introduced: 10.9`: the parser takes
  /// versions apart.
  private mutating func isVersion(_ store: borrowing TokenStore) -> Bool {
    let last = store.columns.count - 1
    guard last > firstToken else { return false }
    switch store.columns.kind(last) {
    case .identifier: return pendingFlags == .spaceBefore && isListed(last - 1, store)
    case .colon:
      guard store.columns.kind(last - 1) == .identifier else { return false }
      let label = store.columns.start(last - 1)
      return code.isWord("introduced", at: label) || code.isWord("deprecated", at: label)
        || code.isWord("obsoleted", at: label)
    default: return false
    }
  }

  /// Whether a token is what may stand before a platform's name.
  private mutating func isListed(_ index: Int, _ store: borrowing TokenStore) -> Bool {
    switch store.columns.kind(index) {
    case .leftParen, .comma, .colon: true
    default: false
    }
  }

  private mutating func lexHexadecimal(_ store: inout TokenStore) {
    let integerEnd = code.first(from: offset + 2) { !($0.isHexDigit || $0 == UInt8(ascii: "_")) }
    var end = integerEnd
    if code[end] == UInt8(ascii: "."), code[end + 1].isHexDigit {
      end = code.first(from: end + 1) { !($0.isHexDigit || $0 == UInt8(ascii: "_")) }
      // `0xFF.description` is a member of an integer.
      if code[end] | 0x20 != UInt8(ascii: "p"), !code[integerEnd + 1].isDigit { end = integerEnd }
    }
    var kind: TokenKind = end > integerEnd ? .floatLiteral : .integerLiteral
    if code[end] | 0x20 == UInt8(ascii: "p"), let exponent = exponentEnd(from: end) {
      kind = .floatLiteral
      end = exponent
    }
    append(kind, to: code.wordEnd(from: end), &store)
  }

  private mutating func digitsEnd(from start: Int) -> Int {
    code.first(from: start) { !($0.isDigit || $0 == UInt8(ascii: "_")) }
  }

  /// Returns the end of an exponent whose letter is at an offset, or `nil` if no digit follows.
  private mutating func exponentEnd(from letter: Int) -> Int? {
    let sign = code[letter + 1]
    let digits = sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") ? letter + 2 : letter + 1
    return code[digits].isDigit ? digitsEnd(from: digits) : nil
  }
}
