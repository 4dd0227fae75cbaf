import SwiftTokens

/// The head of a type's declaration or extension, from its name to its body.
struct TypeHead {
  /// The token of its name, the last one of `Outer.Inner`; the `[` of an extension of `[String]`.
  private(set) var name: Int
  /// Whether it extends an array or dictionary by its brackets.
  let isArray: Bool
  /// The tokens between the angle brackets behind the name; `nil` without them.
  private(set) var generics: Range<Int>?
  /// The tokens behind the colon, of the types that it inherits from or conforms to; empty without them.
  private(set) var inheritance = 0..<0
  /// The token behind the name, and the one at which the head ends.
  let start: Int
  private(set) var end: Int
  /// The tokens from `{` to `}`; empty without a body.
  private(set) var body: Range<Int>

  /// Reads the head that a keyword begins; `nil` if no name follows.
  init?(
    _ index: Int, isExtension: Bool, in unit: Range<Int>, _ walks: inout WalkEnds, _ store: borrowing TokenStore
  ) {
    name = index + 1
    let end = unit.upperBound
    // `extension [String]` extends `Array`.
    isArray = isExtension && store.kind(name) == .leftSquare && store.partner(name) != nil
    guard store.kind(name) == .identifier || isArray else { return nil }
    while name + 2 < end, store.kind(name + 1) == .period, store.kind(name + 2) == .identifier { name += 2 }
    var next = isArray ? store.skip(name) : name + 1
    start = name + 1
    if next < end, store.kind(next) == .leftAngle, let close = store.partner(next) {
      generics = next + 1..<close
      next = close + 1
    }
    if next < end, store.kind(next) == .colon {
      let first = next + 1
      next = walks.end(.inheritance, from: first) {
        guard $0 < end, store.kind($0) != .leftBrace, !store.isKeyword(.where, at: $0) else { return nil }
        // A head without a body ends with its line.
        if store.flags($0).contains(.firstOnLine), store.kind($0 - 1) != .comma, store.kind($0 - 1) != .colon,
          store.kind($0) != .comma
        {
          return nil
        }
        return store.skip($0)
      }
      inheritance = first..<next
    }
    next = walks.end(.braceOnLine, from: next) {
      $0 < end && store.kind($0) != .leftBrace && !store.flags($0).contains(.firstOnLine) ? $0 + 1 : nil
    }
    if next < end, store.kind(next) != .leftBrace, store.isKeyword(.where, at: next) {
      next = walks.end(.brace, from: next) { $0 < end && store.kind($0) != .leftBrace ? $0 + 1 : nil }
    }
    self.end = next
    body = next..<next
    if next < end, store.kind(next) == .leftBrace, let close = store.partner(next) { body = next..<close + 1 }
  }
}

extension TokenStore {
  /// Whether something holds for one of the types that a type inherits from or conforms to, by their last names.
  ///
  /// - Parameters:
  ///   - tokens: What stands behind the colon.
  ///   - predicate: What is asked, of one after the other.
  func inherits(_ tokens: Range<Int>, where predicate: (String) -> Bool) -> Bool {
    guard !tokens.isEmpty else { return false }
    let end = units[unit(containing: tokens.lowerBound)].tokens.upperBound
    var next = tokens.lowerBound
    while next < tokens.upperBound {
      let isPart = kind(next) == .identifier || kind(next) == .keyword
      if isPart, kind(next - 1) != .atSign, next + 1 >= end || kind(next + 1) != .period,
        predicate(string(range(next)))
      {
        return true
      }
      next = skip(next)
    }
    return false
  }
}
