import SwiftTokens

extension SnippetParser {
  /// Reads statements to the end. What is not understood becomes an opaque statement.
  mutating func statements(_ store: borrowing TokenStore) throws(Interruption) -> [Statement] {
    var result: [Statement] = []
    guard depth > 0 else { throw .unknown }
    while index < end {
      if take(.semicolon, store) { continue }
      let start = index
      if takeLabel(store) {
        result.append(Statement(tokens: start..<index, kind: .label))
        continue
      }
      do throws(Interruption) {
        let kind = try statement(store)
        guard index > start, isAtStatementEnd(store) else { throw .unknown }
        result.append(Statement(tokens: start..<index, kind: kind))
      } catch {
        index = start
        result.append(opaqueStatement(store))
      }
    }
    return result
  }

  private func isAtStatementEnd(_ store: borrowing TokenStore) -> Bool {
    isAtLineStart(store) || store.kind(index) == .semicolon
  }

  /// Takes `case …:` or `default:` of a `switch`.
  private mutating func takeLabel(_ store: borrowing TokenStore) -> Bool {
    guard isAt(.case, store) || isAt(.default, store) else { return false }
    var at = index + 1
    while at < end {
      switch store.kind(at) {
      case .colon:
        index = at + 1
        return true
      case .leftParen, .leftSquare, .leftBrace, .openingQuote: at = max(at, store.partner(at) ?? at)
      case .semicolon, .rightBrace: return false
      default: break
      }
      at += 1
      // A case of an enumeration has no colon.
      if at < end, store.flags(at).contains(.firstOnLine), store.kind(at - 1) != .comma { return false }
    }
    return false
  }

  /// Skips a statement that is not understood, noting the bodies in it.
  private mutating func opaqueStatement(_ store: borrowing TokenStore) -> Statement {
    let start = index
    var bodies: [[Statement]] = []
    repeat {
      switch store.kind(index) {
      case .leftBrace, .leftParen, .leftSquare, .openingQuote, .interpolationStart:
        guard let close = store.partner(index), close > index, close < end else {
          index += 1
          continue
        }
        if store.kind(index) != .openingQuote { collectBodies(in: index..<close + 1, &bodies, store) }
        index = close + 1
      default: index += 1
      }
    } while index < end && !StatementExtent.isBreak(at: index, store)
    return Statement(tokens: start..<index, kind: .opaque(bodies: bodies))
  }

  /// Reads the outermost braces in a bracketed run as bodies.
  private func collectBodies(in tokens: Range<Int>, _ bodies: inout [[Statement]], _ store: borrowing TokenStore) {
    var at = tokens.lowerBound
    while at < tokens.upperBound {
      if store.kind(at) == .leftBrace, let close = store.partner(at), close < tokens.upperBound, close > at {
        var inner = SnippetParser(at + 1..<close)
        inner.depth = depth - 1
        if let body = try? inner.statements(store) { bodies.append(body) }
        at = close
      }
      at += 1
    }
  }

  private mutating func statement(_ store: borrowing TokenStore) throws(Interruption) -> Statement.Kind {
    skipModifiers(store)
    switch store.kind(index) {
    case .ellipsis, .prefixOperator, .postfixOperator, .binaryOperator:
      if isAt("...", store) {
        index += 1
        return .elision
      }
    case .poundKeyword, .atSign: throw .unknown
    case .identifier where index + 1 < end && store.kind(index + 1) == .colon: throw .unknown
    case .keyword:
      if let kind = try keywordStatement(store) { return kind }
    default: break
    }
    let target = try expression(store)
    guard index < end, !isAtLineStart(store) else { return .expression(target) }
    if take(.equal, store) { return .assignment(target, operation: "", try expression(store)) }
    if isAt(.binaryOperator, store) {
      guard let operation = assignedOperation(store) else { throw .unknown }
      index += 1
      return .assignment(target, operation: operation, try expression(store))
    }
    return .expression(target)
  }

  /// The operation of the next token, an operator such as `+=`.
  private func assignedOperation(_ store: borrowing TokenStore) -> String? {
    let range = store.range(index)
    guard range.count == 2, store.byte(range.upperBound - 1) == UInt8(ascii: "=") else { return nil }
    return switch store.byte(range.lowerBound) {
    case UInt8(ascii: "+"): "+"
    case UInt8(ascii: "-"): "-"
    case UInt8(ascii: "*"): "*"
    case UInt8(ascii: "/"): "/"
    case UInt8(ascii: "%"): "%"
    default: nil
    }
  }

  /// Skips what stands before a declaration and changes nothing of its value.
  private mutating func skipModifiers(_ store: borrowing TokenStore) {
    // A modifier is followed by another word, or by one in parentheses.
    guard index + 1 < end else { return }
    switch store.kind(index + 1) {
    case .keyword, .identifier, .leftParen: break
    default: return
    }
    // Most statements begin with one of these.
    if isAt(.let, store) || isAt(.var, store) || isAt("print", store) { return }
    let modifiers: [StaticString] = [
      "private", "fileprivate", "internal", "public", "mutating", "nonmutating", "static", "indirect",
    ]
    while index + 1 < end, modifiers.contains(where: { store.isSpelt($0, at: index) }) {
      var next = index + 1
      if store.kind(next) == .leftParen, let close = store.partner(next), close + 1 < end { next = close + 1 }
      guard store.kind(next) == .keyword || modifiers.contains(where: { store.isSpelt($0, at: next) }) else { return }
      index = next
    }
  }

  /// Reads a statement that a keyword begins; `nil` if the keyword begins an expression.
  private mutating func keywordStatement(_ store: borrowing TokenStore) throws(Interruption) -> Statement.Kind? {
    if take(.let, store) { return try bindings(isConstant: true, store) }
    if take(.var, store) { return try bindings(isConstant: false, store) }
    if take(.if, store) { return try conditional(store) }
    if take(.for, store) { return try loop(store) }
    if take(.while, store) {
      let conditions = try conditions(store)
      return .whileLoop(conditions, body: try body(store))
    }
    if take(.guard, store) {
      let conditions = try conditions(store)
      guard take(.else, store) else { throw .unknown }
      return .guarded(conditions, otherwise: try body(store))
    }
    if take(.switch, store) { return try switched(store) }
    if take(.repeat, store) {
      let block = try body(store)
      guard take(.while, store) else { throw .unknown }
      return .repeated(body: block, while: try expression(store))
    }
    if take(.enum, store) { return try enumeration(store) }
    if isAt(.`self`, store) { return nil }
    if take(.do, store) {
      let block = try body(store)
      guard !isAt(.catch, store) else { throw .unknown }
      return .block(block)
    }
    if take(.return, store) {
      guard index < end, !isAtLineStart(store), store.kind(index) != .semicolon else { return .returned(nil) }
      return .returned(try expression(store))
    }
    if take(.break, store) { return .broken }
    if take(.continue, store) { return .continued }
    if take(.func, store) { return .function(try function(store)) }
    if take(.struct, store) { return try structure(store) }
    if isAt(.true, store) || isAt(.false, store) || isAt(.nil, store) { return nil }
    throw .unknown
  }

  private mutating func bindings(isConstant: Bool, _ store: borrowing TokenStore) throws(Interruption) -> Statement.Kind
  {
    var result: [Statement.Binding] = []
    repeat {
      var binding = Statement.Binding(names: [], isTuple: false)
      if isAt(.leftParen, store) {
        binding.isTuple = true
        binding.names = try inBrackets(store) { parser, store throws(Interruption) in try parser.names(store) }
      } else {
        binding.names = [try nameOrWildcard(store)]
      }
      if take(.colon, store) { binding.type = try type(store) }
      if take(.equal, store) {
        binding.value = try expression(store)
      } else if !isConstant, result.isEmpty, isAt(.leftBrace, store), let name = binding.names.first ?? nil,
        let type = binding.type
      {
        return .computed(name, type, body: try computedBody(store))
      } else if !isAtStatementEnd(store), !isAt(.comma, store) {
        // A computed property, or an observer.
        throw .unknown
      }
      guard !isAt(.leftBrace, store) || isAtLineStart(store) else { throw .unknown }
      result.append(binding)
    } while take(.comma, store)
    return .binding(result, isConstant: isConstant)
  }

  /// Reads the body of a property that is only read.
  private mutating func computedBody(_ store: borrowing TokenStore) throws(Interruption) -> [Statement] {
    let accessors: [StaticString] = ["set", "willSet", "didSet", "_read", "_modify", "unsafeAddress", "mutating"]
    for accessor in accessors where index + 1 < end && store.isSpelt(accessor, at: index + 1) { throw .unknown }
    guard index + 1 < end, store.isSpelt("get", at: index + 1) else { return try body(store) }
    return try inBrackets(store) { parser, store throws(Interruption) in
      parser.index += 1
      return try parser.body(store)
    }
  }

  private mutating func nameOrWildcard(_ store: borrowing TokenStore) throws(Interruption) -> String? {
    take(.wildcard, store) ? nil : try takeName(store)
  }

  private mutating func names(_ store: borrowing TokenStore) throws(Interruption) -> [String?] {
    var result = [try nameOrWildcard(store)]
    while take(.comma, store) { result.append(try nameOrWildcard(store)) }
    return result
  }

  mutating func body(_ store: borrowing TokenStore) throws(Interruption) -> [Statement] {
    guard isAt(.leftBrace, store) else { throw .unknown }
    return try inBrackets(store) { parser, store throws(Interruption) in try parser.statements(store) }
  }

  private mutating func conditions(_ store: borrowing TokenStore) throws(Interruption) -> [Statement.Condition] {
    let wasInHead = isInHead
    isInHead = true
    defer { isInHead = wasInHead }
    var result: [Statement.Condition] = []
    repeat {
      if take(.let, store) || take(.var, store) {
        let name = try takeName(store)
        result.append(.unwrap(name: name, take(.equal, store) ? try expression(store) : .name(name)))
      } else {
        result.append(.test(try expression(store)))
      }
    } while take(.comma, store)
    return result
  }

  private mutating func conditional(_ store: borrowing TokenStore) throws(Interruption) -> Statement.Kind {
    guard depth > 0 else { throw .unknown }
    depth -= 1
    defer { depth += 1 }
    let conditions = try conditions(store)
    let then = try body(store)
    var otherwise: [Statement] = []
    if take(.else, store) {
      let start = index
      if take(.if, store) {
        otherwise = [Statement(tokens: start..<start, kind: try conditional(store))]
        otherwise[0].tokens = start..<index
      } else {
        otherwise = try body(store)
      }
    }
    return .conditional(conditions, then: then, otherwise: otherwise)
  }

  private mutating func loop(_ store: borrowing TokenStore) throws(Interruption) -> Statement.Kind {
    let variables =
      isAt(.leftParen, store)
      ? try inBrackets(store) { parser, store throws(Interruption) in try parser.names(store) }
      : [try nameOrWildcard(store)]
    guard take(.in, store) else { throw .unknown }
    isInHead = true
    defer { isInHead = false }
    let sequence = try expression(store)
    let condition = take(.where, store) ? try expression(store) : nil
    return .loop(variables: variables, sequence, where: condition, body: try body(store))
  }
}
