package import SwiftTokens

/// Braces and what they belong to.
extension TokenStore {
  /// Returns the keyword of the declaration or statement whose body a `{` opens, or `nil` for a closure and where it is
  /// not to be seen.
  ///
  /// The nearest keyword counts: `func` in `class func make() {`.
  package func bodyKeyword(of open: Int, in unit: Range<Int>) -> Int? {
    guard kind(open) == .leftBrace, !flags(open).contains(.closure) else { return nil }
    var index = open - 1
    while index >= unit.lowerBound {
      switch kind(index) {
      case .rightParen, .rightSquare, .rightAngle, .closingQuote:
        guard let start = partner(index) else { return nil }
        index = start - 1
        continue
      case .rightBrace:
        // The body of an accessor's neighbour, or of a closure in a condition.
        guard let start = partner(index), flags(start).contains(.closure) else { return nil }
        index = start - 1
        continue
      case .leftBrace, .leftParen, .leftSquare, .semicolon: return nil
      case .keyword: if startsBody(index) { return index }
      case .identifier:
        if isSpelt("actor", at: index), index + 1 < open, kind(index + 1) == .identifier { return index }
      default: break
      }
      index -= 1
    }
    return nil
  }

  private func startsBody(_ index: Int) -> Bool {
    guard let keyword = Keyword(rawValue: symbol(index).number) else { return false }
    switch keyword {
    case .class, .struct, .enum, .actor, .extension, .protocol, .func, .`init`, .deinit, .subscript, .var, .let, .if,
      .else, .guard, .for, .while, .repeat, .do, .catch, .defer, .switch, .get, .set, .willSet, .didSet:
      return true
    default: return false
    }
  }

  /// How many tokens of a condition, besides those in brackets, are looked at, and how many modifiers: code that is the same
  /// keyword over and over must not be read again for each.
  private static var longestHead: Int { 1_024 }
  private static var mostModifiers: Int { 64 }

  /// Returns the `{` of the body that follows a statement's keyword, such as `if` or `for`, or `nil` if there is none.
  package func bodyBrace(after keyword: Int, in unit: Range<Int>) -> Int? {
    var index = keyword + 1
    var count = 0
    while index < unit.upperBound, count < Self.longestHead {
      count += 1
      switch kind(index) {
      case .leftParen, .leftSquare, .openingQuote, .leftAngle:
        guard let close = partner(index) else { return nil }
        index = close + 1
      case .leftBrace:
        guard flags(index).contains(.closure) else { return index }
        guard let close = partner(index) else { return nil }
        index = close + 1
      case .rightParen, .rightSquare, .rightBrace, .semicolon: return nil
      default: index += 1
      }
    }
    return nil
  }

  /// Whether a word stands before a declaration's keyword as its modifier: `weak`, `private`, also `private(set)`.
  package func hasModifier(_ names: [StaticString], before keyword: Int, in unit: Range<Int>) -> Bool {
    var index = keyword - 1
    var count = 0
    while index >= unit.lowerBound, count < Self.mostModifiers {
      count += 1
      if kind(index) == .rightParen, let open = partner(index), open > unit.lowerBound {
        index = open - 1
        // `private(set)` is about the setter.
        if !isAttributeName(index, in: unit), isSpelt("set", at: open + 1) {
          index -= 1
          continue
        }
      }
      if isAttributeName(index, in: unit) {
        index = attributeStart(index, in: unit) - 1
        continue
      }
      guard kind(index) == .keyword || isContextualModifier(index) else { return false }
      if names.contains(where: { isSpelt($0, at: index) }) { return true }
      index -= 1
    }
    return false
  }

  /// Whether a token is the last name of an attribute: `State` in `@State`, `B` in `@A.B`.
  func isAttributeName(_ index: Int, in unit: Range<Int>) -> Bool {
    guard kind(index) == .identifier || kind(index) == .keyword else { return false }
    let start = attributeStart(index, in: unit)
    return start >= unit.lowerBound && kind(start) == .atSign
  }

  private func attributeStart(_ index: Int, in unit: Range<Int>) -> Int {
    var start = index - 1
    while start - 1 > unit.lowerBound, kind(start) == .period { start -= 2 }
    return start
  }

  private func isContextualModifier(_ index: Int) -> Bool {
    guard kind(index) == .identifier, let keyword = Keyword(rawValue: symbol(index).number) else { return false }
    switch keyword {
    case .weak, .unowned, .lazy, .final, .dynamic, .override, .optional, .required, .convenience, .mutating, .open,
      .package, .nonisolated, .indirect, .distributed, .unsafe:
      return true
    default: return false
    }
  }

  /// Returns the first token of a declaration's attributes and modifiers, or its keyword if it has none.
  package func declarationStart(_ keyword: Int, in unit: Range<Int>) -> Int {
    var start = keyword
    while let before = precedingModifier(start, in: unit) { start = before }
    return start
  }

  /// Returns the first token of the attribute or modifier that stands right before a token, or `nil` if none does.
  func precedingModifier(_ token: Int, in unit: Range<Int>) -> Int? {
    let index = token - 1
    guard index >= unit.lowerBound else { return nil }
    var name = index
    if kind(index) == .rightParen, let open = partner(index), open > unit.lowerBound { name = open - 1 }
    if isAttributeName(name, in: unit) { return attributeStart(name, in: unit) }
    return kind(name) == .keyword && isModifierKeyword(name) || isContextualModifier(name) ? name : nil
  }

  private func isModifierKeyword(_ index: Int) -> Bool {
    guard let keyword = Keyword(rawValue: symbol(index).number) else { return false }
    switch keyword {
    case .public, .private, .fileprivate, .internal, .static, .class: return true
    default: return isContextual(keyword)
    }
  }

  private func isContextual(_ keyword: Keyword) -> Bool { !keyword.isReserved }
}
