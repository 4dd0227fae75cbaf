import SwiftTokens

/// A text with a blank behind each separator that is split at the separator alone.
struct SplitLeavesWhitespaceCheck: NativeCheck {
  static let name = "split_leaves_whitespace"
  let anchors = [Anchor.word("split"), Anchor.word("components")]

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let unit = post.tokens(around: index)
    guard let call = SplitCall(at: index, from: unit.lowerBound, in: post.store),
      let separator = call.separator(in: post.store), let last = separator.last, !last.isWhitespace,
      let text = post.knownText(call.receiver), text.contains(separator + " "),
      !isUnharmed(behind: call.close, to: unit.upperBound, post.store)
    else { return }
    report.add(
      post.store.start(index)..<post.store.end(call.close),
      "The text has a blank behind '\(separator)', which stays in the pieces; "
        + (post.store.isSpelt("split", at: index)
          ? "trim them, or split at \"\(separator) \""
          : "use `components(separatedBy: \"\(separator) \")` or trim them"))
  }

  /// Whether the pieces are trimmed later, or only counted.
  private func isUnharmed(behind close: Int, to end: Int, _ store: borrowing TokenStore) -> Bool {
    if close + 2 < end, store.kind(close + 1) == .period,
      store.isSpelt("count", at: close + 2) || store.isSpelt("isEmpty", at: close + 2)
    {
      return true
    }
    return (close + 1..<max(close + 1, end)).contains { index in
      guard store.kind(index) == .identifier else { return false }
      let name = store.string(store.range(index))
      return name.contains("trim") || name.contains("Trim") || name == "isWhitespace" || name == "replacingOccurrences"
        || name == "dropFirst"
    }
  }
}
