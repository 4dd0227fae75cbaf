import SourceText
import SwiftTokens

/// Tells which snippets may have a claim, from their comments alone and without executing anything.
enum ClaimSearch {
  /// Whether a comment of a snippet may be a claim, from how it begins and what stands before it.
  ///
  /// - Parameters:
  ///   - unit: The snippet.
  ///   - isPrinting: Whether anything in the post prints; where nothing does, comments can only speak of values.
  ///   - store: The post's tokens.
  static func hasClaim(in unit: Int, isPrinting: Bool, _ store: borrowing TokenStore) -> Bool {
    let tokens = store.units[unit].tokens
    guard !tokens.isEmpty else { return false }
    let comments = store.units[unit].comments
    for comment in comments {
      let range = store.comments[comment]
      guard let (introduction, text) = ClaimLine.parts(of: range, store) else { continue }
      if introduction == .printing {
        if isPrinting { return true }
        continue
      }
      guard let previous = lastToken(before: range.lowerBound, in: tokens, store), mayEndStatement(previous, store)
      else { continue }
      if introduction == .value { return true }
      let isTrailing = lineBreaks(from: store.end(previous), to: range.lowerBound, store) == 0
      if isPrinting || isTrailing, isLiteral(text, store) { return true }
      guard isPrinting, hasFirstLetter(text, store) else { continue }
      // Of a bare line it is not known before whether it is one of several that are printed.
      if comment > comments.lowerBound, isNext(store.comments[comment - 1], range, store) { return true }
      if comment + 1 < comments.upperBound, isNext(range, store.comments[comment + 1], store) { return true }
    }
    return false
  }

  /// Whether the word `print` or `debugPrint` stands in any snippet.
  static func isPrinting(_ store: borrowing TokenStore) -> Bool {
    store.units.contains { unit in
      unit.tokens.contains { index in
        store.kind(index) == .identifier
          && (store.isSpelt("print", at: index) || store.isSpelt("debugPrint", at: index))
      }
    }
  }

  private static func lineBreaks(from start: Int, to end: Int, _ store: borrowing TokenStore) -> Int {
    var count = 0
    for offset in start..<max(start, end) where store.byte(offset) == 0x0A { count += 1 }
    return count
  }

  /// Whether a comment stands on the line right below another one.
  private static func isNext(_ first: Range<Int>, _ second: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    var breaks = 0
    for offset in first.upperBound..<max(first.upperBound, second.lowerBound) {
      switch store.byte(offset) {
      case 0x0A: breaks += 1
      case 0x20, 0x09, 0x0D: break
      default: return false
      }
    }
    return breaks == 1
  }

  /// Whether a text begins like a literal.
  private static func isLiteral(_ text: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    guard let first = text.first else { return false }
    func isWord(_ word: StaticString) -> Bool {
      let end = first + word.utf8CodeUnitCount
      guard end <= text.upperBound, store.matches(first..<end, word) else { return false }
      return end == text.upperBound || !(store.byte(end) | 0x20).isASCIILetter && !store.byte(end).isASCIIDigit
    }
    switch store.byte(first) {
    case UInt8(ascii: "\""), UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "0")...UInt8(ascii: "9"): return true
    case UInt8(ascii: "-"): return text.count > 1 && store.byte(first + 1).isASCIIDigit
    case UInt8(ascii: "t"): return isWord("true")
    case UInt8(ascii: "f"): return isWord("false")
    case UInt8(ascii: "n"): return isWord("nil")
    case UInt8(ascii: "O"): return isWord("Optional")
    default: return false
    }
  }

  /// Whether a text begins with a sign or letter that literals begin with.
  private static func hasFirstLetter(_ text: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    switch text.first.map({ store.byte($0) }) {
    case UInt8(ascii: "-"), UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "O"): true
    default: false
    }
  }

  /// Returns the last token that begins before an offset.
  private static func lastToken(before offset: Int, in tokens: Range<Int>, _ store: borrowing TokenStore) -> Int? {
    var low = tokens.lowerBound
    var high = tokens.upperBound
    while low < high {
      let middle = low + (high - low) / 2
      if store.start(middle) < offset { low = middle + 1 } else { high = middle }
    }
    return low > tokens.lowerBound ? low - 1 : nil
  }

  private static func mayEndStatement(_ index: Int, _ store: borrowing TokenStore) -> Bool {
    switch store.kind(index) {
    case .leftBrace, .leftParen, .leftSquare, .comma, .colon, .equal, .binaryOperator, .arrow, .prefixOperator: false
    default: true
    }
  }
}
