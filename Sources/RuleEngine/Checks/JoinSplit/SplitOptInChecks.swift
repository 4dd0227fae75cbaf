import SwiftTokens

/// A separator of several characters.
struct MultiCharacterSplitCheck: NativeCheck {
  static let name = "multi_character_split_availability"
  let anchors = [Anchor.word("split")]

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    guard let call = SplitCall(at: index, in: post),
      let separator = call.argument("separator", in: post.store), let text = post.store.literalText(separator),
      text.count > 1
    else { return }
    report.add(post.store.start(index)..<post.store.end(call.close))
  }
}

/// A list for people that is put together by hand.
struct LocalizedListCheck: NativeCheck {
  static let name = "localized_list"
  let anchors = [Anchor.word("joined")]

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let unit = post.tokens(of: report.unit)
    guard let call = SplitCall(at: index, in: post),
      let separator = call.separator(in: post.store)
    else { return }
    if isConjunction(separator) {
      report.add(post.store.start(index)..<post.store.end(call.close))
      return
    }
    guard separator == ", " || separator == "," else { return }
    // `names.joined(separator: ", ") + " and " + last`, or an interpolation before ` and `.
    var next = call.close + 1
    guard next < unit.upperBound else { return }
    var text: Int?
    if post.store.kind(next) == .rightParen, let open = post.store.partner(next),
      post.store.kind(open) == .interpolationStart
    {
      next += 1
      if next < unit.upperBound, post.store.kind(next) == .stringSegment { text = next }
    } else if post.store.isSpelt("+", at: next), next + 2 < unit.upperBound, post.store.kind(next + 1) == .openingQuote,
      post.store.kind(next + 2) == .stringSegment
    {
      text = next + 2
    }
    guard let text, isConjunction(post.store.string(post.store.range(text))) else { return }
    report.add(post.store.start(index)..<post.store.end(call.close))
  }

  /// Whether a text begins with a word that goes before the last of a list.
  private func isConjunction(_ text: String) -> Bool {
    let trimmed = text.drop { $0 == "," }
    guard trimmed.first == " " else { return false }
    let word = trimmed.dropFirst().prefix { $0.isLetter }
    return trimmed.dropFirst(word.count + 1).first == " " && Self.conjunctions.contains(String(word))
  }

  private static let conjunctions: Set<String> = [
    "and", "or", "und", "oder", "et", "ou", "y", "o", "e", "i", "og",
  ]
}
