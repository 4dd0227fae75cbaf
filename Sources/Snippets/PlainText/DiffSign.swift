import SourceText

/// The beginnings of lines that only a diff has.
enum DiffSign {
  /// Whether such a line may follow behind an offset, to tell with little work that none does.
  ///
  /// - Parameters:
  ///   - start: The start of a line.
  ///   - code: The block.
  static func mayFollow(_ start: Int, in code: Span<UInt8>) -> Bool {
    var line = start
    while let first = ByteSearch.firstLine(beginningWith: beginnings, in: code, from: line) {
      if stands(at: first, in: code) { return true }
      line = (ByteSearch.first(0x0A, in: code, from: first, to: code.count) ?? code.count) + 1
    }
    return mayHideLine(from: start, in: code)
  }

  private static let beginnings = ByteSearch.ASCIISet("@-+di")

  /// Whether a lone `\r` stands in a line: it ends a line as well, but nobody writes that; `\r\n` is as good as `\n`.
  private static func mayHideLine(from start: Int, in code: Span<UInt8>) -> Bool {
    var offset = start
    while let found = ByteSearch.first(0x0D, in: code, from: offset, to: code.count) {
      offset = found + 1
      if offset < code.count, code[offset] != 0x0A { return true }
    }
    return false
  }

  private static func stands(at offset: Int, in code: Span<UInt8>) -> Bool {
    switch code[offset] {
    case UInt8(ascii: "@"): code.matches("@@ -", at: offset)
    case UInt8(ascii: "-"): code.matches("--- a/", at: offset)
    case UInt8(ascii: "+"): code.matches("+++ b/", at: offset)
    case UInt8(ascii: "d"): code.matches("diff --git ", at: offset)
    case UInt8(ascii: "i"): code.matches("index ", at: offset)
    default: false
    }
  }
}
