extension Lexer {
  /// Finds the end of the bare regex literal that begins with a slash, or `nil` if it is an operator (SE-0354, with the
  /// compiler's rules of what may stand before).
  ///
  /// - Parameters:
  ///   - slash: The slash, which is the first of the operator at the cursor or stands in it after a prefix operator.
  ///   - looksBinary: Whether the operator has white space, or has none, on both sides.
  ///   - store: The tokens before.
  /// - Returns: The offset after the closing slash.
  mutating func regexEnd(slash: Int, looksBinary: Bool, _ store: borrowing TokenStore) -> Int? {
    let last = store.columns.count - 1
    if store.isKeyword(.func, at: last, since: firstToken) || store.isKeyword(.operator, at: last, since: firstToken) {
      return nil
    }
    var isCertain = false
    if looksBinary {
      let lastKind = store.lastKind(since: firstToken)
      let followsTry =
        (lastKind == .exclamationMark || lastKind == .postfixQuestionMark)
        && store.isKeyword(.try, at: last - 1, since: firstToken)
      guard followsTry || mayStandHere(after: lastKind, store) else { return nil }
      isCertain = followsTry || lastKind == .binaryOperator || lastKind == .equal
    }
    return bareRegexEnd(slash: slash, isCertain: isCertain)
  }

  /// Whether an expression may begin after the last token.
  private mutating func mayStandHere(after kind: TokenKind?, _ store: borrowing TokenStore) -> Bool {
    switch kind {
    case nil, .leftAngle, .leftBrace, .leftParen, .interpolationStart, .leftSquare, .prefixOperator, .prefixAmpersand,
      .binaryOperator, .equal, .semicolon, .comma, .colon, .infixQuestionMark, .unknown:
      return true
    case .poundKeyword:
      return true
    case .keyword:
      switch Keyword(rawValue: store.columns.link(store.columns.count - 1)) {
      case .true, .false, .Any, .nil, .`self`, .Self, .super: return false
      default: return true
      }
    default: return false
    }
  }

  private mutating func bareRegexEnd(slash: Int, isCertain: Bool) -> Int? {
    if slash < barrenLineEnd, !isCertain { return nil }
    switch code[slash + 1] {
    case 0x20, 0x09: guard isCertain else { return nil }
    case UInt8(ascii: "*"), UInt8(ascii: "/"): return nil
    default: break
    }
    var groups = 0
    var classes = 0
    var end = slash + 1
    var lastBlank = -1
    while true {
      let byte = code[end]
      switch byte {
      case 0 where end >= text.upperBound, 0x0A, 0x0D:
        barrenLineEnd = end
        return isCertain ? end : nil
      case UInt8(ascii: "/"):
        if code[end + 1] == UInt8(ascii: "*") || code[end + 1] == UInt8(ascii: "/") {
          return isCertain ? end : nil
        }
        if lastBlank == end - 1, !isCertain { return nil }
        return end + 1
      case UInt8(ascii: "\\"):
        end += 1
        if code[end].isNewline || end >= text.upperBound {
          barrenLineEnd = end
          return isCertain ? end : nil
        }
      case UInt8(ascii: "(") where classes == 0: groups += 1
      case UInt8(ascii: ")") where classes == 0:
        if groups == 0, !isCertain { return nil }
        groups = max(0, groups - 1)
      case UInt8(ascii: "["): classes += 1
      case UInt8(ascii: "]"): classes = max(0, classes - 1)
      case 0x20, 0x09: lastBlank = end
      default: break
      }
      end += 1
    }
  }

  /// Returns the end of the regex literal with pounds at the cursor; if it is unterminated, that of its line.
  mutating func poundedRegexEnd(pounds: Int, slash: Int) -> Int {
    var end = slash + 1
    while code[end] == 0x20 || code[end] == 0x09 { end += 1 }
    let firstNewline = code[end].isNewline ? end : nil
    if firstNewline == nil { end = slash + 1 }
    if let firstNewline, pounds >= barrenPounds { return firstNewline }
    var closing: Int?
    while end < text.upperBound {
      let byte = code[end]
      if byte.isNewline, firstNewline == nil { break }
      if byte == UInt8(ascii: "\\") {
        end += code[end + 1].isNewline && firstNewline == nil ? 1 : 2
        continue
      }
      end += 1
      guard byte == UInt8(ascii: "/") else { continue }
      let poundsEnd = code.first(from: end) { $0 != UInt8(ascii: "#") }
      if poundsEnd - end >= pounds { return poundsEnd }
      closing = poundsEnd
    }
    if firstNewline != nil { barrenPounds = min(barrenPounds, pounds) }
    return firstNewline ?? closing ?? min(end, text.upperBound)
  }
}
