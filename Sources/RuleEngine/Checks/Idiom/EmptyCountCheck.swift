import SourceText
import SwiftTokens

/// `count` compared with zero.
struct EmptyCountCheck: NativeCheck {
  static let name = "empty_count"
  let anchors = [Anchor.word("count")]
  private let onlyAfterDot: Bool

  init(options: RuleOptions) { onlyAfterDot = options.bool("only_after_dot") }

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let unit = post.tokens(of: report.unit)
    guard let (comparison, isLeft) = post.store.zeroComparison(of: index, in: unit) else { return }
    if !post.store.isMember(index, in: unit) {
      // A variable or parameter that is called `count` holds a number.
      if onlyAfterDot || declaresValue(spelledAs: index, unit, post) { return }
    }
    if implementsIsEmpty(index, unit, post) { return }
    if isInRulePredicate(index, unit, post.store) { return }
    let start = post.store.operandStart(endingAt: index, from: unit.lowerBound) ?? index
    let whole = isLeft ? start..<comparison + 2 : comparison - 1..<index + 1
    report.add(
      post.store.range(index), fixes: fix(whole, operand: start..<index + 1, comparison, isLeft, post.store))
  }

  /// Returns the edit that writes `isEmpty`, where the comparison can mean nothing else.
  private func fix(
    _ whole: Range<Int>, operand: Range<Int>, _ comparison: Int, _ isLeft: Bool, _ store: borrowing TokenStore
  ) -> [Edit] {
    let range = store.start(whole.lowerBound)..<store.end(whole.upperBound - 1)
    let isNegated: Bool
    switch store.string(store.range(comparison)) {
    case "==": isNegated = false
    case "!=": isNegated = true
    case ">": guard isLeft else { return [] }; isNegated = true
    case "<": guard !isLeft else { return [] }; isNegated = true
    case "<=": guard isLeft else { return [] }; isNegated = false
    case ">=": guard !isLeft else { return [] }; isNegated = false
    default: return []
    }
    // `a?.count == 0` is no optional Bool.
    for token in operand where store.kind(token) == .postfixQuestionMark { return [] }
    guard !store.hasComment(in: range) else { return [] }
    let count = store.start(operand.upperBound - 1)
    let base = store.string(store.start(operand.lowerBound)..<count)
    return [Edit(range: range, replacement: (isNegated ? "!" : "") + base + "isEmpty")]
  }

  /// Whether a snippet declares a variable or parameter with the name that stands at a token, at another one.
  private func declaresValue(spelledAs name: Int, _ unit: Range<Int>, _ post: borrowing Post) -> Bool {
    let symbol = post.store.symbol(name)
    let places = post.facts.countDeclarations(in: unit) {
      let first = unit.first { post.store.symbol($0) == symbol && post.store.declaresValue(at: $0, in: unit) }
      let last = unit.last { post.store.symbol($0) == symbol && post.store.declaresValue(at: $0, in: unit) }
      return (first, last)
    }
    // Of two, one is another one.
    return places.first != nil && (places.first != name || places.last != name)
  }

  /// Whether a type's own `count` is compared in its `isEmpty`, which has to be made of something.
  private func implementsIsEmpty(_ index: Int, _ unit: Range<Int>, _ post: borrowing Post) -> Bool {
    if post.store.isMember(index, in: unit) {
      guard index - 2 >= unit.lowerBound, post.store.isKeyword(.self, at: index - 2) else { return false }
    }
    let end = post.facts.walks.end(.isEmptyGetter, from: index) {
      property($0, unit, post.store) == nil ? post.store.enclosingBracket(of: $0, from: unit.lowerBound) : nil
    }
    return property(end, unit, post.store).map { post.store.isSpelt("isEmpty", at: $0) } ?? false
  }

  /// Returns the name of the property whose body a token opens.
  private func property(_ open: Int, _ unit: Range<Int>, _ store: borrowing TokenStore) -> Int? {
    guard store.kind(open) == .leftBrace, let keyword = store.bodyKeyword(of: open, in: unit),
      store.isKeyword(.var, at: keyword)
    else { return nil }
    return keyword + 1
  }

  /// Whether a token stands in a tip's `#Rule(…) { … }`, which has to keep its form.
  private func isInRulePredicate(_ index: Int, _ unit: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    guard let brace = store.enclosingBracket(of: index, from: unit.lowerBound), store.kind(brace) == .leftBrace,
      brace > unit.lowerBound, store.kind(brace - 1) == .rightParen, let open = store.partner(brace - 1),
      open > unit.lowerBound, store.kind(open - 1) == .poundKeyword, store.isSpelt("#Rule", at: open - 1),
      store.arguments(in: open...brace - 1).count == 1, let close = store.partner(brace)
    else { return false }
    if close + 1 < unit.upperBound, store.kind(close + 1) == .identifier,
      close + 2 < unit.upperBound, store.kind(close + 2) == .colon
    {
      return false
    }
    // A single expression, without `return`.
    for token in brace + 1..<close {
      if store.isKeyword(.return, at: token) { return false }
      if token > brace + 1, store.startsStatement(token, in: unit) { return false }
    }
    return true
  }
}

extension TokenStore {
  /// Returns the operator by which an operand that ends with a token is compared with zero, and whether the operand is on
  /// its left.
  fileprivate func zeroComparison(of end: Int, in unit: Range<Int>) -> (operator: Int, isLeft: Bool)? {
    let next = end + 1
    if next + 1 < unit.upperBound, isOrder(next), isZero(next + 1), leftOperand(of: next, in: unit) != nil,
      rightOperand(of: next, in: unit)?.count == 1
    {
      return (next, true)
    }
    guard let start = operandStart(endingAt: end, from: unit.lowerBound), start - 2 >= unit.lowerBound,
      isOrder(start - 1), isZero(start - 2), leftOperand(of: start - 1, in: unit)?.count == 1,
      rightOperand(of: start - 1, in: unit)?.upperBound == end + 1
    else { return nil }
    return (start - 1, false)
  }

  private func isOrder(_ index: Int) -> Bool {
    guard kind(index) == .binaryOperator else { return false }
    return isSpelt("==", at: index) || isSpelt("!=", at: index) || isSpelt(">", at: index) || isSpelt("<", at: index)
      || isSpelt(">=", at: index) || isSpelt("<=", at: index)
  }

  /// Whether a token is a name of a variable or parameter where it is declared.
  fileprivate func declaresValue(at index: Int, in unit: Range<Int>) -> Bool {
    guard index > unit.lowerBound else { return false }
    if isKeyword(.let, at: index - 1) || isKeyword(.var, at: index - 1) || role(index) == .pattern { return true }
    return index + 1 < unit.upperBound && kind(index + 1) == .colon && role(index) == .declaration
  }
}
