import SwiftTokens

/// `enumerated()` of which only the indices or only the elements are used.
struct UnusedEnumeratedCheck: NativeCheck {
  static let name = "unused_enumerated"
  let anchors = [Anchor.word("enumerated")]

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let unit = post.tokens(of: report.unit)
    guard index + 2 < unit.upperBound, post.store.isMember(index, in: unit),
      post.store.kind(index + 1) == .leftParen, post.store.partner(index + 1) == index + 2
    else { return }
    if let pattern = loopPattern(endingAt: index + 2, unit, post.store) {
      checkPattern(pattern, post.store, &report)
    } else {
      checkClosure(after: index + 2, enumerated: index, unit, post.store, &report)
    }
  }

  /// Returns the parentheses of the pattern if `for (a, b) in ….enumerated() {` is what a call ends.
  private func loopPattern(
    endingAt end: Int, _ unit: Range<Int>, _ store: borrowing TokenStore
  ) -> ClosedRange<Int>? {
    guard end + 1 >= unit.upperBound || store.kind(end + 1) == .leftBrace || store.isKeyword(.where, at: end + 1),
      let start = store.operandStart(endingAt: end, from: unit.lowerBound), start - 2 > unit.lowerBound,
      store.isKeyword(.in, at: start - 1), store.kind(start - 2) == .rightParen,
      let open = store.partner(start - 2), open > unit.lowerBound
    else { return nil }
    let before = open - 1
    let isLoop =
      store.isKeyword(.for, at: before)
      || store.isKeyword(.case, at: before) && before > unit.lowerBound && store.isKeyword(.for, at: before - 1)
    return isLoop ? open...start - 2 : nil
  }

  private func checkPattern(
    _ pattern: ClosedRange<Int>, _ store: borrowing TokenStore, _ report: inout RawReport
  ) {
    let elements = store.arguments(in: pattern)
    guard elements.count == 2 else { return }
    let isFirstUnused = isWildcard(elements[0].value, store)
    let isSecondUnused = isWildcard(elements[1].value, store)
    guard isFirstUnused != isSecondUnused else { return }
    let wildcard = isFirstUnused ? elements[0].value.lowerBound : elements[1].value.lowerBound
    report.add(store.range(wildcard), isFirstUnused ? Self.unusedIndex : Self.unusedElement)
  }

  private static let unusedIndex = "When the index is not used, `.enumerated()` can be removed"
  private static let unusedElement =
    "When the element is not used, `.indices` should be used instead of `.enumerated()`"

  private func isWildcard(_ tokens: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    tokens.count == 1 && store.kind(tokens.lowerBound) == .wildcard
  }

  /// Looks at the closure of `….enumerated().method { … }`.
  private func checkClosure(
    after end: Int, enumerated: Int, _ unit: Range<Int>, _ store: borrowing TokenStore, _ report: inout RawReport
  ) {
    guard end + 2 < unit.upperBound, store.kind(end + 1) == .period,
      let call = store.call(of: end + 2, in: unit), usesUpPairs(call.name, store)
    else { return }
    var closure = call.trailingClosure
    if closure == nil, let parentheses = call.parentheses {
      let arguments = store.arguments(in: parentheses)
      guard arguments.count == 1, let first = arguments[0].value.first, store.kind(first) == .leftBrace,
        let close = store.partner(first), close + 1 == parentheses.upperBound
      else { return }
      closure = first...close
    } else if let parentheses = call.parentheses, parentheses.count > 2 {
      return
    }
    guard let closure else { return }
    if let signature = store.closureSignature(closure.lowerBound) {
      checkNamed(signature, store, &report)
    } else {
      checkNumbered(closure, enumerated, store, &report)
    }
  }

  /// Whether nothing of the pairs is left in what a method returns: `first`, `filter` and `sorted` hand them on.
  private func usesUpPairs(_ method: Int, _ store: borrowing TokenStore) -> Bool {
    store.isSpelt("map", at: method) || store.isSpelt("forEach", at: method) || store.isSpelt("compactMap", at: method)
      || store.isSpelt("flatMap", at: method) || store.isSpelt("contains", at: method)
      || store.isSpelt("allSatisfy", at: method)
  }

  private func checkNamed(_ signature: ClosureSignature, _ store: borrowing TokenStore, _ report: inout RawReport) {
    guard signature.parameters.count == 2 else { return }
    let isFirstUnused = store.kind(signature.parameters[0].name) == .wildcard
    let isSecondUnused = store.kind(signature.parameters[1].name) == .wildcard
    guard isFirstUnused != isSecondUnused else { return }
    let wildcard = isFirstUnused ? signature.parameters[0].name : signature.parameters[1].name
    report.add(store.range(wildcard), isFirstUnused ? Self.unusedIndex : Self.unusedElement)
  }

  /// Looks for uses of `$0`, `$1` and their parts.
  private func checkNumbered(
    _ closure: ClosedRange<Int>, _ enumerated: Int, _ store: borrowing TokenStore, _ report: inout RawReport
  ) {
    var usesIndex = false
    var usesElement = false
    var token = closure.lowerBound + 1
    while token < closure.upperBound {
      defer { token += 1 }
      // `$0` of a closure in the closure is another one.
      if store.kind(token) == .leftBrace, store.flags(token).contains(.closure), let close = store.partner(token) {
        token = close
        continue
      }
      guard store.kind(token) == .dollarIdentifier else { continue }
      if store.isSpelt("$1", at: token) {
        usesElement = true
      } else if store.isSpelt("$0", at: token) {
        switch part(after: token, store) {
        case .index: usesIndex = true
        case .element: usesElement = true
        case .both: return
        case .pairOrIndex: usesIndex = true
        }
      }
    }
    guard usesIndex != usesElement else { return }
    // `$0` alone is the pair unless `$1` stands beside it.
    if usesIndex, hasBareFirst(closure, store) { return }
    report.add(store.range(enumerated), usesElement ? Self.unusedIndex : Self.unusedElement)
  }

  private enum Part { case index, element, both, pairOrIndex }

  private func part(after token: Int, _ store: borrowing TokenStore) -> Part {
    guard store.kind(token + 1) == .period else {
      // `let (index, element) = $0`
      guard store.kind(token - 1) == .equal, store.kind(token - 2) == .rightParen,
        let open = store.partner(token - 2)
      else { return .pairOrIndex }
      let names = store.arguments(in: open...token - 2).map(\.value)
      guard names.count == 2 else { return .both }
      switch (isWildcard(names[0], store), isWildcard(names[1], store)) {
      case (true, false): return .element
      case (false, true): return .index
      default: return .both
      }
    }
    let member = token + 2
    if store.isSpelt("offset", at: member) || store.isSpelt("0", at: member) { return .index }
    if store.isSpelt("element", at: member) || store.isSpelt("1", at: member) { return .element }
    return .pairOrIndex
  }

  /// Whether `$0` stands without one of its parts.
  private func hasBareFirst(_ closure: ClosedRange<Int>, _ store: borrowing TokenStore) -> Bool {
    (closure.lowerBound + 1..<closure.upperBound).contains {
      store.kind($0) == .dollarIdentifier && store.isSpelt("$0", at: $0) && part(after: $0, store) == .pairOrIndex
    }
  }
}
