import SourceText

/// Reads JSON by pulling values out of it, at exact byte offsets (RFC 8259).
///
/// The scanner holds an offset only; the text is passed to every call. It is total: text that is no JSON ends an object,
/// an array or the whole reading early, and never costs more than one pass. Comments and trailing commas are no JSON.
///
///     var scanner = JSONScanner(at: 0)
///     guard scanner.enterObject(in: text) else { return }
///     while let key = scanner.nextKey(in: text) {
///       if JSONScanner.isString(key, "title", in: text), let title = scanner.string(in: text) { … }
///       else { scanner.skipValue(in: text) }
///     }
struct JSONScanner {
  /// The kinds of values.
  enum Kind {
    case object
    case array
    case string
    case number
    case bool
    case null
  }

  /// The next byte to read.
  private(set) var offset: Int
  /// Whether a comma must stand before the next key or element; kept across values by the order of the calls.
  private var isFirst = false

  /// Starts at an offset; a byte order mark there is skipped.
  init(at offset: Int, in text: Span<UInt8>) {
    self.offset = offset == 0 && text.startsWithByteOrderMark ? 3 : offset
  }

  /// Returns the kind of the value that comes next, or `nil` if none does.
  mutating func peek(in text: Span<UInt8>) -> Kind? {
    skipSpace(in: text)
    guard offset < text.count else { return nil }
    switch text[offset] {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool
    case UInt8(ascii: "n"): return .null
    default: return nil
    }
  }

  /// Goes behind `{`; returns `false` and stays where another value stands.
  mutating func enterObject(in text: Span<UInt8>) -> Bool { enter(.object, in: text) }

  /// Goes behind `[`; returns `false` and stays where another value stands.
  mutating func enterArray(in text: Span<UInt8>) -> Bool { enter(.array, in: text) }

  private mutating func enter(_ kind: Kind, in text: Span<UInt8>) -> Bool {
    guard peek(in: text) == kind else { return false }
    offset += 1
    isFirst = true
    return true
  }

  /// Goes behind the next key and its colon, so that its value comes next.
  ///
  /// - Returns: What stands between the key's quotes; `nil` at the end of the object, with the cursor behind it.
  mutating func nextKey(in text: Span<UInt8>) -> Range<Int>? {
    guard moveToNext(closing: UInt8(ascii: "}"), in: text), let key = string(in: text) else { return nil }
    skipSpace(in: text)
    guard offset < text.count, text[offset] == UInt8(ascii: ":") else {
      stop(in: text)
      return nil
    }
    offset += 1
    return key
  }

  /// Goes to the next element, so that it comes next.
  ///
  /// - Returns: `false` at the end of the array, with the cursor behind it.
  mutating func nextElement(in text: Span<UInt8>) -> Bool {
    moveToNext(closing: UInt8(ascii: "]"), in: text)
  }

  private mutating func moveToNext(closing: UInt8, in text: Span<UInt8>) -> Bool {
    skipSpace(in: text)
    guard offset < text.count else { return false }
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
      stop(in: text)
      return false
    }
    offset += 1
    return true
  }

  /// Reads a string.
  ///
  /// - Returns: What stands between its quotes, escapes and all; `nil` if no string comes next or it is not closed.
  mutating func string(in text: Span<UInt8>) -> Range<Int>? {
    guard peek(in: text) == .string else { return nil }
    let start = offset + 1
    guard let end = Self.endOfString(from: start, in: text) else {
      stop(in: text)
      return nil
    }
    offset = end + 1
    return start..<end
  }

  /// Goes behind the next value, whatever it is.
  mutating func skipValue(in text: Span<UInt8>) {
    guard let kind = peek(in: text) else { return stop(in: text) }
    guard kind == .object || kind == .array else { return skipScalar(kind, in: text) }
    var depth = 0
    while offset < text.count {
      switch text[offset] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        guard let end = Self.endOfString(from: offset + 1, in: text) else { return stop(in: text) }
        offset = end
      default: break
      }
      offset += 1
      if depth == 0 { return }
    }
  }

  private mutating func skipScalar(_ kind: Kind, in text: Span<UInt8>) {
    if kind == .string {
      _ = string(in: text)
      return
    }
    while offset < text.count {
      switch text[offset] {
      case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), 0x20, 0x09, 0x0A, 0x0D: return
      default: offset += 1
      }
    }
  }

  /// Gives up: what follows is no JSON.
  private mutating func stop(in text: Span<UInt8>) { offset = text.count }

  private mutating func skipSpace(in text: Span<UInt8>) {
    while offset < text.count {
      switch text[offset] {
      case 0x20, 0x09, 0x0A, 0x0D: offset += 1
      default: return
      }
    }
  }

  /// Returns the offset of the quote that ends a string whose text begins at an offset.
  private static func endOfString(from start: Int, in text: Span<UInt8>) -> Int? {
    var searched = start
    while let quote = ByteSearch.first(UInt8(ascii: "\""), in: text, from: searched, to: text.count) {
      var backslashes = 0
      while quote - backslashes > searched, text[quote - backslashes - 1] == UInt8(ascii: "\\") { backslashes += 1 }
      if backslashes % 2 == 0 { return quote }
      searched = quote + 1
    }
    return nil
  }
}
