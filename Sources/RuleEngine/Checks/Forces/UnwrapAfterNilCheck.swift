import SourceText
import SwiftTokens

/// `x != nil`, and `x!` where that holds.
struct UnwrapAfterNilCheck: NativeCheck {
  static let name = "force_unwrap_after_nil_check"
  let anchors = [Anchor.word("nil")]

  init(options: RuleOptions) {}

  /// Where a comparison with `nil` stands, and where it holds.
  private enum Place {
    /// The condition of an `if` or `while`: the keyword, and the condition's rest with the body.
    case condition(keyword: Int, Range<Int>)
    case guarded(Range<Int>)
    /// Between `?` and `:`.
    case choice(Range<Int>)
    /// Behind `&&`.
    case conjunction(Range<Int>)
  }

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let unit = post.tokens(of: report.unit)
    guard post.store.isKeyword(.nil, at: index), let comparison = comparison(at: index, unit, post.store) else {
      return
    }
    let name = comparison.name
    let start = name.lowerBound
    guard post.store.isNameChain(name),
      let place = comparison.isEqual
        ? place(ofEqual: comparison, unit, post) : place(of: comparison, unit, post)
    else { return }
    let region =
      switch place {
      case .condition(_, let region), .guarded(let region), .choice(let region), .conjunction(let region): region
      }
    guard region.count <= WalkEnds.far || holds(.exclamationMark, region.lowerBound..<region.upperBound + 1, unit, post)
    else { return }
    let uses = mentions(of: name, in: region, post.store)
    let marks = uses.map(\.upperBound).filter {
      $0 < unit.upperBound && post.store.isForceUnwrap($0, from: unit.lowerBound)
    }
    guard !marks.isEmpty, !isChanged(uses, name, region, post.store) else { return }
    let end = name.upperBound - 1
    let text = post.store.string(post.store.start(start)..<post.store.end(end))
    let last = post.store.string(post.store.range(end))
    let isSubscript = post.store.kind(end) == .rightSquare
    let binding = name.count == 1 ? "let \(text)" : "let \(isSubscript ? "value" : last) = \(text)"
    let cure: String
    var fixes: [Edit] = []
    switch place {
    case .condition(let keyword, _):
      // A binding would change a copy.
      let isWritten = marks.contains { self.isWritten(behind: $0, post.store) }
      cure = isWritten ? "`\(text)?.…`" : "`\(post.store.string(post.store.range(keyword))) \(binding)`"
      if !comparison.isReversed, !comparison.isEqual, post.keepsValue(start, until: marks, in: region) {
        fixes = conditionFixes(name, index, uses, marks, keyword, post.store)
      }
    case .guarded: cure = "`guard \(binding) else`"
    case .choice:
      let isPlain = !comparison.isReversed && !comparison.isEqual
      let fallback = isPlain ? fallback(name, region, unit, post.store) : nil
      let isNil = fallback.map { $0.count == 1 && post.store.isKeyword(.nil, at: $0.lowerBound) } ?? false
      cure = isNil ? "`\(text)`" : "`\(text) ?? …`, or `map`"
      if let fallback {
        // `x != nil ? x! : nil` is `x`.
        let end = isNil ? post.store.end(fallback.lowerBound) : post.store.end(region.upperBound)
        fixes = [Edit(range: post.store.end(name.upperBound - 1)..<end, replacement: isNil ? "" : " ??")]
      }
    case .conjunction: cure = comparison.isEqual ? "`\(text)?.…`" : "`if \(binding)`, or `\(text)?.…`"
    }
    report.add(
      post.store.range(marks[0]),
      "`\(text)` is compared with `nil` and then unwrapped with `!`; write \(cure) instead", fixes: fixes)
  }

  /// `name != nil`, `nil != name`, or the same with `==`.
  private struct Comparison {
    let name: Range<Int>
    let tokens: Range<Int>
    let isEqual: Bool
    let isReversed: Bool
  }

  private func comparison(at index: Int, _ unit: Range<Int>, _ store: borrowing TokenStore) -> Comparison? {
    if index - 2 >= unit.lowerBound, store.isEquality(index - 1) {
      return store.operandStart(endingAt: index - 2, from: unit.lowerBound).map {
        Comparison(
          name: $0..<index - 1, tokens: $0..<index + 1, isEqual: store.isSpelt("==", at: index - 1), isReversed: false)
      }
    }
    guard index + 2 < unit.upperBound, store.isEquality(index + 1) else { return nil }
    return store.operandEnd(startingAt: index + 2, to: unit.upperBound).map {
      Comparison(
        name: index + 2..<$0 + 1, tokens: index..<$0 + 1, isEqual: store.isSpelt("==", at: index + 1), isReversed: true)
    }
  }

  /// Finds out where `name == nil` does not hold: in the other branch, or behind a body that leaves.
  private func place(
    ofEqual comparison: Comparison, _ unit: Range<Int>, _ post: borrowing Post
  ) -> Place? {
    let next = comparison.tokens.upperBound
    let before = comparison.tokens.lowerBound - 1
    guard next < unit.upperBound else { return nil }
    if post.store.isSpelt("||", at: next),
      let last = post.store.expressionEnd(startingAt: next + 1, to: unit.upperBound)
    {
      let region = next + 1..<last + 1
      // `a && x == nil || x!.b` says nothing of `x`.
      let isFirst = before < unit.lowerBound || !post.store.isSpelt("&&", at: before)
      return isFirst && !holds(.conjunction, region, unit, post) ? .conjunction(region) : nil
    }
    guard before >= unit.lowerBound, post.store.isKeyword(.if, at: before), post.store.kind(next) == .leftBrace,
      let close = post.store.partner(next), close + 1 < unit.upperBound
    else { return nil }
    if post.store.isKeyword(.else, at: close + 1) {
      guard close + 2 < unit.upperBound, post.store.kind(close + 2) == .leftBrace,
        let end = post.store.partner(close + 2)
      else {
        return nil
      }
      return .condition(keyword: before, close + 2..<end)
    }
    guard leaves(next + 1..<close, post.store) else { return nil }
    return .guarded(close + 1..<post.store.scopeEnd(from: close + 1, to: unit.upperBound))
  }

  /// Whether one of some tokens is `!`, `&&` or `||`.
  private func holds(_ sign: WalkEnds.Kind, _ tokens: Range<Int>, _ unit: Range<Int>, _ post: borrowing Post) -> Bool {
    guard tokens.count > WalkEnds.far else { return tokens.contains { isSign(sign, $0, unit, post.store) } }
    let first = post.facts.walks.end(sign, from: tokens.lowerBound) {
      $0 < unit.upperBound && !isSign(sign, $0, unit, post.store) ? $0 + 1 : nil
    }
    return tokens.contains(first) && first < unit.upperBound
  }

  private func isSign(
    _ sign: WalkEnds.Kind, _ index: Int, _ unit: Range<Int>, _ store: borrowing TokenStore
  ) -> Bool {
    switch sign {
    case .conjunction: store.isSpelt("&&", at: index)
    case .disjunction: store.isSpelt("||", at: index)
    default: index < unit.upperBound && store.kind(index) == .exclamationMark
    }
  }

  /// Whether a body ends with a statement that leaves it.
  private func leaves(_ body: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    var index = body.lowerBound
    var isLeaving = false
    while index < body.upperBound {
      if index == body.lowerBound || store.flags(index).contains(.firstOnLine) || store.kind(index - 1) == .semicolon {
        isLeaving = store.isAny(of: [.return, .throw, .continue, .break], at: index, from: body.lowerBound)
      }
      index = store.skip(index)
    }
    return isLeaving
  }

  /// Finds out what a comparison is a condition of.
  private func place(of comparison: Comparison, _ unit: Range<Int>, _ post: borrowing Post) -> Place? {
    let name = comparison.tokens
    let end = name.upperBound - 1
    var next = end + 1
    if next < unit.upperBound, post.store.kind(next) == .infixQuestionMark {
      var depth = 0
      for index in next + 1..<unit.upperBound {
        if post.store.kind(index) == .infixQuestionMark { depth += 1 }
        if post.store.kind(index) == .colon, post.store.enclosingBracket(of: index, from: next) == nil {
          if depth == 0 { return .choice(next + 1..<index) }
          depth -= 1
        }
        if index - next > 64 { return nil }
      }
      return nil
    }
    // Back to the keyword over clauses that are joined with commas and `&&`.
    var keyword = name.lowerBound - 1
    while keyword >= unit.lowerBound, !post.store.isAny(of: [.if, .while, .guard], at: keyword, from: unit.lowerBound) {
      switch post.store.kind(keyword) {
      case .rightParen, .rightSquare, .rightBrace, .closingQuote:
        guard let open = post.store.partner(keyword), open >= unit.lowerBound else { return nil }
        keyword = open
      case .leftParen, .leftBrace, .leftSquare, .semicolon, .interpolationStart: keyword = -1
      default: break
      }
      if keyword >= unit.lowerBound, post.store.isSpelt("||", at: keyword) { return nil }
      keyword -= 1
      if name.lowerBound - keyword > 64 { break }
    }
    guard keyword >= unit.lowerBound, post.store.isAny(of: [.if, .while, .guard], at: keyword, from: unit.lowerBound)
    else {
      guard next < unit.upperBound, post.store.isSpelt("&&", at: next),
        let last = post.store.expressionEnd(startingAt: next + 1, to: unit.upperBound)
      else { return nil }
      let region = next + 1..<last + 1
      return holds(.disjunction, region, unit, post) ? nil : .conjunction(region)
    }
    let isGuard = post.store.isKeyword(.guard, at: keyword)
    next = post.facts.walks.end(isGuard ? .guardCondition : .condition, from: next) {
      guard $0 < unit.upperBound, post.store.kind($0) != .leftBrace, !post.store.isSpelt("||", at: $0),
        !isGuard || !post.store.isKeyword(.else, at: $0)
      else { return nil }
      return post.store.skip($0)
    }
    if isGuard, next < unit.upperBound, post.store.isKeyword(.else, at: next) { next += 1 }
    guard next < unit.upperBound, post.store.kind(next) == .leftBrace, let close = post.store.partner(next) else {
      return nil
    }
    guard isGuard else { return .condition(keyword: keyword, end + 1..<close) }
    return .guarded(close + 1..<post.store.scopeEnd(from: close + 1, to: unit.upperBound))
  }

  /// Returns the places in a region that name the same thing.
  private func mentions(
    of name: Range<Int>, in region: Range<Int>, _ store: borrowing TokenStore
  ) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var index = region.lowerBound
    while index + name.count <= region.upperBound {
      let candidate = index..<index + name.count
      if store.haveSameTokens(name, candidate), index == 0 || store.kind(index - 1) != .period {
        found.append(candidate)
        index = candidate.upperBound
      } else {
        index += 1
      }
    }
    return found
  }

  /// Whether the thing is given a value or declared anew, so that it is not what was compared any more.
  private func isChanged(
    _ uses: [Range<Int>], _ name: Range<Int>, _ region: Range<Int>, _ store: borrowing TokenStore
  ) -> Bool {
    // `self.user = nil` is about `user`, too.
    if name.count == 1,
      region.contains(where: {
        store.kind($0) == .equal && $0 - 3 >= region.lowerBound && store.kind($0 - 2) == .period
          && store.isKeyword(.self, at: $0 - 3) && store.haveSameText(store.range($0 - 1), store.range(name.lowerBound))
      })
    {
      return true
    }
    return uses.contains { use in
      let next = use.upperBound
      let isAssigned =
        next < store.count && (store.kind(next) == .equal || store.kind(use.lowerBound - 1) == .prefixAmpersand)
      return isAssigned || store.isAny(of: [.let, .var], at: use.lowerBound - 1, from: 0)
    }
  }

  /// `if let x` and no `!` any more, where every use is an unwrap that only reads.
  private func conditionFixes(
    _ name: Range<Int>, _ end: Int, _ uses: [Range<Int>], _ marks: [Int], _ keyword: Int, _ store: borrowing TokenStore
  ) -> [Edit] {
    let before = name.lowerBound - 1
    guard name.count == 1, store.kind(name.lowerBound) == .identifier, uses.count == marks.count,
      before == keyword || store.kind(before) == .comma,
      store.kind(end + 1) == .leftBrace || store.kind(end + 1) == .comma,
      store.comments(in: store.start(name.lowerBound)..<store.end(end)).isEmpty
    else { return [] }
    for mark in marks where isWritten(behind: mark, store) { return [] }
    let text = store.string(store.range(name.lowerBound))
    return [Edit(range: store.start(name.lowerBound)..<store.end(end), replacement: "let \(text)")]
      + marks.map { Edit(range: store.range($0), replacement: "") }
  }

  /// Whether something is assigned to, or called on, what is unwrapped: a binding would change a copy.
  private func isWritten(behind mark: Int, _ store: borrowing TokenStore) -> Bool {
    var next = mark + 1
    while next + 1 < store.count {
      switch store.kind(next) {
      case .period: next += 2
      case .leftSquare where !store.flags(next).contains(.spaceBefore): next = store.skip(next)
      case .leftParen where !store.flags(next).contains(.spaceBefore):
        // A method may change a value, unless its result is what counts.
        return store.kind(mark - 2) == .leftBrace || store.flags(mark - 1).contains(.firstOnLine)
      case .equal: return true
      case .binaryOperator:
        let text = store.string(store.range(next))
        return text.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(text)
      default: return store.kind(next) == .exclamationMark
      }
    }
    return false
  }

  /// Returns `y` of `x != nil ? x! : y`, which is `x ?? y`.
  private func fallback(
    _ name: Range<Int>, _ region: Range<Int>, _ unit: Range<Int>, _ store: borrowing TokenStore
  ) -> Range<Int>? {
    let colon = region.upperBound
    guard region.count == name.count + 1, store.kind(region.upperBound - 1) == .exclamationMark,
      colon + 1 < unit.upperBound,
      let last = store.expressionEnd(startingAt: colon + 1, to: unit.upperBound),
      store.operandEnd(startingAt: colon + 1, to: unit.upperBound) == last,
      name.lowerBound == unit.lowerBound
        || [.equal, .leftParen, .comma, .colon, .keyword, .leftBrace, .leftSquare].contains(
          store.kind(name.lowerBound - 1)),
      store.comments(in: store.start(name.lowerBound)..<store.end(last)).isEmpty
    else { return nil }
    return colon + 1..<last + 1
  }
}

extension TokenStore {
  /// Returns the end of the scope that a token lies in, but not further than anybody reads, which keeps it linear.
  fileprivate func scopeEnd(from start: Int, to end: Int) -> Int {
    var scope = start
    while scope < end, scope - start < 600, kind(scope) != .rightBrace { scope = skip(scope) }
    return min(scope, end)
  }

  /// Whether tokens are a name, or a chain of names with subscripts, but no calls: `self.users[name]`.
  fileprivate func isNameChain(_ tokens: Range<Int>) -> Bool {
    guard let first = tokens.first, kind(first) == .identifier || isKeyword(.self, at: first) else { return false }
    return tokens.allSatisfy {
      switch kind($0) {
      case .identifier, .period, .leftSquare, .rightSquare, .integerLiteral, .openingQuote, .closingQuote,
        .stringSegment:
        true
      default: isKeyword(.self, at: $0)
      }
    }
  }
}
