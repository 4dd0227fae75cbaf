/// Scalars in single and double quotes (YAML 1.2.2, sections 7.3.1 and 7.3.2).
extension YAMLParser {
  /// Reads a scalar in either kind of quotes.
  mutating func quotedScalar() throws(YAMLError) -> YAMLNode {
    let place = here()
    let quote = next
    var text: [UInt8] = []
    /// Blanks before this length are escaped ones, which folding keeps.
    var kept = 0
    offset += 1
    while true {
      if isAtEnd || isAtDocumentMarker {
        let mark = quote == UInt8(ascii: "'") ? "'" : "\""
        throw error(at: place.offset, "the quoted value that begins here is not closed; add \(mark)")
      }
      let byte = next
      if byte == quote {
        offset += 1
        guard quote == UInt8(ascii: "'"), next == quote, !isAtEnd else { break }
        text.append(quote)
        offset += 1
      } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        if self.byte(offset + 1).isYAMLBreak, offset + 1 < bytes.count {
          // An escaped line break vanishes with the next line's indentation; blanks before it stay.
          offset += 1
          text += fold(isEscaped: true)
        } else {
          try escape(into: &text)
        }
        kept = text.count
      } else if byte.isYAMLBreak {
        while text.count > kept, let last = text.last, last.isYAMLBlank { text.removeLast() }
        text += fold(isEscaped: false)
        kept = text.count
      } else {
        text.append(byte)
        offset += 1
      }
    }
    let string = String(decoding: text, as: UTF8.self)
    return node(.string(string), text: string, at: place, isQuoted: true)
  }

  /// Skips a line break, empty lines and the next line's indentation; returns what they stand for.
  private mutating func fold(isEscaped: Bool) -> [UInt8] {
    var breaks = 0
    while next.isYAMLBreak, !isAtEnd {
      skipBreak()
      breaks += 1
      if isAtDocumentMarker { break }
      skipBlanks()
    }
    if breaks > 1 { return [UInt8](repeating: 0x0A, count: breaks - 1) }
    return isEscaped ? [] : [0x20]
  }

  /// Reads `\` and what it escapes.
  private mutating func escape(into text: inout [UInt8]) throws(YAMLError) {
    let start = offset
    offset += 2
    switch byte(start + 1) {
    case UInt8(ascii: "0"): text.append(0)
    case UInt8(ascii: "a"): text.append(0x07)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "t"), 0x09: text.append(0x09)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "v"): text.append(0x0B)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "e"): text.append(0x1B)
    case UInt8(ascii: " "): text.append(0x20)
    case UInt8(ascii: "\""): text.append(UInt8(ascii: "\""))
    case UInt8(ascii: "/"): text.append(UInt8(ascii: "/"))
    case UInt8(ascii: "\\"): text.append(UInt8(ascii: "\\"))
    case UInt8(ascii: "N"): text += "\u{85}".utf8
    case UInt8(ascii: "_"): text += "\u{A0}".utf8
    case UInt8(ascii: "L"): text += "\u{2028}".utf8
    case UInt8(ascii: "P"): text += "\u{2029}".utf8
    case UInt8(ascii: "x"): try scalar(digits: 2, escapeAt: start, into: &text)
    case UInt8(ascii: "u"): try scalar(digits: 4, escapeAt: start, into: &text)
    case UInt8(ascii: "U"): try scalar(digits: 8, escapeAt: start, into: &text)
    default:
      offset = start + 1
      let name = isAtEnd ? "" : character
      throw error(at: start, "'\\\(name)' is no escape; write '\\\\' for a backslash, or use single quotes")
    }
  }

  private mutating func scalar(digits: Int, escapeAt start: Int, into text: inout [UInt8]) throws(YAMLError) {
    guard var code = hexDigits(digits) else {
      throw error(
        at: start, "the escape needs \(digits) hexadecimal digits; write '\\\\' for a backslash, or use single quotes")
    }
    // JSON writes a character beyond U+FFFF as two halves.
    if code & 0xFFFF_FC00 == 0xD800, next == UInt8(ascii: "\\"), byte(offset + 1) == UInt8(ascii: "u") {
      offset += 2
      if let low = hexDigits(4), low & 0xFFFF_FC00 == 0xDC00 {
        code = 0x10000 + (code & 0x3FF) << 10 + low & 0x3FF
      }
    }
    guard let scalar = Unicode.Scalar(code) else {
      throw error(
        at: start, "the escape is no character; half a surrogate pair or a number above 10FFFF cannot be read")
    }
    text += Character(scalar).utf8
  }

  private mutating func hexDigits(_ count: Int) -> UInt32? {
    var code: UInt32 = 0
    for _ in 0..<count {
      guard next.isHexDigit, !isAtEnd else { return nil }
      code = code << 4 | UInt32(next.isDigit ? next - 0x30 : (next | 0x20) - UInt8(ascii: "a") + 10)
      offset += 1
    }
    return code
  }
}
