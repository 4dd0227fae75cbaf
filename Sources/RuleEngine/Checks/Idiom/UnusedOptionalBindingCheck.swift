import SwiftTokens

/// `if let _ = value`.
struct UnusedOptionalBindingCheck: NativeCheck {
  static let name = "unused_optional_binding"
  let anchors = [Anchor.word("let"), .word("var")]
  private let ignoresOptionalTry: Bool

  init(options: RuleOptions) { ignoresOptionalTry = options.bool("ignore_optional_try") }

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let unit = post.tokens(of: report.unit)
    guard index > unit.lowerBound, post.store.kind(index) == .keyword,
      let end = post.store.discardingPatternEnd(startingAt: index + 1, in: unit), end + 1 < unit.upperBound,
      post.store.kind(end + 1) == .equal, post.store.isInCondition(index, in: unit)
    else { return }
    if ignoresOptionalTry, end + 3 < unit.upperBound, post.store.isKeyword(.try, at: end + 2),
      post.store.kind(end + 3) == .postfixQuestionMark
    {
      return
    }
    report.add(post.store.start(index + 1)..<post.store.end(end))
  }
}

extension TokenStore {
  /// Returns the end of a pattern of nothing but `_` that starts with a token.
  fileprivate func discardingPatternEnd(startingAt start: Int, in unit: Range<Int>) -> Int? {
    guard start < unit.upperBound else { return nil }
    if kind(start) == .wildcard { return start }
    guard kind(start) == .leftParen, let close = partner(start), close > start + 1 else { return nil }
    for index in start + 1..<close {
      switch kind(index) {
      case .wildcard, .comma, .leftParen, .rightParen: continue
      default: return nil
      }
    }
    return close
  }

  /// Whether a `let` or `var` begins a condition of `if`, `guard` or `while`.
  fileprivate func isInCondition(_ index: Int, in unit: Range<Int>) -> Bool {
    let before = index - 1
    return kind(before) == .comma || isKeyword(.if, at: before) || isKeyword(.guard, at: before)
      || isKeyword(.while, at: before)
  }
}
