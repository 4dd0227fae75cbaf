import SwiftTokens

extension SnippetParser {
  /// Reads an expression.
  mutating func expression(_ store: borrowing TokenStore) throws(Interruption) -> Expression {
    try expression(binding: 0, store)
  }

  /// Reads an expression of operators that bind at least so strongly (precedence groups of the standard library).
  private mutating func expression(
    binding minimum: Int, _ store: borrowing TokenStore
  ) throws(Interruption) -> Expression {
    guard depth > 0 else { throw .unknown }
    depth -= 1
    defer { depth += 1 }
    var left = try prefixed(store)
    while index < end {
      switch store.kind(index) {
      case .binaryOperator:
        guard let (spelling, strength) = binaryOperator(store) else {
          // `+=` and the like belong to the statement.
          guard store.byte(store.end(index) - 1) == UInt8(ascii: "=") else { throw .unknown }
          return left
        }
        guard strength >= minimum else { return left }
        index += 1
        // `??` groups to the right, all others to the left.
        let right = try expression(binding: spelling == "??" ? strength : strength + 1, store)
        left = .binary(spelling, left, right)
      case .infixQuestionMark:
        guard minimum <= 10 else { return left }
        index += 1
        let yes = try expression(binding: 10, store)
        try expect(.colon, store)
        let no = try expression(binding: 10, store)
        left = .ternary(left, yes, no)
      case .keyword where store.isKeyword(.as, at: index):
        guard minimum <= 45 else { return left }
        index += 1
        left = .cast(left, try type(store))
      case .keyword where store.isKeyword(.is, at: index): throw .unknown
      default: return left
      }
    }
    return left
  }

  /// The spelling of the next token, an operator, and how strongly it binds; `nil` if it is not known.
  private func binaryOperator(_ store: borrowing TokenStore) -> (spelling: String, strength: Int)? {
    let range = store.range(index)
    if range.count == 1 {
      switch store.byte(range.lowerBound) {
      case UInt8(ascii: "*"): return ("*", 80)
      case UInt8(ascii: "/"): return ("/", 80)
      case UInt8(ascii: "%"): return ("%", 80)
      case UInt8(ascii: "&"): return ("&", 80)
      case UInt8(ascii: "+"): return ("+", 70)
      case UInt8(ascii: "-"): return ("-", 70)
      case UInt8(ascii: "|"): return ("|", 70)
      case UInt8(ascii: "^"): return ("^", 70)
      case UInt8(ascii: "<"): return ("<", 30)
      case UInt8(ascii: ">"): return (">", 30)
      default: return nil
      }
    }
    if store.matches(range, "...") { return ("...", 60) }
    if store.matches(range, "..<") { return ("..<", 60) }
    if store.matches(range, "==") { return ("==", 30) }
    if store.matches(range, "!=") { return ("!=", 30) }
    if store.matches(range, "??") { return ("??", 40) }
    if store.matches(range, "&&") { return ("&&", 20) }
    if store.matches(range, "||") { return ("||", 15) }
    if store.matches(range, "<=") { return ("<=", 30) }
    if store.matches(range, ">=") { return (">=", 30) }
    if store.matches(range, "<<") { return ("<<", 90) }
    if store.matches(range, ">>") { return (">>", 90) }
    return nil
  }

  private mutating func prefixed(_ store: borrowing TokenStore) throws(Interruption) -> Expression {
    guard isAt(.prefixOperator, store) else { return try postfixed(store) }
    guard let spelling = prefixOperator(store), depth > 0 else { throw .unknown }
    index += 1
    depth -= 1
    defer { depth += 1 }
    if spelling == "-", isAt(.integerLiteral, store) || isAt(.floatLiteral, store) {
      // The sign of a number literal is a part of it.
      let literal = try numberLiteral(negated: true, store)
      return try suffixes(of: literal, store)
    }
    return .prefix(spelling, try prefixed(store))
  }

  private func prefixOperator(_ store: borrowing TokenStore) -> String? {
    let range = store.range(index)
    guard range.count == 1 else { return nil }
    return switch store.byte(range.lowerBound) {
    case UInt8(ascii: "-"): "-"
    case UInt8(ascii: "+"): "+"
    case UInt8(ascii: "!"): "!"
    default: nil
    }
  }

  private mutating func postfixed(_ store: borrowing TokenStore) throws(Interruption) -> Expression {
    try suffixes(of: primary(store), store)
  }

  private mutating func primary(_ store: borrowing TokenStore) throws(Interruption) -> Expression {
    guard index < end else { throw .unknown }
    switch store.kind(index) {
    case .integerLiteral, .floatLiteral: return try numberLiteral(negated: false, store)
    case .openingQuote: return try stringLiteral(store)
    case .identifier:
      if index + 1 < end, store.kind(index + 1) == .leftAngle { return .type(try type(store)) }
      return .name(try takeName(store))
    case .dollarIdentifier:
      index += 1
      return .name(store.string(store.range(index - 1)))
    case .leftParen:
      let elements = try inBrackets(store) { parser, store throws(Interruption) in try parser.arguments(store) }
      if elements.count == 1, elements[0].label == nil { return elements[0].value }
      return .tuple(elements)
    case .leftSquare:
      return try inBrackets(store) { parser, store throws(Interruption) in try parser.collection(store) }
    case .leftBrace where !isInHead: return .closure(try closure(store))
    case .backslash: return try keyPath(store)
    case .period:
      index += 1
      guard isAt(.identifier, store) || isAt(.keyword, store) else { throw .unknown }
      index += 1
      return .implicitMember(store.string(store.range(index - 1)))
    case .keyword:
      index += 1
      if store.isKeyword(.true, at: index - 1) { return .value(.bool(true)) }
      if store.isKeyword(.false, at: index - 1) { return .value(.bool(false)) }
      if store.isKeyword(.nil, at: index - 1) { return .value(.nilLiteral) }
      if store.isKeyword(.`self`, at: index - 1) { return .name("self") }
      throw .unknown
    default: throw .unknown
    }
  }

  /// How many members, calls and subscripts of an operand may follow one another.
  private static let longestChain = 128

  private mutating func suffixes(
    of primary: Expression, _ store: borrowing TokenStore
  ) throws(Interruption) -> Expression {
    var result = primary
    var hasChainLink = false
    var count = 0
    loop: while index < end {
      // Each suffix is a level of the expression, and whoever walks through it goes as deep.
      count += 1
      guard count <= Self.longestChain else { throw .unknown }
      let isAttached = !store.flags(index).contains(.firstOnLine)
      switch store.kind(index) {
      case .period:
        index += 1
        guard index < end else { throw .unknown }
        switch store.kind(index) {
        case .identifier, .keyword, .integerLiteral:
          result = .member(result, store.string(store.range(index)))
          index += 1
        default: throw .unknown
        }
      case .leftParen where isAttached:
        var arguments = try inBrackets(store) { parser, store throws(Interruption) in try parser.arguments(store) }
        try appendTrailingClosure(to: &arguments, store)
        result = .call(result, arguments)
      case .leftBrace where isAttached && !isInHead:
        switch result {
        case .name, .member: break
        default: break loop
        }
        var arguments: [Expression.Argument] = []
        try appendTrailingClosure(to: &arguments, store)
        result = .call(result, arguments)
      case .leftSquare where isAttached:
        result = .subscripted(
          result, try inBrackets(store) { parser, store throws(Interruption) in try parser.arguments(store) })
      case .postfixQuestionMark:
        index += 1
        hasChainLink = true
        result = .chainLink(result)
      case .exclamationMark:
        guard !store.flags(index).contains(.spaceBefore) else { throw .unknown }
        index += 1
        result = .forced(result)
      case .postfixOperator: throw .unknown
      default: break loop
      }
    }
    return hasChainLink ? .chain(result) : result
  }

  private mutating func appendTrailingClosure(
    to arguments: inout [Expression.Argument], _ store: borrowing TokenStore
  ) throws(Interruption) {
    guard !isInHead, isAt(.leftBrace, store), !store.flags(index).contains(.firstOnLine) else { return }
    arguments.append(Expression.Argument(label: nil, value: .closure(try closure(store))))
    // A second, labelled closure.
    if index + 1 < end, store.kind(index) == .identifier, store.kind(index + 1) == .colon, !isAtLineStart(store) {
      throw .unknown
    }
  }

  /// Reads expressions with labels, separated by commas, to the end.
  private mutating func arguments(_ store: borrowing TokenStore) throws(Interruption) -> [Expression.Argument] {
    var result: [Expression.Argument] = []
    while index < end {
      var label: String?
      if index + 1 < end, store.kind(index + 1) == .colon,
        store.kind(index) == .identifier || store.kind(index) == .keyword
      {
        label = store.string(store.range(index))
        index += 2
      }
      if isAt(.binaryOperator, store), index + 1 == end || store.kind(index + 1) == .comma {
        result.append(.init(label: label, value: .operatorName(store.string(store.range(index)))))
        index += 1
      } else {
        result.append(.init(label: label, value: try rangeOrExpression(store)))
      }
      guard index < end else { break }
      try expect(.comma, store)
    }
    return result
  }

  /// Reads an expression, or a range with one end such as `1...` and `..<3`, which is a call of the operator.
  private mutating func rangeOrExpression(_ store: borrowing TokenStore) throws(Interruption) -> Expression {
    if isAt(.prefixOperator, store), isAt("..<", store) || isAt("...", store) {
      let spelling = store.string(store.range(index))
      index += 1
      return .call(.operatorName("prefix" + spelling), [.init(label: nil, value: try expression(store))])
    }
    // `1...` before a bracket: the operator is the last token.
    if end - 1 > index, store.kind(end - 1) == .postfixOperator, store.isSpelt("...", at: end - 1) {
      var inner = self
      inner.end = end - 1
      let start = try inner.expression(store)
      guard inner.index == end - 1 else { throw .unknown }
      index = end
      return .call(.operatorName("postfix..."), [.init(label: nil, value: start)])
    }
    return try expression(store)
  }

  /// Reads the inside of an array or dictionary literal, or of `[T]` that is called.
  private mutating func collection(_ store: borrowing TokenStore) throws(Interruption) -> Expression {
    if index + 1 == end, store.kind(index) == .colon {
      index = end
      return .dictionary([])
    }
    var elements: [Expression] = []
    var pairs: [(key: Expression, value: Expression)] = []
    while index < end {
      let key = try expression(store)
      if take(.colon, store) {
        pairs.append((key, try expression(store)))
      } else {
        elements.append(key)
      }
      guard index < end else { break }
      try expect(.comma, store)
    }
    guard elements.isEmpty || pairs.isEmpty else { throw .unknown }
    return pairs.isEmpty ? .array(elements) : .dictionary(pairs)
  }

  private mutating func keyPath(_ store: borrowing TokenStore) throws(Interruption) -> Expression {
    index += 1
    // The root type, if it is written.
    if isAt(.identifier, store) { index += 1 }
    var names: [String] = []
    while take(.period, store) {
      guard isAt(.identifier, store) || isAt(.keyword, store) else { throw .unknown }
      let name = store.string(store.range(index))
      index += 1
      if name != "self" { names.append(name) }
    }
    guard !isAt(.postfixQuestionMark, store), !isAt(.exclamationMark, store), !isAt(.leftSquare, store) else {
      throw .unknown
    }
    return .keyPath(names)
  }

  /// Reads a closure at its `{`.
  private mutating func closure(_ store: borrowing TokenStore) throws(Interruption) -> Expression.Closure {
    try inBrackets(store) { parser, store throws(Interruption) in
      var parameters: [String] = []
      let hasParameters = try parser.closureParameters(&parameters, store)
      let first = parser.index
      let body = try parser.statements(store)
      guard !hasParameters else {
        return Expression.Closure(parameters: parameters, isAnonymous: false, body: body)
      }
      var count = 0
      for index in first..<parser.end where store.kind(index) == .dollarIdentifier {
        guard let number = Int(store.string(store.start(index) + 1..<store.end(index))), number < 9 else {
          throw Interruption.unknown
        }
        count = max(count, number + 1)
      }
      return Expression.Closure(parameters: (0..<count).map { "$\($0)" }, isAnonymous: true, body: body)
    }
  }

  /// Reads `a, b in` or `(a: Int, b) -> Int in`, if that is next.
  private mutating func closureParameters(
    _ parameters: inout [String], _ store: borrowing TokenStore
  ) throws(Interruption) -> Bool {
    let start = index
    var names: [String] = []
    var list = self
    if isAt(.leftParen, store), let close = store.partner(index), close < end {
      list.index = index + 1
      list.end = close
      index = close + 1
    }
    while list.index < list.end {
      guard list.isAt(.identifier, store) || list.isAt(.wildcard, store) else { break }
      names.append(store.string(store.range(list.index)))
      list.index += 1
      if list.take(.colon, store) {
        // The types are those of the elements; a conversion would be an error.
        guard (try? list.type(store)) != nil else { break }
      }
      guard list.take(.comma, store) else { break }
    }
    if list.end == end { index = list.index } else if list.index != list.end { names = [] }
    if take(.arrow, store) {
      // A result type may give literals another type than by default.
      throw .unknown
    }
    guard take(.in, store), !names.isEmpty else {
      // A capture list, an empty parameter list or an attribute is no closure of the simple kind.
      if store.kind(start) == .leftSquare, start < end, let close = store.partner(start), close + 1 < end,
        store.kind(close + 1) == .identifier || store.isKeyword(.in, at: close + 1)
      {
        throw .unknown
      }
      index = start
      return false
    }
    parameters = names
    return true
  }
}
