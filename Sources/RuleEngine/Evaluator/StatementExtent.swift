import SwiftTokens

/// Where statements begin and end, told from line breaks and brackets without reading them.
enum StatementExtent {
  /// How many tokens, but for what is in brackets, a statement is looked for over, and how many it may have.
  private static let reach = 400
  private static let longest = 2_000

  /// Returns the statement that ends with a token, from its first token on its line; `nil` if it is too long.
  static func ending(with last: Int, in tokens: Range<Int>, _ store: borrowing TokenStore) -> Range<Int>? {
    var index = last
    var steps = 0
    while true {
      switch store.kind(index) {
      case .rightParen, .rightSquare, .rightBrace, .closingQuote:
        if let open = store.partner(index), open < index, open >= tokens.lowerBound { index = open }
      case .leftBrace, .leftParen, .leftSquare, .semicolon: return index + 1 <= last ? index + 1..<last + 1 : nil
      default: break
      }
      guard last - index < longest else { return nil }
      guard index > tokens.lowerBound, !isBreak(at: index, store) else { return index..<last + 1 }
      if store.kind(index - 1) == .leftBrace || store.kind(index - 1) == .semicolon { return index..<last + 1 }
      steps += 1
      guard steps < reach else { return nil }
      index -= 1
    }
  }

  /// Returns the statement that begins with a token; `nil` if it is too long.
  static func beginning(at first: Int, in tokens: Range<Int>, _ store: borrowing TokenStore) -> Range<Int>? {
    let end = end(ofStatementAt: first, before: tokens.upperBound, store)
    return end - first < longest ? first..<end : nil
  }

  /// Returns the statements at the top level of a run of tokens.
  static func all(in tokens: Range<Int>, _ store: borrowing TokenStore) -> [Range<Int>] {
    var result: [Range<Int>] = []
    append(allIn: tokens, to: &result, store)
    return result
  }

  /// Adds the statements at the top level of a run of tokens to a list.
  static func append(allIn tokens: Range<Int>, to list: inout [Range<Int>], _ store: borrowing TokenStore) {
    var index = tokens.lowerBound
    while index < tokens.upperBound {
      let end = end(ofStatementAt: index, before: tokens.upperBound, store)
      list.append(index..<end)
      index = end
    }
  }

  private static func end(ofStatementAt first: Int, before limit: Int, _ store: borrowing TokenStore) -> Int {
    var index = first
    repeat {
      switch store.kind(index) {
      case .leftBrace, .leftParen, .leftSquare, .openingQuote:
        if let close = store.partner(index), close > index, close < limit { index = close }
      case .rightBrace: return max(index, first + 1)
      default: break
      }
      index += 1
    } while index < limit && !isBreak(at: index, store)
    return min(index, limit)
  }

  /// Whether a new statement begins with a token: it is the first on its line and does not go on from the line before.
  @inline(__always)
  static func isBreak(at index: Int, _ store: borrowing TokenStore) -> Bool {
    // Few tokens are the first on their line.
    if store.flags(index).contains(.firstOnLine) { return beginsStatement(at: index, store) }
    return store.kind(index) == .semicolon
  }

  private static func beginsStatement(at index: Int, _ store: borrowing TokenStore) -> Bool {
    switch store.kind(index) {
    case .semicolon: return true
    case .period, .binaryOperator, .infixQuestionMark, .colon, .equal, .arrow, .rightParen, .rightSquare, .leftBrace,
      .comma:
      return false
    default: break
    }
    if store.isKeyword(.else, at: index) || store.isKeyword(.catch, at: index) || store.isKeyword(.where, at: index) {
      return false
    }
    guard index > 0 else { return true }
    switch store.kind(index - 1) {
    case .binaryOperator, .equal, .comma, .infixQuestionMark, .arrow, .period: return false
    default: return true
    }
  }
}
