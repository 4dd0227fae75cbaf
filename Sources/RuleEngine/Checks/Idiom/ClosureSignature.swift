import SwiftTokens

/// What stands between a closure's `{` and its `in`.
struct ClosureSignature {
  /// A parameter as it is bound in the closure's body.
  struct Parameter {
    /// The name's token; a `wildcard` for a parameter without a name.
    var name: Int
    /// Whether a type stands behind it.
    var isTyped: Bool
  }
  var parameters: [Parameter] = []
  /// The `in`.
  var end: Int
  var isParenthesised = false
}

extension TokenStore {
  /// Reads the signature of a closure that opens with a `{`, or returns `nil` if it has none.
  func closureSignature(_ open: Int) -> ClosureSignature? {
    guard let close = partner(open), kind(open) == .leftBrace else { return nil }
    var index = open + 1
    // Attributes and the capture list.
    while index + 1 < close, kind(index) == .atSign {
      index += 2
      if kind(index) == .leftParen, !flags(index).contains(.spaceBefore), let end = partner(index) { index = end + 1 }
    }
    if index < close, kind(index) == .leftSquare, let end = partner(index) { index = end + 1 }
    guard index < close else { return nil }
    var result = ClosureSignature(end: index)
    if kind(index) == .leftParen, let end = partner(index) {
      result.isParenthesised = true
      result.parameters = parenthesisedParameters(index...end)
      index = end + 1
    } else {
      while index < close, kind(index) == .identifier || kind(index) == .wildcard || isKeyword(.self, at: index) {
        result.parameters.append(ClosureSignature.Parameter(name: index, isTyped: false))
        guard index + 1 < close, kind(index + 1) == .comma else {
          index += 1
          break
        }
        index += 2
      }
    }
    // Effects and the result's type, on the same line as the names or over a few.
    while index < close, !isKeyword(.in, at: index) {
      switch kind(index) {
      case .arrow, .period, .postfixQuestionMark, .atSign, .comma: index += 1
      case .identifier, .keyword:
        guard isSignatureWord(index) else { return nil }
        index += 1
      case .leftParen, .leftSquare, .leftAngle:
        guard let end = partner(index) else { return nil }
        index = end + 1
      default: return nil
      }
    }
    guard index < close else { return nil }
    result.end = index
    return result
  }

  private func isSignatureWord(_ index: Int) -> Bool {
    if kind(index - 1) == .arrow || kind(index - 1) == .period || role(index) == .type { return true }
    return isSpelt("async", at: index) || isSpelt("throws", at: index) || isSpelt("any", at: index)
      || isSpelt("some", at: index) || isSpelt("any", at: index - 1) || isSpelt("some", at: index - 1)
  }

  private func parenthesisedParameters(_ brackets: ClosedRange<Int>) -> [ClosureSignature.Parameter] {
    var parameters: [ClosureSignature.Parameter] = []
    var index = brackets.lowerBound + 1
    while index < brackets.upperBound {
      // The last name before the colon or comma is the one that is bound.
      var name: Int?
      while index < brackets.upperBound,
        kind(index) == .identifier || kind(index) == .wildcard || kind(index) == .keyword
      {
        name = index
        index += 1
      }
      let isTyped = index < brackets.upperBound && kind(index) == .colon
      if let name { parameters.append(ClosureSignature.Parameter(name: name, isTyped: isTyped)) }
      while index < brackets.upperBound, kind(index) != .comma {
        index = max(index, partner(index) ?? index) + 1
      }
      index += 1
    }
    return parameters
  }

  /// Whether a name is used in a run of tokens: not as a member, not as a label.
  func uses(_ name: Int, in tokens: Range<Int>) -> Bool {
    let wanted = bareName(name)
    for index in tokens where kind(index) == .identifier || kind(index) == .keyword {
      let found = bareName(index)
      guard haveSameText(wanted, found), role(index) != .label else { continue }
      // A key path's root is a type, and `.name` a member, but `...name` is a use.
      if index > tokens.lowerBound, kind(index - 1) == .period { continue }
      return true
    }
    return false
  }

  /// Returns the extent of a name without back-ticks and without the `$` of a projected value.
  private func bareName(_ index: Int) -> Range<Int> {
    var range = range(index)
    guard !range.isEmpty else { return range }
    if byte(range.lowerBound) == UInt8(ascii: "$") { range = range.lowerBound + 1..<range.upperBound }
    if range.count > 2, byte(range.lowerBound) == UInt8(ascii: "`") {
      range = range.lowerBound + 1..<range.upperBound - 1
    }
    return range
  }

  /// Whether a body leaves code out: with `...`, `…`, a placeholder, or nothing but a comment.
  func isElided(_ body: Range<Int>, between braces: Range<Int>) -> Bool {
    for index in body {
      switch kind(index) {
      case .editorPlaceholder: return true
      case .ellipsis: return true
      case .binaryOperator, .postfixOperator, .prefixOperator:
        guard isSpelt("...", at: index) else { continue }
        if index == body.lowerBound || flags(index).contains(.firstOnLine) || flags(index).contains(.spaceBefore) {
          return true
        }
      case .unknown, .invisible: return true
      default: continue
      }
    }
    let comments = comments(in: braces)
    guard !comments.isEmpty else { return false }
    // Nothing but a comment stands between two braces, or in a case.
    for index in body.lowerBound - 1..<body.upperBound {
      switch kind(index) {
      case .leftBrace, .colon: break
      default: guard index == body.lowerBound - 1 else { continue }
      }
      let next = index + 1
      guard kind(next) == .rightBrace || isKeyword(.case, at: next) || isKeyword(.default, at: next) else { continue }
      if hasComment(in: end(index)..<start(next)) { return true }
    }
    return comments.contains { isElision($0) }
  }

  /// Whether a comment stands for code that is left out: `// ...`, `/* … */`.
  func isElision(_ comment: Range<Int>) -> Bool {
    var offset = comment.lowerBound
    while offset < comment.upperBound,
      byte(offset) == UInt8(ascii: "/") || byte(offset) == UInt8(ascii: "*")
        || byte(offset) == 0x20
    {
      offset += 1
    }
    guard offset + 3 <= comment.upperBound else { return false }
    return matches(offset..<offset + 3, "...") || matches(offset..<offset + 3, "…")
  }
}
