import SourceText
import SwiftTokens

/// `components(separatedBy: " ").count` as a number of words.
struct ComponentsCountWordsCheck: NativeCheck {
  static let name = "components_count_words"
  let anchors = [Anchor.word("components"), Anchor.word("count")]

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let unit = post.tokens(of: report.unit)
    if post.store.isSpelt("components", at: index) {
      guard let call = blankCall(at: index, post), call.close + 2 < unit.upperBound,
        post.store.kind(call.close + 1) == .period, isCount(call.close + 2, unit, post.store)
      else { return }
      report.add(post.store.start(index)..<post.store.end(call.close + 2))
      return
    }
    // `let words = text.components(separatedBy: " ")`, and later `words.count`.
    guard index - 2 >= unit.lowerBound, post.store.kind(index - 1) == .period, isCount(index, unit, post.store),
      post.store.kind(index - 2) == .identifier,
      // The name comes first: it is cheaper than to gather what the post declares.
      saysWord(index - 2, post.store),
      index - 3 < unit.lowerBound || post.store.kind(index - 3) != .period,
      let variable = post.facts.variable(
        post.store.string(post.store.range(index - 2)), nearest: index, in: post.store),
      variable.relation == .value, let last = variable.value.last, let open = post.store.partner(last),
      open > variable.value.lowerBound, let call = blankCall(at: open - 1, post), call.close == last
    else { return }
    report.add(post.store.start(index - 2)..<post.store.end(index))
  }

  /// Whether a name speaks of words, such as `words` and `keyWords`.
  private func saysWord(_ index: Int, _ store: borrowing TokenStore) -> Bool {
    store.withBytes(store.range(index)) { name in
      name.indices.contains { ByteSearch.hasPrefix("word", $0..<name.count, in: name) }
    }
  }

  /// Whether `count` is a number of words: not one that is called, that tells whether there are enough pieces
  /// (`count == 2`), or that counts separators (`count - 1`).
  private func isCount(_ index: Int, _ unit: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    guard store.isSpelt("count", at: index) else { return false }
    guard index + 1 < unit.upperBound else { return true }
    switch store.kind(index + 1) {
    case .leftParen, .period: return false
    case .binaryOperator: return !["-", "==", "!="].contains(store.string(store.range(index + 1)))
    default: break
    }
    // `0..<words.count` walks through the pieces.
    let start = store.operandStart(endingAt: index, from: unit.lowerBound) ?? index
    return start == unit.lowerBound || !store.isSpelt("..<", at: start - 1)
  }

  /// Returns a call that splits at blanks a text that may have several in a row.
  private func blankCall(at index: Int, _ post: borrowing Post) -> SplitCall? {
    guard post.store.isSpelt("components", at: index),
      let call = SplitCall(at: index, in: post),
      let separator = call.argument("separatedBy", in: post.store), let last = separator.last
    else { return nil }
    let isBlank =
      post.store.literalText(separator) == " "
      || post.store.kind(last - 1) == .period
        && (post.store.isSpelt("whitespaces", at: last) || post.store.isSpelt("whitespacesAndNewlines", at: last))
    guard isBlank else { return nil }
    // A known text without blanks at its ends and in a row is counted well.
    if let text = post.knownText(call.receiver), !text.isEmpty, !text.contains("  "), text.first != " ",
      text.last != " ",
      !text.contains("\n")
    {
      return nil
    }
    return call
  }
}

/// `components(separatedBy:)` without Foundation.
struct ComponentsWithoutFoundationCheck: NativeCheck {
  static let name = "components_without_foundation"
  let anchors = [Anchor.word("components")]

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let unit = post.tokens(of: report.unit)
    guard let call = SplitCall(at: index, in: post), call.arguments.count == 1,
      call.argument("separatedBy", in: post.store) != nil,
      post.facts.functions("components", in: post.store).isEmpty
    else { return }
    // One import is missing, however often it is needed.
    guard !report.hasFindings else { return }
    let imports = post.facts.imports(in: post.store)
    // A block before the first import shows none at all.
    guard let first = imports.first, first.name < unit.upperBound,
      imports.allSatisfy({ Self.modulesWithoutFoundation.contains($0.module) })
    else { return }
    report.add(post.store.range(index))
  }

  /// Modules that neither are nor bring Foundation; of others one cannot know.
  private static let modulesWithoutFoundation: Set<String> = [
    "Swift", "Algorithms", "AsyncAlgorithms", "Collections", "OrderedCollections", "DequeModule", "HeapModule",
    "Numerics", "RealModule", "ComplexModule", "Atomics", "Observation", "RegexBuilder", "Synchronization", "Builtin",
    "Glibc", "Musl", "Darwin", "Dispatch", "SystemPackage", "Distributed", "ArgumentParser", "Logging", "NIOCore",
    "SwiftSyntax", "SwiftParser", "HTTPTypes", "Testing",
  ]
}

/// `components(separatedBy: "a").joined(separator: "b")`.
struct SplitJoinedReplacesCheck: NativeCheck {
  static let name = "split_joined_replaces"
  let anchors = [Anchor.word("components")]

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let unit = post.tokens(of: report.unit)
    guard let call = SplitCall(at: index, in: post), call.arguments.count == 1,
      let old = call.argument("separatedBy", in: post.store),
      // A set of characters cannot be replaced so.
      let first = old.first, post.store.kind(first) == .openingQuote,
      post.store.partner(first) == old.upperBound - 1, call.close + 3 < unit.upperBound,
      post.store.kind(call.close + 1) == .period, post.store.isSpelt("joined", at: call.close + 2),
      let joined = SplitCall(at: call.close + 2, from: unit.lowerBound, in: post.store),
      joined.arguments.isEmpty || joined.arguments.count == 1 && joined.argument("separator", in: post.store) != nil
    else { return }
    func text(_ tokens: Range<Int>, _ store: borrowing TokenStore) -> String {
      store.string(store.start(tokens.lowerBound)..<store.end(tokens.upperBound - 1))
    }
    let new = joined.argument("separator", in: post.store).map { text($0, post.store) } ?? "\"\""
    let replacement = "replacingOccurrences(of: \(text(old, post.store)), with: \(new))"
    let range = post.store.start(index)..<post.store.end(joined.close)
    report.add(
      range, "Splitting and joining replaces text; say so: `\(replacement)`",
      fixes: post.store.comments(in: range).isEmpty ? [Edit(range: range, replacement: replacement)] : [])
  }
}
