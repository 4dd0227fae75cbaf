import SwiftTokens

/// Texts whose line ends have been made alike.
extension Post {
  /// Whether carriage returns have been taken care of in a text, as far as its expression shows it: by `replacing("\r\n",
  /// with: "\n")` and the like, also where a variable, property or function of the post has got it so.
  func isFreeOfReturns(_ text: Range<Int>, depth: Int = 0) -> Bool {
    guard let first = text.first, depth < 4 else { return false }
    if handlesReturns(text) { return true }
    for index in text where store.kind(index) == .identifier {
      guard index == first || store.kind(index - 1) == .period else { continue }
      let name = store.string(store.range(index))
      if facts.functions(name, in: store).contains(where: { handlesReturns($0.body) }) { return true }
      let isRoot = index == first || index == first + 2 && store.isKeyword(.self, at: first)
      guard isRoot else { continue }
      if isFreed(name: index) { return true }
      guard let variable = facts.variable(name, nearest: index, in: store), variable.name != index,
        isCertain(variable, at: index)
      else { continue }
      if let open = variable.body, let close = store.partner(open), handlesReturns(open..<close + 1) { return true }
      if !variable.value.contains(index), isFreeOfReturns(variable.value, depth: depth + 1) { return true }
    }
    return false
  }

  /// Whether an argument in an expression is about carriage returns, or line ends of all kinds.
  private func handlesReturns(_ expression: Range<Int>) -> Bool {
    guard let open = expression.first(where: { [.leftParen, .leftBrace].contains(store.kind($0)) }) else {
      return false
    }
    let rest = open..<expression.upperBound
    return store.contains(Array("\\r".utf8), in: rest) || store.contains(Array("u{0D}".utf8), in: rest)
      || rest.contains { store.isSpelt("newlines", at: $0) || store.isSpelt("isNewline", at: $0) }
  }

  /// Whether a variable has been given such a text before it is used: `text = text.replacing(…)`, `text.replace(…)`.
  private func isFreed(name use: Int) -> Bool {
    let unit = tokens(around: use)
    return (max(unit.lowerBound, use - 1_000)..<use).contains { index in
      guard store.kind(index) == .identifier, store.haveSameText(store.range(index), store.range(use)),
        store.kind(index + 1) == .equal || store.kind(index + 1) == .period,
        let end = store.expressionEnd(
          startingAt: store.kind(index + 1) == .equal ? index + 2 : index, to: unit.upperBound),
        end < use
      else { return false }
      let isReplaced = store.kind(index + 1) == .equal || store.string(store.range(index + 2)).hasPrefix("replace")
      return isReplaced && handlesReturns(index..<end + 1)
    }
  }
}
