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
    let unit = post.tokens(of: report.unit)
    guard index > unit.lowerBound, let close = post.store.partner(index), isCallee(index - 1, unit, post.store),
      !isRemark(index...close, unit, post.store), !post.store.looksLikeC(around: index, in: unit)
    else { return }
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

  /// Whether parentheses hold words, or the number of a line that the text speaks of.
  private func isRemark(_ brackets: ClosedRange<Int>, _ unit: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    let close = brackets.upperBound
    if brackets.count == 3, store.kind(brackets.lowerBound + 1) == .integerLiteral,
      store.start(brackets.lowerBound) > store.end(brackets.lowerBound - 1) + 1,
      close + 1 >= unit.upperBound || store.flags(close + 1).contains(.firstOnLine)
    {
      return true
    }
    for index in brackets.lowerBound + 1..<max(brackets.lowerBound + 1, close - 1)
    where store.kind(index) == .identifier && store.kind(index + 1) == .identifier
      && !store.flags(index + 1).contains(.firstOnLine) && !isContextual(index, store)
      && store.enclosingBracket(of: index, from: unit.lowerBound) == brackets.lowerBound
    {
      return true
    }
    return false
  }

  /// Whether a name is one of the words before which parentheses are no call.
  private func isContextual(_ index: Int, _ store: borrowing TokenStore) -> Bool {
    guard let keyword = Keyword(rawValue: store.symbol(index).number) else { return false }
    return !keyword.isReserved && !store.flags(index).contains(.raw)
  }
}
