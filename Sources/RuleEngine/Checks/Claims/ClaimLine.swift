import SourceText
import SwiftTokens

/// A line of a comment that may say what code prints or what a value is.
struct ClaimLine {
  /// What stands before the claimed text.
  var introduction: Introduction
  /// The claimed text without blanks around it; may be empty.
  var text: String
  /// Where the text stands in the store.
  var range: Range<Int>

  enum Introduction {
    case none
    /// `Prints`, `Output:` and the like: what is printed.
    case printing
    /// `=>`, `returns` and the like: a value, or what is printed.
    case value
  }

  /// Words that introduce printed text, in lower case; longer ones first.
  private static let printing = [
    "this will print", "this prints", "will print", "it prints", "prints out", "console output", "printed", "prints",
    "print", "outputs", "output", "console",
  ]
  /// Words and signs that introduce a value.
  private static let value = [
    "evaluates to", "returns", "result", "===>", "==>", "-->", "=>", "->", "→", "⇒", "➜", "==", "=",
  ]

  /// Reads a line comment.
  ///
  /// - Parameters:
  ///   - comment: The comment with its `//`.
  ///   - store: The store that it stands in.
  init?(_ comment: Range<Int>, _ store: borrowing TokenStore) {
    guard let (introduction, range) = Self.parts(of: comment, store) else { return nil }
    self.introduction = introduction
    self.range = range
    text = store.string(range)
  }

  /// Returns what introduces the claim of a line comment, and where its text stands.
  static func parts(
    of comment: Range<Int>, _ store: borrowing TokenStore
  ) -> (introduction: Introduction, text: Range<Int>)? {
    var start = comment.lowerBound
    guard comment.count > 2, store.byte(start) == UInt8(ascii: "/"), store.byte(start + 1) == UInt8(ascii: "/") else {
      return nil
    }
    while start < comment.upperBound, store.byte(start) == UInt8(ascii: "/") { start += 1 }
    var end = comment.upperBound
    func isBlank(_ offset: Int) -> Bool { store.byte(offset) == 0x20 || store.byte(offset) == 0x09 }
    while start < end, isBlank(start) { start += 1 }
    while end > start, isBlank(end - 1) { end -= 1 }
    var introduction = Introduction.none
    if start < end {
      for word in introductions[Int(store.byte(start) | 0x20)] {
        guard let next = Self.end(of: word.text, from: start, to: end, store) else { continue }
        introduction = word.kind
        start = next
        break
      }
    }
    while start < end, isBlank(start) || introduction != .none && store.byte(start) == UInt8(ascii: ":") { start += 1 }
    return (introduction, start..<end)
  }

  /// The words and signs by their first byte, which has the bit that makes letters small.
  private static let introductions: [[(text: [UInt8], kind: Introduction)]] = {
    var table: [[(text: [UInt8], kind: Introduction)]] = Array(repeating: [], count: 256)
    for (words, kind) in [(printing, Introduction.printing), (value, .value)] {
      for word in words { if let first = word.utf8.first { table[Int(first | 0x20)].append((Array(word.utf8), kind)) } }
    }
    return table
  }()

  /// The claim without the remark behind its value: `"a"` of `"a" (one letter)`.
  var withoutRemark: ClaimLine {
    guard let literal = ClaimedLiteral(text), !literal.rest.isEmpty, literal.isWholeClaim else { return self }
    var claim = self
    claim.range = range.lowerBound..<range.lowerBound + literal.length
    claim.text = String(decoding: text.utf8.prefix(literal.length), as: UTF8.self)
    return claim
  }

  /// Returns where a word ends that stands at an offset in any case and by itself, or `nil`.
  private static func end(of word: [UInt8], from start: Int, to end: Int, _ store: borrowing TokenStore) -> Int? {
    var offset = start
    for byte in word {
      guard offset < end else { return nil }
      let other = store.byte(offset)
      guard other == byte || byte.isASCIILetter && other | 0x20 == byte else { return nil }
      offset += 1
    }
    guard offset < end, let last = word.last, last.isASCIILetter else { return offset }
    let next = store.byte(offset)
    return next == 0x20 || next == 0x09 || next == UInt8(ascii: ":") ? offset : nil
  }
}
