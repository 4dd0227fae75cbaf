import SourceText
import SwiftTokens

/// Calls whose surroundings tell them from calls of one's own: the concurrency of the betas of Swift 5.5, and `flatMap`.
struct OutdatedCalls {
  static let words = ["async", "detach", "asyncDetached", "flatMap"]

  let index: Int
  let unit: Range<Int>

  func check(in post: borrowing Post, _ report: inout RawReport) {
    if post.store.isSpelt("flatMap", at: index) { return checkFlatMap(post, &report) }
    guard index + 1 < unit.upperBound, post.store.kind(index + 1) == .leftBrace,
      post.store.flags(index + 1).contains(.closure), let close = post.store.partner(index + 1),
      !post.declares(index)
    else { return }
    let name = post.store.string(post.store.range(index))
    if index > unit.lowerBound, post.store.kind(index - 1) == .period {
      guard name == "async", isTaskGroup(post) else { return }
      return report.add(
        post.store.range(index), "`async` of a task group became `addTask` in Swift 5.5; write that",
        fixes: [Edit(range: post.store.range(index), replacement: "addTask")])
    }
    // Functions of one's own have these names, too, but wait for nothing.
    guard post.store.startsStatement(index, in: unit), awaits(index + 1...close, post) else { return }
    let new = name == "async" ? "Task" : "Task.detached"
    report.add(
      post.store.range(index), "`\(name) { … }` was in betas of Swift 5.5 only; write `\(new) { … }`",
      fixes: [Edit(range: post.store.range(index), replacement: new)])
  }

  private func awaits(_ closure: ClosedRange<Int>, _ post: borrowing Post) -> Bool {
    guard closure.count > WalkEnds.far else { return closure.contains { post.store.isKeyword(.await, at: $0) } }
    let first = post.facts.walks.end(.await, from: closure.lowerBound) {
      $0 < unit.upperBound && !post.store.isKeyword(.await, at: $0) ? $0 + 1 : nil
    }
    return closure.contains(first)
  }

  /// Whether the name before the period is the parameter of the closure of `withTaskGroup` or its kin.
  private func isTaskGroup(_ post: borrowing Post) -> Bool {
    guard index - 2 >= unit.lowerBound, post.store.kind(index - 2) == .identifier else { return false }
    let group = post.store.range(index - 2)
    let open = post.facts.walks.end(.taskGroup, of: post.store.hash(group), from: index) {
      isClosure($0, of: group, post.store) ? nil : post.store.enclosingBracket(of: $0, from: unit.lowerBound)
    }
    guard isClosure(open, of: group, post.store),
      let callee = post.store.callee(ofBracket: open, from: unit.lowerBound)
    else { return false }
    return post.store.isSpelt("withTaskGroup", at: callee) || post.store.isSpelt("withThrowingTaskGroup", at: callee)
  }

  /// Whether a token opens a closure with a parameter of a name.
  private func isClosure(_ open: Int, of parameter: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    store.kind(open) == .leftBrace && store.isKeyword(.in, at: open + 2)
      && store.haveSameText(store.range(open + 1), parameter)
  }

  /// `values.flatMap { $0 }` where the values are known to be optional.
  private func checkFlatMap(_ post: borrowing Post, _ report: inout RawReport) {
    guard index - 2 >= unit.lowerBound, post.store.kind(index - 1) == .period,
      let call = post.store.call(of: index, in: unit), call.parentheses == nil, let closure = call.trailingClosure,
      closure.count == 3, post.store.isSpelt("$0", at: closure.lowerBound + 1),
      let first = post.store.operandStart(endingAt: index - 2, from: unit.lowerBound),
      let type = post.facts.type(of: first..<index - 1, in: post.store), type.name == "Array",
      let element = type.element, element.name == "Optional", element.unwrapped.name != "_",
      post.facts.functions("flatMap", in: post.store).isEmpty
    else { return }
    report.add(
      post.store.range(index), "`flatMap` that drops `nil` is `compactMap` since Swift 4.1; write that",
      fixes: [Edit(range: post.store.range(index), replacement: "compactMap")])
  }
}
