/// What CommonMark says about single bytes.
enum MarkdownByte {
  static let tabStop = 4

  /// Whether it is a space or a tab, the only bytes that indent.
  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// Whether it ends a line.
  static func isNewline(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  /// Whether it is ASCII punctuation, which a backslash may escape (CommonMark, Backslash escapes).
  static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  /// Whether a line that begins with it can be nothing but a paragraph's text, whatever follows.
  @inline(__always)
  static func beginsPlainText(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...0xFF: true
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","),
      UInt8(ascii: "."), UInt8(ascii: "$"), UInt8(ascii: "&"), UInt8(ascii: "/"), UInt8(ascii: ";"):
      true
    default: false
    }
  }
}
