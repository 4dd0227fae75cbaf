import SourceText
import SwiftTokens

/// `let _ = call()`.
struct RedundantDiscardableLetCheck: NativeCheck {
  static let name = "redundant_discardable_let"
  let anchors = [Anchor.word("let")]
  private let ignoresViewBodies: Bool

  init(options: RuleOptions) { ignoresViewBodies = options.bool("ignore_swiftui_view_bodies") }

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let unit = post.tokens(of: report.unit)
    guard index + 2 < unit.upperBound, post.store.isKeyword(.let, at: index),
      post.store.kind(index + 1) == .wildcard, post.store.kind(index + 2) == .equal,
      post.store.startsStatement(index, in: unit)
    else { return }
    if ignoresViewBodies, isInViewBuilder(index, unit, post) { return }
    let range = post.store.start(index)..<post.store.start(index + 1)
    let fixes = post.store.hasComment(in: range) ? [] : [Edit(range: range, replacement: "")]
    report.add(post.store.start(index)..<post.store.end(index + 1), fixes: fixes)
  }

  /// Whether a view builder is where a statement stands: there, `_ = call()` does not compile.
  private func isInViewBuilder(_ index: Int, _ unit: Range<Int>, _ post: borrowing Post) -> Bool {
    if printsChanges(after: index, unit, post.store) { return true }
    var at = index
    var isFarOut = false
    while let brace = post.store.enclosingBracket(of: at, from: unit.lowerBound), post.store.kind(brace) == .leftBrace {
      at = brace
      let isStatement = post.store.bodyKeyword(of: brace, in: unit) != nil
      let call = isStatement ? nil : BuilderCall(closure: brace, unit, post.store)
      if call == .builder { return true }
      if call == .action { return false }
      let body = brace + 1..<(post.store.partner(brace) ?? unit.upperBound)
      if !isFarOut, post.holdsView(body, around: index, in: unit) { return true }
      if call == .either { return false }
      // The branches of a statement build for what stands around it.
      guard isStatement, post.store.isBranch(brace, in: unit) else {
        return returnsView(bodyAround: index, unit, post)
      }
      // Of bodies further out no more is looked at.
      if !isFarOut, body.lowerBound <= index - TokenStore.reach, body.upperBound >= index + TokenStore.reach {
        isFarOut = true
        at = outermostBranch(around: brace, unit, post)
      }
    }
    if at == index || post.store.enclosingBracket(of: at, from: unit.lowerBound) == nil {
      // A piece of a builder.
      return post.holdsView(unit, around: index, in: unit)
    }
    return returnsView(bodyAround: index, unit, post)
  }

  /// Returns the last of the branches around one, each right in the next.
  private func outermostBranch(around brace: Int, _ unit: Range<Int>, _ post: borrowing Post) -> Int {
    post.facts.walks.end(.branch, from: brace) {
      guard let outer = post.store.enclosingBracket(of: $0, from: unit.lowerBound),
        post.store.kind(outer) == .leftBrace,
        post.store.isBranch(outer, in: unit)
      else { return nil }
      return outer
    }
  }

  /// Whether the value is SwiftUI's `Self._printChanges()`, which views are debugged with.
  private func printsChanges(after index: Int, _ unit: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    guard index + 5 < unit.upperBound, store.kind(index + 4) == .period else { return false }
    return store.isSpelt("_printChanges", at: index + 5) || store.isSpelt("_logChanges", at: index + 5)
  }

  /// Whether the function or property around a token is a view's body: `some View`, or marked with `@ViewBuilder`.
  private func returnsView(bodyAround index: Int, _ unit: Range<Int>, _ post: borrowing Post) -> Bool {
    let open = post.facts.walks.end(.viewBody, from: index) {
      post.store.valueKeyword(ofBody: $0, in: unit) == nil
        ? post.store.enclosingBracket(of: $0, from: unit.lowerBound) : nil
    }
    guard let keyword = post.store.valueKeyword(ofBody: open, in: unit) else { return false }
    for token in keyword..<open where post.store.isSpelt("some", at: token) && token + 1 < open { return true }
    return (post.store.declarationStart(keyword, in: unit)..<keyword).contains {
      post.store.isAttributeName($0, in: unit) && post.store.string(post.store.range($0)).hasSuffix("Builder")
    }
  }
}

extension TokenStore {
  /// Returns the `var` or `func` whose body a token opens.
  fileprivate func valueKeyword(ofBody open: Int, in unit: Range<Int>) -> Int? {
    guard kind(open) == .leftBrace, let keyword = bodyKeyword(of: open, in: unit),
      isKeyword(.var, at: keyword) || isKeyword(.func, at: keyword)
    else { return nil }
    return keyword
  }
}

extension TokenStore {
  /// How many tokens are looked at for a view before and behind a statement.
  fileprivate static let reach = 512

  /// Whether a `{` opens a branch of a statement that a builder can hold.
  fileprivate func isBranch(_ brace: Int, in unit: Range<Int>) -> Bool {
    guard let keyword = bodyKeyword(of: brace, in: unit) else { return false }
    return isKeyword(.if, at: keyword) || isKeyword(.else, at: keyword) || isKeyword(.switch, at: keyword)
      || isKeyword(.for, at: keyword) || isKeyword(.do, at: keyword)
  }

  /// Whether a statement that a name begins is a view, or another value that is not used.
  fileprivate func isView(_ index: Int, in unit: Range<Int>) -> Bool {
    guard role(index) != .type, role(index) != .declaration, role(index) != .label else { return false }
    if isWholeStatement(index...index, in: unit) { return true }
    guard (0x41...0x5A).contains(byte(start(index))), call(of: index, in: unit) != nil else { return false }
    // What acts: `Task { … }`, `XCTAssertEqual(…)`.
    let name = string(range(index))
    return name != "Task" && name != "NSLog" && !name.hasPrefix("XCT")
  }
}

extension Post {
  /// Whether one of the statements among some tokens is nothing but a value, as only a builder takes them: `Text("a")`,
  /// `content`.
  fileprivate func holdsView(_ tokens: Range<Int>, around index: Int, in unit: Range<Int>) -> Bool {
    let first = max(tokens.lowerBound, index - TokenStore.reach)
    let last = min(tokens.upperBound, index + TokenStore.reach)
    var at = first
    while at < last {
      if store.kind(at) == .identifier, startsPlainStatement(at, in: unit), store.isView(at, in: unit) {
        return true
      }
      if at < index, let close = store.partner(at), close > index {
        at += 1
      } else {
        at = max(at, store.partner(at) ?? at) + 1
      }
    }
    return false
  }

  /// Whether a token starts a statement, and is not what a colon gives a type or a ternary operator its value.
  private func startsPlainStatement(_ index: Int, in unit: Range<Int>) -> Bool {
    guard store.startsStatement(index, in: unit) else { return false }
    guard index > unit.lowerBound, store.kind(index - 1) == .colon else { return true }
    let start = facts.walks.end(.lineStartOrCase, from: index - 1) {
      $0 > unit.lowerBound && !store.flags($0).contains(.firstOnLine) && !store.isCase($0) ? $0 - 1 : nil
    }
    return store.isCase(start)
  }
}

extension TokenStore {
  fileprivate func isCase(_ index: Int) -> Bool { isKeyword(.case, at: index) || isKeyword(.default, at: index) }
}

/// What a call does with its closure.
private enum BuilderCall {
  case builder
  case action
  /// Only what stands in the closure tells: a button's action or its label.
  case either

  /// Modifiers of SwiftUI whose closure builds what they show.
  private static let modifiers: Set<String> = [
    "alert", "background", "badge", "commands", "confirmationDialog", "contextMenu", "fullScreenCover", "inspector",
    "mask", "navigationDestination", "overlay", "popover", "safeAreaBar", "safeAreaInset", "searchSuggestions", "sheet",
    "swipeActions", "tabItem", "toolbar", "toolbarItem", "toolbarTitleMenu",
  ]

  /// - Parameter brace: The `{` of a closure.
  /// - Returns: `nil` where only what stands in the closure can tell.
  init?(closure brace: Int, _ unit: Range<Int>, _ store: borrowing TokenStore) {
    var before = brace - 1
    if before > unit.lowerBound, store.kind(before) == .rightParen, let open = store.partner(before) {
      before = open - 1
    }
    guard before >= unit.lowerBound else { return nil }
    if store.kind(before) == .poundKeyword {
      guard (0x41...0x5A).contains(store.byte(store.start(before) + 1)) else { return nil }
      self = .builder
      return
    }
    guard let name = store.callee(ofBracket: brace, from: unit.lowerBound) else { return nil }
    let spelling = store.string(store.range(name))
    // `VStack { … }` builds; `.onAppear { … }` and `Task { … }` act.
    if spelling == "Button" {
      self = .either
    } else if spelling == "Task" || spelling == "task" || spelling.hasPrefix("on") {
      self = .action
    } else if (0x41...0x5A).contains(store.byte(store.start(name))) || Self.modifiers.contains(spelling) {
      self = .builder
    } else {
      return nil
    }
  }
}
