import SourceText
import SwiftTokens

/// Finds the comments that may be claims, from their first bytes and the tokens beside them, without executing anything.
///
/// It may take too many: what it leaves out is no claim. Most comments are told by one byte.
struct ClaimSearch {
  /// The statements that a comment may speak of.
  struct Candidate {
    let unit: Int
    /// The statement before it, and the one after it; `nil` where none is meant.
    let before: Range<Int>?
    let after: Range<Int>?
    /// The statements next to them that print, too: a comment of several lines may speak of several statements.
    var neighbours: [Range<Int>] = []
  }

  /// How many statements a comment may speak of.
  private static let mostNeighbours = 12

  private(set) var candidates: [Candidate] = []
  private var unit = 0
  private var tokens = 0..<0
  private let print: Symbol
  private let debugPrint: Symbol
  /// Whether anything in the post prints; `nil` as long as nobody asked.
  private var isPrinting: Bool?
  /// The first token behind the comment that is looked at.
  private var next = 0
  /// How many line breaks stand behind the token before that one, and how far they were counted; two are enough.
  private var breaks = (next: -1, count: 0, offset: 0)

  init(_ store: borrowing TokenStore) {
    print = store.vocabulary.symbol("print")
    debugPrint = store.vocabulary.symbol("debugPrint")
  }

  /// Searches the comments of a snippet.
  mutating func look(through unit: Int, _ store: borrowing TokenStore) {
    self.unit = unit
    tokens = store.units[unit].tokens
    next = tokens.lowerBound
    breaks.next = -1
    guard !tokens.isEmpty else { return }
    for comment in store.units[unit].comments { look(at: comment, store) }
  }

  /// Whether any snippet calls a function that prints.
  mutating func hasPrint(_ store: borrowing TokenStore) -> Bool {
    if let isPrinting { return isPrinting }
    let result = store.units.contains { unit in unit.tokens.contains { prints(at: $0, store) } }
    isPrinting = result
    return result
  }

  private func prints(at index: Int, _ store: borrowing TokenStore) -> Bool {
    guard store.kind(index) == .identifier else { return false }
    let symbol = store.symbol(index)
    return symbol != .none && (symbol == print || symbol == debugPrint)
  }

  private mutating func look(at comment: Int, _ store: borrowing TokenStore) {
    let range = store.comments[comment]
    guard let line = ClaimLine.line(of: range, store) else {
      // A block comment is looked at as a whole.
      for line in ClaimLine.lines(of: range, store) where judge(line, range, store) { return }
      return
    }
    _ = judge(line, range, store)
  }

  /// Notes a line of a comment as a candidate if it may be one.
  private mutating func judge(
    _ line: Range<Int>, _ range: Range<Int>, _ store: borrowing TokenStore
  ) -> Bool {
    guard let first = line.first else { return false }
    let introduction = ClaimLine.introduction(of: line, store)
    if introduction == .printing { return hasPrint(store) && note(range, isBelow: true, store) }
    let isValue = introduction == .value || Self.beginsLiteral(first, line.upperBound, store)
    moveNext(to: range.lowerBound, store)
    guard next > tokens.lowerBound, isValue ? Self.mayEndStatement(next - 1, store) : mayGiveText(next - 1, store)
    else {
      return false
    }
    // What stands apart from the code needs words that say what it is.
    guard lineBreaks(before: range.lowerBound, store) < 2, isValue || givesText(next - 1, store) else { return false }
    return note(range, isBelow: false, store)
  }

  private func mayGiveText(_ last: Int, _ store: borrowing TokenStore) -> Bool {
    store.kind(last) == .rightParen || store.kind(last) == .rightBrace
  }

  /// Whether a statement that ends with a token prints, or calls what makes a text: free text may be what it gives.
  private func givesText(_ last: Int, _ store: borrowing TokenStore) -> Bool {
    guard let open = store.partner(last), open < last, open > tokens.lowerBound else { return false }
    switch store.kind(last) {
    case .rightParen: return prints(at: open - 1, store) || TextMembers.contain(open - 1, store)
    case .rightBrace: return (open..<last).contains { prints(at: $0, store) }
    default: return false
    }
  }

  private mutating func note(
    _ comment: Range<Int>, isBelow: Bool, _ store: borrowing TokenStore
  ) -> Bool {
    moveNext(to: comment.lowerBound, store)
    let before = next > tokens.lowerBound ? StatementExtent.ending(with: next - 1, in: tokens, store) : nil
    let after =
      isBelow && next < tokens.upperBound ? StatementExtent.beginning(at: next, in: tokens, store) : nil
    guard before != nil || after != nil else { return false }
    var candidate = Candidate(unit: unit, before: before, after: after)
    if isLong(comment, store) { candidate.neighbours = neighbours(before, after, store) }
    candidates.append(candidate)
    return true
  }

  /// Whether a comment has several lines, or another one stands right below it.
  private func isLong(_ comment: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    if store.byte(comment.lowerBound + 1) == UInt8(ascii: "*") { return true }
    let end = next < tokens.upperBound ? store.start(next) : store.units[unit].text.upperBound
    var offset = comment.upperBound
    while offset < end, store.byte(offset) <= 0x20 { offset += 1 }
    return offset < end && Self.lineBreaks(from: comment.upperBound, to: offset, atMost: 2, store) == 1
  }

  /// Returns the statements that print right before and right behind.
  private func neighbours(
    _ before: Range<Int>?, _ after: Range<Int>?, _ store: borrowing TokenStore
  ) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = before?.lowerBound ?? tokens.lowerBound
    while result.count < Self.mostNeighbours, start > tokens.lowerBound,
      let earlier = StatementExtent.ending(with: start - 1, in: tokens, store),
      earlier.contains(where: { prints(at: $0, store) })
    {
      result.append(earlier)
      start = earlier.lowerBound
    }
    var end = after?.upperBound ?? tokens.upperBound
    while result.count < 2 * Self.mostNeighbours, end < tokens.upperBound,
      let later = StatementExtent.beginning(at: end, in: tokens, store),
      later.contains(where: { prints(at: $0, store) })
    {
      result.append(later)
      end = later.upperBound
    }
    return result
  }

  /// Moves to the first token behind an offset; offsets never go down.
  private mutating func moveNext(to offset: Int, _ store: borrowing TokenStore) {
    guard next < tokens.upperBound, store.start(next) < offset else { return }
    var low = next
    var high = next
    var step = 1
    // Most comments stand a few tokens further on.
    while high < tokens.upperBound, store.start(high) < offset {
      low = high + 1
      high += step
      step *= 2
    }
    high = min(high, tokens.upperBound)
    next = (low..<high).partitioningIndex { store.start($0) >= offset }
  }

  /// Returns how many line breaks stand between a comment and the token before it, at most two; goes on from the comment
  /// before, as many may follow one token.
  private mutating func lineBreaks(before comment: Int, _ store: borrowing TokenStore) -> Int {
    if breaks.next != next { breaks = (next, 0, store.end(next - 1)) }
    breaks.count += Self.lineBreaks(from: breaks.offset, to: comment, atMost: 2 - breaks.count, store)
    breaks.offset = max(breaks.offset, comment)
    return breaks.count
  }

  private static func lineBreaks(
    from start: Int, to end: Int, atMost limit: Int, _ store: borrowing TokenStore
  ) -> Int {
    var count = 0
    var offset = start
    while offset < end, count < limit {
      if store.byte(offset) == 0x0A { count += 1 }
      offset += 1
    }
    return count
  }

  /// Whether a literal may begin at an offset, or an `Optional`; `this` is no `true`.
  private static func beginsLiteral(_ start: Int, _ end: Int, _ store: borrowing TokenStore) -> Bool {
    switch store.byte(start) {
    case UInt8(ascii: "\""), UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "-"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    case UInt8(ascii: "t"): begins("true", start, end, store)
    case UInt8(ascii: "f"): begins("false", start, end, store)
    case UInt8(ascii: "n"): begins("nil", start, end, store)
    case UInt8(ascii: "O"): begins("Optional", start, end, store)
    default: false
    }
  }

  /// Whether a word stands at an offset, and goes on with no other letter.
  private static func begins(_ word: StaticString, _ start: Int, _ end: Int, _ store: borrowing TokenStore) -> Bool {
    let next = start + word.utf8CodeUnitCount
    guard next <= end, store.matches(start..<next, word) else { return false }
    return next == end || !store.byte(next).isASCIIAlphanumeric && store.byte(next) != UInt8(ascii: "_")
  }

  private static func mayEndStatement(_ index: Int, _ store: borrowing TokenStore) -> Bool {
    switch store.kind(index) {
    case .leftBrace, .leftParen, .leftSquare, .comma, .colon, .equal, .binaryOperator, .arrow, .prefixOperator: false
    default: true
    }
  }
}
