import SourceText

extension ForeignSigns {
  /// Whether no line of a block can have a sign of another language, told from how its lines begin.
  ///
  /// What is said here of a line, its tokens say as well; it only costs less. Complexity: O(*n*).
  ///
  /// - Parameters:
  ///   - code: The block.
  ///   - start: The start of its first line.
  static func areAbsent(in code: Span<UInt8>, from start: Int) -> Bool {
    guard ByteSearch.first(UInt8(ascii: ";"), in: code, from: start, to: code.count) == nil,
      ByteSearch.first(0x0D, in: code, from: start, to: code.count) == nil, !mayHavePlace(in: code, from: start)
    else { return false }
    var offset = start
    while offset < code.count {
      let byte = code[offset]
      if byte == 0x20 || byte == 0x09 || byte == 0x0A {
        offset += 1
        continue
      }
      if mayBegin(byte, at: offset, in: code) { return false }
      guard let end = ByteSearch.first(0x0A, in: code, from: offset, to: code.count) else { return true }
      offset = end + 1
    }
    return true
  }

  /// Whether a line whose first visible byte stands at an offset may have a sign.
  private static func mayBegin(_ byte: UInt8, at offset: Int, in code: Span<UInt8>) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
      return isSignWord(at: offset, in: code)
    case UInt8(ascii: "@"):
      guard offset + 1 < code.count else { return true }
      switch code[offset + 1] {
      case UInt8(ascii: "@"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "p"), UInt8(ascii: "s"): return true
      default: return false
      }
    case UInt8(ascii: "("):
      return code.matches("(lldb)", at: offset) || code.matches("(gdb)", at: offset)
    case UInt8(ascii: "#"):
      guard offset + 1 < code.count else { return true }
      switch code[offset + 1] {
      case UInt8(ascii: "i"): return !code.matches("#if ", at: offset)
      case UInt8(ascii: "d"), UInt8(ascii: "p"): return true
      default: return false
      }
    case UInt8(ascii: "$"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "<"), UInt8(ascii: "\""),
      UInt8(ascii: "^"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      return true
    default: return false
    }
  }

  /// Whether a line that begins with a word may have a sign.
  private static func isSignWord(at start: Int, in code: Span<UInt8>) -> Bool {
    var hash = WordTable.seed
    var end = start
    while end < code.count, code[end].isASCIIAlphanumeric || code[end] == UInt8(ascii: "_") {
      hash = WordTable.combine(hash, code[end])
      end += 1
    }
    // An apostrophe or a letter of another script goes on with the word.
    if end < code.count, code[end] == UInt8(ascii: "'") || code[end] >= 0x80 { return true }
    let classes: WordClasses = [.shell, .http, .sql, .c, .diagnostic]
    guard WordTable.shared.classes(ofHash: hash).isDisjoint(with: classes) else { return true }
    func begins(_ word: StaticString) -> Bool { code.matches(word, at: start) }
    return switch code[start] {
    case UInt8(ascii: "H"): begins("HTTP")
    case UInt8(ascii: "c"): begins("const ") || begins("console.")
    case UInt8(ascii: "d"): begins("def ") || begins("data class") || begins("diff ")
    case UInt8(ascii: "e"): end == start + 3 && begins("end") || begins("elif ")
    case UInt8(ascii: "f"): begins("fun ") || begins("function ")
    case UInt8(ascii: "g"): begins("gem ")
    case UInt8(ascii: "i"): begins("index ")
    case UInt8(ascii: "n"): begins("namespace ")
    case UInt8(ascii: "p"): begins("pod ") || begins("platform ")
    case UInt8(ascii: "r"): begins("require ")
    case UInt8(ascii: "s"): begins("std:")
    case UInt8(ascii: "t"): begins("target ") || begins("template") || begins("typedef ")
    case UInt8(ascii: "u"): begins("using ")
    case UInt8(ascii: "v"): begins("val ")
    default: false
    }
  }

  /// Whether a number stands between two colons, as in the places of a compiler's messages.
  private static func mayHavePlace(in code: Span<UInt8>, from start: Int) -> Bool {
    var offset = start
    while let colon = ByteSearch.first(UInt8(ascii: ":"), in: code, from: offset, to: code.count) {
      offset = colon + 1
      var before = colon
      while before > start, code[before - 1] == 0x20 || code[before - 1] == 0x09 { before -= 1 }
      guard before > start, code[before - 1].isASCIIAlphanumeric || code[before - 1] == UInt8(ascii: "_") else {
        continue
      }
      // Most names before a colon end with a letter, numbers hardly ever do; both are read to their first byte.
      while before > start, code[before - 1].isASCIIAlphanumeric || code[before - 1] == UInt8(ascii: "_") {
        before -= 1
      }
      guard code[before].isASCIIDigit else { continue }
      while before > start, code[before - 1] == 0x20 || code[before - 1] == 0x09 { before -= 1 }
      if before > start, code[before - 1] == UInt8(ascii: ":") { return true }
    }
    return false
  }
}
