import SwiftTokens

/// `try!`.
struct ForceTryCheck: NativeCheck {
  static let name = "force_try"
  let anchors = [Anchor.word("try")]

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    guard let mark = post.store.forceMark(afterKeyword: .try, at: index, in: post.tokens(of: report.unit)) else {
      return
    }
    report.add(post.store.start(index)..<post.store.end(mark))
  }
}

/// `as!`.
struct ForceCastCheck: NativeCheck {
  static let name = "force_cast"
  let anchors = [Anchor.word("as")]

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    guard let mark = post.store.forceMark(afterKeyword: .as, at: index, in: post.tokens(of: report.unit)) else {
      return
    }
    report.add(post.store.start(index)..<post.store.end(mark))
  }
}

extension TokenStore {
  /// Returns the `!` that belongs to a keyword at an index, or `nil`.
  fileprivate func forceMark(afterKeyword keyword: Keyword, at index: Int, in unit: Range<Int>) -> Int? {
    guard isKeyword(keyword, at: index), index + 1 < unit.upperBound, kind(index + 1) == .exclamationMark,
      !flags(index + 1).contains(.spaceBefore),
      // Standard library texts declare `infix operator as!`.
      index == unit.lowerBound || !isKeyword(.operator, at: index - 1)
    else { return nil }
    return index + 1
  }
}
