import SwiftTokens

/// A postfix `!` that is an expression: not the mark of a type, of `try!` or of `as!`.
struct ForceUnwrappingCheck: NativeCheck {
  static let name = "force_unwrapping"
  let anchors = [Anchor.kind(.exclamationMark)]
  /// Calls such as `URL(string:)` that are exempt while all their arguments are string literals.
  private let ignoredCalls: [String]

  init(options: RuleOptions) {
    ignoredCalls = options.strings("ignored_literal_argument_functions")
  }

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let unit = post.tokens(of: report.unit)
    guard post.store.isForceUnwrap(index, from: unit.lowerBound) else { return }
    if post.store.kind(index - 1) == .rightParen, isIgnoredCall(endingAt: index - 1, from: unit.lowerBound, post.store)
    {
      return
    }
    report.add(post.store.range(index), advice(for: index, from: unit.lowerBound, post.store))
  }

  /// Whether a call is on the list and all its arguments are string literals without interpolation.
  private func isIgnoredCall(endingAt close: Int, from first: Int, _ store: borrowing TokenStore) -> Bool {
    guard !ignoredCalls.isEmpty, let open = store.partner(close), close > open + 1,
      var name = store.callee(ofBracket: open, from: first)
    else { return false }
    if store.isSpelt("init", at: name), name - 2 >= first, store.kind(name - 1) == .period { name -= 2 }
    guard store.kind(name) == .identifier, name == first || store.kind(name - 1) != .period else { return false }
    var signature = store.string(store.range(name)) + "("
    var index = open + 1
    while index < close {
      if index + 1 < close, store.kind(index + 1) == .colon {
        signature += store.string(store.range(index)) + ":"
        index += 2
      } else {
        signature += "_:"
      }
      guard store.kind(index) == .openingQuote, !store.flags(index).contains(.interpolated),
        let quote = store.partner(index), quote + 1 == close || store.kind(quote + 1) == .comma
      else { return false }
      index = quote + 2
    }
    return ignoredCalls.contains(signature + ")")
  }

  /// Returns the better way, where the unwrapped expression is a known one.
  private func advice(for mark: Int, from first: Int, _ store: borrowing TokenStore) -> String? {
    let last = mark - 1
    switch store.kind(last) {
    case .identifier:
      if last > first, store.kind(last - 1) == .period {
        if store.isSpelt("first", at: last) || store.isSpelt("last", at: last) {
          let name = store.string(store.range(last))
          return "`.\(name)!` crashes on an empty collection; unwrap it with `if let` or `guard let`"
        }
      }
    case .rightSquare:
      guard let open = store.partner(last), store.continuesOperand(open, from: first) else { return nil }
      return "A subscript unwrapped with `!` crashes where the key is missing; use `if let`, `guard let` or `default:`"
    case .rightParen:
      guard let open = store.partner(last) else { return nil }
      if open + 1 < last, store.hasConditionalCast(open + 1..<last) {
        return "`as?` unwrapped with `!` crashes as `as!` does; bind the cast with `if let` or `guard let`"
      }
      guard let name = store.callee(ofBracket: open, from: first) else { return nil }
      if store.isSpelt("dequeueReusableCell", at: name) {
        return "Use `dequeueReusableCell(withIdentifier:for:)`, which returns a cell and needs no `!`"
      }
      if store.isSpelt("Int", at: name) || store.isSpelt("Double", at: name) {
        return
          "`\(store.string(store.range(name)))(…)!` crashes on text that is no number; unwrap it or give a default with `??`"
      }
    default: break
    }
    return nil
  }
}

extension TokenStore {
  /// Whether a `!` unwraps the operand before it.
  package func isForceUnwrap(_ index: Int, from first: Int) -> Bool {
    guard kind(index) == .exclamationMark, role(index) != .type, index > first else { return false }
    // `init!` declares an initialiser; behind `try` and `as` it is no unwrap, and behind other keywords no Swift.
    if isKeyword(.`init`, at: index - 1) { return index - 2 >= first && kind(index - 2) == .period }
    guard endsOperand(index - 1), !isKeyword(.try, at: index - 1), !isKeyword(.as, at: index - 1) else { return false }
    return !isInKeyPath(index, from: first)
  }

  /// How many tokens of a key path are looked at: each mark in an endless chain looks for its start.
  private static let longestKeyPath = 256

  /// Whether a `!` is a component of a key path: `\Person.address!.city`.
  private func isInKeyPath(_ mark: Int, from first: Int) -> Bool {
    var index = mark - 1
    var count = 0
    while index > first {
      count += 1
      guard count < Self.longestKeyPath else { return false }
      switch kind(index) {
      case .identifier, .period, .exclamationMark, .postfixQuestionMark: index -= 1
      case .rightSquare, .rightAngle:
        guard let open = partner(index), open > first else { return false }
        index = open - 1
      case .keyword where isKeyword(.self, at: index) || isKeyword(.Self, at: index): index -= 1
      default: return kind(index) == .backslash
      }
      // Names that follow each other without a period belong to different expressions.
      if flags(index + 1).contains(.spaceBefore), kind(index) != .period, kind(index + 1) != .period {
        return kind(index) == .backslash
      }
    }
    return index == first && kind(index) == .backslash
  }

  /// Whether `as?` stands in a range of tokens, outside of further brackets.
  fileprivate func hasConditionalCast(_ tokens: Range<Int>) -> Bool {
    var index = tokens.lowerBound
    while index < tokens.upperBound {
      if isKeyword(.as, at: index), index + 1 < tokens.upperBound, kind(index + 1) == .postfixQuestionMark {
        return true
      }
      index = max(index, partner(index) ?? index) + 1
    }
    return false
  }
}
