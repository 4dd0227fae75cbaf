import SwiftTokens

/// `x = x + 1`.
struct ShorthandOperatorCheck: NativeCheck {
  static let name = "shorthand_operator"
  let anchors = [Anchor.kind(.equal)]

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let unit = post.tokens(of: report.unit)
    guard index > unit.lowerBound, !declaresVariable(before: index, unit, post.store),
      post.store.endsOperand(index - 1),
      let start = post.store.operandStart(endingAt: index - 1, from: unit.lowerBound)
    else { return }
    let length = index - start
    let infix = index + 1 + length
    guard infix + 1 < unit.upperBound, post.store.haveSameTokens(start..<index, index + 1..<infix),
      post.store.kind(infix) == .binaryOperator, post.store.end(infix) == post.store.start(infix) + 1,
      let precedence = post.store.precedence(of: infix), precedence == .addition || precedence == .multiplication,
      isShorthand(infix, post.store), post.store.startsStatement(start, in: unit),
      let end = post.store.operandEnd(startingAt: infix + 1, to: unit.upperBound),
      bindsTighter(after: end, than: precedence, unit, post.store),
      !isInOperatorDeclaration(start, unit, post)
    else { return }
    let text = post.store.string(post.store.range(infix))
    report.add(
      post.store.start(start)..<post.store.end(end),
      "Use `\(text)=`: the operand need not be written twice")
  }

  /// Whether nothing but a name stands between a `let` or `var` and a token, as before most of the signs.
  private func declaresVariable(before index: Int, _ unit: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    index - 2 >= unit.lowerBound && store.kind(index - 1) == .identifier
      && (store.isKeyword(.let, at: index - 2) || store.isKeyword(.var, at: index - 2))
  }

  private func isShorthand(_ index: Int, _ store: borrowing TokenStore) -> Bool {
    store.isSpelt("+", at: index) || store.isSpelt("-", at: index) || store.isSpelt("*", at: index)
      || store.isSpelt("/", at: index)
  }

  /// Whether all operators of the rest of an expression bind tighter than one before them.
  private func bindsTighter(
    after end: Int, than precedence: Precedence, _ unit: Range<Int>, _ store: borrowing TokenStore
  ) -> Bool {
    var end = end
    while end + 1 < unit.upperBound, let next = store.precedence(of: end + 1) {
      guard next > precedence, next != .casting,
        let following = store.operandEnd(startingAt: end + 2, to: unit.upperBound)
      else { return false }
      end = following
    }
    return true
  }

  /// Whether a token stands in the declaration of `+=` and the like, which has to say it in full.
  private func isInOperatorDeclaration(_ index: Int, _ unit: Range<Int>, _ post: borrowing Post) -> Bool {
    guard let open = post.store.enclosingBracket(of: index, from: unit.lowerBound) else { return false }
    let end = post.facts.walks.end(.operatorDeclaration, from: open) {
      declaresOperator($0, unit, post.store) ? nil : post.store.enclosingBracket(of: $0, from: unit.lowerBound)
    }
    return declaresOperator(end, unit, post.store)
  }

  /// Whether a token opens the body of an operator.
  private func declaresOperator(_ open: Int, _ unit: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    guard store.kind(open) == .leftBrace, let keyword = store.bodyKeyword(of: open, in: unit) else { return false }
    return store.isKeyword(.func, at: keyword) && store.kind(keyword + 1) == .binaryOperator
  }
}
