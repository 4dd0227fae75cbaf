import SourceText
import SwiftTokens

/// `?? nil`.
struct RedundantNilCoalescingCheck: NativeCheck {
  static let name = "redundant_nil_coalescing"
  let anchors = [Anchor.word("nil")]

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let unit = post.tokens(of: report.unit)
    let coalescing = index - 1
    guard coalescing > unit.lowerBound, post.store.kind(coalescing) == .binaryOperator,
      post.store.isSpelt("??", at: coalescing)
    else { return }
    let whole = post.store.end(coalescing - 1)..<post.store.end(index)
    var start = post.store.start(coalescing)
    if post.store.flags(coalescing).contains(.firstOnLine) {
      // The line before is what is too much.
      start = whole.lowerBound
      while start < post.store.start(coalescing), !isNewline(post.store.byte(start)) { start += 1 }
    }
    let fixes = post.store.hasComment(in: whole) ? [] : [Edit(range: whole, replacement: "")]
    report.add(start..<whole.upperBound, fixes: fixes)
  }

  private func isNewline(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
