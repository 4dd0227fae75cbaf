package import SwiftTokens

/// Where words and types of declarations end.
extension TokenStore {
  /// Whether a token is one of some words, also where a contextual one is not used as a keyword.
  package func isAny(of keywords: [Keyword], at index: Int, from first: Int) -> Bool {
    guard index >= first else { return false }
    let number = symbol(index).number
    return number != 0 && keywords.contains { $0.rawValue == number }
  }

  /// Returns the token behind the type that begins at a token.
  package func typeEnd(from start: Int, to end: Int) -> Int {
    var index = start
    while index < end {
      if index > start, flags(index).contains(.firstOnLine), ![.arrow, .period, .comma].contains(kind(index - 1)),
        kind(index) != .arrow
      {
        return index
      }
      switch kind(index) {
      case .identifier, .period, .arrow, .postfixQuestionMark, .exclamationMark, .atSign, .prefixAmpersand: index += 1
      case .binaryOperator where isSpelt("&", at: index): index += 1
      case .infixQuestionMark: index += 1
      case .keyword:
        guard
          isAny(
            of: [
              .some, .any, .inout, .async, .throws, .Self, .Any, .Type, .Protocol, .borrowing, .consuming, .sending,
              .isolated, .each, .repeat,
            ],
            at: index, from: start)
        else { return index }
        index += 1
      case .leftParen, .leftSquare, .leftAngle:
        guard let close = partner(index), close < end else { return index }
        index = close + 1
      default: return index
      }
    }
    return end
  }

  /// Whether a token belongs to the statement on the line before it, and does not end it.
  func lineGoesOn(at index: Int, to end: Int) -> Bool {
    index < end && !flags(index).contains(.firstOnLine) && kind(index) != .semicolon && kind(index) != .rightBrace
  }
}
