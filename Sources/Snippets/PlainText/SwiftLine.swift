import SourceText

/// Lines that need no tokens to be known for Swift's: declarations at the margin, as most blocks begin.
///
/// What is said here of a line, its features say as well; it only costs less.
enum SwiftLine {
  /// Whether a block certainly is Swift: one of its lines is, and none is a diff's.
  static func settles(_ code: Span<UInt8>, from start: Int) -> Bool {
    var line = start
    while let first = ByteSearch.firstLine(beginningWith: beginnings, in: code, from: line) {
      let end = ByteSearch.first(0x0A, in: code, from: first, to: code.count) ?? code.count
      if first == start || code[first - 1] == 0x0A, isDeclaration(first..<end, of: code) {
        // What goes on from a line before it, a comment or a string, is no code.
        return ByteSearch.first("/*", in: code, from: start, to: first) == nil
          && ByteSearch.first("\"\"\"", in: code, from: start, to: first) == nil
          && !DiffSign.mayFollow(start, in: code)
      }
      line = end + 1
    }
    return false
  }

  /// What the words that declare, and those before them, begin with.
  private static let beginnings = ByteSearch.ASCIISet("@pfsiolvec")

  /// Whether a line is the head of a declaration that only Swift has, without a blank before it.
  private static func isDeclaration(_ line: Range<Int>, of code: Span<UInt8>) -> Bool {
    var offset = line.lowerBound
    // `@MainActor final`
    if offset < line.upperBound, code[offset] == UInt8(ascii: "@") {
      guard let word = word(at: offset + 1, in: line, of: code), word.next > word.range.upperBound else { return false }
      offset = word.next
    }
    while let word = word(at: offset, in: line, of: code), word.next > word.range.upperBound {
      guard isModifier(word.range, of: code) else {
        return declares(word.range, before: word.next, in: line, of: code)
      }
      offset = word.next
    }
    return false
  }

  private static func isModifier(_ word: Range<Int>, of code: Span<UInt8>) -> Bool {
    func isSpelt(_ spelling: StaticString) -> Bool {
      word.count == spelling.utf8CodeUnitCount && code.matches(spelling, at: word.lowerBound)
    }
    return switch code[word.lowerBound] {
    case UInt8(ascii: "p"): isSpelt("public") || isSpelt("private")
    case UInt8(ascii: "f"): isSpelt("final") || isSpelt("fileprivate")
    case UInt8(ascii: "s"): isSpelt("static")
    case UInt8(ascii: "i"): isSpelt("internal")
    case UInt8(ascii: "o"): isSpelt("override")
    default: false
    }
  }

  /// Whether a word declares what follows it.
  private static func declares(
    _ keyword: Range<Int>, before next: Int, in line: Range<Int>, of code: Span<UInt8>
  ) -> Bool {
    switch code[keyword.lowerBound] {
    case UInt8(ascii: "f"):
      guard ByteSearch.isSpelt("func", keyword, in: code), let name = word(at: next, in: line, of: code),
        name.range.upperBound < line.upperBound
      else { return false }
      let mark = code[name.range.upperBound]
      return (mark == UInt8(ascii: "(") || mark == UInt8(ascii: "<")) && !endsStatement(line, of: code)
    case UInt8(ascii: "l"), UInt8(ascii: "v"):
      guard ByteSearch.isSpelt("let", keyword, in: code) || ByteSearch.isSpelt("var", keyword, in: code),
        let name = word(at: next, in: line, of: code), name.next < line.upperBound
      else { return false }
      let mark = code[name.next]
      return (mark == UInt8(ascii: ":") || mark == UInt8(ascii: "=")) && !endsStatement(line, of: code)
    case UInt8(ascii: "e"):
      if ByteSearch.isSpelt("extension", keyword, in: code) { return !endsStatement(line, of: code) }
      return ByteSearch.isSpelt("enum", keyword, in: code) && opensType(next, in: line, of: code)
    case UInt8(ascii: "s"):
      return ByteSearch.isSpelt("struct", keyword, in: code) && opensType(next, in: line, of: code)
    case UInt8(ascii: "c"): return ByteSearch.isSpelt("class", keyword, in: code) && opensType(next, in: line, of: code)
    case UInt8(ascii: "p"):
      return ByteSearch.isSpelt("protocol", keyword, in: code) && opensType(next, in: line, of: code)
    default: return false
    }
  }

  /// Whether a type's name and its `{` at the end of the line follow.
  private static func opensType(_ start: Int, in line: Range<Int>, of code: Span<UInt8>) -> Bool {
    guard let name = word(at: start, in: line, of: code), name.next < line.upperBound else { return false }
    switch code[name.next] {
    case UInt8(ascii: "{"), UInt8(ascii: ":"), UInt8(ascii: "<"): break
    default: return false
    }
    var last = line.upperBound - 1
    while last > name.next, code[last] <= 0x20 { last -= 1 }
    guard code[last] == UInt8(ascii: "{") else { return false }
    // Neither a comment nor a string, and no other line end.
    for offset in name.next..<last {
      switch code[offset] {
      case UInt8(ascii: "/"), UInt8(ascii: "\""), UInt8(ascii: ";"), 0x0D: return false
      default: break
      }
    }
    return true
  }

  private static func endsStatement(_ line: Range<Int>, of code: Span<UInt8>) -> Bool {
    ByteSearch.first(UInt8(ascii: ";"), in: code, from: line.lowerBound, to: line.upperBound) != nil
  }

  /// Returns the ASCII word at an offset, and where the blanks behind it end.
  private static func word(
    at start: Int, in line: Range<Int>, of code: Span<UInt8>
  ) -> (range: Range<Int>, next: Int)? {
    var end = start
    while end < line.upperBound, code[end].isASCIIAlphanumeric || code[end] == UInt8(ascii: "_") { end += 1 }
    guard end > start, !code[start].isASCIIDigit else { return nil }
    // An apostrophe or a letter of another script goes on with the word.
    if end < line.upperBound, code[end] == UInt8(ascii: "'") || code[end] >= 0x80 { return nil }
    var next = end
    while next < line.upperBound, code[next] == 0x20 { next += 1 }
    return (start..<end, next)
  }
}
