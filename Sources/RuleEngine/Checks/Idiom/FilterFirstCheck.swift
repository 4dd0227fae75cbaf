import SwiftTokens

/// `filter { … }.first`.
struct FirstWhereCheck: NativeCheck {
  static let name = "first_where"
  let anchors = [Anchor.word("first")]

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    reportFilter(beforeMember: index, in: post, &report)
  }
}

/// `filter { … }.last`.
struct LastWhereCheck: NativeCheck {
  static let name = "last_where"
  let anchors = [Anchor.word("last")]

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    reportFilter(beforeMember: index, in: post, &report)
  }
}

/// Reports a call of `filter` whose result a member is asked of.
///
/// Databases have collections whose `filter` takes a query: a string or an `NSPredicate`.
private func reportFilter(beforeMember member: Int, in post: borrowing Post, _ report: inout RawReport) {
  let unit = post.tokens(around: member)
  guard let call = post.store.memberCall("filter", before: member, in: unit) else { return }
  if let parentheses = call.parentheses {
    for argument in post.store.arguments(in: parentheses) where post.store.isQuery(argument.value) { return }
  }
  // Queries have `first()` as a method, collections do not.
  if let asked = post.store.call(of: member, in: unit), asked.trailingClosure == nil,
    asked.parentheses?.count == 2
  {
    return
  }
  guard let start = post.store.operandStart(endingAt: call.end, from: unit.lowerBound) else { return }
  report.add(post.store.start(start)..<post.store.end(member))
}

extension TokenStore {
  /// Returns the call of a method, possibly in parentheses, that the member with a name is asked of.
  func memberCall(_ method: StaticString, before member: Int, in unit: Range<Int>) -> Call? {
    guard isMember(member, in: unit), member - 2 >= unit.lowerBound,
      let call = call(endingAt: member - 2, in: unit), isSpelt(method, at: call.name), isMember(call.name, in: unit)
    else { return nil }
    return call
  }

  /// Whether an argument is a string literal, makes an `NSPredicate`, or compares a key path with something.
  fileprivate func isQuery(_ tokens: Range<Int>) -> Bool {
    guard let first = tokens.first else { return false }
    if kind(first) == .backslash { return tokens.contains { kind($0) == .binaryOperator } }
    return kind(first) == .openingQuote && partner(first) == tokens.upperBound - 1
      || isSpelt("NSPredicate", at: first)
  }
}
