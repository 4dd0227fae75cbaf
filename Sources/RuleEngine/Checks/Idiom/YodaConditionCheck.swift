import SwiftTokens

/// `if 42 == answer`.
struct YodaConditionCheck: NativeCheck {
  static let name = "yoda_condition"
  let anchors = [Anchor.word("if"), .word("guard"), .word("while")]

  private static let ends: [Keyword] = [.else, .if, .guard, .while]

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    guard post.store.kind(index) == .keyword else { return }
    let unit = post.tokens(of: report.unit)
    var token = index + 1
    // Whether a condition, or an operand of `&&` or `||`, begins here.
    var begins = true
    while token < unit.upperBound {
      if begins, let end = post.store.literalEnd(startingAt: token, in: unit), end + 2 < unit.upperBound,
        post.store.isComparison(end + 1), !isLoneLiteral(end + 2, unit, post.store)
      {
        report.add(post.store.start(token)..<post.store.end(end + 1))
      }
      begins = false
      switch post.store.kind(token) {
      case .leftBrace where !post.store.flags(token).contains(.closure): return
      case .rightBrace, .rightParen, .rightSquare, .semicolon, .equal: if post.store.kind(token) != .equal { return }
      case .leftParen, .leftSquare, .leftBrace, .openingQuote, .leftAngle:
        guard let close = post.store.partner(token) else { return }
        token = close
      case .comma: begins = true
      case .binaryOperator:
        begins = post.store.isSpelt("&&", at: token) || post.store.isSpelt("||", at: token)
      // Behind a keyword that begins a statement, that statement's own check goes on.
      case .keyword where Self.ends.contains { post.store.isKeyword($0, at: token) }: return
      default: break
      }
      token += 1
      // `repeat { … } while condition` has no body behind it.
      if token < unit.upperBound, post.store.flags(token).contains(.firstOnLine), !begins,
        post.store.kind(token) != .binaryOperator, post.store.kind(token) != .period,
        post.store.kind(token) != .leftBrace, post.store.kind(token - 1) != .binaryOperator
      {
        return
      }
    }
  }

  /// Whether the right side is a literal and nothing else.
  private func isLoneLiteral(_ start: Int, _ unit: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    guard let end = store.literalEnd(startingAt: start, in: unit) else { return false }
    guard end + 1 < unit.upperBound, store.kind(end + 1) == .binaryOperator else { return true }
    return store.isSpelt("&&", at: end + 1) || store.isSpelt("||", at: end + 1)
  }
}

extension TokenStore {
  /// Returns the last token of a literal that starts with a token, unless a member is asked of it.
  fileprivate func literalEnd(startingAt start: Int, in unit: Range<Int>) -> Int? {
    var end = start
    switch kind(start) {
    case .integerLiteral, .floatLiteral: break
    case .openingQuote:
      guard let close = partner(start) else { return nil }
      end = close
    case .keyword:
      guard isKeyword(.true, at: start) || isKeyword(.false, at: start) || isKeyword(.nil, at: start) else {
        return nil
      }
    default: return nil
    }
    return end + 1 < unit.upperBound && kind(end + 1) == .period ? nil : end
  }

  fileprivate func isComparison(_ index: Int) -> Bool {
    kind(index) == .binaryOperator && precedence(of: index) == .comparison
  }
}
