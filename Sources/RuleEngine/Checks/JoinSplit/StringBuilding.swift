import SwiftTokens

/// How an expression or a body puts a string together from what is there already and one element.
struct StringBuilding {
  /// The string literal between two elements; empty without one.
  var separator: Range<Int> = 0..<0
  /// Whether the separator is appended before each element, also before the first one.
  var separatorLeads = false
  /// Whether the element is used as it is, not through a member, a call or an interpolation.
  var isPlain = false
  /// Whether nothing but the element is appended, with `+` or `+=`.
  var isCertain = false
}

/// Reads the ways to append to a string.
struct StringBuildingReader {
  /// The token that names the string so far.
  let whole: String
  /// The names of the element.
  let elements: Set<String>
  /// Whether the elements are known to be strings: what is appended is no single character then.
  var areStrings = false

  private func isWhole(_ index: Int, _ store: borrowing TokenStore) -> Bool {
    isName(index, store) && store.string(store.range(index)) == whole
  }

  private func isElement(_ index: Int, _ store: borrowing TokenStore) -> Bool {
    isName(index, store) && elements.contains(store.string(store.range(index)))
  }

  private func isName(_ index: Int, _ store: borrowing TokenStore) -> Bool {
    guard store.kind(index) == .identifier || store.kind(index) == .dollarIdentifier else { return false }
    return index == 0 || store.kind(index - 1) != .period
  }

  private func mentionsWhole(_ tokens: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    tokens.contains { isWhole($0, store) }
  }

  private func mentionsElement(_ tokens: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    tokens.contains { isElement($0, store) }
  }

  /// Reads `whole + ", " + element` and the other expressions that give the longer string.
  func read(expression: Range<Int>, in store: borrowing TokenStore) -> StringBuilding? {
    guard let first = expression.first else { return nil }
    if store.kind(first) == .leftParen, store.partner(first) == expression.upperBound - 1 {
      return read(expression: first + 1..<expression.upperBound - 1, in: store)
    }
    if let mark = store.lastOperator(in: expression), store.kind(mark) == .infixQuestionMark {
      return readChoice(mark, expression, store)
    }
    if store.kind(first) == .openingQuote { return readInterpolation(expression, store) }
    guard var operands = store.operands(ofSum: expression), operands.count > 1 else { return nil }
    // `(whole + a) + b`
    while let first = operands[0].first, operands[0].count > 2, store.kind(first) == .leftParen,
      let inner = store.operands(ofSum: first + 1..<operands[0].upperBound - 1)
    {
      operands = inner + operands.dropFirst()
    }
    guard operands[0].count == 1, isWhole(operands[0].lowerBound, store) else { return nil }
    return read(appended: Array(operands.dropFirst()), in: store)
  }

  /// Reads what is appended: the element, perhaps with a separator.
  func read(appended operands: [Range<Int>], in store: borrowing TokenStore) -> StringBuilding? {
    var building = StringBuilding()
    var hasElement = false
    for operand in operands {
      guard let first = operand.first else { return nil }
      if mentionsWhole(operand, store) {
        guard let separator = separatorUnlessEmpty(operand, store) else { return nil }
        building.separator = separator
        continue
      }
      if mentionsElement(operand, store) {
        hasElement = true
        if operand.count == 1 { building.isPlain = true }
        if let separator = outerText(ofInterpolation: operand, store) {
          building.separator = separator
          building.separatorLeads = separator.lowerBound == first + 1
        }
      } else if store.kind(first) == .openingQuote, building.separator.isEmpty {
        building.separator = operand
        building.separatorLeads = !hasElement
      } else {
        // Something else goes in between, such as a separator in a variable.
        if operand.count == 1, building.separator.isEmpty {
          building.separator = operand
          building.separatorLeads = !hasElement
        }
      }
    }
    guard hasElement else { return nil }
    building.isCertain = operands.count == 1 && building.isPlain
    return building
  }

  /// Reads `if whole.isEmpty { return element }` or the same with `guard`, and the expression behind.
  func read(guardedBody body: Range<Int>, in store: borrowing TokenStore) -> StringBuilding? {
    guard let first = body.first, store.isAny(of: [.if, .guard], at: first, from: first),
      let open = (first + 1..<body.upperBound).first(where: { store.kind($0) == .leftBrace }),
      let close = store.partner(open), close + 1 < body.upperBound, mentionsWhole(first..<open, store),
      mentionsElement(open..<close, store), !mentionsWhole(open..<close, store)
    else { return nil }
    var rest = close + 1..<body.upperBound
    if store.isKeyword(.else, at: rest.lowerBound) {
      guard store.kind(rest.lowerBound + 1) == .leftBrace, store.partner(rest.lowerBound + 1) == body.upperBound - 1
      else { return nil }
      rest = rest.lowerBound + 2..<body.upperBound - 1
    }
    if let first = rest.first, store.isKeyword(.return, at: first) { rest = first + 1..<rest.upperBound }
    guard let first = rest.first, store.expressionEnd(startingAt: first, to: rest.upperBound) == rest.upperBound - 1,
      var building = read(expression: rest, in: store)
    else { return nil }
    building.isCertain = false
    return building
  }

  /// Reads `whole.isEmpty ? element : whole + ", " + element`.
  private func readChoice(_ mark: Int, _ expression: Range<Int>, _ store: borrowing TokenStore) -> StringBuilding? {
    guard mentionsWhole(expression.lowerBound..<mark, store),
      let colon = (mark + 1..<expression.upperBound).first(where: { store.kind($0) == .colon })
    else { return nil }
    let branches = [mark + 1..<colon, colon + 1..<expression.upperBound]
    guard let longer = branches.first(where: { mentionsWhole($0, store) }),
      let shorter = branches.first(where: { !mentionsWhole($0, store) }), mentionsElement(shorter, store),
      var building = read(expression: longer, in: store)
    else { return nil }
    building.isCertain = false
    return building
  }

  /// Returns the separator in `(whole.isEmpty ? "" : ", ")`.
  private func separatorUnlessEmpty(_ operand: Range<Int>, _ store: borrowing TokenStore) -> Range<Int>? {
    guard let first = operand.first, store.kind(first) == .leftParen, store.partner(first) == operand.upperBound - 1,
      operand.contains(where: { store.kind($0) == .infixQuestionMark }), !mentionsElement(operand, store)
    else { return nil }
    for open in operand where store.kind(open) == .openingQuote {
      if let close = store.partner(open), close > open + 1, !store.range(open + 1).isEmpty { return open..<close + 1 }
    }
    return nil
  }

  /// Reads `"\(whole), \(element)"`.
  private func readInterpolation(_ tokens: Range<Int>, _ store: borrowing TokenStore) -> StringBuilding? {
    guard store.partner(tokens.lowerBound) == tokens.upperBound - 1 else { return nil }
    var index = tokens.lowerBound + 1
    if store.kind(index) == .stringSegment, store.range(index).isEmpty { index += 1 }
    guard store.kind(index) == .interpolationStart, store.partner(index) == index + 2, isWhole(index + 1, store) else {
      return nil
    }
    let rest = index + 3..<tokens.upperBound
    guard !mentionsWhole(rest, store), mentionsElement(rest, store) else { return nil }
    return StringBuilding(
      separator: rest.filter { store.kind($0) == .stringSegment && !store.range($0).isEmpty }.first
        .map { $0..<$0 + 1 } ?? 0..<0)
  }

  /// Returns the text before or behind the only interpolations of an element: `, ` of `"\(name), "`.
  private func outerText(ofInterpolation operand: Range<Int>, _ store: borrowing TokenStore) -> Range<Int>? {
    guard let first = operand.first, store.kind(first) == .openingQuote,
      store.partner(first) == operand.upperBound - 1
    else { return nil }
    let last = operand.upperBound - 2
    let hasFront = store.kind(first + 1) == .stringSegment && !store.range(first + 1).isEmpty
    // Text on both sides encloses the element; what separates is at the end then.
    if hasFront, store.kind(last) == .stringSegment, !store.isSeparating(store.range(last)) { return nil }
    if store.kind(last) == .stringSegment, !store.range(last).isEmpty { return last..<last + 1 }
    return hasFront ? first + 1..<first + 2 : nil
  }
}

/// Bodies of statements.
extension StringBuildingReader {
  /// Reads statements of which each appends to the string, or does so if it is empty or not.
  ///
  /// - Parameters:
  ///   - body: The tokens between the braces.
  ///   - mayTestElsewhere: Whether a separator may also depend on another condition, such as an index.
  ///   - store: The post's tokens.
  /// - Returns: `nil` if anything else is done.
  func read(body: Range<Int>, mayTestElsewhere: Bool, in store: borrowing TokenStore) -> StringBuilding? {
    var building: StringBuilding?
    var separator: Range<Int> = 0..<0
    var separatorLeads = false
    var count = 0
    var mayBeCharacter = false
    var index = body.lowerBound
    while index < body.upperBound {
      if store.kind(index) == .semicolon {
        index += 1
        continue
      }
      count += 1
      if store.isKeyword(.if, at: index) {
        guard let open = (index..<body.upperBound).first(where: { store.kind($0) == .leftBrace }),
          let close = store.partner(open), close < body.upperBound,
          mayTestElsewhere || mentionsWhole(index..<open, store),
          let append = readAppend(at: open + 1, to: close, store), append.end == close, append.operands.count == 1,
          !mentionsElement(append.operands[0], store), store.kind(append.operands[0].lowerBound) == .openingQuote
        else { return nil }
        separator = append.operands[0]
        separatorLeads = false
        index = close + 1
        continue
      }
      guard let append = readAppend(at: index, to: body.upperBound, store) else { return nil }
      let operands = append.operands
      if operands.count == 1, store.kind(operands[0].lowerBound) == .openingQuote, !mentionsElement(operands[0], store)
      {
        separator = operands[0]
        separatorLeads = building == nil
      } else {
        guard building == nil, let read = read(appended: operands, in: store) else { return nil }
        building = read
        if append.isMethod { building?.isCertain = false }
        if append.isChoice { building?.separatorLeads = false }
        mayBeCharacter = !areStrings && append.isMethod && !append.isWhole && operands.count == 1 && read.isPlain
      }
      index = append.end
    }
    guard var building else { return nil }
    if !separator.isEmpty {
      building.separator = separator
      building.separatorLeads = separatorLeads
    }
    if count > 1 { building.isCertain = false }
    // Characters are put together with `String(characters)`.
    return mayBeCharacter && building.separator.isEmpty ? nil : building
  }

  /// Reads `whole += …`, `whole.append(…)` or `whole = whole + …` and returns the operands and the token behind.
  private func readAppend(at start: Int, to end: Int, _ store: borrowing TokenStore) -> Append? {
    guard start + 2 < end, isWhole(start, store) else { return nil }
    if store.kind(start + 1) == .period {
      guard store.isSpelt("append", at: start + 2), start + 3 < end, store.kind(start + 3) == .leftParen,
        let arguments = store.arguments(from: start + 3), arguments.count == 1,
        let operands = store.operands(ofSum: arguments[0].value)
      else { return nil }
      // `append` also takes characters, so that the element need not be a string.
      return Append(
        operands: operands, end: store.skip(start + 3), isMethod: true, isWhole: arguments[0].label != nil)
    }
    guard let last = store.statementEnd(from: start + 2, to: end) else { return nil }
    let value = start + 2..<last + 1
    if store.isSpelt("+=", at: start + 1), let mark = store.lastOperator(in: value),
      store.kind(mark) == .infixQuestionMark
    {
      return readChoice(mark, appended: value, store)
    }
    guard let operands = store.operands(ofSum: value) else { return nil }
    if store.isSpelt("+=", at: start + 1) { return Append(operands: operands, end: last + 1) }
    guard store.kind(start + 1) == .equal, operands.count > 1, operands[0].count == 1,
      isWhole(operands[0].lowerBound, store)
    else { return nil }
    return Append(operands: Array(operands.dropFirst()), end: last + 1)
  }

  /// Reads `whole += whole.isEmpty ? element : ", " + element`.
  private func readChoice(_ mark: Int, appended value: Range<Int>, _ store: borrowing TokenStore) -> Append? {
    guard mentionsWhole(value.lowerBound..<mark, store),
      let colon = (mark + 1..<value.upperBound).first(where: { store.kind($0) == .colon })
    else { return nil }
    let branches = [mark + 1..<colon, colon + 1..<value.upperBound].filter { !$0.isEmpty }
    guard branches.count == 2, branches.allSatisfy({ mentionsElement($0, store) && !mentionsWhole($0, store) }),
      let longer = branches.max(by: { $0.count < $1.count }), let operands = store.operands(ofSum: longer)
    else { return nil }
    return Append(operands: operands, end: value.upperBound, isMethod: true, isWhole: true, isChoice: true)
  }

  /// What a statement appends.
  private struct Append {
    var operands: [Range<Int>]
    /// The token behind the statement.
    var end: Int
    /// Whether it is not the plain operator, so that nothing is certain.
    var isMethod = false
    /// Whether what is appended is certainly no single character.
    var isWhole = false
    /// Whether it depends on whether the string is empty.
    var isChoice = false
  }
}

extension TokenStore {
  /// Splits `a + b + c`; one part for a single operand or a choice in it, `nil` for other operators.
  func operands(ofSum tokens: Range<Int>) -> [Range<Int>]? {
    var parts: [Range<Int>] = []
    var start = tokens.lowerBound
    var index = start
    while index < tokens.upperBound {
      if kind(index) == .binaryOperator {
        guard isSpelt("+", at: index) else { return nil }
        parts.append(start..<index)
        start = index + 1
      } else if kind(index) == .infixQuestionMark || kind(index) == .equal {
        return nil
      }
      index = skip(index)
    }
    guard start < tokens.upperBound else { return nil }
    return parts + [start..<tokens.upperBound]
  }

  /// Whether an expression is `""` or `String()`.
  func isEmptyString(_ tokens: Range<Int>) -> Bool {
    guard let first = tokens.first else { return false }
    if kind(first) == .openingQuote, partner(first) == tokens.upperBound - 1 {
      return tokens.count == 2 || tokens.count == 3 && range(first + 1).isEmpty
    }
    return tokens.count == 3 && isSpelt("String", at: first) && kind(first + 1) == .leftParen
  }

  /// Returns the last token of an expression statement, with the branches of a choice.
  fileprivate func statementEnd(from start: Int, to end: Int) -> Int? {
    guard var last = expressionEnd(startingAt: start, to: end) else { return nil }
    while last + 2 < end, kind(last + 1) == .colon, let next = expressionEnd(startingAt: last + 2, to: end) {
      last = next
    }
    return last
  }

  /// Whether a text is nothing but blanks and marks that stand between things.
  func isSeparating(_ range: Range<Int>) -> Bool {
    let text = string(range).replacing("\\n", with: "\n").replacing("\\t", with: "\t")
    return !text.isEmpty && text.count <= 4 && text.allSatisfy { $0.isWhitespace || ",;|/-–—&+•·:_~".contains($0) }
  }
}
