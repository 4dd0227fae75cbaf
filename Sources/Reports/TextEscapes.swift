extension String {
  /// The text without white space and line breaks at its ends.
  package var trimmingWhitespace: String {
    var rest = self[...]
    while rest.first?.isWhitespace ?? false { rest.removeFirst() }
    while rest.last?.isWhitespace ?? false { rest.removeLast() }
    return String(rest)
  }

  /// Whether the text has only characters of ASCII that can be seen, and blanks.
  var isPlain: Bool {
    let bytes = utf8.span
    for index in bytes.indices where bytes[index] < 0x20 || bytes[index] >= 0x7F { return false }
    return true
  }

  /// The text on one line: line breaks become spaces, and other control characters, which could steer a terminal, U+FFFD.
  package var onOneLine: String {
    // Most text is plain, and bytes tell that at once.
    guard !isPlain,
      unicodeScalars.contains(where: { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) || $0.isLineSeparator })
    else { return self }
    var result = String.UnicodeScalarView()
    for scalar in replacing("\r\n", with: "\n").unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029: result.append(" ")
      case 0..<0x20, 0x7F...0x9F: result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// The text for content and attributes of XML 1.0 and HTML. Line breaks and tabs are references, so that attributes keep
  /// them; characters that XML cannot hold at all become U+FFFD (XML 1.0, section 2.2).
  package var escapedForXML: String {
    var result = ""
    result.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&apos;"
      case "\n": result += "&#10;"
      case "\r": result += "&#13;"
      case "\t": result += "&#9;"
      default:
        let isForbidden = scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF
        result.unicodeScalars.append(isForbidden ? "\u{FFFD}" : scalar)
      }
    }
    return result
  }

  /// The text with all bytes but some as `%XX`.
  ///
  /// - Parameter isPlain: Whether a byte stays as it is.
  func percentEncoded(where isPlain: (UInt8) -> Bool) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    for byte in utf8 {
      if isPlain(byte) {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension Unicode.Scalar {
  fileprivate var isLineSeparator: Bool { self == "\u{2028}" || self == "\u{2029}" }
}
