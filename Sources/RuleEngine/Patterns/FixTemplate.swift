import SwiftTokens

/// What a match is replaced by: text with holes.
struct FixTemplate: Sendable {
  private enum Part: Sendable {
    case text([UInt8])
    case hole(Int)
  }
  private var parts: [Part] = []

  /// Reads a `fix` block.
  ///
  /// - Parameters:
  ///   - text: The block without its final line break.
  ///   - holes: The names of the pattern's holes, by number.
  ///   - source: The pattern that it belongs to, for errors.
  /// - Throws: `RuleError` for a hole that the pattern does not have.
  init(_ text: String, holes: [String], source: PatternSource) throws(RuleError) {
    var literal: [UInt8] = []
    var rest = Substring(text)
    while let dollar = rest.firstIndex(of: "$") {
      literal += Array(rest[..<dollar].utf8)
      rest = rest[dollar...].drop { $0 == "$" }
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      if name.first?.isNumber ?? true {
        // `$0` of a closure.
        literal.append(UInt8(ascii: "$"))
        continue
      }
      guard let number = holes.firstIndex(of: String(name)) else {
        throw RuleError(
          path: source.path, line: source.line, column: 1,
          message: "the fix uses '$\(name)', which the pattern does not have")
      }
      parts.append(.text(literal))
      parts.append(.hole(number))
      literal = []
      rest = rest.dropFirst(name.count)
    }
    parts.append(.text(literal + Array(rest.utf8)))
  }

  /// Returns the text that replaces a match, or `nil` where a comment would be lost.
  func replacement(for match: Match, in store: borrowing TokenStore) -> [UInt8]? {
    var result: [UInt8] = []
    var kept: [Range<Int>] = []
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .hole(let number):
        let tokens = match.holes[number]
        guard match.isBound(number), let last = tokens.last else { continue }
        let range = store.start(tokens.lowerBound)..<store.end(last)
        kept.append(range)
        result += store.bytes(range)
      }
    }
    let whole = store.start(match.tokens.lowerBound)..<store.end(match.tokens.upperBound)
    let losesComment = store.comments(in: whole).contains { comment in
      !kept.contains { $0.lowerBound <= comment.lowerBound && comment.upperBound <= $0.upperBound }
    }
    return losesComment ? nil : result
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
