import SourceText
import SwiftTokens

/// `-> ()`.
struct VoidReturnCheck: NativeCheck {
  static let name = "void_return"
  let anchors = [Anchor.kind(.arrow)]

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let unit = post.tokens(of: report.unit)
    let open = index + 1
    guard open + 1 < unit.upperBound, post.store.kind(open) == .leftParen, let close = post.store.partner(open),
      close == open + 1 || close == open + 2 && post.store.isSpelt("Void", at: open + 1),
      close + 1 >= unit.upperBound || !goesOn(close + 1, post.store)
    else { return }
    let range = post.store.start(open)..<post.store.end(close)
    let fixes = post.store.hasComment(in: range) ? [] : [Edit(range: range, replacement: "Void")]
    report.add(range, fixes: fixes)
  }

  /// Whether a token makes what stands before it the parameters of a function type, or an optional.
  private func goesOn(_ index: Int, _ store: borrowing TokenStore) -> Bool {
    switch store.kind(index) {
    case .arrow, .postfixQuestionMark, .exclamationMark, .period, .binaryOperator: return true
    case .keyword, .identifier:
      return store.isSpelt("throws", at: index) || store.isSpelt("rethrows", at: index)
        || store.isSpelt("async", at: index) || store.isSpelt("reasync", at: index)
    default: return false
    }
  }
}
