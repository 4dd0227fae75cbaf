import SourceText
import SwiftTokens

/// A semicolon at the end of a line.
struct TrailingSemicolonCheck: NativeCheck {
  static let name = "trailing_semicolon"
  let anchors = [Anchor.kind(.semicolon)]

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let unit = post.tokens(around: index)
    guard index + 1 >= unit.upperBound || post.store.flags(index + 1).contains(.firstOnLine) else { return }
    // `&amp;` is what a converter left of a character.
    if index - 2 >= unit.lowerBound, post.store.kind(index - 1) == .identifier,
      post.store.byte(post.store.start(index - 2)) == UInt8(ascii: "&"),
      post.store.end(index - 2) == post.store.start(index - 1)
    {
      return
    }
    if post.store.looksLikeC(around: index, in: unit) { return }
    report.add(post.store.range(index), fixes: [Edit(range: post.store.range(index), replacement: "")])
  }
}
