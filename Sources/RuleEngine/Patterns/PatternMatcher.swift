import SwiftTokens

/// Matches one pattern at one place. What it finds out is written into a `Match` that is used again and again.
struct PatternMatcher {
  let pattern: Pattern
  /// The tokens that may be looked at.
  let unit: Range<Int>

  /// Tries the pattern with its anchor at a token.
  ///
  /// - Parameters:
  ///   - anchor: The token that the pattern's anchor stands for.
  ///   - store: The store that holds the unit.
  ///   - match: Where to write what matched; worthless afterwards if nothing did.
  /// - Returns: Whether the pattern and its conditions hold.
  func matches(at anchor: Int, in store: borrowing TokenStore, _ match: inout Match) -> Bool {
    guard fits(pattern.anchor, anchor, store) else { return false }
    match.bound = 0
    match.places[pattern.anchor] = anchor..<anchor + 1
    guard let first = matchBackwards(before: pattern.anchor, endingAt: anchor - 1, store, &match) else { return false }
    // A name at the start is no member: `$x.name` is how to say that.
    if pattern.beginsWithName, first > unit.lowerBound, store.kind(first - 1) == .period { return false }
    guard let end = matchForwards(pattern.anchor + 1, anchor + 1, store, &match), end > first else { return false }
    match.finish(first...end - 1)
    return pattern.conditions.allSatisfy { $0.holds(for: match, in: store, unit: unit) }
  }

  /// Returns the bytes of what is to be reported of a match.
  func finding(_ match: Match, in store: borrowing TokenStore) -> Range<Int> {
    let first = match.places[pattern.findingStart].first ?? match.tokens.lowerBound
    let last = match.places[pattern.findingEnd].last ?? match.tokens.upperBound
    let start = pattern.startsBehind && first > unit.lowerBound ? store.end(first - 1) : store.start(first)
    return start..<max(start, store.end(last))
  }

  /// Whether a fixed element and a token agree.
  @inline(__always)
  private func fits(_ element: Int, _ token: Int, _ store: borrowing TokenStore) -> Bool {
    switch pattern.elements[element] {
    case .word(let symbol, let role):
      guard store.symbol(token) == symbol else { return false }
      // A word of an expression is not looked for in types, names of declarations and labels.
      guard role == .expression else { return true }
      return store.role(token) == .expression || store.kind(token) == .keyword
    case .mark(let kind): return store.kind(token) == kind
    case .spelling(let kind, let text):
      return store.kind(token) == kind && store.isSpelt(text, range: store.range(token))
    case .hole, .name, .run: return false
    }
  }

  /// Matches the elements before one against the tokens up to one and returns the match's first token.
  private func matchBackwards(
    before element: Int, endingAt last: Int, _ store: borrowing TokenStore, _ match: inout Match
  ) -> Int? {
    var token = last
    var index = element - 1
    while index >= 0 {
      guard token >= unit.lowerBound else {
        // A row of a table also knows a fragment that begins in the middle of a chain: `.cornerRadius(8)`.
        guard index == 0, pattern.isRow, case .hole(let number, _) = pattern.elements[0],
          store.kind(unit.lowerBound) == .period, bind(number, unit.lowerBound..<unit.lowerBound, nil, store, &match)
        else { return nil }
        match.places[0] = unit.lowerBound..<unit.lowerBound
        return unit.lowerBound
      }
      switch pattern.elements[index] {
      case .hole(let number, let kind):
        guard let first = store.operandStart(endingAt: token, from: unit.lowerBound),
          bind(number, first..<token + 1, kind, store, &match)
        else { return nil }
        match.places[index] = first..<token + 1
        token = first - 1
      case .name(let number):
        guard store.kind(token) == .identifier, bind(number, token..<token + 1, nil, store, &match) else { return nil }
        match.places[index] = token..<token + 1
        token -= 1
      case .run: return nil
      default:
        guard fits(index, token, store) else { return nil }
        match.places[index] = token..<token + 1
        token -= 1
      }
      index -= 1
    }
    return token + 1
  }

  /// Matches the elements from one on against the tokens from one on and returns the token behind the match.
  private func matchForwards(
    _ element: Int, _ token: Int, _ store: borrowing TokenStore, _ match: inout Match
  ) -> Int? {
    var element = element
    var token = token
    while element < pattern.elements.count {
      switch pattern.elements[element] {
      case .hole(let number, let kind):
        guard token < unit.upperBound, let last = holeEnd(kind, startingAt: token, store) else { return nil }
        if pattern.continuesOperand[element] {
          return matchOperand(number, kind, element, token...last, store, &match)
        }
        guard bind(number, token..<last + 1, kind, store, &match) else { return nil }
        match.places[element] = token..<last + 1
        token = last + 1
      case .name(let number):
        guard token < unit.upperBound, store.kind(token) == .identifier,
          bind(number, token..<token + 1, nil, store, &match)
        else { return nil }
        match.places[element] = token..<token + 1
        token += 1
      case .run(let number): return matchRun(number, element, token, store, &match)
      default:
        guard token < unit.upperBound, fits(element, token, store) else { return nil }
        if let opener = pattern.openers[element], store.partner(match.places[opener].lowerBound) != token { return nil }
        match.places[element] = token..<token + 1
        token += 1
      }
      element += 1
    }
    return token
  }

  /// Matches a hole whose operand goes on in the pattern: `$x.name`. The hole takes as much as lets the rest match.
  private func matchOperand(
    _ number: Int, _ kind: HoleKind, _ element: Int, _ operand: ClosedRange<Int>, _ store: borrowing TokenStore,
    _ match: inout Match
  ) -> Int? {
    let bound = match.bound
    // From the end backwards: where the operand goes on, a member, a bracket or a mark begins.
    var next = operand.upperBound
    while next > operand.lowerBound {
      if let open = store.partner(next), open < next { next = open }
      guard next > operand.lowerBound else { return nil }
      match.places[element] = operand.lowerBound..<next
      if fits(element + 1, next, store), bind(number, operand.lowerBound..<next, kind, store, &match),
        let result = matchForwards(element + 1, next, store, &match)
      {
        return result
      }
      match.bound = bound
      next -= 1
    }
    return nil
  }

  /// Matches a balanced run: up to its closing bracket at once, otherwise the shortest that lets the rest match.
  private func matchRun(
    _ number: Int, _ element: Int, _ token: Int, _ store: borrowing TokenStore, _ match: inout Match
  ) -> Int? {
    let next = element + 1
    guard next < pattern.elements.count else { return nil }
    if let opener = pattern.openers[next] {
      guard let close = store.partner(match.places[opener].lowerBound), close >= token,
        bind(number, token..<close, nil, store, &match)
      else { return nil }
      match.places[element] = token..<close
      return matchForwards(next, close, store, &match)
    }
    var end = token
    // What later elements bind is undone for the next try; their places are written anew before they are read.
    let bound = match.bound
    while end < unit.upperBound {
      match.places[element] = token..<end
      if bind(number, token..<end, nil, store, &match), let result = matchForwards(next, end, store, &match) {
        return result
      }
      match.bound = bound
      switch store.kind(end) {
      case .leftParen, .leftSquare, .leftBrace, .openingQuote, .interpolationStart:
        guard let close = store.partner(end) else { return nil }
        end = close + 1
      case .rightParen, .rightSquare, .rightBrace, .closingQuote: return nil
      default: end += 1
      }
    }
    return nil
  }

  private func holeEnd(_ kind: HoleKind, startingAt token: Int, _ store: borrowing TokenStore) -> Int? {
    switch kind {
    case .range, .expression: store.expressionEnd(startingAt: token, to: unit.upperBound)
    default: store.operandEnd(startingAt: token, to: unit.upperBound)
    }
  }

  /// Gives a hole its tokens; the same hole twice has to stand for the same tokens.
  private func bind(
    _ number: Int, _ tokens: Range<Int>, _ kind: HoleKind?, _ store: borrowing TokenStore, _ match: inout Match
  ) -> Bool {
    if let kind, !tokens.isEmpty, !kind.accepts(tokens.lowerBound...tokens.upperBound - 1, in: store) { return false }
    if match.isBound(number) { return store.haveSameTokens(match.holes[number], tokens) }
    match.bind(number, tokens)
    return true
  }
}

extension TokenStore {
  /// Whether two runs of tokens are spelt alike, whatever stands between the tokens.
  package func haveSameTokens(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    guard left.count == right.count else { return false }
    return zip(left, right).allSatisfy { kind($0) == kind($1) && haveSameText(range($0), range($1)) }
  }

  /// Returns the last token of the expression that starts with a token: up to a comma, a closing bracket, a semicolon, or
  /// a brace that opens a body.
  package func expressionEnd(startingAt first: Int, to end: Int) -> Int? {
    var index = first
    var questions = 0
    var count = 0
    while index < end {
      // Nobody writes so many operands; an expression without end must not be read again for each start.
      count += 1
      guard count < 1_024 else { return nil }
      switch kind(index) {
      case .colon where questions > 0:
        questions -= 1
        index += 1
      case .comma, .semicolon, .rightParen, .rightSquare, .rightBrace, .colon:
        return index > first ? index - 1 : nil
      case .infixQuestionMark:
        questions += 1
        index += 1
      case .leftBrace where index > first && !continuesOperand(index, from: first): return index - 1
      case .leftParen, .leftSquare, .leftBrace, .openingQuote:
        guard let close = partner(index), close < end else { return nil }
        index = close + 1
      default:
        // A line that begins with neither an operator nor a period begins another statement.
        if index > first, flags(index).contains(.firstOnLine), !continuesLine(index) { return index - 1 }
        index += 1
      }
    }
    return end > first ? end - 1 : nil
  }

  private func continuesLine(_ index: Int) -> Bool {
    switch kind(index) {
    case .period, .binaryOperator, .infixQuestionMark: true
    default: kind(index - 1) == .binaryOperator || kind(index - 1) == .equal
    }
  }
}
