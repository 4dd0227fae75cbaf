import SourceText
import SwiftTokens

/// `Array<T>`, `Dictionary<K, V>` and `Optional<T>` written out.
struct SyntacticSugarCheck: NativeCheck {
  static let name = "syntactic_sugar"
  let anchors = [Anchor.word("Array"), .word("Dictionary"), .word("Optional")]

  /// How many tokens are read at most: of a type for its fix, and before a type for those that it stands in.
  private static let reach = 1024

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let unit = post.tokens(of: report.unit)
    let open = index + 1
    guard post.store.kind(index) == .identifier, open < unit.upperBound, post.store.kind(open) == .leftAngle,
      let close = post.store.partner(open), close > open + 1
    else { return }
    var start = index
    if post.store.isMember(index, in: unit) {
      guard index - 2 >= unit.lowerBound, post.store.isSpelt("Swift", at: index - 2),
        !post.store.isMember(index - 2, in: unit)
      else { return }
      start = index - 2
    }
    guard isReplaceable(from: start, to: close, unit, post.store) else { return }
    let example = example(index, post.store)
    // Of types that are nested by the thousand, each would be written anew as a whole.
    let sugar = close - start <= Self.reach ? sugar(index, brackets: open...close, post.store) : nil
    let name = post.store.string(post.store.range(index))
    var fixes: [Edit] = []
    let range = post.store.start(start)..<post.store.end(close)
    if let sugar, !post.store.hasComment(in: range) { fixes = [Edit(range: range, replacement: sugar)] }
    // What is written, unless it goes over several lines.
    let shown = sugar.flatMap { $0.utf8.contains(UInt8(ascii: "\n")) ? nil : $0 } ?? example
    report.add(range, "Use the shorthand `\(shown)` instead of `\(name)<…>`", fixes: fixes)
  }

  /// Whether the short form can stand where the long one does.
  private func isReplaceable(from start: Int, to close: Int, _ unit: Range<Int>, _ store: borrowing TokenStore) -> Bool
  {
    if start > unit.lowerBound {
      let before = start - 1
      if store.isKeyword(.extension, at: before) || store.isKeyword(.struct, at: before)
        || store.isKeyword(.enum, at: before) || store.isKeyword(.class, at: before)
        || store.isKeyword(.typealias, at: before) || store.isKeyword(.func, at: before)
        || store.kind(before) == .atSign || store.kind(before) == .backslash || store.kind(before) == .poundKeyword
      {
        return false
      }
    }
    if names(memberAfter: close, unit, store) || isPattern(start, close, unit, store) { return false }
    // `Box<Array<T>>.self` is about the type, too.
    var at = start
    let first = max(unit.lowerBound, start - Self.reach)
    while let angle = store.enclosingAngle(of: at, from: first), let end = store.partner(angle) {
      if names(memberAfter: end, unit, store) { return false }
      at = angle
    }
    return true
  }

  /// Whether a case is matched: `case Optional<Int>.some(let value)`, where `?` would be a pattern's own.
  private func isPattern(_ start: Int, _ close: Int, _ unit: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    guard close + 2 < unit.upperBound, store.kind(close + 1) == .period else { return false }
    // `case .none, let Optional<Int>.some(value)`
    var at = start - 1
    while at >= unit.lowerBound, start - at < 64 {
      if store.isKeyword(.case, at: at) { return true }
      switch store.kind(at) {
      case .rightParen, .rightAngle:
        guard let partner = store.partner(at) else { return false }
        at = partner
      case .comma, .period, .identifier, .wildcard: break
      case .keyword where store.isKeyword(.let, at: at) || store.isKeyword(.var, at: at): break
      default: at = unit.lowerBound
      }
      at -= 1
    }
    let open = close + 3
    guard open < unit.upperBound, store.kind(open) == .leftParen, let end = store.partner(open), end > open + 1 else {
      return false
    }
    return (open + 1..<min(end, open + 8)).contains { store.isKeyword(.let, at: $0) || store.isKeyword(.var, at: $0) }
  }

  /// Whether a member follows that the short form does not have, or that is about the type itself.
  private func names(memberAfter close: Int, _ unit: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    guard close + 2 < unit.upperBound, store.kind(close + 1) == .period else { return false }
    let member = close + 2
    return store.isSpelt("self", at: member) || store.isSpelt("Type", at: member) || store.isSpelt("none", at: member)
      || store.isSpelt("Index", at: member)
  }

  /// Returns a form of the short form for the message.
  private func example(_ name: Int, _ store: borrowing TokenStore) -> String {
    switch store.byte(store.start(name)) {
    case UInt8(ascii: "A"): "[Element]"
    case UInt8(ascii: "D"): "[Key: Value]"
    default: "Wrapped?"
    }
  }

  /// Returns the short form, where it is certain.
  private func sugar(_ name: Int, brackets: ClosedRange<Int>, _ store: borrowing TokenStore) -> String? {
    let arguments = store.arguments(in: brackets).map { store.text(of: $0.value) }
    switch store.byte(store.start(name)) {
    case UInt8(ascii: "A"): return arguments.count == 1 ? "[\(arguments[0])]" : nil
    case UInt8(ascii: "D"): return arguments.count == 2 ? "[\(arguments[0]): \(arguments[1])]" : nil
    default:
      guard arguments.count == 1 else { return nil }
      // `any P?` and `() -> Void?` would be something else.
      let needsParentheses =
        (brackets.lowerBound + 1..<brackets.upperBound).contains {
          store.kind($0) == .arrow || store.kind($0) == .binaryOperator
        } || store.isSpelt("any", at: brackets.lowerBound + 1) || store.isSpelt("some", at: brackets.lowerBound + 1)
      return needsParentheses ? "(\(arguments[0]))?" : arguments[0] + "?"
    }
  }
}

extension TokenStore {
  /// Returns the `<` whose generic arguments a token stands in, not beyond another bracket.
  fileprivate func enclosingAngle(of index: Int, from first: Int) -> Int? {
    var at = index - 1
    while at >= first {
      switch kind(at) {
      case .leftAngle: return at
      case .rightAngle, .rightParen, .rightSquare:
        guard let open = partner(at) else { return nil }
        at = open - 1
      case .identifier, .period, .comma, .keyword, .arrow, .postfixQuestionMark, .atSign, .colon: at -= 1
      case .leftSquare, .leftParen:
        // `Box<[Array<T>]>`
        at -= 1
      default: return nil
      }
    }
    return nil
  }
}
