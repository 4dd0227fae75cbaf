import SwiftTokens

/// An identity that is made anew each time a view is evaluated.
struct UnstableIdentityCheck: NativeCheck {
  static let name = "unstable_identity"
  let anchors = [Anchor.word("UUID"), .word("shuffled")]

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let unit = post.tokens(of: report.unit)
    guard index + 2 < unit.upperBound, post.store.kind(index + 1) == .leftParen,
      post.store.kind(index + 2) == .rightParen
    else { return }
    if post.store.isSpelt("shuffled", at: index) {
      checkShuffled(index, unit, post, &report)
      return
    }
    guard post.store.kind(index) == .identifier,
      index == unit.lowerBound || post.store.kind(index - 1) != .period
        || index - 2 >= unit.lowerBound && post.store.isSpelt("Foundation", at: index - 2)
    else { return }
    let range = post.store.start(index)..<post.store.end(index + 2)
    if isComputedID(index, unit, post) {
      report.add(range, "`id` is another one at each access; store it: `let id = UUID()`")
    } else if isArgumentOfID(index, unit, post) {
      report.add(range, "A new identity at each evaluation throws the view's state away; use an identity that stays")
    } else if isMadeInBody(index, unit, post) {
      report.add(range, "`body` makes a new identity at each evaluation; make it once, where the data are made")
    }
  }

  /// Data that are in another order each time.
  private func checkShuffled(
    _ index: Int, _ unit: Range<Int>, _ post: borrowing Post, _ report: inout RawReport
  ) {
    guard let open = post.store.enclosingBracket(of: index, from: unit.lowerBound), open > unit.lowerBound,
      post.store.kind(open) == .leftParen, let call = post.facts.identityCall(at: open - 1, in: post),
      call.data.contains(index)
    else { return }
    report.add(
      post.store.start(index)..<post.store.end(index + 2),
      "`shuffled()` gives another order at each evaluation of the view; shuffle once and keep the result")
  }

  /// Whether a token lies in the getter of a computed `id`.
  private func isComputedID(_ index: Int, _ unit: Range<Int>, _ post: borrowing Post) -> Bool {
    var at = index
    // `var id: UUID { get { UUID() } }` has one brace more.
    for _ in 0..<4 {
      guard let open = post.store.enclosingBracket(of: at, from: unit.lowerBound) else { return false }
      if post.store.kind(open) == .leftBrace, let name = computedProperty(open, unit, post.store) {
        return post.store.isSpelt("id", at: name)
      }
      if post.store.kind(open) == .leftBrace, post.store.flags(open).contains(.closure) { return false }
      at = open
    }
    return false
  }

  /// Returns the name in `var name: Type {` before a brace.
  private func computedProperty(_ open: Int, _ unit: Range<Int>, _ store: borrowing TokenStore) -> Int? {
    var index = open - 1
    while index > unit.lowerBound, open - index < 16 {
      switch store.kind(index) {
      case .identifier, .period, .postfixQuestionMark, .leftAngle, .rightAngle, .leftSquare, .rightSquare, .comma,
        .colon:
        if store.kind(index) == .colon, index - 2 >= unit.lowerBound, store.isKeyword(.var, at: index - 2) {
          return store.isAny(of: [.lazy], at: index - 3, from: unit.lowerBound) ? nil : index - 1
        }
        index -= 1
      case .keyword where store.isAny(of: [.some, .any, .Self], at: index, from: unit.lowerBound): index -= 1
      default: return nil
      }
    }
    return nil
  }

  /// Whether the token is in the argument of the modifier `.id(…)`.
  private func isArgumentOfID(_ index: Int, _ unit: Range<Int>, _ post: borrowing Post) -> Bool {
    guard let open = post.store.enclosingBracket(of: index, from: unit.lowerBound), open - 2 >= unit.lowerBound,
      post.store.kind(open) == .leftParen, post.store.isSpelt("id", at: open - 1),
      post.store.kind(open - 2) == .period
    else { return false }
    return open + 1 == index
  }

  /// Whether a token is evaluated each time that `var body: some View` is: every brace around it up to that of `body` is
  /// one of a container of views or of a condition.
  private func isMadeInBody(_ index: Int, _ unit: Range<Int>, _ post: borrowing Post) -> Bool {
    guard isIdentityArgument(index, post.store) || isLocalValue(index, unit, post.store) else { return false }
    let open = post.facts.walks.end(.computedProperty, from: index) {
      isPassed($0, unit, post.store) ? post.store.enclosingBracket(of: $0, from: unit.lowerBound) : nil
    }
    guard post.store.kind(open) == .leftBrace, let name = computedProperty(open, unit, post.store) else { return false }
    return post.store.isSpelt("body", at: name) && post.store.isAny(of: [.some], at: name + 2, from: name)
  }

  /// Whether what stands behind a token is evaluated with what stands around it.
  private func isPassed(_ open: Int, _ unit: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    guard store.kind(open) == .leftBrace else { return true }
    guard computedProperty(open, unit, store) == nil else { return false }
    guard let callee = store.callee(ofBracket: open, from: unit.lowerBound) else { return isBranch(open, unit, store) }
    return Self.containers.contains(store.string(store.range(callee)))
  }

  /// `id: UUID()`.
  private func isIdentityArgument(_ index: Int, _ store: borrowing TokenStore) -> Bool {
    index >= 2 && store.kind(index - 1) == .colon && store.isSpelt("id", at: index - 2)
  }

  /// `let id = UUID()`.
  private func isLocalValue(_ index: Int, _ unit: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    index - 3 >= unit.lowerBound && store.kind(index - 1) == .equal && store.isKeyword(.let, at: index - 3)
  }

  private func isBranch(_ open: Int, _ unit: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    var index = open - 1
    if store.isKeyword(.else, at: index) { return true }
    while index >= unit.lowerBound, open - index < 32 {
      if store.isAny(of: [.if, .switch], at: index, from: unit.lowerBound) { return true }
      if store.kind(index) == .leftBrace || store.kind(index) == .rightBrace { return false }
      index -= 1
    }
    return false
  }

  /// Views whose closures make views.
  private static let containers: Set<String> = [
    "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Grid", "GridRow", "Group",
    "Section", "List", "Form", "ForEach", "ScrollView", "NavigationStack", "NavigationView", "NavigationSplitView",
    "TabView", "GroupBox", "GeometryReader",
  ]
}
