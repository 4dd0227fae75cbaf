import SourceText

/// What the lines `[…]` above a block say about it.
struct AsciiDocBlockAttributes {
  /// The block's style, in lower case; empty where none is named.
  private(set) var style = ""
  /// The text between the brackets of the line that names a style or a language.
  private(set) var info = ""
  private var label: String?

  /// Whether the block is code, whatever its delimiters say.
  var isCode: Bool { style == "source" || style == "listing" || (style.isEmpty && label != nil) }

  /// The language of a listing block, in lower case.
  func language(orDefault attributes: [String: String]) -> String {
    switch style {
    case "source", "": resolve(label ?? attributes["source-language"] ?? "", attributes)
    case "listing": ""
    // The style names a processor, such as `plantuml`.
    default: style
    }
  }

  /// The language of a literal block, which is code by its style only.
  func languageOfLiteral(orDefault attributes: [String: String]) -> String {
    style.isEmpty || style == "literal" ? resolve(label ?? "", attributes) : language(orDefault: attributes)
  }

  private func resolve(_ language: String, _ attributes: [String: String]) -> String {
    guard language.hasPrefix("{"), language.hasSuffix("}") else { return language }
    return attributes[String(language.dropFirst().dropLast())] ?? ""
  }

  /// Whether a line is `[…]` and no text.
  static func isAttributeLine(_ line: LineReader.Line, in text: Span<UInt8>) -> Bool {
    let end = line.contentEnd(in: text)
    guard end - line.start >= 2, text[line.start] == UInt8(ascii: "["), text[end - 1] == UInt8(ascii: "]") else {
      return false
    }
    guard end - line.start > 2 else { return true }
    switch text[line.start + 1] {
    case UInt8(ascii: "."), UInt8(ascii: "#"), UInt8(ascii: "%"), UInt8(ascii: "{"), UInt8(ascii: ","),
      UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "["), UInt8(ascii: "_"), 0x80...0xFF:
      return true
    case let byte: return byte.isASCIIAlphanumeric
    }
  }

  /// Reads a line `[…]`; returns `false` if it is none.
  mutating func read(_ line: LineReader.Line, in text: Span<UInt8>) -> Bool {
    guard Self.isAttributeLine(line, in: text) else { return false }
    let inside = line.start + 1..<line.contentEnd(in: text) - 1
    // `[[id]]` names a place.
    guard !inside.isEmpty, text[inside.lowerBound] != UInt8(ascii: "[") else { return true }
    var position = 0
    var offset = inside.lowerBound
    while offset <= inside.upperBound {
      let entry = entry(from: offset, to: inside.upperBound, in: text)
      offset = entry.next
      if let name = entry.name {
        if name == "language" { setLabel(entry.value, inside, text) }
        continue
      }
      position += 1
      if position == 1 {
        let name = String(entry.value.prefix { $0 != "." && $0 != "#" && $0 != "%" })
        if !name.isEmpty {
          (style, label) = (name, nil)
          info = text.string(inside)
        }
      } else if position == 2, !entry.value.isEmpty, style == "source" || style.isEmpty {
        setLabel(entry.value, inside, text)
      }
    }
    return true
  }

  private mutating func setLabel(_ value: String, _ inside: Range<Int>, _ text: Span<UInt8>) {
    label = value
    info = text.string(inside)
  }

  /// Reads one entry of the list, in lower case, and goes behind its comma.
  private func entry(
    from start: Int, to end: Int, in text: Span<UInt8>
  ) -> (name: String?, value: String, next: Int) {
    var quote: UInt8?
    var name: String?
    var value: [UInt8] = []
    var index = start
    while index < end {
      let byte = text[index]
      if let open = quote {
        if byte == open { quote = nil } else { value.append(byte.lowercasedASCII) }
      } else if byte == UInt8(ascii: ",") {
        break
      } else if byte == UInt8(ascii: "="), name == nil {
        name = String(decoding: value, as: UTF8.self)
        value = []
      } else if value.isEmpty, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if !byte.isBlank {
        value.append(byte.lowercasedASCII)
      }
      index += 1
    }
    return (name, String(decoding: value, as: UTF8.self), index + 1)
  }
}
