import SwiftTokens

/// Code whose line ends are lost, so that statements stand one behind the other.
struct CollapsedCodeCheck: NativeCheck {
  static let name = "collapsed_code"
  let anchors = [Anchor.snippet]
  init(options: RuleOptions) {}

  func check(snippet unit: Int, in post: borrowing Post, report: inout RawReport) {
    let tokens = post.store.units[unit].tokens
    var last: Int?
    for place in post.traits[unit].keywords {
      let index = post.keywords[place]
      guard !post.store.flags(index).contains(.firstOnLine), collides(index, tokens, post.store) else { continue }
      // One may be a slip; two lines that became one are a habit of the page.
      if let last, isOneLine(last...index, post.store) {
        return report.add(
          post.store.start(lineStart(from: last, tokens, post.store))..<lineEnd(from: index, tokens, post.store))
      }
      last = index
    }
  }

  private func isOneLine(_ range: ClosedRange<Int>, _ store: borrowing TokenStore) -> Bool {
    !range.contains { store.flags($0).contains(.firstOnLine) }
  }

  private func lineStart(from index: Int, _ tokens: Range<Int>, _ store: borrowing TokenStore) -> Int {
    var first = index
    while first > tokens.lowerBound, !store.flags(first).contains(.firstOnLine) { first -= 1 }
    return first
  }

  private func lineEnd(from index: Int, _ tokens: Range<Int>, _ store: borrowing TokenStore) -> Int {
    var last = index
    while last + 1 < tokens.upperBound, !store.flags(last + 1).contains(.firstOnLine) { last += 1 }
    return store.end(last)
  }

  /// Whether a statement can end with a token, or a modifier stands there.
  private func mayEnd(_ index: Int, _ store: borrowing TokenStore) -> Bool {
    switch store.kind(index) {
    case .rightBrace, .rightParen, .rightSquare, .integerLiteral, .floatLiteral, .closingQuote, .identifier, .keyword:
      true
    default: false
    }
  }

  /// Whether a word begins a declaration or statement right behind the end of another.
  private func collides(_ index: Int, _ tokens: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    guard index > tokens.lowerBound, mayEnd(index - 1, store), beginsStatement(index, store) else { return false }
    var first = index
    // Modifiers and attributes belong to the declaration.
    let start = store.declarationStart(index, in: tokens)
    if start < first { first = start }
    guard first > tokens.lowerBound, !store.flags(first).contains(.firstOnLine) else { return false }
    let before = first - 1
    switch store.kind(before) {
    case .rightBrace, .integerLiteral, .floatLiteral, .closingQuote: return true
    case .rightParen, .rightSquare: return !isAttribute(before, tokens, store)
    case .identifier:
      // `async let`, `@State var`, `#if os(iOS) import`, `import class`: words that go on.
      return !isContextual(before, store) && !store.isAttributeName(before, in: tokens)
        && (before == tokens.lowerBound || store.kind(before - 1) != .atSign)
    default: return false
    }
  }

  private func isAttribute(_ close: Int, _ tokens: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    guard let open = store.partner(close), open > tokens.lowerBound else { return true }
    return store.isAttributeName(open - 1, in: tokens) || store.kind(open - 1) == .keyword
      || store.kind(open - 1) == .poundKeyword
  }

  private func isContextual(_ index: Int, _ store: borrowing TokenStore) -> Bool {
    Keyword(rawValue: store.symbol(index).number) != nil
  }

  private func beginsStatement(_ index: Int, _ store: borrowing TokenStore) -> Bool {
    guard let keyword = Keyword(rawValue: store.symbol(index).number) else { return false }
    switch keyword {
    case .class, .struct, .enum, .protocol, .extension, .func, .var, .let, .typealias:
      // A name and what follows one tell code from prose with such words.
      guard index + 2 < store.count, store.kind(index + 1) == .identifier else { return false }
      switch store.kind(index + 2) {
      case .colon, .equal, .leftBrace, .leftParen, .leftAngle, .period: return true
      default: return false
      }
    case .import, .return, .guard, .deinit: return true
    case .if: return index > 0 && !store.isKeyword(.else, at: index - 1)
    default: return false
    }
  }
}
