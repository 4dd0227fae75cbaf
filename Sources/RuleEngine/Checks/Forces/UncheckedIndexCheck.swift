import SwiftTokens

/// `components(separatedBy:)[1]`, and the same by way of a constant.
struct UncheckedIndexCheck: NativeCheck {
  static let name = "unchecked_index_after_split"
  let anchors = [Anchor.word("split"), Anchor.word("components")]

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let unit = post.tokens(of: report.unit)
    guard let call = SplitCall(at: index, in: post), !call.receiver.isEmpty || call.implicitType != nil,
      post.store.isSpelt("split", at: index) || call.argument("separatedBy", in: post.store) != nil
    else { return }
    let known = pieces(call, post)
    var end = call.close
    // `.map(String.init)` keeps the number of pieces.
    if end + 3 < unit.upperBound, post.store.kind(end + 1) == .period, post.store.isSpelt("map", at: end + 2) {
      end = post.store.skip(end + 3) - 1
    }
    if let found = literalIndex(behind: end, unit, post.store) {
      reportIndex(found, known, call, post.store, &report)
      return
    }
    guard let variable = variable(holding: call, end, unit, post) else { return }
    for use in end + 1..<max(end + 1, min(variable.scope.upperBound, end + 2_000)) {
      guard post.store.kind(use) == .identifier,
        post.store.haveSameText(post.store.range(use), post.store.range(variable.name)),
        post.store.kind(use - 1) != .period, let found = literalIndex(behind: use, unit, post.store)
      else { continue }
      reportIndex(found, known, call, post.store, &report)
    }
  }

  private func reportIndex(
    _ index: (open: Int, value: Int), _ known: Int?, _ call: SplitCall, _ store: borrowing TokenStore,
    _ report: inout RawReport
  ) {
    // `components` gives one piece at least.
    let safe = known ?? (store.isSpelt("components", at: call.name) ? 1 : 0)
    guard index.value >= safe, let close = store.partner(index.open) else { return }
    report.add(store.start(index.open)..<store.end(close))
  }

  /// Returns the number of pieces of a known text.
  private func pieces(_ call: SplitCall, _ post: borrowing Post) -> Int? {
    guard let text = post.knownText(call.receiver), let separator = call.separator(in: post.store), !separator.isEmpty
    else { return nil }
    return text.split(separator: separator, omittingEmptySubsequences: post.store.isSpelt("split", at: call.name)).count
  }

  /// Returns the bracket and the number of `[1]` behind a token.
  private func literalIndex(behind end: Int, _ unit: Range<Int>, _ store: borrowing TokenStore) -> (
    open: Int, value: Int
  )? {
    guard end + 3 < unit.upperBound, store.kind(end + 1) == .leftSquare, !store.flags(end + 1).contains(.spaceBefore),
      store.kind(end + 2) == .integerLiteral, store.kind(end + 3) == .rightSquare,
      let value = Int(store.string(store.range(end + 2)))
    else { return nil }
    return (end + 1, value)
  }

  /// Returns the variable whose value a call is, if nothing asks how many pieces there are.
  private func variable(holding call: SplitCall, _ end: Int, _ unit: Range<Int>, _ post: borrowing Post) -> Variable? {
    guard case let first = call.start, first - 2 >= unit.lowerBound, post.store.kind(first - 1) == .equal,
      post.store.kind(first - 2) == .identifier,
      let variable = post.facts.variable(
        post.store.string(post.store.range(first - 2)), nearest: end + 1, in: post.store),
      variable.name == first - 2, variable.value.upperBound == end + 1
    else { return nil }
    let asks = (end + 1..<max(end + 1, min(variable.scope.upperBound, end + 2_000))).contains { index in
      index + 2 < unit.upperBound && post.store.kind(index) == .identifier
        && post.store.haveSameText(post.store.range(index), post.store.range(variable.name))
        && post.store.kind(index + 1) == .period
        && ["count", "isEmpty", "indices", "endIndex"].contains(post.store.string(post.store.range(index + 2)))
    }
    return asks ? nil : variable
  }
}
