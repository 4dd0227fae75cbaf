import SwiftTokens

/// The head of a type's declaration or extension, from its name to its body.
struct TypeHead {
  /// The token of its name, the last one of `Outer.Inner`; the `[` of an extension of `[String]`.
  private(set) var name: Int
  /// Whether it extends an array or dictionary by its brackets.
  let isArray: Bool
  /// The tokens between the angle brackets behind the name; `nil` without them.
  private(set) var generics: Range<Int>?
  /// The last names of the types that it inherits from or conforms to.
  private(set) var inherited: [String] = []
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
      next += 1
      while next < end, store.kind(next) != .leftBrace, !store.isKeyword(.where, at: next) {
        // A head without a body ends with its line.
        if store.flags(next).contains(.firstOnLine), store.kind(next - 1) != .comma, store.kind(next - 1) != .colon,
          store.kind(next) != .comma
        {
          break
        }
        let isPart = store.kind(next) == .identifier || store.kind(next) == .keyword
        if isPart, store.kind(next - 1) != .atSign, next + 1 >= end || store.kind(next + 1) != .period {
          inherited.append(store.string(store.range(next)))
        }
        next = store.skip(next)
      }
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
