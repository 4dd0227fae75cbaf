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
    guard !line.isEmpty else { return (.none, line) }
    var start = line.lowerBound
    var introduction = Introduction.none
    for index in Self.introductions.indices(from: store.byte(start) | 0x20) {
      guard let next = end(of: Self.introductions.word(index), from: start, to: line.upperBound, store) else {
        continue
      }
      introduction = Self.introductions.kind(index)
      start = next
      break
    }
    guard introduction != .none else { return (.none, line) }
    while start < line.upperBound, isBlank(store.byte(start)) || store.byte(start) == UInt8(ascii: ":") { start += 1 }
    return (introduction, start..<line.upperBound)
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

  /// Returns where a word ends that stands at an offset in any case and by itself, or `nil`.
  private static func end(of word: ArraySlice<UInt8>, from start: Int, to end: Int, _ store: borrowing TokenStore)
    -> Int?
  {
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

/// The words and signs that introduce claims, in one run of bytes, by their first byte.
private struct Introductions {
  private var bytes: [UInt8] = []
  private var words: [(start: Int, end: Int, kind: ClaimLine.Introduction)] = []
  /// By the first byte, which has the bit that makes letters small: where its words stand.
  private var firsts: [Range<Int>] = Array(repeating: 0..<0, count: 256)

  init(_ lists: [(words: [String], kind: ClaimLine.Introduction)]) {
    for first in UInt8.min...UInt8.max {
      let start = words.count
      for list in lists {
        for word in list.words where (word.utf8.first ?? 0) | 0x20 == first {
          words.append((bytes.count, bytes.count + word.utf8.count, list.kind))
          bytes += word.utf8
        }
      }
      firsts[Int(first)] = start..<words.count
    }
  }

  func indices(from first: UInt8) -> Range<Int> { firsts[Int(first)] }
  func word(_ index: Int) -> ArraySlice<UInt8> { bytes[words[index].start..<words[index].end] }
  func kind(_ index: Int) -> ClaimLine.Introduction { words[index].kind }
}
