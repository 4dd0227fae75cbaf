import SourceText
import Testing

@testable import Snippets

struct JSONScannerTests {
  /// Writes a value again, with the offset of each string and number.
  private func outline(_ scanner: inout JSONScanner, in text: Span<UInt8>) -> String {
    switch scanner.peek(in: text) {
    case .object:
      var members: [String] = []
      _ = scanner.enterObject(in: text)
      while let key = scanner.nextKey(in: text) {
        members.append("\(JSONScanner.decode(key, of: text)):" + outline(&scanner, in: text))
      }
      return "{" + members.joined(separator: " ") + "}"
    case .array:
      var elements: [String] = []
      _ = scanner.enterArray(in: text)
      while scanner.nextElement(in: text) { elements.append(outline(&scanner, in: text)) }
      return "[" + elements.joined(separator: " ") + "]"
    case .string:
      guard let string = scanner.string(in: text) else { return "?" }
      return "\(JSONScanner.decode(string, of: text))@\(string.lowerBound)"
    case .number, .bool, .null:
      scanner.skipValue(in: text)
      return "_"
    case nil:
      scanner.skipValue(in: text)
      return "?"
    }
  }

  @Test(arguments: [
    ("{}", "{}"), ("[]", "[]"), (" { \"a\" : [ 1 , \"b\" ] , \"c\" : {} } ", "{a:[_ b@16] c:{}}"),
    ("\u{FEFF}\"x\"", "x@4"), (#"["\"", "\\", "\\\"", ""]"#, #"["@2 \@8 \"@14 @22]"#),
    ("[true,false,null,-1.5e3]", "[_ _ _ _]"),
    ("[1 2]", "[_]"), ("{\"a\" 1}", "{}"), ("{\"a\":", "{a:?}"), ("[\"x", "[?]"), ("{1:2}", "{}"), ("[,]", "[?]"),
  ])
  func `reads values at their offsets`(json: String, outline expected: String) {
    let bytes = Array(json.utf8)
    var scanner = JSONScanner(at: 0, in: bytes.span)
    #expect(outline(&scanner, in: bytes.span) == expected)
  }

  @Test(arguments: [
    ("1, 2", 1), ("\"a,\\\"]\" ,", 7), ("[[{\"a\":\"]\"}], 1] ,", 16), ("{\"a\": [}", 8), ("\"open", 5), ("true]", 4),
    ("}", 1),
  ])
  func `skips a value`(json: String, end: Int) {
    let bytes = Array(json.utf8)
    var scanner = JSONScanner(at: 0, in: bytes.span)
    scanner.skipValue(in: bytes.span)
    #expect(scanner.offset == end)
  }

  @Test(arguments: [
    (#"a\nb\t\"\\\/\b\f\r"#, "a\nb\t\"\\/\u{8}\u{C}\r"), (#"\u0021\u00e9\u20AC\ud83d\ude00"#, "!é€😀"),
    (#"\ud83d x \q \u12 \"#, #"\ud83d x \q \u12 \"#), (#"\\u0021"#, #"\u0021"#),
    (#"\ude00\ud83d\u0041"#, #"\ude00\ud83dA"#),
  ])
  func `decodes escapes`(json: String, value: String) {
    let bytes = Array(json.utf8)
    #expect(JSONScanner.decode(0..<bytes.count, of: bytes.span) == value)
  }

  @Test func `maps decoded text back to its escapes`() {
    let bytes = Array(#"é\n\ud83d\ude00!"#.utf8)
    var text = MappedText(anchor: 0, escapes: [.json])
    JSONScanner.decode(0..<bytes.count, of: bytes.span, into: &text)
    #expect(text.bytes == Array("é\n😀!".utf8))
    #expect(text.map.documentRange(ofCode: 2..<3) == 2..<4)
    #expect(text.map.documentRange(ofCode: 3..<7) == 4..<16)
    #expect(text.map.documentOffset(ofCode: 7) == 16)
  }

  @Test func `reads any prefix of a text to its end`() {
    let bytes = Array(#" {"a\u00e9": [1, {"b": "\"", "c": null}], "d": {"e": [[]]}} "#.utf8)
    for end in 0...bytes.count {
      let text = bytes.span.extracting(0..<end)
      var scanner = JSONScanner(at: 0, in: text)
      _ = outline(&scanner, in: text)
      #expect(scanner.offset <= end)
    }
  }
}
