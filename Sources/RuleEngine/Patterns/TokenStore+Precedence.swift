package import SwiftTokens

/// How tightly an operator binds, by the precedence groups of the standard library ("Operator Declarations" there).
package enum Precedence: Int, Comparable, Sendable {
  case assignment, ternary, disjunction, conjunction, comparison, nilCoalescing, casting, range, addition
  case multiplication, shift

  package static func < (left: Precedence, right: Precedence) -> Bool { left.rawValue < right.rawValue }
}

/// Operators and what they stand between.
extension TokenStore {
  /// Returns how tightly an infix operator binds, or `nil` if a token is none.
  ///
  /// An operator that the standard library does not have is taken for one that binds as addition does.
  package func precedence(of index: Int) -> Precedence? {
    switch kind(index) {
    case .equal: .assignment
    case .infixQuestionMark: .ternary
    case .keyword: isKeyword(.as, at: index) || isKeyword(.is, at: index) ? .casting : nil
    case .ellipsis: .range
    case .binaryOperator: binaryPrecedence(of: range(index))
    default: nil
    }
  }

  private func binaryPrecedence(of range: Range<Int>) -> Precedence {
    switch range.count {
    case 1:
      switch byte(range.lowerBound) {
      case UInt8(ascii: "<"), UInt8(ascii: ">"): return .comparison
      case UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "%"), UInt8(ascii: "&"): return .multiplication
      case UInt8(ascii: "="): return .assignment
      default: return .addition
      }
    case 2:
      if matches(range, "&&") { return .conjunction }
      if matches(range, "||") { return .disjunction }
      if matches(range, "??") { return .nilCoalescing }
      if matches(range, "<<") || matches(range, ">>") { return .shift }
      if matches(range, "&*") || matches(range, "&/") { return .multiplication }
      if isComparison(range) { return .comparison }
      return byte(range.upperBound - 1) == UInt8(ascii: "=") ? .assignment : .addition
    default:
      if matches(range, "..<") || matches(range, "...") { return .range }
      if isComparison(range) { return .comparison }
      return byte(range.upperBound - 1) == UInt8(ascii: "=") ? .assignment : .addition
    }
  }

  private func isComparison(_ range: Range<Int>) -> Bool {
    matches(range, "==") || matches(range, "!=") || matches(range, "<=") || matches(range, ">=")
      || matches(range, "===") || matches(range, "!==") || matches(range, "~=")
  }

  /// Whether a token is `==` or `!=`.
  package func isEquality(_ index: Int) -> Bool {
    kind(index) == .binaryOperator && (isSpelt("==", at: index) || isSpelt("!=", at: index))
  }

  /// Whether a token stands before an operand as an operator that belongs to it: `-`, `!`, `&`.
  package func isPrefixOperator(_ index: Int, in unit: Range<Int>) -> Bool {
    guard index >= unit.lowerBound else { return false }
    switch kind(index) {
    case .prefixOperator, .prefixAmpersand: return true
    default: return false
    }
  }

  /// Returns the single operand that is the whole left side of an infix operator, or `nil` if that is more.
  package func leftOperand(of infix: Int, in unit: Range<Int>) -> Range<Int>? {
    guard infix > unit.lowerBound, let precedence = precedence(of: infix),
      let start = operandStart(endingAt: infix - 1, from: unit.lowerBound)
    else { return nil }
    let before = start - 1
    if before >= unit.lowerBound {
      if isPrefixOperator(before, in: unit) { return nil }
      if let other = self.precedence(of: before), other >= precedence { return nil }
    }
    return start..<infix
  }

  /// Returns the single operand that is the whole right side of an infix operator, or `nil` if that is more.
  package func rightOperand(of infix: Int, in unit: Range<Int>) -> Range<Int>? {
    guard let precedence = precedence(of: infix),
      let end = operandEnd(startingAt: infix + 1, to: unit.upperBound)
    else { return nil }
    if end + 1 < unit.upperBound, let other = self.precedence(of: end + 1), other > precedence { return nil }
    return infix + 1..<end + 1
  }

  /// Whether a run of tokens is a whole expression without parentheses around it: no operator, `try` or `await` stands
  /// before it, and no operator after it. The `=` of a declaration is no operator.
  package func isWholeExpression(_ tokens: Range<Int>, in unit: Range<Int>) -> Bool {
    let before = tokens.lowerBound - 1
    if before >= unit.lowerBound {
      if isPrefixOperator(before, in: unit) || isSpelt("await", at: before) || isKeyword(.try, at: before) {
        return false
      }
      switch kind(before) {
      case .postfixQuestionMark, .exclamationMark: if before > 0, isKeyword(.try, at: before - 1) { return false }
      case .equal: if !isInitialValue(after: before, in: unit) { return false }
      default: if precedence(of: before) != nil { return false }
      }
    }
    let after = tokens.upperBound
    return after >= unit.upperBound || precedence(of: after) == nil
  }

  /// Whether an `=` gives a declared name its value, also in a condition or as a parameter's default.
  package func isInitialValue(after equal: Int, in unit: Range<Int>) -> Bool {
    var index = equal - 1
    // A type annotation lies between the name and the `=`.
    while index > unit.lowerBound, role(index) == .type { index -= 1 }
    if index >= unit.lowerBound, index < equal - 1, kind(index) == .colon { return true }
    if kind(equal - 1) == .rightParen, let open = partner(equal - 1) { index = open } else { index = equal - 1 }
    guard index > unit.lowerBound else { return false }
    return role(index) == .pattern || isKeyword(.let, at: index - 1) || isKeyword(.var, at: index - 1)
  }
}
