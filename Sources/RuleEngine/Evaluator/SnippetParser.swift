import SwiftTokens

/// Reads tokens as statements and expressions, as far as the evaluator understands them.
///
/// What it does not understand it refuses, by throwing; it never guesses.
struct SnippetParser {
  /// The next token.
  var index: Int
  /// The end of the tokens that it may read.
  var end: Int
  /// How deep brackets, closures and operators may still be nested.
  var depth = 40
  /// Whether a `{` ends an expression, as in the head of `if`.
  var isInHead = false

  init(_ tokens: Range<Int>) {
    index = tokens.lowerBound
    end = tokens.upperBound
  }

  /// Whether the next token is of a kind.
  func isAt(_ kind: TokenKind, _ store: borrowing TokenStore) -> Bool { index < end && store.kind(index) == kind }

  /// Whether the next token is a keyword.
  func isAt(_ keyword: Keyword, _ store: borrowing TokenStore) -> Bool {
    index < end && store.isKeyword(keyword, at: index)
  }

  /// Whether the next token is spelt so.
  func isAt(_ spelling: StaticString, _ store: borrowing TokenStore) -> Bool {
    index < end && store.isSpelt(spelling, at: index)
  }

  /// Whether the next token stands on a line of its own, or there is none.
  func isAtLineStart(_ store: borrowing TokenStore) -> Bool {
    index >= end || store.flags(index).contains(.firstOnLine)
  }

  /// Takes a token of a kind, or throws.
  mutating func expect(_ kind: TokenKind, _ store: borrowing TokenStore) throws(Interruption) {
    guard isAt(kind, store) else { throw .unknown }
    index += 1
  }

  /// Takes a token of a kind if it is next.
  mutating func take(_ kind: TokenKind, _ store: borrowing TokenStore) -> Bool {
    guard isAt(kind, store) else { return false }
    index += 1
    return true
  }

  /// Takes a keyword if it is next.
  mutating func take(_ keyword: Keyword, _ store: borrowing TokenStore) -> Bool {
    guard isAt(keyword, store) else { return false }
    index += 1
    return true
  }

  /// Takes an identifier without back-ticks, or throws.
  mutating func takeName(_ store: borrowing TokenStore) throws(Interruption) -> String {
    guard isAt(.identifier, store), !store.flags(index).contains(.raw) else { throw .unknown }
    index += 1
    return store.string(store.range(index - 1))
  }

  /// Returns the closing bracket of the next token, which has to lie before the end, or throws.
  func closing(_ store: borrowing TokenStore) throws(Interruption) -> Int {
    guard index < end, let close = store.partner(index), close > index, close < end else { throw .unknown }
    return close
  }

  /// Reads what stands between the next bracket and its partner with a closure and moves behind it.
  mutating func inBrackets<Result>(
    _ store: borrowing TokenStore,
    _ read: (inout SnippetParser, borrowing TokenStore) throws(Interruption) -> Result
  ) throws(Interruption) -> Result {
    let close = try closing(store)
    guard depth > 0 else { throw .unknown }
    var inner = self
    inner.index = index + 1
    inner.end = close
    inner.depth = depth - 1
    inner.isInHead = false
    let result = try read(&inner, store)
    guard inner.index == close else { throw .unknown }
    index = close + 1
    return result
  }
}
