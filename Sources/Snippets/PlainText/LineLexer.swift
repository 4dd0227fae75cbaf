/// A rough token of a line that may be prose, code of any language or output.
struct LineToken {
  enum Kind: UInt8 { case word, number, string, comment, mark, nonASCII }

  /// How a word is spelled.
  struct Shape: OptionSet {
    var rawValue: UInt8
    static let upperFirst = Shape(rawValue: 1)
    /// A capital after a small letter.
    static let hump = Shape(rawValue: 2)
    static let underscore = Shape(rawValue: 4)
    /// Two or more letters, all of them capitals.
    static let allUpper = Shape(rawValue: 8)
    static let nonASCII = Shape(rawValue: 16)
    static let apostrophe = Shape(rawValue: 32)
    static let digit = Shape(rawValue: 64)
  }

  var kind: Kind
  /// Its first byte.
  var byte: UInt8
  /// Whether a blank or the line's edge stands before it.
  var isSpaced: Bool
  var shape: Shape
  var classes: WordClasses
  var start: Int
  var end: Int

  func isMark(_ scalar: Unicode.Scalar) -> Bool { kind == .mark && byte == UInt8(truncatingIfNeeded: scalar.value) }
  var isWord: Bool { kind == .word }
}

/// Cuts lines into rough tokens, over strings and comments that go on for many lines.
struct LineLexer {
  /// The tokens of the line that was read last.
  private(set) var tokens: [LineToken] = []
  /// What was seen inside the strings of the line.
  private(set) var strings = StringTraits()
  /// Whether the line began inside a block comment.
  private(set) var beganInComment = false
  /// Whether the line began inside a multi-line string.
  private(set) var beganInString = false
  private(set) var hasUnclosedQuote = false
  private(set) var hasMultilineQuote = false

  struct StringTraits {
    var count = 0
    var hasEmpty = false
    var hasInterpolation = false
    var hasWords = false
    var hasFormatSpecifier = false
  }

  private let table = WordTable.shared

  private enum Mode { case code, comment, string }
  private var mode = Mode.code
  private var nextCommentEnd = Lookahead()
  private var nextStringEnd = Lookahead()

  /// Remembers where a rare mark comes next, so that looking for it many times stays linear.
  private struct Lookahead {
    private var known = -1

    mutating func position(of first: UInt8, _ second: UInt8, count: Int, from offset: Int, in text: Span<UInt8>) -> Int?
    {
      if known >= offset { return known < text.count ? known : nil }
      var index = offset
      while index + count <= text.count {
        if text[index] == first, text[index + 1] == second, count == 2 || text[index + 2] == first {
          known = index
          return index
        }
        index += 1
      }
      known = Int.max
      return nil
    }
  }

  /// Forgets an open string or comment.
  mutating func reset() { mode = .code }

  /// Reads one line.
  mutating func read(_ line: TextLine, of text: Span<UInt8>) {
    tokens.removeAll(keepingCapacity: true)
    strings = StringTraits()
    hasUnclosedQuote = false
    hasMultilineQuote = false
    beganInComment = mode == .comment
    beganInString = mode == .string
    var offset = line.contentStart
    let end = line.contentEnd
    switch mode {
    case .code: break
    case .comment: offset = skipComment(from: offset, to: end, in: text)
    case .string:
      guard let close = closingTripleQuote(from: offset, to: end, in: text) else { return }
      mode = .code
      offset = close
    }
    var spaced = true
    while offset < end {
      let byte = text[offset]
      if byte == 0x20 || byte == 0x09 {
        spaced = true
        offset += 1
        continue
      }
      offset = token(at: offset, to: end, spaced: spaced, in: text)
      spaced = false
    }
  }

  /// Calls a closure with the line's tokens.
  func withTokens(_ body: (Span<LineToken>) -> Void) { body(tokens.span) }

  private mutating func token(at start: Int, to end: Int, spaced: Bool, in text: Span<UInt8>) -> Int {
    let byte = text[start]
    if TextByte.isWordStart(byte) { return word(at: start, to: end, spaced: spaced, in: text) }
    if TextByte.isDigit(byte) { return number(at: start, to: end, spaced: spaced, in: text) }
    let next = start + 1 < end ? text[start + 1] : 0
    if byte == UInt8(ascii: "\"") { return string(at: start, to: end, spaced: spaced, in: text) }
    if byte == UInt8(ascii: "/"), next == byte, start == 0 || text[start - 1] != UInt8(ascii: ":") {
      add(.comment, start, end, spaced, in: text)
      return end
    }
    if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*"),
      nextCommentEnd.position(of: UInt8(ascii: "*"), UInt8(ascii: "/"), count: 2, from: start + 2, in: text) != nil
    {
      mode = .comment
      let stop = skipComment(from: start + 2, to: end, in: text)
      add(.comment, start, stop, spaced, in: text)
      return stop
    }
    add(.mark, start, start + 1, spaced, in: text)
    return start + 1
  }

  private mutating func add(_ kind: LineToken.Kind, _ start: Int, _ end: Int, _ spaced: Bool, in text: Span<UInt8>) {
    tokens.append(
      LineToken(kind: kind, byte: text[start], isSpaced: spaced, shape: [], classes: [], start: start, end: end))
  }

  private mutating func word(at start: Int, to end: Int, spaced: Bool, in text: Span<UInt8>) -> Int {
    var shape: LineToken.Shape = []
    var hash = WordTable.seed
    var offset = start
    var lower = 0
    var ascii = 0
    var wasLower = false
    // Most words are of small letters.
    while offset < end, (0x61...0x7A).contains(text[offset]) {
      hash = WordTable.combine(hash, text[offset])
      offset += 1
    }
    if offset > start {
      wasLower = true
      lower = offset - start
      ascii = lower
    }
    scan: while offset < end {
      let byte = text[offset]
      switch byte {
      case 0x61...0x7A:
        wasLower = true
        lower += 1
        ascii += 1
      case 0x41...0x5A:
        if wasLower { shape.insert(.hump) }
        wasLower = false
        ascii += 1
      case 0x30...0x39: shape.insert(.digit)
      case 0x5F: shape.insert(.underscore)
      case 0x27:
        guard offset + 1 < end, offset > start, TextByte.isLetter(text[offset + 1]) else { break scan }
        shape.insert(.apostrophe)
      case 0x80...:
        // Quotation marks, dashes and the signs of East Asian punctuation are no letters.
        if byte == 0xE2 || byte == 0xE3 || byte >= 0xF0 {
          if offset > start { break scan }
          return nonASCII(at: start, to: end, spaced: spaced, in: text)
        }
        shape.insert(.nonASCII)
      default: break scan
      }
      hash = WordTable.combine(hash, byte)
      offset += 1
    }
    if (0x41...0x5A).contains(text[start]) { shape.insert(.upperFirst) }
    if lower == 0, ascii >= 2 { shape.insert(.allUpper) }
    tokens.append(
      LineToken(
        kind: .word, byte: text[start], isSpaced: spaced, shape: shape,
        classes: table.classes(ofHash: hash), start: start, end: offset))
    return offset
  }

  private mutating func nonASCII(at start: Int, to end: Int, spaced: Bool, in text: Span<UInt8>) -> Int {
    let lead = text[start]
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1
    let stop = min(start + length, end)
    add(.nonASCII, start, stop, spaced, in: text)
    return stop
  }

  private mutating func number(at start: Int, to end: Int, spaced: Bool, in text: Span<UInt8>) -> Int {
    var offset = start
    while offset < end, TextByte.isDigit(text[offset]) || TextByte.isLetter(text[offset]) || text[offset] == 0x5F {
      offset += 1
    }
    add(.number, start, offset, spaced, in: text)
    return offset
  }

  private mutating func string(at start: Int, to end: Int, spaced: Bool, in text: Span<UInt8>) -> Int {
    let quote = UInt8(ascii: "\"")
    if start + 2 < end, text[start + 1] == quote, text[start + 2] == quote {
      hasMultilineQuote = true
      if let close = closingTripleQuote(from: start + 3, to: end, in: text) {
        add(.string, start, close, spaced, in: text)
        return close
      }
      if nextStringEnd.position(of: quote, quote, count: 3, from: end, in: text) != nil { mode = .string }
      add(.string, start, end, spaced, in: text)
      return end
    }
    // One unclosed quotation mark a line is looked behind; otherwise many of them would cost a look at the line each.
    guard !hasUnclosedQuote else {
      add(.mark, start, start + 1, spaced, in: text)
      return start + 1
    }
    var offset = start + 1
    var depth = 0
    var words = 0
    while offset < end {
      let byte = text[offset]
      if byte == UInt8(ascii: "\\"), offset + 1 < end {
        if text[offset + 1] == UInt8(ascii: "(") {
          strings.hasInterpolation = true
          depth += 1
        }
        offset += 2
        continue
      }
      if depth > 0 {
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
      } else if byte == quote {
        strings.count += 1
        if offset == start + 1 { strings.hasEmpty = true }
        if words >= 2 { strings.hasWords = true }
        add(.string, start, offset + 1, spaced, in: text)
        return offset + 1
      } else if byte == 0x20 {
        words += 1
      } else if byte == UInt8(ascii: "%"), offset + 1 < end,
        text[offset + 1] == UInt8(ascii: "@") || text[offset + 1] == UInt8(ascii: "d")
      {
        strings.hasFormatSpecifier = true
      }
      offset += 1
    }
    hasUnclosedQuote = true
    add(.mark, start, start + 1, spaced, in: text)
    return start + 1
  }

  private mutating func skipComment(from start: Int, to end: Int, in text: Span<UInt8>) -> Int {
    guard
      let close = nextCommentEnd.position(
        of: UInt8(ascii: "*"), UInt8(ascii: "/"), count: 2, from: start, in: text)
    else {
      mode = .code
      return end
    }
    guard close + 2 <= end else { return end }
    mode = .code
    return close + 2
  }

  private func closingTripleQuote(from start: Int, to end: Int, in text: Span<UInt8>) -> Int? {
    let quote = UInt8(ascii: "\"")
    var offset = start
    while offset + 2 < end {
      if text[offset] == UInt8(ascii: "\\") {
        offset += 2
      } else if text[offset] == quote, text[offset + 1] == quote, text[offset + 2] == quote {
        return offset + 3
      } else {
        offset += 1
      }
    }
    return nil
  }
}

/// Classes of bytes.
enum TextByte {
  static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  /// Letters, digits and what else the paths of source files are made of.
  static func isFileName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "_"), 0x80...: true
    default: isLetter(byte) || isDigit(byte)
    }
  }
  static func isWordStart(_ byte: UInt8) -> Bool { isLetter(byte) || byte == 0x5F || byte >= 0x80 }
}
