import SwiftTokens

/// Matches one pattern at one place.
struct PatternMatcher {
  private let pattern: Pattern
  private let unit: Range<Int>
  private var holes: [Range<Int>?]
  /// The tokens that each element matched; a start of -1 for one that has not matched yet.
  private var places: [Range<Int>]

  init(_ pattern: Pattern, unit: Range<Int>) {
    self.pattern = pattern
    self.unit = unit
    holes = Array(repeating: nil, count: pattern.holeNames.count)
    places = Array(repeating: -1..<(-1), count: pattern.elements.count)
  }

  /// Returns the match whose anchor is a token, or `nil`.
  ///
  /// - Parameters:
  ///   - anchor: The token that the pattern's anchor stands for.
  ///   - store: The store that holds the unit.
  mutating func match(at anchor: Int, in store: borrowing TokenStore) -> Match? {
    guard matchesFixed(pattern.anchor, anchor, store) else { return nil }
    places[pattern.anchor] = anchor..<anchor + 1
    guard matchBackwards(before: pattern.anchor, endingAt: anchor - 1, store),
      let end = matchForwards(pattern.anchor + 1, anchor + 1, store)
    else { return nil }
    let first = pattern.anchor == 0 ? anchor : start
    guard end > first else { return nil }
    let match = Match(
      tokens: first...end - 1,
      finding: firstToken(
        ofElement: pattern.findingStart, default: first)...lastToken(
          ofElement: pattern.findingEnd, default: end - 1),
      holes: holes.map { $0 ?? first..<first }, elements: places)
    return pattern.conditions.allSatisfy { $0.holds(for: match, in: store, unit: unit) } ? match : nil
  }

  /// The first token of everything that was matched backwards.
  private var start = 0

  private func firstToken(ofElement element: Int, default fallback: Int) -> Int {
    places[element].isEmpty ? fallback : places[element].lowerBound
  }

  private func lastToken(ofElement element: Int, default fallback: Int) -> Int {
    places[element].isEmpty ? fallback : places[element].upperBound - 1
  }

  /// Whether a fixed element and a token agree.
  private func matchesFixed(_ element: Int, _ token: Int, _ store: borrowing TokenStore) -> Bool {
    switch pattern.elements[element] {
    case .word(let symbol, let role):
      guard store.symbol(token) == symbol else { return false }
      // A word of an expression is not looked for in types, names of declarations and labels.
      guard role == .expression else { return true }
      let found = store.role(token)
      return found == .expression || store.kind(token) == .keyword
    case .mark(let kind): return store.kind(token) == kind
    case .spelling(let kind, let text):
      return store.kind(token) == kind && store.isSpelt(text, range: store.range(token))
    case .hole, .run: return false
    }
  }

  private mutating func matchBackwards(before element: Int, endingAt last: Int, _ store: borrowing TokenStore) -> Bool {
    var token = last
    var index = element - 1
    while index >= 0 {
      guard token >= unit.lowerBound else { return false }
      switch pattern.elements[index] {
      case .hole(let number, let kind):
        guard let first = store.operandStart(endingAt: token, from: unit.lowerBound),
          bind(number, first..<token + 1, kind, store)
        else { return false }
        places[index] = first..<token + 1
        token = first - 1
      case .run: return false
      default:
        guard matchesFixed(index, token, store) else { return false }
        places[index] = token..<token + 1
        token -= 1
      }
      index -= 1
    }
    start = token + 1
    return true
  }

  /// Matches the elements from one on against the tokens from one on and returns the token behind the match.
  private mutating func matchForwards(_ element: Int, _ token: Int, _ store: borrowing TokenStore) -> Int? {
    var element = element
    var token = token
    while element < pattern.elements.count {
      switch pattern.elements[element] {
      case .hole(let number, let kind):
        guard token < unit.upperBound, let last = holeEnd(kind, startingAt: token, store),
          bind(number, token..<last + 1, kind, store)
        else { return nil }
        places[element] = token..<last + 1
        token = last + 1
      case .run(let number): return matchRun(number, element, token, store)
      default:
        guard token < unit.upperBound, matchesFixed(element, token, store) else { return nil }
        if let opener = pattern.openers[element], !places[opener].isEmpty,
          store.partner(places[opener].lowerBound) != token
        {
          return nil
        }
        places[element] = token..<token + 1
        token += 1
      }
      element += 1
    }
    return token
  }

  /// Matches a balanced run: up to its closing bracket at once, otherwise the shortest that lets the rest match.
  private mutating func matchRun(
    _ number: Int, _ element: Int, _ token: Int, _ store: borrowing TokenStore
  ) -> Int? {
    let next = element + 1
    if next < pattern.elements.count, let opener = pattern.openers[next], !places[opener].isEmpty {
      guard let close = store.partner(places[opener].lowerBound), close >= token,
        bind(number, token..<close, nil, store)
      else { return nil }
      places[element] = token..<close
      return matchForwards(next, close, store)
    }
    guard next < pattern.elements.count else { return nil }
    var end = token
    let saved = (holes, places)
    while end < unit.upperBound {
      places[element] = token..<end
      if bind(number, token..<end, nil, store), let result = matchForwards(next, end, store) { return result }
      (holes, places) = saved
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
  private mutating func bind(
    _ number: Int, _ tokens: Range<Int>, _ kind: HoleKind?, _ store: borrowing TokenStore
  ) -> Bool {
    if let kind, !tokens.isEmpty, !kind.accepts(tokens.lowerBound...tokens.upperBound - 1, in: store) { return false }
    if let known = holes[number] { return store.haveSameTokens(known, tokens) }
    holes[number] = tokens
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
    while index < end {
      switch kind(index) {
      case .comma, .semicolon, .rightParen, .rightSquare, .rightBrace, .colon:
        return index > first ? index - 1 : nil
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
