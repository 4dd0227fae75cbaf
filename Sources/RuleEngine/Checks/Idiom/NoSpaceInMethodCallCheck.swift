import SourceText
import SwiftTokens

/// `print ("text")`.
struct NoSpaceInMethodCallCheck: NativeCheck {
  static let name = "no_space_in_method_call"
  let anchors = [Anchor.kind(.leftParen)]

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let flags = post.store.flags(index)
    guard flags.contains(.spaceBefore), !flags.contains(.firstOnLine), post.store.role(index) == .expression else {
      return
    }
    let unit = post.tokens(around: index)
    guard index > unit.lowerBound, post.store.partner(index) != nil, isCallee(index - 1, unit, post.store) else {
      return
    }
    let range = post.store.end(index - 1)..<post.store.start(index)
    let fixes = post.store.hasComment(in: range) ? [] : [Edit(range: range, replacement: "")]
    report.add(range, fixes: fixes)
  }

  /// Whether a token ends a name that a call is made of, in code that reads as Swift.
  private func isCallee(_ index: Int, _ unit: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    guard store.kind(index) == .identifier, store.role(index) == .expression, !isContextual(index, store),
      let start = store.operandStart(endingAt: index, from: unit.lowerBound)
    else { return false }
    guard start > unit.lowerBound, !store.flags(start).contains(.firstOnLine) else { return true }
    switch store.kind(start - 1) {
    // Two names side by side are prose, or a declaration.
    case .identifier, .wildcard, .atSign, .arrow, .integerLiteral, .floatLiteral, .rightParen, .closingQuote, .unknown:
      return store.isSpelt("await", at: start - 1)
    case .keyword:
      return store.isKeyword(.return, at: start - 1) || store.isKeyword(.try, at: start - 1)
        || store.isKeyword(.in, at: start - 1) || store.isKeyword(.if, at: start - 1)
        || store.isKeyword(.else, at: start - 1) || store.isKeyword(.guard, at: start - 1)
        || store.isKeyword(.while, at: start - 1) || store.isKeyword(.throw, at: start - 1)
    default: return true
    }
  }

  /// Whether a name is one of the words before which parentheses are no call.
  private func isContextual(_ index: Int, _ store: borrowing TokenStore) -> Bool {
    guard let keyword = Keyword(rawValue: store.symbol(index).number) else { return false }
    return !keyword.isReserved && !store.flags(index).contains(.raw)
  }
}
