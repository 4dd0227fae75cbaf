import RuleFormat
import SourceText
import SwiftTokens

/// What a match is turned into: Swift with the holes of the pattern.
///
/// What stands in pattern and fix stays untouched in the code, with its white space and comments; only what differs becomes
/// an edit.
struct FixTemplate: Sendable {
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
  private let changes: [Change]
  /// How many elements the pattern has.
  private let elementCount: Int

  /// Reads the changes of a record; see `RuleRecord`.
  init(_ bytes: Span<UInt8>, _ offset: inout Int, elementCount: Int) {
    self.elementCount = elementCount
    var changes: [Change] = []
    for _ in 0..<bytes.readNumber(&offset) {
      let start = bytes.readNumber(&offset)
      let end = bytes.readNumber(&offset)
      var parts: [Part] = []
      for _ in 0..<bytes.readNumber(&offset) {
        switch RuleRecord.PartType(rawValue: bytes.readNumber(&offset)) {
        case .hole: parts.append(.hole(bytes.readNumber(&offset)))
        case .text, nil: parts.append(.text(bytes.readBytes(&offset)))
        }
      }
      changes.append(Change(elements: start..<end, parts: parts))
    }
    self.changes = changes
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
}

extension TokenStore {
  /// Returns the comments that lie in a range of the text.
  ///
  /// Complexity: O(log *n*) in the comments of the post.
  func comments(in range: Range<Int>) -> ArraySlice<Range<Int>> {
    let first = comments.partitioningIndex { $0.lowerBound >= range.lowerBound }
    // There is none in most ranges.
    guard first < comments.endIndex, comments[first].upperBound <= range.upperBound else {
      return comments[first..<first]
    }
    return comments[first..<comments.partitioningIndex { $0.upperBound > range.upperBound }]
  }
}
