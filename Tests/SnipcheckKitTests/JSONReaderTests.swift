import Testing

@testable import SnipcheckKit

@Suite struct JSONReaderTests {
  /// Reads all of a text, or says where it is wrong.
  private func mistake(in text: String) -> JSONMistake? {
    let bytes = Array(text.utf8)
    var reader = JSONReader()
    do throws(JSONMistake) {
      try reader.skipValue(in: bytes.span)
      try reader.finish(in: bytes.span)
      return nil
    } catch {
      return error
    }
  }

  private func string(_ text: String) throws(JSONMistake) -> String {
    let bytes = Array(text.utf8)
    var reader = JSONReader()
    let value = try reader.string(in: bytes.span)
    try reader.finish(in: bytes.span)
    return String(decoding: value, as: UTF8.self)
  }

  @Test(arguments: [
    "{}", "[]", " { \"a\" : [ 1 , -0.5e+3, true,false , null, \"x\\\"]\" ] , \"b\":{\"c\":[[]]} }\r\n", "0", "-1",
    "\"\"",
    "1E9", "[[],{}]", #"["\ud800",{"\udc00":0}]"#, "123456789012345678901234567890",
  ])
  func `takes what is JSON`(text: String) {
    #expect(mistake(in: text) == nil)
  }

  @Test(arguments: [
    ("", 0), ("{", 1), ("[", 1), ("[1", 2), ("[1,", 3), ("[1,]", 3), ("[,1]", 1), ("{\"a\":1,}", 7), ("{,}", 1),
    ("{\"a\"}", 4), ("{\"a\":}", 5), ("{a:1}", 1), ("{\"a\":1 \"b\":2}", 7), ("[1 2]", 3), ("[1}", 2), ("{\"a\":1]", 6),
    ("01", 0), ("-", 1), ("1.", 2), ("1e", 2), ("+1", 0), (".5", 0), ("tru", 0), ("nulls", 4), ("\"a", 0),
    ("\"a\\\"", 0),
    ("1 1", 2), ("// x\n1", 0), ("'a'", 0), ("NaN", 0), ("\u{FEFF}1", 0), ("{1:2}", 1), (#"["\x"]"#, 2),
    ("[\"a\u{1}\"]", 3),
    (#"{"\u12":0}"#, 2),
  ])
  func `says where a text is no JSON`(text: String, offset: Int) {
    #expect(mistake(in: text)?.offset == offset)
    #expect(mistake(in: text)?.isFinal == true)
  }

  @Test(arguments: [
    (#""plain é 😀""#, "plain é 😀"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""A\u00e9\u00E9""#, "Aéé"),
    (#""\ud83d\ude00!""#, "😀!"), (#""\uD83D\uDE00\uFFFF""#, "😀\u{FFFF}"), (#""\u0000""#, "\u{0}"),
    (#""\\u0041""#, "\\u0041"),
  ])
  func `decodes strings`(text: String, value: String) throws {
    #expect(try string(text) == value)
  }

  @Test(arguments: [
    (#""ab\ud83d""#, 3), (#""\ud83dA""#, 1), (#""\ude00""#, 1), (#""\ud83d\ud83d\ude00""#, 1), (#""\x""#, 1),
    (#""\u12""#, 1), (#""\u12g4""#, 1), ("\"a\u{1}\"", 2), ("\"\n\"", 1), (#""\ud83d\n""#, 1), (#""\ud83d\u""#, 1),
  ])
  func `says where a string is wrong, and goes on behind it`(text: String, offset: Int) throws {
    let mistake = #expect(throws: JSONMistake.self) { try string(text) }
    #expect(mistake?.offset == offset)
    #expect(mistake?.isFinal == false)
    let bytes = Array("[\(text),7]".utf8)
    var reader = JSONReader()
    try reader.enterArray(in: bytes.span)
    _ = try reader.nextElement(in: bytes.span)
    _ = try? reader.string(in: bytes.span)
    _ = try reader.nextElement(in: bytes.span)
    #expect(try reader.integer(in: bytes.span) == 7)
  }

  @Test func `reads keys whatever their escapes, and hands out duplicates`() throws {
    let bytes = Array(#"{"t\u0065xt":1,"text":2,"":3}"#.utf8)
    var reader = JSONReader()
    var keys: [String] = []
    try reader.enterObject(in: bytes.span)
    while let key = try reader.nextKey(in: bytes.span) {
      keys.append(key)
      try reader.skipValue(in: bytes.span)
    }
    #expect(keys == ["text", "text", ""])
  }

  @Test(arguments: ["9223372036854775808", "1.0", "1e2"])
  func `takes only whole numbers of its size for an integer`(text: String) {
    let bytes = Array(text.utf8)
    var reader = JSONReader()
    #expect(throws: JSONMistake.self) { try reader.integer(in: bytes.span) }
  }

  @Test func `skips to a certain depth and no deeper`() {
    let depth = JSONReader.depth
    #expect(mistake(in: String(repeating: "[", count: depth) + String(repeating: "]", count: depth)) == nil)
    #expect(mistake(in: String(repeating: "[", count: depth + 1))?.offset == depth)
    #expect(mistake(in: String(repeating: "{\"a\":", count: 100_000))?.isFinal == true)
  }
}
