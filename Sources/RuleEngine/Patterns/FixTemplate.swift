import SourceText
import SwiftTokens

/// What a match is turned into: Swift with the holes of the pattern.
///
/// Pattern and fix are compared when the rule is compiled. What stands in both stays untouched in the code, with its white
/// space and comments; only what differs becomes an edit.
struct FixTemplate: Sendable {
  /// A token of the pattern or of the fix, as the comparison sees it.
  enum Piece: Hashable, Sendable {
    case token([UInt8])
    case hole(Int)
  }

  private enum Part: Sendable {
    case text([UInt8])
    case hole(Int)
  }

  /// A stretch that differs.
  private struct Change: Sendable {
    /// The elements of the pattern that go.
    let elements: Range<Int>
    /// What comes, with the white space of the fix around it.
    let parts: [Part]
  }
  private var changes: [Change] = []
  /// How many elements the pattern has.
  private let elementCount: Int

  /// Reads a `fix` block.
  ///
  /// - Parameters:
  ///   - text: The block without its final line break.
  ///   - pattern: The pattern's elements.
  ///   - holes: The names of the pattern's holes, by number.
  ///   - source: The pattern that it belongs to, for errors.
  /// - Throws: `RuleError` for a hole that the pattern does not have.
  init(_ text: String, pattern: [Piece], holes: [String], source: PatternSource) throws(RuleError) {
    func mistake(_ message: String) -> RuleError {
      RuleError(path: source.path, line: source.fixLine > 0 ? source.fixLine : source.line, column: 1, message: message)
    }
    let template: PatternText
    do {
      template = try PatternText(Array(text.utf8))
    } catch {
      throw mistake(error.message)
    }
    var numbers: [Int] = []
    for hole in template.holes {
      guard let number = holes.firstIndex(of: hole.name) else {
        throw mistake("the fix uses '$\(hole.name)', which the pattern does not have")
      }
      numbers.append(number)
    }
    elementCount = pattern.count
    var store = TokenStore(vocabulary: .keywords)
    store.append(template.swift.span)
    let pieces = (0..<store.count).map { Self.piece(store.bytes(store.range($0)), holes: numbers) }
    let kept = Self.longestCommonSubsequence(pattern, pieces)
    var before = (pattern: -1, fix: -1)
    for pair in kept + [(pattern.count, pieces.count)] {
      let isAdjacent = pair.0 == before.pattern + 1 && pair.1 == before.fix + 1
      if !isAdjacent {
        let start = before.fix < 0 ? 0 : store.end(before.fix)
        let end = pair.1 == store.count ? template.swift.count : store.start(pair.1)
        var parts: [Part] = []
        var offset = start
        for token in before.fix + 1..<pair.1 {
          guard case .hole(let number) = pieces[token] else { continue }
          parts += [.text(store.bytes(offset..<store.start(token))), .hole(number)]
          offset = store.end(token)
        }
        parts.append(.text(store.bytes(offset..<end)))
        changes.append(Change(elements: before.pattern + 1..<pair.0, parts: parts))
      }
      before = pair
    }
  }

  /// Returns a piece for a token's text; `__hole0` and `__run1` are holes.
  ///
  /// - Parameter numbers: The pattern's number for each hole of the text.
  static func piece(_ text: [UInt8], holes numbers: [Int]) -> Piece {
    for prefix in ["__hole", "__run"] where text.starts(with: prefix.utf8) {
      let digits = String(decoding: text.dropFirst(prefix.utf8.count), as: UTF8.self)
      if let number = Int(digits), numbers.indices.contains(number) { return .hole(numbers[number]) }
    }
    return .token(text)
  }

  /// Returns the edits that turn a match into the fix, or `nil` where a comment would be lost.
  func edits(for match: Match, in store: borrowing TokenStore) -> [Edit]? {
    let whole = store.start(match.tokens.lowerBound)..<store.end(match.tokens.upperBound)
    var edits: [Edit] = []
    for change in changes {
      let before = change.elements.lowerBound - 1
      let start = before < 0 ? whole.lowerBound : Self.end(of: before, match, store)
      let after = change.elements.upperBound
      let end = after == elementCount ? whole.upperBound : self.start(of: after, match, store)
      guard let start, let end, start <= end else { return nil }
      var replacement: [UInt8] = []
      var kept: [Range<Int>] = []
      for part in change.parts {
        switch part {
        case .text(let text): replacement += text
        case .hole(let number):
          guard match.isBound(number), let last = match.holes[number].last else { continue }
          let range = store.start(match.holes[number].lowerBound)..<store.end(last)
          kept.append(range)
          replacement += store.bytes(range)
        }
      }
      var range = start..<end
      // An insertion leaves the white space and comments where they are.
      if change.elements.isEmpty { range = start..<start }
      let losesComment = store.comments(in: range).contains { comment in
        !kept.contains { $0.lowerBound <= comment.lowerBound && comment.upperBound <= $0.upperBound }
      }
      if losesComment { return nil }
      edits.append(Edit(range: range, replacement: replacement))
    }
    return edits
  }

  /// Returns where an element's tokens start; an empty run starts where the element after it does.
  private func start(of element: Int, _ match: Match, _ store: borrowing TokenStore) -> Int? {
    for index in element..<elementCount {
      if let first = match.places[index].first { return store.start(first) }
    }
    return store.end(match.tokens.upperBound)
  }

  /// Returns where an element's tokens end; an empty run ends where the element before it does.
  private static func end(of element: Int, _ match: Match, _ store: borrowing TokenStore) -> Int? {
    for index in stride(from: element, through: 0, by: -1) {
      if let last = match.places[index].last { return store.end(last) }
    }
    return store.start(match.tokens.lowerBound)
  }

  /// Returns the index pairs of a longest common subsequence.
  private static func longestCommonSubsequence(_ left: [Piece], _ right: [Piece]) -> [(Int, Int)] {
    var lengths = Array(repeating: Array(repeating: 0, count: right.count + 1), count: left.count + 1)
    for row in left.indices.reversed() {
      for column in right.indices.reversed() {
        lengths[row][column] =
          left[row] == right[column]
          ? lengths[row + 1][column + 1] + 1 : max(lengths[row + 1][column], lengths[row][column + 1])
      }
    }
    var pairs: [(Int, Int)] = []
    var (row, column) = (0, 0)
    while row < left.count, column < right.count {
      if left[row] == right[column] {
        pairs.append((row, column))
        row += 1
        column += 1
      } else if lengths[row + 1][column] >= lengths[row][column + 1] {
        row += 1
      } else {
        column += 1
      }
    }
    return pairs
  }
}

extension TokenStore {
  /// Returns the comments that lie in a range of the text.
  func comments(in range: Range<Int>) -> ArraySlice<Range<Int>> {
    var low = comments.startIndex
    var high = comments.endIndex
    while low < high {
      let middle = (low + high) / 2
      if comments[middle].lowerBound < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    var end = low
    while end < comments.endIndex, comments[end].upperBound <= range.upperBound { end += 1 }
    return comments[low..<end]
  }
}
