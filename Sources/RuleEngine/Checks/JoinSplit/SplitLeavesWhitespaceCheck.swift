import SwiftTokens

/// A text with a blank behind each separator that is split at the separator alone.
struct SplitLeavesWhitespaceCheck: NativeCheck {
  static let name = "split_leaves_whitespace"
  let anchors = [Anchor.word("split"), Anchor.word("components")]

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let unit = post.tokens(of: report.unit)
    guard let call = SplitCall(at: index, from: unit.lowerBound, in: post.store),
      let separator = call.separator(in: post.store), let last = separator.last, !last.isWhitespace,
      let text = post.knownText(call.receiver), leavesBlank(text, separator, call, post.store),
      !isUnharmed(call, unit, post)
    else { return }
    report.add(
      post.store.start(index)..<post.store.end(call.close),
      "The text has a blank behind '\(separator)', which stays in the pieces; "
        + (post.store.isSpelt("split", at: index)
          ? "trim them, or split at \"\(separator) \""
          : "use `components(separatedBy: \"\(separator) \")` or trim them"))
  }

  /// Whether a piece behind the first begins with a blank.
  private func leavesBlank(
    _ text: String, _ separator: String, _ call: SplitCall, _ store: borrowing TokenStore
  ) -> Bool {
    var limit = Int.max
    if let splits = call.argument("maxSplits", in: store) {
      guard let first = splits.first, splits.count == 1, let number = Int(store.string(store.range(first))) else {
        return false
      }
      limit = number
    }
    return text.split(separator: separator, maxSplits: max(0, limit)).dropFirst().contains { $0.first == " " }
  }

  /// Whether the pieces are only counted, or trimmed: in the same expression, in the loop over them, or by way of the
  /// variable that holds them.
  private func isUnharmed(_ call: SplitCall, _ unit: Range<Int>, _ post: borrowing Post) -> Bool {
    let next = call.close + 1
    if next + 1 < unit.upperBound, post.store.kind(next) == .period,
      post.store.isSpelt("count", at: next + 1) || post.store.isSpelt("isEmpty", at: next + 1)
    {
      return true
    }
    guard let first = call.receiver.first,
      let last = post.store.expressionEnd(startingAt: first, to: unit.upperBound), last >= call.close
    else { return false }
    if trims(next..<last + 1, post.store) { return true }
    if first > unit.lowerBound, post.store.isKeyword(.in, at: first - 1), last + 1 < unit.upperBound,
      let close = post.store.partner(last + 1)
    {
      return trims(last + 1..<max(last + 1, close), post.store)
    }
    guard first - 2 >= unit.lowerBound, post.store.kind(first - 1) == .equal,
      post.store.kind(first - 2) == .identifier || post.store.kind(first - 2) == .rightSquare,
      let keyword = (max(unit.lowerBound, first - 12)..<first).last(where: {
        post.store.isAny(of: [.let, .var], at: $0, from: unit.lowerBound)
      })
    else { return false }
    let name = keyword + 1
    return (last + 1..<max(last + 1, min(unit.upperBound, last + 400))).contains { index in
      post.store.kind(index) == .identifier && post.store.haveSameText(post.store.range(index), post.store.range(name))
        && trims(index..<min(unit.upperBound, index + 32), post.store)
    }
  }

  private func trims(_ tokens: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    tokens.contains { index in
      guard store.kind(index) == .identifier else { return false }
      let name = store.string(store.range(index))
      return name.contains("trim") || name.contains("Trim") || name == "isWhitespace" || name == "dropFirst"
        || name == "replacingOccurrences" || name == "strip"
    }
  }
}
