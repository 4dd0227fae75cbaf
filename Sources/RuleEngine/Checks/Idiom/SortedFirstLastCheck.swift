import SwiftTokens

/// `sorted().first`.
struct SortedFirstLastCheck: NativeCheck {
  static let name = "sorted_first_last"
  let anchors = [Anchor.word("first"), .word("last")]

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let unit = post.tokens(of: report.unit)
    guard let call = post.store.memberCall("sorted", before: index, in: unit),
      post.store.call(of: index, in: unit) == nil, !call.hasFurtherClosures,
      let start = post.store.operandStart(endingAt: call.end, from: unit.lowerBound)
    else { return }
    if let parentheses = call.parentheses {
      let arguments = post.store.arguments(in: parentheses)
      guard arguments.count <= 1 else { return }
      if let argument = arguments.first {
        guard let label = argument.label, post.store.isSpelt("by", at: label) else { return }
      }
    }
    let wanted = post.store.isSpelt("first", at: index) ? "min()` or `min(by:)`" : "max()` or `max(by:)`"
    report.add(
      post.store.start(start)..<post.store.end(index), "Use `\(wanted); sorting everything for one element is wasted")
  }
}
