/// Reads bytes as a list of types in angle brackets, as far as is needed to know where it ends.
struct TypeListReader {
  let code: CodeBytes
  let end: Int
  /// The next byte to be read; in the end what follows the `>`.
  private(set) var offset: Int
  private var allowsParameters = false
  /// The brackets that were read whole, in the order of their ends.
  private(set) var pairs: [(open: Int, close: Int)] = []
  /// Brackets that are open: offsets, with the byte that opened.
  private var open: [(offset: Int, byte: UInt8)] = []
  /// Whether a type, and not what may follow one, is expected.
  private var expectsType = true
  private var lastWord: Word = .other

  private enum Word { case other, effect }

  init(code: CodeBytes, end: Int) {
    self.code = code
    self.end = end
    offset = end
  }

  /// The offsets of each `<` that was open when reading failed.
  var openAngles: [Int] { open.lazy.filter { $0.byte == UInt8(ascii: "<") }.map(\.offset) }

  /// Reads from a `<` to its partner.
  ///
  /// - Parameters:
  ///   - start: The offset of the `<`.
  ///   - allowsParameters: Whether constraints, defaults and `where` may stand in the list.
  /// - Returns: Whether all that is between the two can be types.
  mutating func read(from start: Int, allowsParameters: Bool) -> Bool {
    self.allowsParameters = allowsParameters
    pairs.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    open.append((start, UInt8(ascii: "<")))
    offset = start + 1
    expectsType = true
    lastWord = .other
    while true {
      offset = code.skippingTrivia(from: offset, end: end).offset
      guard offset < end, expectsType ? readType() : readSuffix() else { return false }
      if open.isEmpty { return true }
    }
  }

  private mutating func readType() -> Bool {
    let byte = code[offset]
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["):
      open.append((offset, byte))
      offset += 1
      return true
    case UInt8(ascii: ")"):
      // An empty tuple, or a comma before the end.
      return close(UInt8(ascii: "("))
    case UInt8(ascii: ">"):
      // A comma before the end, or no argument at all (SE-0398).
      return (isAfterComma || isAfter(UInt8(ascii: "<"))) && close(UInt8(ascii: "<"))
    case UInt8(ascii: "@"):
      offset += 1
      guard let word = wordEnd() else { return false }
      offset = word
      if code[offset] == UInt8(ascii: "(") { return skipParentheses() }
      return true
    case UInt8(ascii: "~"):
      offset += 1
      return true
    case UInt8(ascii: "-") where code[offset + 1].isDigit, 0x30...0x39:
      offset = code.asciiWordEnd(from: offset + 1)
      expectsType = false
      return true
    default: return readWord()
    }
  }

  private var isAfterComma: Bool { isAfter(UInt8(ascii: ",")) }

  /// Whether a byte is the last one that is no white space.
  private func isAfter(_ byte: UInt8) -> Bool {
    // White space before the cursor is read once more only for a `>` that comes too early.
    var before = offset - 1
    while code[before] == 0x20 || code[before] == 0x09 || code[before].isNewline { before -= 1 }
    return code[before] == byte
  }

  private mutating func readWord() -> Bool {
    guard let wordEnd = wordEnd() else { return false }
    let start = offset
    offset = wordEnd
    lastWord = .other
    switch code[start] {
    case UInt8(ascii: "s"):
      if code.isWord("some", at: start) || code.isWord("sending", at: start) { return true }
      if code.isWord("struct", at: start) || code.isWord("self", at: start) || code.isWord("super", at: start)
        || code.isWord("static", at: start)
      {
        return false
      }
    case UInt8(ascii: "a"):
      if code.isWord("any", at: start) { return true }
      if code.isWord("as", at: start) { return false }
    case UInt8(ascii: "e"):
      if code.isWord("each", at: start) { return true }
      if code.isWord("else", at: start) || code.isWord("enum", at: start) { return false }
    case UInt8(ascii: "r"):
      if code.isWord("repeat", at: start) { return true }
      if code.isWord("return", at: start) { return false }
    case UInt8(ascii: "b"):
      if code.isWord("borrowing", at: start) { return true }
      if code.isWord("break", at: start) { return false }
    case UInt8(ascii: "c"):
      if code.isWord("consuming", at: start) { return true }
      if code.isWord("case", at: start) || code.isWord("class", at: start) || code.isWord("continue", at: start) {
        return false
      }
    case UInt8(ascii: "i"):
      if code.isWord("inout", at: start) || code.isWord("isolated", at: start) { return true }
      if code.isWord("in", at: start) || code.isWord("is", at: start) || code.isWord("if", at: start) { return false }
    case UInt8(ascii: "l"): if code.isWord("let", at: start) { return allowsParameters }
    case UInt8(ascii: "n"): if code.isWord("nil", at: start) { return false }
    case UInt8(ascii: "t"):
      if code.isWord("true", at: start) || code.isWord("try", at: start) || code.isWord("throw", at: start) {
        return false
      }
    case UInt8(ascii: "f"):
      if code.isWord("false", at: start) || code.isWord("for", at: start) || code.isWord("func", at: start) {
        return false
      }
    case UInt8(ascii: "w"): if code.isWord("while", at: start) { return false }
    case UInt8(ascii: "v"): if code.isWord("var", at: start) { return false }
    case UInt8(ascii: "g"): if code.isWord("guard", at: start) { return false }
    case UInt8(ascii: "_"): if code.isWord("__owned", at: start) || code.isWord("__shared", at: start) { return true }
    default: break
    }
    expectsType = false
    return true
  }

  /// Returns the end of the word at the cursor, or `nil` if there is none.
  private func wordEnd() -> Int? {
    let byte = code[offset]
    if byte == UInt8(ascii: "`") {
      let close = code.first(from: offset + 1) { $0 == UInt8(ascii: "`") || $0.isNewline }
      return code[close] == byte && close > offset + 1 ? close + 1 : nil
    }
    guard byte.startsASCIIWord || (byte >= 0x80 && code.scalar(at: offset).scalarClass.contains(.startsWord)) else {
      return nil
    }
    var wordEnd = offset
    while true {
      wordEnd = code.asciiWordEnd(from: wordEnd)
      guard code[wordEnd] >= 0x80 else { return wordEnd }
      let (scalarClass, length) = code.scalar(at: wordEnd)
      guard scalarClass.contains(.continuesWord) else { return wordEnd }
      wordEnd += length
    }
  }

  private mutating func skipParentheses() -> Bool {
    let close = code.first(from: offset) { $0 == UInt8(ascii: ")") || $0.isNewline }
    offset = close + 1
    return code[close] == UInt8(ascii: ")")
  }

  private mutating func close(_ opener: UInt8) -> Bool {
    guard let last = open.last, last.byte == opener else { return false }
    open.removeLast()
    if opener == UInt8(ascii: "<") { pairs.append((last.offset, offset)) }
    offset += 1
    expectsType = false
    return true
  }

  private var innermost: UInt8 { open.last?.byte ?? 0 }

  private mutating func readSuffix() -> Bool {
    let byte = code[offset]
    switch byte {
    case UInt8(ascii: "."):
      if code[offset + 1] == UInt8(ascii: "."), code[offset + 2] == UInt8(ascii: ".") {
        offset += 3
        // Parameters of function types are variadic, arguments are not.
        return innermost == UInt8(ascii: "(")
      }
      offset += 1
      expectsType = true
      return code[offset] != UInt8(ascii: ".")
    case UInt8(ascii: "?"), UInt8(ascii: "!"):
      offset += 1
      let before = code[offset - 2]
      return before != 0x20 && before != 0x09 && !before.isNewline
    case UInt8(ascii: "&"):
      offset += 1
      expectsType = true
      return code[offset] != UInt8(ascii: "&")
    case UInt8(ascii: "-"):
      guard code[offset + 1] == UInt8(ascii: ">") else { return false }
      offset += 2
      expectsType = true
      return true
    case UInt8(ascii: ","):
      offset += 1
      expectsType = true
      return true
    case UInt8(ascii: ":"):
      if code[offset + 1] == UInt8(ascii: ":") {
        offset += 2
        expectsType = true
        return true
      }
      offset += 1
      expectsType = true
      return innermost != UInt8(ascii: "<") || (allowsParameters && open.count == 1)
    case UInt8(ascii: "<"):
      open.append((offset, byte))
      offset += 1
      expectsType = true
      return true
    case UInt8(ascii: ">"): return close(UInt8(ascii: "<"))
    case UInt8(ascii: ")"): return close(UInt8(ascii: "("))
    case UInt8(ascii: "]"): return close(UInt8(ascii: "["))
    case UInt8(ascii: "("):
      // What may be thrown: `throws(E)`.
      guard lastWord == .effect else { return false }
      open.append((offset, byte))
      offset += 1
      expectsType = true
      return true
    case UInt8(ascii: "="):
      guard allowsParameters || innermost == UInt8(ascii: "(") else { return false }
      offset += code[offset + 1] == UInt8(ascii: "=") ? 2 : 1
      expectsType = true
      return allowsParameters
    default: return readSecondWord()
    }
  }

  /// Reads a word after a type: an effect, `where`, or in parentheses a parameter's second name.
  private mutating func readSecondWord() -> Bool {
    let start = offset
    guard let wordEnd = wordEnd() else { return false }
    offset = wordEnd
    if code.isWord("throws", at: start) || code.isWord("rethrows", at: start) || code.isWord("async", at: start) {
      lastWord = .effect
      return true
    }
    lastWord = .other
    if code.isWord("where", at: start) {
      expectsType = true
      return allowsParameters
    }
    if code.isWord("of", at: start) {
      expectsType = true
      return innermost == UInt8(ascii: "[")
    }
    return innermost == UInt8(ascii: "(")
  }
}
