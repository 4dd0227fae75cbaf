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
    // A lone `\r` ends a line as well, but nobody writes that; `\r\n` is as good as `\n`.
    let hasCarriageReturns = ByteSearch.first(0x0D, in: code, from: start, to: code.count) != nil
    while line < code.count {
      var offset = line
      while offset < code.count, code[offset] == 0x20 || code[offset] == 0x09 { offset += 1 }
      guard offset < code.count else { return false }
      if stands(at: offset, in: code) { return true }
      let end = ByteSearch.first(0x0A, in: code, from: offset, to: code.count) ?? code.count
      if hasCarriageReturns, let lone = ByteSearch.first(0x0D, in: code, from: offset, to: end), lone + 1 < end {
        return true
      }
      line = end + 1
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
