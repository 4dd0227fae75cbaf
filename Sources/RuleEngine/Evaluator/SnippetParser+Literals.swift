import SwiftTokens

extension SnippetParser {
  /// Reads a number literal.
  mutating func numberLiteral(negated: Bool, _ store: borrowing TokenStore) throws(Interruption) -> Expression {
    guard index < end else { throw .unknown }
    let isFloat = store.kind(index) == .floatLiteral
    var spelling = store.string(store.range(index))
    if spelling.utf8.contains(UInt8(ascii: "_")) { spelling = spelling.replacing("_", with: "") }
    index += 1
    let sign = negated ? "-" : ""
    if isFloat {
      guard let double = Double(sign + spelling) else { throw .unknown }
      return .value(.literal(NumberLiteral(int: nil, double: double, isFloat: true)))
    }
    let radix = Self.radix(of: spelling)
    let digits = radix == 10 ? spelling : String(spelling.dropFirst(2))
    guard let int = Int(sign + digits, radix: radix) else { throw .unknown }
    // The literal is read as a `Double` from its digits, not by way of `Int`.
    let double = radix == 10 ? Double(sign + digits) : Double(exactly: int)
    return .value(.literal(NumberLiteral(int: int, double: double)))
  }

  private static func radix(of spelling: String) -> Int {
    guard spelling.utf8.first == UInt8(ascii: "0") else { return 10 }
    switch spelling.utf8.dropFirst().first {
    case UInt8(ascii: "x"): return 16
    case UInt8(ascii: "o"): return 8
    case UInt8(ascii: "b"): return 2
    default: return 10
    }
  }

  /// Reads a string literal of any kind.
  mutating func stringLiteral(_ store: borrowing TokenStore) throws(Interruption) -> Expression {
    let close = try closing(store)
    let open = index
    let flags = store.flags(open)
    let pounds = store.range(open).count - (flags.contains(.multiline) ? 3 : 1)
    var reader = StringSegmentReader(pounds: pounds)
    if flags.contains(.multiline) {
      reader.indentation = try indentation(ofQuote: close, store)
    }
    var parts: [Expression.InterpolationPart] = []
    var at = open + 1
    while at < close {
      switch store.kind(at) {
      case .stringSegment:
        let isFirst = at == open + 1
        let isLast = at == close - 1
        guard
          let text = reader.text(
            of: store.bytes(store.range(at)), isMultiline: flags.contains(.multiline), isFirst: isFirst, isLast: isLast)
        else { throw .unknown }
        parts.append(.text(text))
        at += 1
      case .interpolationStart:
        index = at
        let value = try inBrackets(store) { parser, store throws(Interruption) in try parser.expression(store) }
        parts.append(.value(value))
        reader.isAtLineStart = false
        at = index
      default: throw .unknown
      }
    }
    index = close + 1
    var text = ""
    for part in parts {
      guard case .text(let piece) = part else { return .interpolation(parts) }
      text += piece
    }
    return .value(.string(text))
  }

  /// Returns the blanks before a multi-line literal's closing quote, which all its lines begin with.
  private func indentation(ofQuote close: Int, _ store: borrowing TokenStore) throws(Interruption) -> [UInt8] {
    guard store.kind(close - 1) == .stringSegment else { throw .unknown }
    let segment = store.bytes(store.range(close - 1))
    guard let newline = segment.lastIndex(of: UInt8(ascii: "\n")) else { throw .unknown }
    let blanks = segment[(newline + 1)...]
    guard blanks.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) else { throw .unknown }
    return Array(blanks)
  }
}

/// Reads the text between a string literal's quotes: its escapes, and the line breaks of a multi-line one
/// (*String Literals* in The Swift Programming Language; SE-0168, SE-0182, SE-0200).
struct StringSegmentReader {
  /// The number of `#` around the literal, which an escape repeats.
  let pounds: Int
  /// What each line of a multi-line literal begins with.
  var indentation: [UInt8] = []
  /// Whether the next byte is the first of a line of a multi-line literal.
  var isAtLineStart = false

  init(pounds: Int) { self.pounds = pounds }

  /// Returns a segment's text, or `nil` for what is no correct literal.
  mutating func text(of segment: [UInt8], isMultiline: Bool, isFirst: Bool, isLast: Bool) -> String? {
    var bytes = segment
    if isMultiline {
      // Every line break of the source is a `\n` in the value.
      bytes = Array(String(decoding: segment, as: UTF8.self).replacing("\r\n", with: "\n").utf8)
      if isFirst {
        // Blanks may stand after the opening quote.
        guard let newline = bytes.firstIndex(of: UInt8(ascii: "\n")),
          bytes[..<newline].allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") })
        else { return nil }
        bytes.removeFirst(newline + 1)
        isAtLineStart = true
      }
      if isLast {
        // The last line break belongs to the closing quote; in an empty literal it is the first one too.
        if bytes.count >= indentation.count { bytes.removeLast(indentation.count) }
        if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
      }
    }
    var result: [UInt8] = []
    var at = 0
    while at < bytes.count {
      if isAtLineStart {
        isAtLineStart = false
        if bytes[at...].starts(with: indentation) {
          at += indentation.count
        } else if bytes[at] != UInt8(ascii: "\n") {
          return nil
        }
        guard at < bytes.count else { break }
      }
      let byte = bytes[at]
      if byte == UInt8(ascii: "\n") {
        guard isMultiline else { return nil }
        isAtLineStart = true
      }
      let marks = bytes[min(at + 1, bytes.count)...].prefix(pounds)
      if byte == UInt8(ascii: "\\"), marks.count == pounds, marks.allSatisfy({ $0 == UInt8(ascii: "#") }) {
        at += 1 + pounds
        guard let escaped = escape(in: bytes, at: &at) else { return nil }
        result += escaped
      } else {
        result.append(byte)
        at += 1
      }
    }
    return String(validating: result, as: UTF8.self)
  }

  /// Reads what follows an escape's backslash.
  private mutating func escape(in bytes: [UInt8], at offset: inout Int) -> [UInt8]? {
    guard offset < bytes.count else { return nil }
    let letter = bytes[offset]
    offset += 1
    switch letter {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "0"): return [0]
    case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): return [letter]
    case UInt8(ascii: "u"):
      guard offset < bytes.count, bytes[offset] == UInt8(ascii: "{"),
        let close = bytes[offset...].firstIndex(of: UInt8(ascii: "}")), close - offset <= 9,
        let number = UInt32(String(decoding: bytes[offset + 1..<close], as: UTF8.self), radix: 16),
        let scalar = Unicode.Scalar(number)
      else { return nil }
      offset = close + 1
      return Array(String(Character(scalar)).utf8)
    case UInt8(ascii: "\n"):
      isAtLineStart = true
      return []
    default: return nil
    }
  }
}
