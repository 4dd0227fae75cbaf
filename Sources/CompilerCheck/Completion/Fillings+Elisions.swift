internal import SourceText
internal import SwiftTokens

/// The steps about what stands for code that is left out.
extension Fillings {
  static func placeholders(_ shape: borrowing BlockShape) -> [Edit] {
    var edits: [Edit] = []
    for index in 0..<shape.count where shape.kind(index) == .editorPlaceholder {
      edits.append(
        Edit(range: shape.range(index), replacement: standIn(for: index..<index + 1, shape, isEllipsis: false)))
    }
    return edits + Metavariables.edits(shape)
  }

  static func elisions(_ shape: borrowing BlockShape) -> [Edit] {
    var edits: [Edit] = []
    var index = 0
    while index < shape.count {
      defer { index += 1 }
      guard isElision(index, shape) else { continue }
      let range = shape.range(index)
      // `Box<...>` is one operator.
      let text = shape.text(index)
      if text.contains("<") || text.contains(">") {
        edits.append(Edit(range: range, replacement: text.replacing("...", with: name).replacing("…", with: name)))
        continue
      }
      var word = standIn(for: index..<index + 1, shape, isEllipsis: true)
      if shape.enclosing(index) == .elements, shape.isFirstOnLine(index), shape.isLastOnLine(index) {
        word = element(index, shape)
      }
      // `= ... my token`: what follows on the line is prose.
      if index + 1 < shape.count, !shape.isFirstOnLine(index + 1), isProse(index + 1, shape) { word += " //" }
      edits.append(Edit(range: range, replacement: word))
    }
    return edits + remarksAsValues(shape)
  }

  /// Returns what can stand for elements that are left out on a line of their own, with the commas that they need.
  private static func element(_ index: Int, _ shape: borrowing BlockShape) -> String {
    let before = shape.kind(index - 1)
    let after = shape.kind(index + 1)
    let begins = [.comma, .leftParen, .leftSquare, .interpolationStart].contains(before)
    let ends = [.comma, .rightParen, .rightSquare, .unknown].contains(after)
    return (begins ? "" : ", ") + name + (ends ? "" : ",")
  }

  /// A comment can be all that stands for a value: `let id = /* from the server */`.
  private static func remarksAsValues(_ shape: borrowing BlockShape) -> [Edit] {
    var edits: [Edit] = []
    for comment in shape.comments {
      let index = shape.lastToken(before: comment.lowerBound)
      guard index >= 0 else { continue }
      switch shape.kind(index) {
      case .equal, .arrow: break
      case .binaryOperator where ["==", "!="].contains(shape.text(index)): break
      case .colon where shape.parents[index] < 0 && shape.store.role(max(0, index - 1)) == .pattern: break
      default: continue
      }
      // The comment is the first thing behind the sign, and the value does not follow it.
      let sign = shape.range(index).upperBound
      guard shape.code[sign..<comment.lowerBound].allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { continue }
      let next = index + 1
      guard
        next >= shape.count || shape.isFirstOnLine(next) || shape.kind(next) == .rightBrace
          || shape.kind(next) == .rightParen || shape.kind(next) == .comma || shape.kind(next) == .leftBrace
          || shape.kind(next) == .equal || shape.kind(next) == .semicolon
      else { continue }
      if next < shape.count, shape.isFirstOnLine(next), !beginsStatement(next, shape) { continue }
      edits.append(Edit(range: sign..<sign, replacement: " " + name))
    }
    return edits
  }

  private static func beginsStatement(_ index: Int, _ shape: borrowing BlockShape) -> Bool {
    switch shape.kind(index) {
    case .keyword, .rightBrace, .atSign, .poundKeyword, .identifier: true
    default: false
    }
  }

  /// Whether a token is an ellipsis that stands for code, not a range, a variadic parameter or a pack.
  static func isElision(_ index: Int, _ shape: borrowing BlockShape) -> Bool {
    switch shape.kind(index) {
    case .ellipsis, .binaryOperator, .prefixOperator, .postfixOperator, .unknown: break
    default: return false
    }
    let text = shape.text(index)
    guard text.hasPrefix("..") || text.contains("…") || text.contains("<...") || text.contains("...>") else {
      return false
    }
    guard text.allSatisfy({ ".…<>".contains($0) }), text != "..<" else { return false }
    guard text == "..." else { return true }
    let before = shape.range(index).lowerBound
    let after = shape.range(index).upperBound
    let touchesLeft = index > 0 && shape.range(index - 1).upperBound == before && endsOperand(index - 1, shape)
    let touchesRight =
      index + 1 < shape.count && shape.range(index + 1).lowerBound == after && beginsOperand(index + 1, shape)
    // `a...b`, `a...]`, `[...b]`, `Int...`
    if touchesLeft {
      if touchesRight { return false }
      switch shape.kind(index + 1) {
      case .rightParen, .rightSquare, .comma, .equal, .leftBrace, .period, .colon: return false
      default: return !isInBrackets(index, shape) && !shape.isKeyword(.where, at: index + 1)
      }
    }
    if touchesRight { return shape.kind(index + 1) == .identifier && !isInBrackets(index, shape) }
    // `1 ... 9` on one line.
    let hasLeft = index > 0 && !shape.isFirstOnLine(index) && endsOperand(index - 1, shape)
    let hasRight = index + 1 < shape.count && !shape.isFirstOnLine(index + 1) && beginsOperand(index + 1, shape)
    return !(hasLeft && hasRight)
  }

  private static func isInBrackets(_ index: Int, _ shape: borrowing BlockShape) -> Bool {
    let parent = shape.parents[index]
    return parent >= 0 && shape.kind(parent) != .leftBrace
  }

  static func endsOperand(_ index: Int, _ shape: borrowing BlockShape) -> Bool {
    switch shape.kind(index) {
    case .identifier, .dollarIdentifier, .wildcard, .integerLiteral, .floatLiteral, .closingQuote, .regexLiteral,
      .rightParen, .rightSquare, .rightBrace, .rightAngle, .exclamationMark, .postfixQuestionMark, .editorPlaceholder:
      return true
    case .keyword:
      return [Keyword.`self`, .Self, .super, .nil, .true, .false, .Any].contains { shape.isKeyword($0, at: index) }
    default: return false
    }
  }

  private static func beginsOperand(_ index: Int, _ shape: borrowing BlockShape) -> Bool {
    switch shape.kind(index) {
    case .identifier, .dollarIdentifier, .integerLiteral, .floatLiteral, .openingQuote, .leftParen, .leftSquare,
      .prefixOperator, .period, .backslash, .editorPlaceholder:
      return true
    case .keyword:
      return [Keyword.`self`, .Self, .super, .nil, .true, .false].contains { shape.isKeyword($0, at: index) }
    default: return false
    }
  }

  /// Whether the rest of a line, from a token on, cannot go on after a name and holds no brackets of its own.
  private static func isProse(_ index: Int, _ shape: borrowing BlockShape) -> Bool {
    guard shape.kind(index) == .identifier || shape.kind(index) == .keyword || shape.kind(index) == .integerLiteral
    else { return false }
    for keyword in [Keyword.in, .as, .is, .else, .where] where shape.isKeyword(keyword, at: index) { return false }
    var token = index
    while token < shape.count, token == index || !shape.isFirstOnLine(token) {
      switch shape.kind(token) {
      case .leftBrace, .rightBrace, .leftParen, .rightParen, .leftSquare, .rightSquare: return false
      default: token += 1
      }
    }
    return true
  }

  /// Returns what can stand for something that is left out, by its place.
  private static func standIn(for tokens: Range<Int>, _ shape: borrowing BlockShape, isEllipsis: Bool) -> String {
    let index = tokens.lowerBound
    let before = index - 1
    let after = index + 1
    let follows = before >= 0 && !shape.isFirstOnLine(index)
    switch shape.enclosing(index) {
    case .parameters:
      // A whole parameter: `(...)`, `(a: Int, ...)`.
      guard shape.kind(before) == .comma || shape.kind(before) == .leftParen,
        shape.kind(after) == .comma || shape.kind(after) == .rightParen
      else { return name }
      return "_: \(name)"
    case .elements where isEllipsis && shape.kind(before) == .comma && isInDictionary(index, shape):
      return "\(name): \(name)"
    case .elements: return follows && isEllipsis && endsOperand(before, shape) ? "" : name
    case .none, .type, .protocolBody, .switchBody, .statements: break
    }
    if shape.isKeyword(.operator, at: before) { return "+" }
    switch shape.kind(before) {
    case .equal, .binaryOperator, .prefixOperator, .arrow, .comma, .period, .infixQuestionMark, .atSign, .leftAngle:
      return before >= 0 && (follows || shape.kind(before) != .atSign) ? name : ""
    case .colon: return name
    case .keyword where shape.isKeyword(.where, at: before): return "\(name): \(name)"
    case .keyword:
      let opensBody = [Keyword.in, .else, .do, .defer, .repeat, .get, .set].contains { shape.isKeyword($0, at: before) }
      if opensBody, !isForIn(before, shape) { return isEllipsis ? "" : name }
      return follows ? name : statement(index, shape, isEllipsis)
    default: break
    }
    if follows, endsOperand(before, shape) {
      if isEllipsis { return shape.kind(after) == .colon ? name : "" }
      return name
    }
    return statement(index, shape, isEllipsis)
  }

  /// Whether the elements around a token are pairs: the first of them has a colon before its comma.
  private static func isInDictionary(_ index: Int, _ shape: borrowing BlockShape) -> Bool {
    let bracket = shape.parents[index]
    guard bracket >= 0, shape.kind(bracket) == .leftSquare else { return false }
    for token in (bracket + 1)..<max(index, bracket + 1) where shape.parents[token] == bracket {
      if shape.kind(token) == .colon { return true }
      if shape.kind(token) == .comma { return false }
    }
    return false
  }

  /// Whether the `in` at an index is that of a loop: then what follows is its sequence.
  private static func isForIn(_ index: Int, _ shape: borrowing BlockShape) -> Bool {
    guard shape.isKeyword(.in, at: index) else { return false }
    var token = index - 1
    while token >= 0, !shape.isFirstOnLine(token + 1) {
      if shape.isKeyword(.for, at: token) { return true }
      token -= 1
    }
    return false
  }

  /// What stands for statements or members that are left out.
  private static func statement(_ index: Int, _ shape: borrowing BlockShape, _ isEllipsis: Bool) -> String {
    switch shape.enclosing(index) {
    case .type, .protocolBody:
      // `<#type#>` alone on its line is a member, in front of more it is a part of one.
      return isEllipsis || shape.isLastOnLine(index) ? "" : name
    case .none, .switchBody, .statements:
      return isEllipsis ? "" : name
    case .parameters, .elements: return name
    }
  }
}
