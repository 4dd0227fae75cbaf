/// A way in which a document writes text that cannot stand there as it is.
package enum Escape: UInt8, Hashable, Sendable {
  /// `&`, `<` and `>` are entities, as in HTML and XML text.
  case markup
  /// Text in a CDATA section: `]]>` is divided between two sections.
  case cdata
  /// The inside of a JSON string.
  case json

  /// Returns text as the document writes it.
  package func encode(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count + 8)
    for (offset, byte) in text.enumerated() {
      switch (self, byte) {
      case (.markup, UInt8(ascii: "&")): result += Array("&amp;".utf8)
      case (.markup, UInt8(ascii: "<")): result += Array("&lt;".utf8)
      case (.markup, UInt8(ascii: ">")): result += Array("&gt;".utf8)
      case (.cdata, UInt8(ascii: ">")) where offset >= 2 && text[offset - 1] == 0x5D && text[offset - 2] == 0x5D:
        result += Array("]]><![CDATA[>".utf8)
      case (.json, UInt8(ascii: "\"")): result += Array("\\\"".utf8)
      case (.json, UInt8(ascii: "\\")): result += Array("\\\\".utf8)
      case (.json, UInt8(ascii: "\n")): result += Array("\\n".utf8)
      case (.json, UInt8(ascii: "\r")): result += Array("\\r".utf8)
      case (.json, UInt8(ascii: "\t")): result += Array("\\t".utf8)
      case (.json, 0..<0x20):
        let digits = Array("0123456789abcdef".utf8)
        result += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: result.append(byte)
      }
    }
    return result
  }
}
