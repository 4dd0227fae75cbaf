import SwiftTokens

/// A delegate that a class holds strongly.
struct WeakDelegateCheck: NativeCheck {
  static let name = "weak_delegate"
  let anchors = [Anchor.word("var"), .word("let")]

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let unit = post.tokens(of: report.unit)
    let name = index + 1
    guard post.store.kind(index) == .keyword, name < unit.upperBound, post.store.kind(name) == .identifier,
      post.store.endsInDelegate(name), !post.store.hasModifier(["weak", "unowned"], before: index, in: unit),
      let open = post.store.enclosingBracket(of: index, from: unit.lowerBound), post.store.kind(open) == .leftBrace,
      let keyword = post.store.bodyKeyword(of: open, in: unit), post.store.isKeyword(.class, at: keyword),
      !isAdaptor(index, unit, post.store), !isComputed(name, unit, post.store)
    else { return }
    report.add(post.store.start(index)..<post.store.end(name))
  }

  /// Whether an attribute makes a framework hold the delegate.
  private func isAdaptor(_ keyword: Int, _ unit: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    for token in store.declarationStart(keyword, in: unit)..<keyword
    where store.isAttributeName(token, in: unit) && store.string(store.range(token)).hasSuffix("DelegateAdaptor") {
      return true
    }
    return false
  }

  /// Whether a property has a getter.
  private func isComputed(_ name: Int, _ unit: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    var index = name + 1
    while index < unit.upperBound {
      switch store.kind(index) {
      case .equal, .semicolon, .rightBrace: return false
      case .leftBrace:
        return
          !(index + 1 < unit.upperBound
          && (store.isSpelt("didSet", at: index + 1) || store.isSpelt("willSet", at: index + 1)))
      case .leftParen, .leftSquare, .leftAngle:
        guard let close = store.partner(index) else { return false }
        index = close
      case .keyword, .atSign, .identifier:
        if store.flags(index).contains(.firstOnLine) { return false }
      default: break
      }
      index += 1
    }
    return false
  }
}

extension TokenStore {
  /// Whether a name ends in "delegate", in whatever case.
  fileprivate func endsInDelegate(_ name: Int) -> Bool {
    let range = range(name)
    let ending: StaticString = "delegate"
    guard range.count >= ending.utf8CodeUnitCount else { return false }
    return string(range.upperBound - ending.utf8CodeUnitCount..<range.upperBound).lowercased() == "delegate"
  }
}
