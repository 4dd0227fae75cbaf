package import SwiftTokens

/// A call with all its arguments, as it stands in the code.
package struct Call {
  /// The last name of what is called: `filter` in `list.values.filter { … }`.
  package var name: Int
  /// The parentheses; `nil` for a call that has only trailing closures.
  package var parentheses: ClosedRange<Int>?
  /// The braces of the first trailing closure.
  package var trailingClosure: ClosedRange<Int>?
  /// The call's last token, that of further trailing closures.
  package var end: Int
  /// Whether there is a second trailing closure.
  package var hasFurtherClosures: Bool
}

/// An argument of a call or an element of a literal.
package struct Argument {
  /// The label's token, without the colon.
  package var label: Int?
  /// The tokens of the value; may be empty.
  package var value: Range<Int>
}

/// Calls, looked at from either end.
extension TokenStore {
  /// Returns the call of a name that stands at a token, or `nil` if the name is not called.
  package func call(of name: Int, in unit: Range<Int>) -> Call? {
    var next = name + 1
    if next < unit.upperBound, kind(next) == .leftAngle, let close = partner(next) { next = close + 1 }
    guard next < unit.upperBound else { return nil }
    var call = Call(name: name, end: name, hasFurtherClosures: false)
    if kind(next) == .leftParen, !flags(next).contains(.spaceBefore), let close = partner(next) {
      call.parentheses = next...close
      call.end = close
      next = close + 1
    }
    if next < unit.upperBound, kind(next) == .leftBrace, continuesOperand(next, from: unit.lowerBound),
      let close = partner(next)
    {
      call.trailingClosure = next...close
      call.end = close
      while let close = furtherClosureEnd(after: call.end, in: unit) {
        call.hasFurtherClosures = true
        call.end = close
      }
    }
    return call.end == name ? nil : call
  }

  /// Returns the end of `label: { … }` after a trailing closure.
  private func furtherClosureEnd(after end: Int, in unit: Range<Int>) -> Int? {
    guard end + 3 < unit.upperBound, kind(end + 2) == .colon, kind(end + 3) == .leftBrace,
      kind(end + 1) == .identifier || kind(end + 1) == .keyword
    else { return nil }
    return partner(end + 3)
  }

  /// Returns the call that ends with a token, also where parentheses stand around it, or `nil` if none does.
  package func call(endingAt end: Int, in unit: Range<Int>) -> Call? {
    guard end >= unit.lowerBound, kind(end) == .rightParen || kind(end) == .rightBrace, var open = partner(end),
      open > unit.lowerBound || kind(open) == .leftParen
    else { return nil }
    if kind(open) == .leftParen, !continuesOperand(open, from: unit.lowerBound) {
      return open + 1 < end && operandStart(endingAt: end - 1, from: unit.lowerBound) == open + 1
        ? call(endingAt: end - 1, in: unit) : nil
    }
    while kind(open) == .leftBrace, let before = labelledClosureStart(open, from: unit.lowerBound),
      let first = partner(before)
    {
      open = first
    }
    guard let name = callee(ofBracket: open, from: unit.lowerBound), let call = call(of: name, in: unit),
      call.end == end
    else { return nil }
    return call
  }

  /// Whether a name is a member: a period stands before it.
  package func isMember(_ name: Int, in unit: Range<Int>) -> Bool {
    name > unit.lowerBound && kind(name - 1) == .period
  }

  /// Splits what stands between two brackets at its commas.
  ///
  /// - Parameter brackets: The opening and the closing bracket.
  package func arguments(in brackets: ClosedRange<Int>) -> [Argument] {
    var arguments: [Argument] = []
    var start = brackets.lowerBound + 1
    let close = brackets.upperBound
    var index = start
    while index <= close {
      if index == close || kind(index) == .comma {
        if index > start { arguments.append(argument(start..<index)) }
        start = index + 1
      } else if let partner = partner(index), partner > index, partner < close {
        index = partner
      }
      index += 1
    }
    return arguments
  }

  private func argument(_ tokens: Range<Int>) -> Argument {
    let first = tokens.lowerBound
    guard tokens.count > 1, kind(first + 1) == .colon,
      kind(first) == .identifier || kind(first) == .keyword || kind(first) == .wildcard
    else { return Argument(label: nil, value: tokens) }
    return Argument(label: first, value: first + 2..<tokens.upperBound)
  }

  /// Whether a token opens a string literal that is empty.
  package func isEmptyString(_ quote: Int) -> Bool {
    guard kind(quote) == .openingQuote, !flags(quote).contains(.multiline), let close = partner(quote) else {
      return false
    }
    return end(quote) == start(close)
  }

  /// Whether tokens are one integer literal that is zero, in any radix.
  package func isZero(_ tokens: Range<Int>) -> Bool { tokens.count == 1 && isZero(tokens.lowerBound) }

  /// Whether a token is an integer literal that is zero, in any radix.
  package func isZero(_ index: Int) -> Bool {
    guard kind(index) == .integerLiteral else { return false }
    let range = range(index)
    for offset in range {
      switch byte(offset) {
      case UInt8(ascii: "0"), UInt8(ascii: "_"): continue
      case UInt8(ascii: "x"), UInt8(ascii: "b"), UInt8(ascii: "o"):
        guard offset == range.lowerBound + 1 else { return false }
      default: return false
      }
    }
    return true
  }

  /// Returns the text of a run of tokens with all between them.
  package func text(of tokens: Range<Int>) -> String {
    tokens.isEmpty ? "" : string(start(tokens.lowerBound)..<end(tokens.upperBound - 1))
  }

  /// Whether a comment lies in a range of the text.
  package func hasComment(in range: Range<Int>) -> Bool { !comments(in: range).isEmpty }
}
