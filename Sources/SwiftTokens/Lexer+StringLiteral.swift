extension Lexer {
  /// Lexes a string literal's opening quote with its pounds, and its text up to the first interpolation or the end.
  mutating func lexString(pounds: Int, _ store: inout TokenStore) {
    let quoteStart = offset + pounds
    let quote = code[quoteStart]
    let isMultiline =
      quote == UInt8(ascii: "\"") && code[quoteStart + 1] == quote && code[quoteStart + 2] == quote
      && !isSingleLineLookalike(quoteStart: quoteStart, pounds: pounds)
    var flags: TokenFlags = isMultiline ? .multiline : []
    if pounds > 0 { flags.insert(.raw) }
    let literal = StringLiteral(
      openingQuote: store.columns.count, pounds: pounds, quote: quote, isMultiline: isMultiline)
    append(.openingQuote, to: quoteStart + (isMultiline ? 3 : 1), flags: flags, &store)
    lexText(of: literal, &store)
  }

  /// Whether a raw string such as `#"""#` only looks as if it were a multi-line one: it ends on its line.
  private mutating func isSingleLineLookalike(quoteStart: Int, pounds: Int) -> Bool {
    guard pounds > 0 else { return false }
    var end = quoteStart + 1
    while true {
      end = code.first(from: end) { $0 == UInt8(ascii: "\"") || $0.isNewline }
      guard code[end] == UInt8(ascii: "\"") else { return false }
      if hasPounds(pounds, at: end + 1) { return true }
      end += 1
    }
  }

  /// Whether some number of pounds stands at an offset.
  @inline(__always)
  private mutating func hasPounds(_ count: Int, at start: Int) -> Bool {
    var index = 0
    while index < count {
      guard code[start + index] == UInt8(ascii: "#") else { return false }
      index += 1
    }
    return true
  }

  /// Lexes a literal's text at the cursor until it ends or an interpolation begins.
  mutating func lexText(of literal: StringLiteral, _ store: inout TokenStore) {
    let quote = literal.quote
    var end = offset
    while true {
      end = code.first(from: end) { $0 == quote || $0 == UInt8(ascii: "\\") || $0.isNewline }
      let byte = code[end]
      if end >= text.upperBound || (byte.isNewline && !literal.isMultiline) {
        // The compiler, too, ends it with the line, so that the damage is small.
        appendSegment(to: end, &store)
        store.columns.insertFlags(.unbalanced, at: literal.openingQuote)
        return
      }
      if byte == quote {
        let quoteLength = literal.isMultiline ? 3 : 1
        if literal.isMultiline, code[end + 1] != quote || code[end + 2] != quote {
          end += 1
        } else if !hasPounds(literal.pounds, at: end + quoteLength) {
          end += 1
        } else {
          appendSegment(to: end, &store)
          store.columns.setLink(UInt32(store.columns.count), at: literal.openingQuote)
          append(
            .closingQuote, to: end + quoteLength + literal.pounds,
            flags: store.columns.flags(literal.openingQuote).intersection([.multiline, .raw]),
            link: UInt32(literal.openingQuote), &store)
          return
        }
      } else if byte == UInt8(ascii: "\\") {
        guard hasPounds(literal.pounds, at: end + 1) else {
          end += 1
          continue
        }
        let escaped = end + 1 + literal.pounds
        if code[escaped] == UInt8(ascii: "(") {
          appendSegment(to: end, &store)
          store.columns.insertFlags(.interpolated, at: literal.openingQuote)
          brackets.open(.interpolationStart, at: store.columns.count, literal: literal)
          append(.interpolationStart, to: escaped + 1, &store)
          return
        }
        // An escaped line break still ends a single-line literal.
        end = code[escaped].isNewline || escaped >= text.upperBound ? escaped : escaped + 1
      } else {
        end += 1
      }
    }
  }

  private mutating func appendSegment(to end: Int, _ store: inout TokenStore) {
    if end > offset { append(.stringSegment, to: end, &store) }
  }
}

/// A string literal that is being lexed.
struct StringLiteral: BitwiseCopyable {
  /// The token of its opening quote.
  var openingQuoteIndex: UInt32
  var poundCount: UInt32
  /// The quote's byte.
  var quote: UInt8
  var isMultiline: Bool
  /// The number of `(` that are open in its interpolation.
  var openParens: Int32 = 0

  init(openingQuote: Int, pounds: Int, quote: UInt8, isMultiline: Bool) {
    // A text's length fits in 32 bits.
    openingQuoteIndex = UInt32(truncatingIfNeeded: openingQuote)
    poundCount = UInt32(truncatingIfNeeded: pounds)
    self.quote = quote
    self.isMultiline = isMultiline
  }

  var openingQuote: Int { Int(openingQuoteIndex) }
  var pounds: Int { Int(poundCount) }
}
