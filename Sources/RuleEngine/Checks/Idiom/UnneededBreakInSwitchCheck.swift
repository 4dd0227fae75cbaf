import SourceText
import SwiftTokens

/// A `break` that ends a case which has other statements.
struct UnneededBreakInSwitchCheck: NativeCheck {
  static let name = "unneeded_break_in_switch"
  let anchors = [Anchor.word("break")]

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let unit = post.tokens(of: report.unit)
    let next = index + 1
    guard post.store.isKeyword(.break, at: index), index > unit.lowerBound, next < unit.upperBound,
      post.store.kind(index - 1) != .colon, post.store.startsStatement(index, in: unit),
      let brace = post.store.enclosingBracket(of: index, from: unit.lowerBound),
      post.store.kind(brace) == .leftBrace, post.store.startsCase(brace + 1, in: unit),
      post.store.partner(brace) == next || post.store.startsCase(next, in: unit)
    else { return }
    report.add(post.store.range(index), fixes: fix(index, post.store))
  }

  private func fix(_ index: Int, _ store: borrowing TokenStore) -> [Edit] {
    var start = store.end(index - 1)
    if store.kind(index - 1) == .semicolon { start = store.start(index - 1) }
    let end = store.end(index)
    guard store.hasComment(in: start..<end) else { return [Edit(range: start..<end, replacement: "")] }
    // The comment stays; the line of the `break` goes.
    var lineStart = store.start(index)
    while lineStart > start, store.byte(lineStart - 1) == 0x20 || store.byte(lineStart - 1) == 0x09 { lineStart -= 1 }
    guard lineStart > start, store.byte(lineStart - 1) == 0x0A else { return [] }
    lineStart -= 1
    if lineStart > start, store.byte(lineStart - 1) == 0x0D { lineStart -= 1 }
    return [Edit(range: lineStart..<end, replacement: "")]
  }
}

extension TokenStore {
  /// Whether a token begins a case of a switch.
  fileprivate func startsCase(_ index: Int, in unit: Range<Int>) -> Bool {
    guard index < unit.upperBound else { return false }
    return isKeyword(.case, at: index) || isKeyword(.default, at: index)
      || kind(index) == .atSign && index + 1 < unit.upperBound && isSpelt("unknown", at: index + 1)
  }
}
