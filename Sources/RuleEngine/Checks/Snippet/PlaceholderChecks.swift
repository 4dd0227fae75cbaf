import SwiftTokens

/// `<#…#>`, which Xcode's completion leaves.
struct EditorPlaceholderCheck: NativeCheck {
  static let name = "editor_placeholder"
  let anchors = [Anchor.kind(.editorPlaceholder)]
  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    report.add(post.store.range(index))
  }
}

/// `<url_request>`, where a value belongs.
struct PlaceholderExpressionCheck: NativeCheck {
  static let name = "placeholder_expression"
  let anchors = [Anchor.kind(.prefixOperator), .kind(.binaryOperator), .kind(.leftAngle)]
  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let unit = post.tokens(of: report.unit)
    let range = post.store.range(index)
    guard post.store.byte(range.upperBound - 1) == UInt8(ascii: "<"), index + 2 < unit.upperBound,
      range.count == 1 || post.store.isSpelt("..<", at: index) || post.store.isSpelt("...<", at: index),
      index == unit.lowerBound || !post.store.endsOperand(index - 1)
        || post.store.flags(index - 1).contains(.spaceAfter)
          && post.store.flags(index).contains(.firstOnLine)
    else { return }
    // Nothing but words between the two signs, and no space next to them.
    var close = index + 1
    while close < unit.upperBound, post.store.kind(close) == .identifier,
      !post.store.flags(close).contains(.firstOnLine)
    {
      close += 1
    }
    guard close > index + 1, close < unit.upperBound, post.store.isSpelt(">", at: close),
      post.store.end(index) == post.store.start(index + 1), post.store.end(close - 1) == post.store.start(close),
      close + 1 == unit.upperBound || endsValue(close + 1, post.store)
    else { return }
    report.add(range.lowerBound..<post.store.end(close))
  }

  /// Whether a token can follow a value: a generic closure's or initialiser's parentheses cannot.
  private func endsValue(_ index: Int, _ store: borrowing TokenStore) -> Bool {
    switch store.kind(index) {
    case .rightParen, .rightSquare, .rightBrace, .comma: true
    case .leftParen, .leftBrace, .period: false
    default: store.flags(index).contains(.firstOnLine)
    }
  }
}

/// `...`, where code is left out.
struct ElisionCheck: NativeCheck {
  static let name = "elision"
  let anchors = [Anchor.snippet]
  init(options: RuleOptions) {}

  func check(snippet unit: Int, in post: borrowing Post, report: inout RawReport) {
    let tokens = post.store.units[unit].tokens
    var index = tokens.lowerBound
    while index < tokens.upperBound {
      guard post.store.isDots(index), standsForCode(index, tokens, post.store) else {
        index += 1
        continue
      }
      // Dots on several lines are one gap.
      var last = index
      while last + 1 < tokens.upperBound, post.store.isDots(last + 1), post.store.flags(last + 1).contains(.firstOnLine)
      {
        last += 1
      }
      report.add(post.store.start(index)..<post.store.end(last))
      index = last + 1
    }
  }

  /// Whether dots stand where a statement, an argument or an element would, and are no range.
  private func standsForCode(_ index: Int, _ tokens: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    let isFirst = index == tokens.lowerBound
    let isLast = index + 1 == tokens.upperBound
    let flags = store.flags(index)
    let opens = isFirst || opensPlace(index - 1, index, tokens, store)
    let closes = isLast || closesPlace(index + 1, store)
    if flags.contains(.firstOnLine), isFirst || !continues(index - 1, store) {
      // `...` alone on its line, or before what goes on with the code left out; `1\n... 3` is a range.
      return closes || isMember(index + 1, store)
        || flags.contains(.spaceAfter) && (isFirst || !store.endsOperand(index - 1))
    }
    return opens && (closes || isMember(index + 1, store))
  }

  /// Whether a line goes on behind a token, so that the dots are its range operator.
  private func continues(_ index: Int, _ store: borrowing TokenStore) -> Bool {
    store.kind(index) == .equal || store.kind(index) == .binaryOperator && !store.isDots(index)
  }

  private func opensPlace(_ before: Int, _ index: Int, _ tokens: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    switch store.kind(before) {
    case .leftBrace, .comma, .semicolon, .equal: return true
    case .leftParen: return true
    // `array[...]` is the whole array.
    case .leftSquare: return !store.continuesOperand(before, from: tokens.lowerBound)
    case .keyword: return store.isKeyword(.in, at: before) || store.isKeyword(.return, at: before)
    case .colon: return store.flags(index).contains(.spaceBefore)
    default: return store.isDots(before)
    }
  }

  private func closesPlace(_ next: Int, _ store: borrowing TokenStore) -> Bool {
    switch store.kind(next) {
    case .rightBrace, .rightParen, .rightSquare, .comma, .semicolon: true
    default: store.flags(next).contains(.firstOnLine)
    }
  }

  /// Whether a member follows behind a space: `... .onAppear { … }`.
  private func isMember(_ next: Int, _ store: borrowing TokenStore) -> Bool {
    store.kind(next) == .period && store.flags(next).contains(.spaceBefore)
  }
}
