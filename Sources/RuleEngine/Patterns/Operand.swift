package import SwiftTokens

/// Operands: a primary expression with its members, calls, subscripts, `?` and `!`.
extension TokenStore {
  /// Whether a token can be the last of an operand.
  package func endsOperand(_ index: Int) -> Bool {
    switch kind(index) {
    case .identifier, .dollarIdentifier, .integerLiteral, .floatLiteral, .closingQuote, .regexLiteral, .rightParen,
      .rightSquare, .rightBrace, .rightAngle, .exclamationMark, .postfixQuestionMark, .postfixOperator,
      .editorPlaceholder, .poundKeyword:
      return true
    case .keyword:
      return isOperandKeyword(index)
    default:
      return false
    }
  }

  /// Whether a keyword stands for a value.
  private func isOperandKeyword(_ index: Int) -> Bool {
    guard let keyword = Keyword(rawValue: symbol(index).number) else { return false }
    switch keyword {
    case .self, .Self, .super, .true, .false, .nil, .`init`, .Any, .`Type`, .`Protocol`: return true
    default: return false
    }
  }

  /// Whether an opening bracket continues the operand that ends right before it: a call, a subscript, or a trailing
  /// closure.
  func continuesOperand(_ open: Int, from first: Int) -> Bool {
    guard open > first else { return false }
    switch kind(open) {
    case .leftParen, .leftSquare: return !flags(open).contains(.spaceBefore) && endsOperand(open - 1)
    case .leftBrace:
      return flags(open).contains(.closure) && endsOperand(open - 1) && !flags(open).contains(.firstOnLine)
    default: return false
    }
  }

  /// Returns the first token of the operand that ends with a token, or `nil` if none does.
  ///
  /// `a.b(c)[d]!` is one operand, also over several lines; an implicit member begins with its period. A chain of more than
  /// 256 links is nothing that anybody reads, and each of its links would walk back over all others.
  ///
  /// - Parameters:
  ///   - end: The operand's last token.
  ///   - first: The unit's first token.
  package func operandStart(endingAt end: Int, from first: Int) -> Int? {
    var index = end
    var links = 0
    while index >= first, links <= Self.linkLimit {
      links += 1
      switch kind(index) {
      case .exclamationMark, .postfixQuestionMark, .postfixOperator:
        guard index > first, endsOperand(index - 1) else { return nil }
        index -= 1
        continue
      case .rightParen, .rightSquare, .rightBrace, .rightAngle:
        guard let open = partner(index), open >= first, kind(open) != .interpolationStart else { return nil }
        if kind(open) == .leftAngle {
          guard open > first else { return nil }
          index = open - 1
          continue
        }
        if let before = labelledClosureStart(open, from: first) {
          index = before
          continue
        }
        if continuesOperand(open, from: first) {
          index = open - 1
          continue
        }
        return operandRoot(open, from: first)
      case .closingQuote:
        guard let open = partner(index), open >= first else { return nil }
        return operandRoot(open, from: first)
      default:
        guard endsOperand(index) else { return nil }
        guard index > first, kind(index - 1) == .period else { return operandRoot(index, from: first) }
        let period = index - 1
        // `.name` after an operand is a member, otherwise an implicit member or the start of a fragment.
        guard period > first, endsOperand(period - 1) else { return operandRoot(period, from: first) }
        index = period - 1
      }
    }
    return nil
  }

  /// The most steps back from member to member and from call to call.
  private static var linkLimit: Int { 512 }

  /// Returns the token that ends the operand before `label: {` of a further trailing closure.
  func labelledClosureStart(_ open: Int, from first: Int) -> Int? {
    guard kind(open) == .leftBrace, open - 3 >= first, kind(open - 1) == .colon, kind(open - 3) == .rightBrace,
      kind(open - 2) == .identifier || kind(open - 2) == .keyword
    else { return nil }
    return open - 3
  }

  /// Returns the start of a primary expression, with the `\` of a key path.
  private func operandRoot(_ index: Int, from first: Int) -> Int {
    index > first && kind(index - 1) == .backslash ? index - 1 : index
  }

  /// Returns the last token of the operand that starts with a token, or `nil` if none does.
  ///
  /// Prefix operators, `&`, `try` and `await` belong to it.
  ///
  /// - Parameters:
  ///   - start: The operand's first token.
  ///   - end: The end of the unit's tokens.
  package func operandEnd(startingAt start: Int, to end: Int) -> Int? {
    var index = start
    while index < end, isOperandPrefix(index) { index += 1 }
    guard index < end else { return nil }
    var last: Int
    switch kind(index) {
    case .leftParen, .leftSquare, .leftBrace, .openingQuote:
      guard let close = partner(index), close < end else { return nil }
      last = close
    case .period:
      guard index + 1 < end, isName(index + 1) else { return nil }
      last = index + 1
    case .backslash:
      guard index + 1 < end else { return nil }
      if isName(index + 1) { last = index + 1 } else { last = index }
    default:
      guard endsOperand(index), kind(index) != .postfixOperator else { return nil }
      last = index
    }
    while last + 1 < end {
      let next = last + 1
      switch kind(next) {
      case .period:
        guard next + 1 < end, isName(next + 1) || kind(next + 1) == .integerLiteral else { return last }
        last = next + 1
      case .leftParen, .leftSquare, .leftBrace:
        guard continuesOperand(next, from: start), let close = partner(next), close < end else { return last }
        last = close
      case .leftAngle:
        guard let close = partner(next), close < end else { return last }
        last = close
      case .exclamationMark, .postfixQuestionMark:
        last = next
      case .identifier:
        // A further trailing closure: `label: {`.
        guard kind(last) == .rightBrace, next + 2 < end, kind(next + 1) == .colon, kind(next + 2) == .leftBrace,
          let close = partner(next + 2), close < end
        else { return last }
        last = close
      default:
        return last
      }
    }
    return last
  }

  private func isOperandPrefix(_ index: Int) -> Bool {
    switch kind(index) {
    case .prefixOperator, .prefixAmpersand: true
    case .keyword: isKeyword(.try, at: index) || isKeyword(.await, at: index)
    case .exclamationMark, .postfixQuestionMark: index > 0 && isKeyword(.try, at: index - 1)
    default: false
    }
  }

  /// Whether a token can be a member's name.
  private func isName(_ index: Int) -> Bool {
    kind(index) == .identifier || kind(index) == .keyword || kind(index) == .dollarIdentifier
  }
}
