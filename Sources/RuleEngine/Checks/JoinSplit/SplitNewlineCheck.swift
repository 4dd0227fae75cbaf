import SourceText
import SwiftTokens

/// A text that is split into lines at `"\n"`.
struct SplitNewlineCheck: NativeCheck {
  static let name = "split_newline"
  let anchors = [Anchor.word("split"), Anchor.word("components")]

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let unit = post.tokens(of: report.unit)
    guard let call = SplitCall(at: index, in: post),
      call.separator(in: post.store) == "\n", call.implicitType?.name != "Array",
      !isText(call.receiver, withoutReturn: post),
      !post.isFreeOfReturns(call.receiver)
    else { return }
    let range = post.store.start(index)..<post.store.end(call.close)
    guard post.store.isSpelt("split", at: index) else {
      guard !isCaredFor(behind: call.close, unit, post.store) else { return }
      report.add(
        range,
        "`\\r\\n` leaves a `\\r` at the end of each line; use `split(omittingEmptySubsequences: false, whereSeparator: \\.isNewline)`"
      )
      return
    }
    report.add(
      range, "`\\r\\n` is one `Character`, which \"\\n\" does not match; use `split(whereSeparator: \\.isNewline)`",
      fixes: fixes(call, post.store))
  }

  /// Whether what `components` leaves at the ends of lines is trimmed, or is put back between them.
  private func isCaredFor(behind close: Int, _ unit: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    (close + 1..<max(close + 1, min(unit.upperBound, close + 2_000))).contains { index in
      guard store.kind(index) == .identifier else { return false }
      if store.isSpelt("joined", at: index), let call = SplitCall(at: index, from: unit.lowerBound, in: store) {
        return call.separator(in: store) == "\n"
      }
      return store.isSpelt("trimmingCharacters", at: index) || store.isSpelt("trimmed", at: index)
    }
  }

  /// Whether a text is known and has no carriage return in it.
  private func isText(_ receiver: Range<Int>, withoutReturn post: borrowing Post) -> Bool {
    guard let first = receiver.first else { return false }
    if post.store.kind(first) == .openingQuote, receiver.contains(where: { post.store.kind($0) == .openingQuote }),
      post.store.partner(first) == receiver.upperBound - 1
    {
      return !post.store.contains(Array("\\r".utf8), in: receiver)
    }
    // `isNewline` needs characters; what is mapped to anything else has none.
    return post.knownText(receiver).map { !$0.contains("\r") && !$0.contains("\\r") && !$0.contains("\r\n") } ?? false
  }

  /// Puts the closure where the separator stood, or behind the other arguments.
  private func fixes(_ call: SplitCall, _ store: borrowing TokenStore) -> [Edit] {
    guard let separator = call.arguments.first, let label = separator.label, store.isSpelt("separator", at: label),
      store.comments(in: store.start(call.open)..<store.end(call.close)).isEmpty,
      store.kind(call.close + 1 < store.count ? call.close + 1 : call.close) != .leftBrace
    else { return [] }
    let closure = "whereSeparator: \\.isNewline"
    guard call.arguments.count > 1 else {
      return [Edit(range: store.start(label)..<store.end(separator.value.upperBound - 1), replacement: closure)]
    }
    guard let next = call.arguments[1].label, let last = call.arguments.last else { return [] }
    let end = store.end(last.value.upperBound - 1)
    return [
      Edit(range: store.start(label)..<store.start(next), replacement: ""),
      Edit(range: end..<end, replacement: ", " + closure),
    ]
  }
}
