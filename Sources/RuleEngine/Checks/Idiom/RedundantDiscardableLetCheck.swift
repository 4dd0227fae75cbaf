import SourceText
import SwiftTokens

/// `let _ = call()`.
struct RedundantDiscardableLetCheck: NativeCheck {
  static let name = "redundant_discardable_let"
  let anchors = [Anchor.word("let")]
  private let ignoresViewBodies: Bool

  init(options: RuleOptions) { ignoresViewBodies = options.bool("ignore_swiftui_view_bodies") }

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let unit = post.tokens(around: index)
    guard index + 2 < unit.upperBound, post.store.isKeyword(.let, at: index),
      post.store.kind(index + 1) == .wildcard, post.store.kind(index + 2) == .equal,
      post.store.startsStatement(index, in: unit)
    else { return }
    if ignoresViewBodies, isInViewBuilder(index, unit, post.store) { return }
    let range = post.store.start(index)..<post.store.start(index + 1)
    let fixes = post.store.hasComment(in: range) ? [] : [Edit(range: range, replacement: "")]
    report.add(post.store.start(index)..<post.store.end(index + 1), fixes: fixes)
  }

  /// Whether a view builder is where a statement stands: there, `_ = call()` does not compile.
  private func isInViewBuilder(_ index: Int, _ unit: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    if printsChanges(after: index, unit, store) { return true }
    guard let brace = store.enclosingBracket(of: index, from: unit.lowerBound), store.kind(brace) == .leftBrace else {
      return false
    }
    if let name = store.callee(ofBracket: brace, from: unit.lowerBound) {
      // `VStack { … }` builds; `.onAppear { … }` and `Task { … }` act; of others only their place tells.
      if store.isSpelt("Task", at: name) || store.isSpelt("task", at: name) || store.isSpelt("Button", at: name) {
        return false
      }
      let first = store.byte(store.start(name))
      if store.kind(name) == .poundKeyword || (0x41...0x5A).contains(first) { return true }
      if store.string(store.range(name)).hasPrefix("on") { return false }
    }
    return store.returnsView(bodyAround: index, in: unit)
  }

  /// Whether the value is SwiftUI's `Self._printChanges()`, which views are debugged with.
  private func printsChanges(after index: Int, _ unit: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    guard index + 5 < unit.upperBound, store.kind(index + 4) == .period else { return false }
    return store.isSpelt("_printChanges", at: index + 5) || store.isSpelt("_logChanges", at: index + 5)
  }
}

extension TokenStore {
  /// Whether the function or property around a token is a view's body: `some View`, or marked with `@ViewBuilder`.
  fileprivate func returnsView(bodyAround index: Int, in unit: Range<Int>) -> Bool {
    var at = index
    while let open = enclosingBracket(of: at, from: unit.lowerBound) {
      if kind(open) == .leftBrace, let keyword = bodyKeyword(of: open, in: unit),
        isKeyword(.var, at: keyword) || isKeyword(.func, at: keyword)
      {
        for token in keyword..<open where isSpelt("some", at: token) && token + 1 < open { return true }
        for token in declarationStart(keyword, in: unit)..<keyword where isAttributeName(token, in: unit) {
          if string(range(token)).hasSuffix("Builder") { return true }
        }
        return false
      }
      at = open
    }
    return false
  }
}
