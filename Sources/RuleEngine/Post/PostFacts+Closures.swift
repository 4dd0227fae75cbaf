import SwiftTokens

/// The types of what closures and cases of enumerations bring in.
extension PostFacts {
  /// Returns the type of a parameter of a closure, as the call tells it that is given the closure.
  ///
  /// - Parameters:
  ///   - place: The parameter's place, from 0.
  ///   - count: How many parameters the closure has; 0 for `$0` and its like.
  ///   - closure: The closure's `{`.
  func type(
    ofParameter place: Int, of count: Int, in closure: Int, _ store: borrowing TokenStore, _ depth: Int
  ) -> ValueType? {
    guard depth < 12, store.flags(closure).contains(.closure) else { return nil }
    let unit = store.units[store.unit(containing: closure)].tokens
    guard let name = store.callee(ofClosure: closure, from: unit.lowerBound), store.kind(name) == .identifier else {
      return nil
    }
    let spelling = store.string(store.range(name))
    guard let element = element(givenBy: spelling, name, closure, unit, store, depth) else { return nil }
    if spelling == "reduce" { return place == 1 ? element : nil }
    let isComparing = Self.comparing.contains(spelling)
    // A pair that has names for its parts.
    let arity = count > 0 ? count : store.usesSecondParameter(closure) ? 2 : 1
    if element.name == "()", arity > 1, !isComparing {
      return arity == element.arguments.count ? element.part(place) : nil
    }
    guard element != .unknown, place == 0 && arity == 1 || arity == 2 && isComparing else { return nil }
    return element
  }

  /// Returns the type of `$0` or `$1`, of the closure around it that has no names for its parameters.
  func type(ofImplicitParameter index: Int, _ store: borrowing TokenStore, _ depth: Int) -> ValueType? {
    guard let place = Int(store.string(store.start(index) + 1..<store.end(index))), place < 2 else { return nil }
    let unit = store.units[store.unit(containing: index)].tokens
    var at = index
    for _ in 0..<24 {
      guard let open = store.enclosingBracket(of: at, from: unit.lowerBound) else { return nil }
      at = open
      guard store.kind(open) == .leftBrace, store.flags(open).contains(.closure) else { continue }
      guard store.parameters(ofClosure: open).isEmpty else { return nil }
      return type(ofParameter: place, of: 0, in: open, store, depth)
    }
    return nil
  }

  /// Returns what a call gives to its closure, one after the other.
  private func element(
    givenBy spelling: String, _ name: Int, _ closure: Int, _ unit: Range<Int>, _ store: borrowing TokenStore,
    _ depth: Int
  ) -> ValueType? {
    if Self.containers.contains(spelling) {
      guard name == unit.lowerBound || store.kind(name - 1) != .period, name + 1 < unit.upperBound,
        store.kind(name + 1) == .leftParen, !declaresType(spelling, nearest: name, in: store),
        let data = store.arguments(from: name + 1)?.first, data.label == nil, !data.value.contains(closure)
      else { return nil }
      return type(of: data.value, in: store, depth: depth)?.element
    }
    guard Self.iterating.contains(spelling), name - 2 >= unit.lowerBound, store.kind(name - 1) == .period,
      functions(spelling, in: store).isEmpty,
      let start = store.operandStart(endingAt: name - 2, from: unit.lowerBound),
      let base = type(of: start..<name - 1, in: store, depth: depth)
    else { return nil }
    return base.name == "Optional" && (spelling == "map" || spelling == "flatMap") ? base.arguments.first : base.element
  }

  /// Returns the type of what a pattern takes out of a case, where what is matched is an enumeration of the post.
  func type(
    ofPayload place: Int, boundTo variable: Variable, _ store: borrowing TokenStore, _ depth: Int
  ) -> ValueType? {
    guard let name = variable.value.first,
      let all = declarations(in: store).cases[store.string(store.range(name))],
      all.count < 64, let subject = store.matchedSubject(of: variable),
      let owner = type(of: subject, in: store, depth: depth)?.unwrapped.name
    else { return nil }
    let found = all.filter { $0.owner == owner && $0.payload.indices.contains(place) }
    guard found.count == 1 else { return nil }
    return store.valueType(found[0].payload[place]).flatMap { resolved($0, at: found[0].name, in: store) }
  }

  /// Views that make rows of their first argument.
  private static let containers: Set<String> = ["ForEach", "List", "OutlineGroup"]

  /// Methods that hand elements to a closure.
  private static let iterating: Set<String> = [
    "forEach", "map", "flatMap", "compactMap", "filter", "first", "last", "firstIndex", "lastIndex", "contains",
    "allSatisfy", "prefix", "drop", "removeAll", "partition", "sorted", "sort", "min", "max", "reduce",
  ]
  private static let comparing: Set<String> = ["sorted", "sort", "min", "max"]
}

extension TokenStore {
  /// Returns the name of what a closure is handed to, behind the call or in its parentheses.
  func callee(ofClosure open: Int, from first: Int) -> Int? {
    if let callee = callee(ofBracket: open, from: first) { return callee }
    guard open > first, [.leftParen, .comma, .colon].contains(kind(open - 1)) else { return nil }
    // Back over the other arguments, but not over more than anybody writes.
    var index = open - 1
    for _ in 0..<64 where index > first {
      switch kind(index) {
      case .leftParen: return callee(ofBracket: index, from: first)
      case .rightParen, .rightSquare, .rightBrace, .closingQuote:
        guard let start = partner(index), start > first else { return nil }
        index = start - 1
      case .leftSquare, .leftBrace, .semicolon, .interpolationStart: return nil
      default: index -= 1
      }
    }
    return nil
  }

  /// Whether a closure without names for its parameters uses the second one, as far as anybody reads.
  func usesSecondParameter(_ open: Int) -> Bool {
    guard let close = partner(open) else { return false }
    return (open..<min(close, open + 400)).contains { kind($0) == .dollarIdentifier && isSpelt("$1", at: $0) }
  }

  /// Returns what a pattern is matched with: behind the `switch` around it, or behind the `=` of its `if case`.
  func matchedSubject(of variable: Variable) -> Range<Int>? {
    let first = variable.scope.lowerBound
    var index = variable.name + 1
    while index < variable.scope.upperBound, index - variable.name < 24, kind(index) != .colon {
      if kind(index) == .equal {
        return expressionEnd(startingAt: index + 1, to: variable.scope.upperBound).map { index + 1..<$0 + 1 }
      }
      if kind(index) == .leftBrace || isKeyword(.where, at: index) { break }
      index += 1
    }
    guard kind(first) == .leftBrace else { return nil }
    index = first - 1
    while index > 0, first - index < 24 {
      if isKeyword(.switch, at: index) { return index + 1..<first }
      guard ![.leftBrace, .rightBrace, .semicolon].contains(kind(index)) else { return nil }
      index -= 1
    }
    return index == 0 && isKeyword(.switch, at: 0) ? 1..<first : nil
  }

  /// Whether an expression is a range, perhaps without one of its ends.
  func isRange(_ tokens: Range<Int>) -> Bool {
    var index = tokens.lowerBound
    while index < tokens.upperBound {
      if kind(index) == .ellipsis || isSpelt("..<", at: index) || isSpelt("...", at: index) { return true }
      index = skip(index)
    }
    return false
  }

  /// Returns the type in `@Environment(Model.self)` before a variable's keyword and its modifiers.
  func observedType(before keyword: Int, from first: Int) -> Range<Int>? {
    var index = keyword - 1
    while index >= first, isAny(of: [.private, .fileprivate, .public, .internal, .package], at: index, from: first) {
      index -= 1
    }
    guard index >= first, kind(index) == .rightParen, isKeyword(.self, at: index - 1), kind(index - 2) == .period,
      let open = partner(index), open - 2 >= first, kind(open - 2) == .atSign, isSpelt("Environment", at: open - 1),
      open + 1 < index - 2
    else { return nil }
    return open + 1..<index - 2
  }

  /// Whether `let name` is one of the clauses of an `if`, `guard` or `while`, without `=`.
  func isShorthandBinding(_ keyword: Int, from first: Int) -> Bool {
    if isAny(of: [.if, .guard, .while], at: keyword - 1, from: first) { return true }
    guard keyword - 1 >= first, kind(keyword - 1) == .comma else { return false }
    var index = keyword - 2
    while index >= first, keyword - index < 96 {
      switch kind(index) {
      case .rightParen, .rightSquare, .rightBrace, .closingQuote:
        guard let open = partner(index) else { return false }
        index = open
      case .leftParen, .leftSquare, .leftBrace, .semicolon: return false
      case .keyword:
        if isAny(of: [.if, .guard, .while], at: index, from: first) { return true }
        if isKeyword(.case, at: index), !isAny(of: [.if, .guard, .while], at: index - 1, from: first),
          kind(index - 1) != .comma
        {
          return false
        }
      default: break
      }
      index -= 1
    }
    return false
  }

  /// Returns the name of the case and the place in it that a pattern takes a value from: `case .loaded(let items)`,
  /// `case let .loaded(items)` is read by its own keyword.
  func payload(bound keyword: Int, from first: Int) -> (name: Int, place: Int)? {
    guard keyword - 3 >= first else { return nil }
    var place = 0
    var index = keyword - 1
    while index > first, keyword - index < 48 {
      switch kind(index) {
      case .leftParen:
        guard kind(index - 1) == .identifier, index - 2 >= first, kind(index - 2) == .period else { return nil }
        return (index - 1, place)
      case .comma: place += 1
      case .identifier, .wildcard, .colon: break
      case .keyword where isAny(of: [.let, .var], at: index, from: first): break
      default: return nil
      }
      index -= 1
    }
    return nil
  }
}

extension Range<Int> {
  /// The range of a name without the `$` of a projected value.
  func withoutDollar(in store: borrowing TokenStore) -> Range<Int> {
    count > 1 && store.byte(lowerBound) == UInt8(ascii: "$") ? lowerBound + 1..<upperBound : self
  }
}
