import SwiftTokens

/// `filter { … }.count > 0`.
struct ContainsOverFilterCountCheck: NativeCheck {
  static let name = "contains_over_filter_count"
  let anchors = [Anchor.word("count")]

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let unit = post.tokens(of: report.unit)
    let comparison = index + 1
    guard let call = post.store.memberCall("filter", before: index, in: unit), comparison + 1 < unit.upperBound,
      post.store.isEquality(comparison)
        || post.store.kind(comparison) == .binaryOperator && post.store.isSpelt(">", at: comparison),
      post.store.isZero(comparison + 1),
      let whole = post.store.operandStart(endingAt: index, from: unit.lowerBound),
      post.store.isWholeExpression(whole..<comparison + 2, in: unit),
      let start = post.store.operandStart(endingAt: call.end, from: unit.lowerBound)
    else { return }
    report.add(post.store.start(start)..<post.store.end(comparison + 1))
  }
}

/// `filter { … }.isEmpty`.
struct ContainsOverFilterIsEmptyCheck: NativeCheck {
  static let name = "contains_over_filter_is_empty"
  let anchors = [Anchor.word("isEmpty")]

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let unit = post.tokens(of: report.unit)
    guard let call = post.store.memberCall("filter", before: index, in: unit),
      let start = post.store.operandStart(endingAt: call.end, from: unit.lowerBound)
    else { return }
    report.add(post.store.start(start)..<post.store.end(index))
  }
}

/// `first { … } != nil`.
struct ContainsOverFirstNotNilCheck: NativeCheck {
  static let name = "contains_over_first_not_nil"
  let anchors = [Anchor.word("nil")]

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let unit = post.tokens(of: report.unit)
    let comparison = index - 1
    guard comparison > unit.lowerBound, post.store.isEquality(comparison),
      post.store.rightOperand(of: comparison, in: unit)?.count == 1,
      post.store.leftOperand(of: comparison, in: unit) != nil,
      let call = post.store.call(endingAt: comparison - 1, in: unit), post.store.isMember(call.name, in: unit),
      let start = post.store.operandStart(endingAt: call.end, from: unit.lowerBound)
    else { return }
    let isIndex = post.store.isSpelt("firstIndex", at: call.name)
    guard isIndex || post.store.isSpelt("first", at: call.name) else { return }
    // A search of another kind takes more than a predicate or an element.
    if let parentheses = call.parentheses {
      let arguments = post.store.arguments(in: parentheses)
      guard arguments.count <= 1 else { return }
      if let label = arguments.first?.label {
        guard post.store.isSpelt("where", at: label) || post.store.isSpelt("of", at: label) else { return }
      }
    }
    report.add(
      post.store.start(start)..<post.store.end(index),
      "Use `contains` instead of comparing `\(isIndex ? "firstIndex" : "first")(where:)` with `nil`")
  }
}
