import SourceText

/// A line that begins and ends a block of AsciiDoc.
struct AsciiDocDelimiter: Equatable {
  /// What it delimits.
  enum Kind {
    case comment
    case listing
    case literal
    /// Three back-ticks, as in Markdown.
    case fence
    case passthrough
    /// `--`, which can stand for nearly any other block.
    case openBlock
    /// A block that holds other blocks.
    case container
  }

  let kind: Kind
  /// The byte that the line begins with.
  let byte: UInt8
  /// How many there are; blocks of the same kind nest by different lengths.
  let length: Int
  /// What stands behind the back-ticks of a fence.
  let info: Range<Int>?

  init?(_ line: LineReader.Line, in text: Span<UInt8>) {
    guard line.start < line.end else { return nil }
    let byte = text[line.start]
    switch byte {
    case UInt8(ascii: "/"): kind = .comment
    case UInt8(ascii: "-"): kind = line.contentEnd(in: text) == line.start + 2 ? .openBlock : .listing
    case UInt8(ascii: "."): kind = .literal
    case UInt8(ascii: "+"): kind = .passthrough
    case UInt8(ascii: "`"): kind = .fence
    case UInt8(ascii: "="), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "|"), UInt8(ascii: ","),
      UInt8(ascii: ":"), UInt8(ascii: "!"):
      kind = .container
    default: return nil
    }
    self.byte = byte
    var index = line.start + 1
    let end = line.contentEnd(in: text)
    switch byte {
    case UInt8(ascii: "`"):
      while index < end, text[index] == byte { index += 1 }
      guard index == line.start + 3, ByteSearch.first(byte, in: text, from: index, to: end) == nil else { return nil }
      let start = LineReader.Line.skipBlanks(from: index, to: end, in: text)
      info = start..<end
      length = 3
    case UInt8(ascii: "|"), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "!"):
      while index < end, text[index] == UInt8(ascii: "=") { index += 1 }
      length = index - line.start
      guard index == end, length >= 4 else { return nil }
      info = nil
    default:
      while index < end, text[index] == byte { index += 1 }
      length = index - line.start
      guard index == end, length >= 4 || kind == .openBlock else { return nil }
      info = nil
    }
  }

  static func == (left: AsciiDocDelimiter, right: AsciiDocDelimiter) -> Bool {
    left.byte == right.byte && left.length == right.length
  }

  /// Whether this line ends a block that another one began.
  func closes(_ opening: AsciiDocDelimiter) -> Bool { self == opening && info.map(\.isEmpty) ?? true }

  /// Whether a line underlines a section's title: one of `=-~^+`, as long as the title give or take one character.
  static func isUnderline(_ line: LineReader.Line, of title: LineReader.Line, in text: Span<UInt8>) -> Bool {
    let end = line.contentEnd(in: text)
    guard end - line.start >= 2, text[title.start] != UInt8(ascii: ".") else { return false }
    let byte = text[line.start]
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "~"), UInt8(ascii: "^"), UInt8(ascii: "+"): break
    default: return false
    }
    var index = line.start
    while index < end, text[index] == byte { index += 1 }
    guard index == end else { return false }
    var characters = 0
    var hasWord = false
    for index in title.start..<title.contentEnd(in: text) {
      let byte = text[index]
      if byte & 0xC0 != 0x80 { characters += 1 }
      hasWord = hasWord || byte >= 0x80 || byte.isASCIIAlphanumeric
    }
    return hasWord && abs(characters - (end - line.start)) < 2
  }
}
