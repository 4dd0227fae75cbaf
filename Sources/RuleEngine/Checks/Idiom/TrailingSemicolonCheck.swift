import SourceText
import SwiftTokens

/// A semicolon at the end of a line.
struct TrailingSemicolonCheck: NativeCheck {
  static let name = "trailing_semicolon"
  let anchors = [Anchor.kind(.semicolon)]

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let unit = post.tokens(of: report.unit)
    guard index + 1 >= unit.upperBound || post.store.flags(index + 1).contains(.firstOnLine) else { return }
    // `&amp;` is what a converter left of a character.
    if index - 2 >= unit.lowerBound, post.store.kind(index - 1) == .identifier,
      post.store.byte(post.store.start(index - 2)) == UInt8(ascii: "&"),
      post.store.end(index - 2) == post.store.start(index - 1)
    {
      return
    }
    if isProse(upTo: index, unit, post.store) || post.store.looksLikeC(around: index, in: unit) { return }
    let run = runStart(endingAt: index, unit, post.store)..<post.store.end(index)
    report.add(post.store.range(index), fixes: [Edit(range: run, replacement: "")])
  }

  /// Returns where the semicolons begin that stand together on a line up to one: `;;` and `; ;` go at once.
  private func runStart(endingAt last: Int, _ unit: Range<Int>, _ store: borrowing TokenStore) -> Int {
    var first = last
    while first > unit.lowerBound, !store.flags(first).contains(.firstOnLine), store.kind(first - 1) == .semicolon,
      (store.end(first - 1)..<store.start(first)).allSatisfy({ store.byte($0) == 0x20 || store.byte($0) == 0x09 })
    {
      first -= 1
    }
    return store.start(first)
  }

  /// Whether two names stand side by side on the line that ends with a token: another language, or a tool's output.
  private func isProse(upTo end: Int, _ unit: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    var index = end - 1
    while index > unit.lowerBound, !store.flags(index).contains(.firstOnLine), end - index < 80 {
      if store.kind(index) == .identifier, store.kind(index - 1) == .identifier, !isContextual(index - 1, store),
        !isContextual(index, store)
      {
        return true
      }
      index -= 1
    }
    return false
  }

  /// Whether a name is a keyword in some places.
  private func isContextual(_ index: Int, _ store: borrowing TokenStore) -> Bool {
    Keyword(rawValue: store.symbol(index).number) != nil
  }
}
