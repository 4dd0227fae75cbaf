import SwiftTokens

/// `0..<items.count` without `id:`.
struct NonconstantRangeCheck: NativeCheck {
  static let name = "foreach_nonconstant_range"
  let anchors = IdentityCall.anchors

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    guard let call = post.facts.identityCall(at: index, in: post), call.id == nil,
      let mark = call.rangeOperator(in: post.store), post.store.isSpelt("..<", at: mark)
    else { return }
    let bounds = [call.data.lowerBound..<mark, mark + 1..<call.data.upperBound]
    // The compiler warns of all that are no literals, but a constant that is set to one does not change either.
    guard bounds.contains(where: { !post.store.isInteger($0) && !isConstant($0, post) }) else { return }
    let data = post.store.string(post.store.start(call.data.lowerBound)..<post.store.end(call.data.upperBound - 1))
    let container = post.store.string(post.store.range(index))
    report.add(
      call.range(in: post.store),
      "`\(container)` reads `\(data)` only once and misses later changes; loop over the elements, or write `id: \\.self`"
    )
  }
}

extension NonconstantRangeCheck {
  /// Whether a bound is a `let` with an integer literal as its value: `count`, `self.count`, `Self.count`, `Grid.count`.
  private func isConstant(_ bound: Range<Int>, _ post: borrowing Post) -> Bool {
    guard let name = bound.last, post.store.kind(name) == .identifier else { return false }
    let spelling = post.store.string(post.store.range(name))
    let variable: Variable?
    if bound.count == 1 {
      variable = post.facts.variable(spelling, nearest: name, in: post.store)
    } else if bound.count == 3, post.store.kind(name - 1) == .period {
      let base = post.store.string(post.store.range(name - 2))
      let isOwn = base == "self" || base == "Self"
      let owner = isOwn ? post.facts.enclosingType(of: name, in: post.store)?.spelling : base
      variable = owner.flatMap { post.facts.member(spelling, of: $0, nearest: name, in: post.store) }
    } else {
      return false
    }
    guard let variable, variable.isConstant, variable.relation == .value else { return false }
    return post.store.isInteger(variable.value)
  }
}

/// `0...9` without `id:`, which does not compile.
struct ClosedRangeCheck: NativeCheck {
  static let name = "foreach_closed_range"
  let anchors = IdentityCall.anchors

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    guard let call = post.facts.identityCall(at: index, in: post), call.id == nil,
      let mark = call.rangeOperator(in: post.store), !post.store.isSpelt("..<", at: mark),
      mark > call.data.lowerBound, mark + 1 < call.data.upperBound
    else { return }
    let left = call.data.lowerBound..<mark
    let right = mark + 1..<call.data.upperBound
    let container = post.store.string(post.store.range(index))
    var cure = "write `id: \\.self`"
    if post.store.isInteger(left), post.store.isInteger(right), right.count == 1,
      let last = Int(post.store.string(post.store.range(right.lowerBound))), last < Int.max
    {
      cure = "write `\(post.store.string(post.store.range(left.lowerBound)))..<\(last + 1)` or `id: \\.self`"
    }
    report.add(call.range(in: post.store), "`\(container)` takes no closed range without `id:`; \(cure)")
  }
}

extension TokenStore {
  /// Whether an expression is an integer literal, perhaps with a sign.
  func isInteger(_ tokens: Range<Int>) -> Bool {
    guard let last = tokens.last, kind(last) == .integerLiteral else { return false }
    return tokens.count == 1 || tokens.count == 2 && kind(tokens.lowerBound) == .prefixOperator
  }
}
