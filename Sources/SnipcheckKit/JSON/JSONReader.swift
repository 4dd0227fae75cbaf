import SourceText

/// Pulls values out of a JSON text, strictly (RFC 8259), in one pass and without a tree.
///
/// The reader holds an offset only; the text, which has to be UTF-8, is passed to every call.
///
///     var reader = JSONReader()
///     try reader.enterObject(in: text)
///     while let key = try reader.nextKey(in: text) {
///       if key == "text" { bytes = try reader.string(in: text) } else { try reader.skipValue(in: text) }
///     }
///     try reader.finish(in: text)
struct JSONReader {
  /// The kinds of values.
  enum Kind: String {
    case object = "an object"
    case array = "an array"
    case string = "a string"
    case number = "a number"
    case bool = "a truth value"
    case null = "null"
  }

  /// How deeply arrays and objects may lie in one another where they are skipped.
  static let depth = 512

  /// The next byte to read.
  private(set) var offset = 0
  /// Whether no comma must stand before the next key or element; kept across values by the order of the calls.
  private var isFirst = false

  /// Starts at the beginning.
  init() {}

  /// Starts at the beginning, or behind a byte order mark (RFC 8259, section 8.1).
  init(skippingMarkOf text: Span<UInt8>) { offset = text.startsWithByteOrderMark ? 3 : 0 }

  /// Returns the kind of the value that comes next.
  mutating func peek(in text: Span<UInt8>) throws(JSONMistake) -> Kind {
    skipSpace(in: text)
    guard offset < text.count else { throw mistake("the text ends where a value has to stand") }
    switch text[offset] {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool
    case UInt8(ascii: "n"): return .null
    default: throw mistake("no value of JSON begins like this")
    }
  }

  /// Whether nothing but white space is left.
  mutating func isAtEnd(in text: Span<UInt8>) -> Bool {
    skipSpace(in: text)
    return offset == text.count
  }

  /// Makes sure that nothing but white space is left.
  mutating func finish(in text: Span<UInt8>) throws(JSONMistake) {
    guard isAtEnd(in: text) else { throw mistake("more stands behind the value") }
  }

  /// Goes behind `{`.
  mutating func enterObject(in text: Span<UInt8>) throws(JSONMistake) { try enter(.object, in: text) }

  /// Goes behind `[`.
  mutating func enterArray(in text: Span<UInt8>) throws(JSONMistake) { try enter(.array, in: text) }

  private mutating func enter(_ kind: Kind, in text: Span<UInt8>) throws(JSONMistake) {
    let found = try peek(in: text)
    guard found == kind else { throw mistake("\(kind.rawValue) has to stand here, not \(found.rawValue)") }
    offset += 1
    isFirst = true
  }

  /// Goes behind the next key and its colon, so that its value comes next.
  ///
  /// - Returns: The key; `nil` at the end of the object, with the reader behind it.
  mutating func nextKey(in text: Span<UInt8>) throws(JSONMistake) -> String? {
    guard try moveToNext(closing: UInt8(ascii: "}"), in: text) else { return nil }
    guard offset < text.count, text[offset] == UInt8(ascii: "\"") else {
      throw mistake("a key in quotes has to stand here")
    }
    let range = try stringRange(in: text)
    // What is wrong in a key is final: the reader does not stand behind a value.
    let key = try JSONString.decode(range, of: text, repairs: true)
    skipSpace(in: text)
    guard offset < text.count, text[offset] == UInt8(ascii: ":") else { throw mistake("':' has to stand behind a key") }
    offset += 1
    return String(decoding: key, as: UTF8.self)
  }

  /// Goes to the next element, so that it comes next.
  ///
  /// - Returns: `false` at the end of the array, with the reader behind it.
  mutating func nextElement(in text: Span<UInt8>) throws(JSONMistake) -> Bool {
    try moveToNext(closing: UInt8(ascii: "]"), in: text)
  }

  private mutating func moveToNext(closing: UInt8, in text: Span<UInt8>) throws(JSONMistake) -> Bool {
    skipSpace(in: text)
    guard offset < text.count else { throw mistake("the text ends before '\(Unicode.Scalar(closing))'") }
    if text[offset] == closing {
      offset += 1
      isFirst = false
      return false
    }
    if isFirst {
      isFirst = false
      return true
    }
    guard text[offset] == UInt8(ascii: ",") else {
      throw mistake("',' or '\(Unicode.Scalar(closing))' has to stand here")
    }
    offset += 1
    skipSpace(in: text)
    guard offset < text.count, text[offset] != closing else { throw mistake("something has to stand behind ','") }
    return true
  }

  /// Reads a string's value as UTF-8.
  ///
  /// - Throws: `JSONMistake`; one that is not final leaves the reader behind the string.
  mutating func string(in text: Span<UInt8>) throws(JSONMistake) -> [UInt8] {
    let found = try peek(in: text)
    guard found == .string else { throw mistake("a string has to stand here, not \(found.rawValue)") }
    return try decoded(stringRange(in: text), in: text)
  }

  /// Reads a number.
  ///
  /// - Returns: Where it stands.
  mutating func number(in text: Span<UInt8>) throws(JSONMistake) -> Range<Int> {
    let found = try peek(in: text)
    guard found == .number else { throw mistake("a number has to stand here, not \(found.rawValue)") }
    let start = offset
    if text[offset] == UInt8(ascii: "-") { offset += 1 }
    let first = offset
    guard skipDigits(in: text) else { throw mistake("a digit has to stand behind '-'") }
    guard text[first] != UInt8(ascii: "0") || offset == first + 1 else {
      offset = first
      throw mistake("a number does not begin with 0")
    }
    if offset < text.count, text[offset] == UInt8(ascii: ".") {
      offset += 1
      guard skipDigits(in: text) else { throw mistake("a digit has to stand behind '.'") }
    }
    if offset < text.count, text[offset] | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if offset < text.count, text[offset] == UInt8(ascii: "+") || text[offset] == UInt8(ascii: "-") { offset += 1 }
      guard skipDigits(in: text) else { throw mistake("a digit has to stand in an exponent") }
    }
    return start..<offset
  }

  /// Reads a whole number that fits into an `Int`.
  mutating func integer(in text: Span<UInt8>) throws(JSONMistake) -> Int {
    let range = try number(in: text)
    var digits: [UInt8] = []
    for index in range.prefix(24) { digits.append(text[index]) }
    guard let value = Int(String(decoding: digits, as: UTF8.self)), range.count <= digits.count else {
      throw JSONMistake(offset: range.lowerBound, message: "a whole number has to stand here", isFinal: false)
    }
    return value
  }

  /// Goes behind the next value, whatever it is; it is read as strictly as any other, but halves of
  /// surrogate pairs, which the grammar allows, may stand in its strings.
  mutating func skipValue(in text: Span<UInt8>) throws(JSONMistake) {
    // Whether what lies open is an object, the innermost last.
    var open: [Bool] = []
    repeat {
      if let isObject = open.last {
        let hasMore = try isObject ? nextKey(in: text) != nil : nextElement(in: text)
        guard hasMore else {
          open.removeLast()
          continue
        }
      }
      let kind = try peek(in: text)
      switch kind {
      case .object, .array:
        guard open.count < Self.depth else { throw mistake("this lies more than \(Self.depth) levels deep") }
        try enter(kind, in: text)
        open.append(kind == .object)
      case .string: try JSONString.validate(stringRange(in: text), of: text)
      case .number: _ = try number(in: text)
      case .bool: try word(text[offset] == UInt8(ascii: "t") ? "true" : "false", in: text)
      case .null: try word("null", in: text)
      }
    } while !open.isEmpty
  }

  private mutating func word(_ word: StaticString, in text: Span<UInt8>) throws(JSONMistake) {
    for index in 0..<word.utf8CodeUnitCount {
      guard unsafe offset + index < text.count && text[offset + index] == word.utf8Start[index] else {
        throw mistake("'\(word)' has to stand here")
      }
    }
    offset += word.utf8CodeUnitCount
  }

  private mutating func skipDigits(in text: Span<UInt8>) -> Bool {
    let start = offset
    while offset < text.count, text[offset] >= UInt8(ascii: "0"), text[offset] <= UInt8(ascii: "9") { offset += 1 }
    return offset > start
  }

  private mutating func skipSpace(in text: Span<UInt8>) {
    while offset < text.count {
      switch text[offset] {
      case 0x20, 0x09, 0x0A, 0x0D: offset += 1
      default: return
      }
    }
  }

  /// Goes behind the string that begins here.
  ///
  /// - Returns: What stands between its quotes, escapes and all.
  private mutating func stringRange(in text: Span<UInt8>) throws(JSONMistake) -> Range<Int> {
    let start = offset + 1
    var index = start
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "\""):
        offset = index + 1
        return start..<index
      case UInt8(ascii: "\\"): index += 2
      default: index += 1
      }
    }
    throw mistake("the string that begins here does not end")
  }

  /// Returns the value of what stands between two quotes.
  private func decoded(_ range: Range<Int>, in text: Span<UInt8>) throws(JSONMistake) -> [UInt8] {
    do {
      return try JSONString.decode(range, of: text)
    } catch {
      throw JSONMistake(offset: error.offset, message: error.message, isFinal: false)
    }
  }

  private func mistake(_ message: String) -> JSONMistake { JSONMistake(offset: offset, message: message) }
}
