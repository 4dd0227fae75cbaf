import SourceText

/// What light markup asks of a line.
extension LineReader.Line {
  /// The first byte that is neither space nor tab, or the line's end.
  func contentStart(in text: Span<UInt8>) -> Int { Self.skipBlanks(from: start, to: end, in: text) }

  /// The end of the line's text without the blanks before it.
  func contentEnd(in text: Span<UInt8>) -> Int {
    var index = end
    while index > start, text[index - 1].isBlank { index -= 1 }
    return index
  }

  /// Whether nothing but blanks stands on the line.
  func isBlank(in text: Span<UInt8>) -> Bool { contentStart(in: text) == end }

  /// Returns the first offset of a range that holds no blank, or the range's end.
  static func skipBlanks(from start: Int, to end: Int, in text: Span<UInt8>) -> Int {
    var index = start
    while index < end, text[index].isBlank { index += 1 }
    return index
  }

  /// Returns the first offset of a range that holds a blank, or the range's end.
  static func skipWord(from start: Int, to end: Int, in text: Span<UInt8>) -> Int {
    var index = start
    while index < end, !text[index].isBlank { index += 1 }
    return index
  }
}

extension UInt8 {
  /// A space or a tab.
  var isBlank: Bool { self == 0x20 || self == 0x09 }
}

extension Span<UInt8> {
  /// Returns a range as a string, repaired where it is no UTF-8.
  func string(_ range: Range<Int>) -> String {
    unsafe extracting(range).withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// Returns a range that is an ASCII word in lower case; other bytes stay as they are.
  func lowercasedWord(_ range: Range<Int>) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    for index in range { bytes.append(self[index].lowercasedASCII) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
