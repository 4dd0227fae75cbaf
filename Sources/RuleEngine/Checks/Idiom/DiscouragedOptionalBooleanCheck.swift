import SwiftTokens

/// `Bool?`.
struct DiscouragedOptionalBooleanCheck: NativeCheck {
  static let name = "discouraged_optional_boolean"
  let anchors = [Anchor.word("Bool"), .word("Optional")]

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let unit = post.tokens(of: report.unit)
    guard post.store.kind(index) == .identifier, !post.store.isMember(index, in: unit), index + 1 < unit.upperBound
    else { return }
    if post.store.isSpelt("Bool", at: index) {
      guard post.store.kind(index + 1) == .postfixQuestionMark else { return }
      report.add(post.store.start(index)..<post.store.end(index + 1))
    } else if index + 5 < unit.upperBound, post.store.kind(index + 1) == .period,
      post.store.isSpelt("some", at: index + 2), post.store.kind(index + 3) == .leftParen,
      post.store.isKeyword(.true, at: index + 4) || post.store.isKeyword(.false, at: index + 4),
      post.store.kind(index + 5) == .rightParen
    {
      report.add(post.store.start(index)..<post.store.end(index + 5))
    }
  }
}
