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

  /// Reads a line of a comment.
  ///
  /// - Parameters:
  ///   - text: The line without the comment's marks and without blanks around it.
  ///   - store: The store that it stands in.
  init(_ text: Range<Int>, _ store: borrowing TokenStore) {
    (introduction, range) = Self.parts(of: text, store)
    self.text = store.string(range)
  }

  /// Block comments of more bytes hold a licence or code.
  private static let longestBlock = 2_000

  /// Returns the lines of a comment without its marks and the blanks around them; a line comment has one.
  static func lines(of comment: Range<Int>, _ store: borrowing TokenStore) -> [Range<Int>] {
    if let line = line(of: comment, store) { return [line] }
    guard comment.count > 4, comment.count <= longestBlock, store.byte(comment.lowerBound + 1) == UInt8(ascii: "*")
    else { return [] }
    var lines: [Range<Int>] = []
    var start = comment.lowerBound + 2
    let end = comment.upperBound - (store.byte(comment.upperBound - 1) == UInt8(ascii: "/") ? 2 : 0)
    while start < end {
      var newline = start
      while newline < end, store.byte(newline) != 0x0A { newline += 1 }
      var line = trimmed(start..<newline, store)
      if let first = line.first, store.byte(first) == UInt8(ascii: "*") { line = trimmed(first + 1..<newline, store) }
      lines.append(line)
      start = newline + 1
    }
    while lines.first?.isEmpty == true { lines.removeFirst() }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Returns the text of a line comment without its slashes and the blanks around it; `nil` for a block comment.
  static func line(of comment: Range<Int>, _ store: borrowing TokenStore) -> Range<Int>? {
    var start = comment.lowerBound
    guard comment.count > 1, store.byte(start) == slash, store.byte(start + 1) == slash else { return nil }
    while start < comment.upperBound, store.byte(start) == slash { start += 1 }
    return trimmed(start..<comment.upperBound, store)
  }

  private static let slash = UInt8(ascii: "/")

  private static func trimmed(_ range: Range<Int>, _ store: borrowing TokenStore) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, isBlank(store.byte(start)) { start += 1 }
    while end > start, isBlank(store.byte(end - 1)) { end -= 1 }
    return start..<end
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

  /// Returns what introduces the claim of a line, and where its text stands.
  static func parts(
    of line: Range<Int>, _ store: borrowing TokenStore
  ) -> (introduction: Introduction, text: Range<Int>) {
    guard let (introduction, end) = introductions.first(from: line, store) else { return (.none, line) }
    var start = end
    while start < line.upperBound, isBlank(store.byte(start)) || store.byte(start) == UInt8(ascii: ":") { start += 1 }
    return (introduction, start..<line.upperBound)
  }

  /// Returns what introduces the claim of a line.
  static func introduction(of line: Range<Int>, _ store: borrowing TokenStore) -> Introduction {
    introductions.first(from: line, store)?.kind ?? .none
  }

  private static let introductions = Introductions([(printing, .printing), (value, .value)])

  /// The claim without the remark behind its value: `"a"` of `"a" (one letter)`.
  var withoutRemark: ClaimLine {
    guard let literal = ClaimedLiteral(text), !literal.rest.isEmpty, literal.isWholeClaim else { return self }
    var claim = self
    claim.range = range.lowerBound..<range.lowerBound + literal.length
    claim.text = String(decoding: text.utf8.prefix(literal.length), as: UTF8.self)
    return claim
  }
}

/// The words and signs that introduce claims, in one run of bytes, by their first byte.
private struct Introductions {
  private struct Word {
    /// Where it stands among the bytes.
    let bytes: Range<Int>
    let kind: ClaimLine.Introduction
    /// Whether a blank or a colon has to follow it in a line.
    let standsAlone: Bool
    /// The next word with the same first byte, or -1.
    let next: Int
  }

  /// The bytes of all words, and for each the bit that makes capital letters small, or 0 if it is no letter.
  private var bytes: [(byte: UInt8, caseBit: UInt8)] = []
  private var words: [Word] = []
  /// By the first byte, which has the bit that makes letters small: the first of its words, or -1.
  private var firsts = Array(repeating: -1, count: 256)

  init(_ lists: [(words: [String], kind: ClaimLine.Introduction)]) {
    // From the last to the first, as each goes before the others with its first byte.
    for list in lists.reversed() {
      for word in list.words.reversed() {
        let first = Int((word.utf8.first ?? 0) | 0x20)
        let start = bytes.count
        for byte in word.utf8 { bytes.append((byte, byte.isASCIILetter ? 0x20 : 0)) }
        words.append(
          Word(
            bytes: start..<bytes.count, kind: list.kind, standsAlone: word.utf8.last?.isASCIILetter ?? false,
            next: firsts[first]))
        firsts[first] = words.count - 1
      }
    }
  }

  /// Returns the first of them that a line begins with, in any case and by itself, and where it ends.
  func first(from line: Range<Int>, _ store: borrowing TokenStore) -> (kind: ClaimLine.Introduction, end: Int)? {
    guard !line.isEmpty else { return nil }
    var index = firsts[Int(store.byte(line.lowerBound) | 0x20)]
    while index >= 0 {
      let word = words[index]
      let end = line.lowerBound + word.bytes.count
      if end <= line.upperBound, isSpelt(word, at: line.lowerBound, store),
        end == line.upperBound || !word.standsAlone || Self.isSeparator(store.byte(end))
      {
        return (word.kind, end)
      }
      index = word.next
    }
    return nil
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: ":")
  }

  private func isSpelt(_ word: Word, at start: Int, _ store: borrowing TokenStore) -> Bool {
    var offset = start
    for index in word.bytes {
      guard store.byte(offset) | bytes[index].caseBit == bytes[index].byte else { return false }
      offset += 1
    }
    return true
  }
}
