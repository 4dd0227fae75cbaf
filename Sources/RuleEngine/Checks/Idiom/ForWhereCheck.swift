import SwiftTokens

/// A loop whose body is nothing but an `if`.
struct ForWhereCheck: NativeCheck {
  static let name = "for_where"
  let anchors = [Anchor.word("for")]
  private let allowsFilter: Bool

  init(options: RuleOptions) { allowsFilter = options.bool("allow_for_as_filter") }

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let unit = post.tokens(of: report.unit)
    guard post.store.isKeyword(.for, at: index), let brace = post.store.bodyBrace(after: index, in: unit),
      let close = post.store.partner(brace), brace + 1 < close, post.store.isKeyword(.if, at: brace + 1),
      !hasWhere(index..<brace, post.store),
      let inner = post.store.bodyBrace(after: brace + 1, in: unit), inner < close,
      let innerClose = post.store.partner(inner), innerClose + 1 == close,
      isSimple(brace + 2..<inner, post.store)
    else { return }
    // The rest of the body may be left out: `// ...` before the `if`, or whatever a comment behind it says.
    guard !post.store.hasComment(in: post.store.end(innerClose)..<post.store.start(close)),
      !post.store.comments(in: post.store.end(brace)..<post.store.start(brace + 1)).contains(where: {
        post.store.isElision($0)
      })
    else { return }
    if allowsFilter, returns(inner + 1..<innerClose, post.store) { return }
    report.add(post.store.start(brace + 1)..<post.store.end(inner - 1))
  }

  private func hasWhere(_ tokens: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    var index = tokens.lowerBound
    while index < tokens.upperBound {
      if store.isKeyword(.where, at: index) { return true }
      index = max(index, store.partner(index) ?? index) + 1
    }
    return false
  }

  /// Whether a condition is one that `where` can take, and not several.
  private func isSimple(_ condition: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    var index = condition.lowerBound
    while index < condition.upperBound {
      switch store.kind(index) {
      case .comma: return false
      case .keyword:
        if store.isKeyword(.let, at: index) || store.isKeyword(.var, at: index) || store.isKeyword(.case, at: index)
          || store.isKeyword(.try, at: index) || store.isSpelt("await", at: index)
        {
          return false
        }
      case .identifier: if store.isSpelt("await", at: index) { return false }
      case .binaryOperator:
        if store.isSpelt("&&", at: index) || store.isSpelt("||", at: index) { return false }
      case .poundKeyword: if store.isSpelt("#available", at: index) { return false }
      default: break
      }
      index = max(index, store.partner(index) ?? index) + 1
    }
    return !condition.isEmpty
  }

  private func returns(_ body: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    var index = body.lowerBound
    while index < body.upperBound {
      if store.isKeyword(.return, at: index) { return true }
      index = max(index, store.partner(index) ?? index) + 1
    }
    return false
  }
}
