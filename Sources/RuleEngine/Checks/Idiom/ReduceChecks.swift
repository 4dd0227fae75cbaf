import SwiftTokens

/// `reduce` that copies a collection or string at every step.
struct ReduceIntoCheck: NativeCheck {
  static let name = "reduce_into"
  let anchors = [Anchor.word("reduce")]

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let unit = post.tokens(of: report.unit)
    guard post.store.role(index) == .expression, let call = post.store.call(of: index, in: unit),
      let parentheses = call.parentheses
    else { return }
    let arguments = post.store.arguments(in: parentheses)
    guard arguments.count == 2 || arguments.count == 1 && call.trailingClosure != nil,
      let first = arguments.first, first.label == nil, post.store.isCopiedOnWrite(first.value, in: unit)
    else { return }
    report.add(post.store.range(index))
  }
}

/// `reduce(true)` and `reduce(false)` that join what is asked of each element by `&&` or `||`.
struct ReduceBooleanCheck: NativeCheck {
  static let name = "reduce_boolean"
  let anchors = [Anchor.word("reduce")]

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let unit = post.tokens(of: report.unit)
    guard post.store.isMember(index, in: unit), let call = post.store.call(of: index, in: unit),
      let parentheses = call.parentheses
    else { return }
    let arguments = post.store.arguments(in: parentheses)
    guard let first = arguments.first, first.value.count == 1,
      let combination = arguments.count == 2
        ? arguments[1].value : call.trailingClosure.map({ $0.lowerBound..<$0.upperBound + 1 }),
      joins(combination, in: unit, post.store)
    else { return }
    if let label = first.label, !post.store.isSpelt("into", at: label) { return }
    let value = first.value.lowerBound
    guard post.store.isKeyword(.true, at: value) || post.store.isKeyword(.false, at: value) else { return }
    let wanted = post.store.isKeyword(.true, at: value) ? "allSatisfy" : "contains"
    report.add(post.store.range(index), "Use `\(wanted)` instead; it stops at the first element that decides")
  }

  /// Whether a closure or an operator joins the result so far with what comes next: not `!=`, which asks for the parity.
  private func joins(_ combination: Range<Int>, in unit: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    guard combination.contains(where: { store.isSpelt("&&", at: $0) || store.isSpelt("||", at: $0) }),
      let open = combination.first
    else { return false }
    guard combination.count > 1 else { return true }
    guard store.kind(open) == .leftBrace else { return false }
    // `$0 && !$1 || !$0 && $1` asks twice what was so far, and may need all elements.
    let result = store.closureSignature(open)?.parameters.first?.name
    var reads = 0
    for index in combination where index > (store.closureSignature(open)?.end ?? open) {
      let isResult =
        result.map { store.haveSameText(store.range($0), store.range(index)) } ?? store.isSpelt("$0", at: index)
      guard isResult else { continue }
      // `$0.1` is what comes next, where one parameter stands for both.
      let isNext =
        index + 2 < unit.upperBound && store.kind(index + 1) == .period && store.isSpelt("1", at: index + 2)
      let isTarget = index + 1 < unit.upperBound && store.kind(index + 1) == .equal
      if !isTarget, !isNext, store.kind(index - 1) != .period { reads += 1 }
    }
    return reads <= 1
  }
}

extension TokenStore {
  /// Whether an expression is a string, array or dictionary literal, or makes an array, set or dictionary.
  fileprivate func isCopiedOnWrite(_ tokens: Range<Int>, in unit: Range<Int>) -> Bool {
    guard let first = tokens.first else { return false }
    let last = tokens.upperBound - 1
    switch kind(first) {
    case .openingQuote: return partner(first) == last
    case .leftSquare:
      guard let close = partner(first) else { return false }
      return close == last || isInitializerCall(from: close + 1, to: last)
    case .identifier:
      guard isSpelt("Array", at: first) || isSpelt("Set", at: first) || isSpelt("Dictionary", at: first) else {
        return false
      }
      var next = first + 1
      if next <= last, kind(next) == .leftAngle, let close = partner(next) { next = close + 1 }
      return isInitializerCall(from: next, to: last)
    default: return false
    }
  }

  /// Whether tokens are `(…)` or `.init(…)`.
  private func isInitializerCall(from start: Int, to last: Int) -> Bool {
    var open = start
    if open + 1 < last, kind(open) == .period, isSpelt("init", at: open + 1) { open += 2 }
    return open < last && kind(open) == .leftParen && partner(open) == last
  }
}
