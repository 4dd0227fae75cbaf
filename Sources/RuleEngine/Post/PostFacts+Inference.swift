package import SwiftTokens

/// The types of expressions, as far as literals, annotations and the standard library tell them.
extension PostFacts {
  /// Returns the type of an expression, or `nil` where it is not certain.
  ///
  /// - Parameters:
  ///   - expression: The expression's tokens.
  ///   - store: The post's tokens.
  /// - Returns: A type that may have `ValueType.unknown` for arguments.
  package func type(of expression: Range<Int>, in store: borrowing TokenStore) -> ValueType? {
    budget = 1_000
    return type(of: expression, in: store, depth: 0)
  }

  /// Returns the type of a variable.
  package func type(of variable: Variable, in store: borrowing TokenStore) -> ValueType? {
    budget = 1_000
    return type(of: variable, in: store, depth: 0)
  }

  func type(of variable: Variable, in store: borrowing TokenStore, depth: Int) -> ValueType? {
    budget -= 1
    guard depth < 12, budget > 0 else { return nil }
    if !variable.annotation.isEmpty {
      let type = store.valueType(variable.annotation).flatMap { resolved($0, at: variable.name, in: store) }
      return variable.relation == .variadic ? type.map(ValueType.array) : type
    }
    switch variable.relation {
    case .parameter(let place, let count):
      return type(ofParameter: place, of: count, in: variable.scope.lowerBound, store, depth + 1)
    case .payload(let place): return type(ofPayload: place, boundTo: variable, store, depth + 1)
    default: break
    }
    guard !variable.value.isEmpty, let value = type(of: variable.value, in: store, depth: depth + 1) else { return nil }
    switch variable.relation {
    case .value: return value
    case .unwrapped: return value.unwrapped
    case .element: return value.element
    case .part(let place): return value.element?.part(place)
    case .variadic, .unknown, .parameter, .payload: return nil
    }
  }

  /// Follows typealiases, also in the arguments of a type; `nil` for a generic parameter.
  func resolved(
    _ type: ValueType, at use: Int, in store: borrowing TokenStore, depth: Int = 0
  ) -> ValueType? {
    let known = declarations(in: store)
    budget -= 1
    guard depth < 8, budget > 0, !known.placeholders.contains(type.name) else { return nil }
    if type.name == "Self" { return enclosingType(of: use, in: store).map { ValueType($0.spelling) } }
    if let aliases = known.aliases[type.name], let tokens = nearest(aliases, to: use, in: store, name: \.lowerBound),
      let real = store.valueType(tokens), real.name != type.name
    {
      return resolved(real, at: use, in: store, depth: depth + 1)
    }
    var result = type
    for index in result.arguments.indices {
      result.arguments[index] = resolved(result.arguments[index], at: use, in: store, depth: depth + 1) ?? .unknown
    }
    return result
  }

  func type(of expression: Range<Int>, in store: borrowing TokenStore, depth: Int) -> ValueType? {
    budget -= 1
    guard depth < 12, budget > 0 else { return nil }
    var tokens = expression
    while let first = tokens.first,
      store.isAny(of: [.try, .await], at: first, from: 0) || store.kind(first) == .prefixAmpersand
    {
      tokens = first + 1..<tokens.upperBound
    }
    guard let first = tokens.first else { return nil }
    if store.kind(first) == .prefixOperator, tokens.count > 1, store.isSpelt("-", at: first) {
      tokens = first + 1..<tokens.upperBound
    }
    if let operation = store.lastOperator(in: tokens) {
      return type(ofOperation: operation, in: tokens, store, depth)
    }
    guard let end = store.operandEnd(startingAt: tokens.lowerBound, to: tokens.upperBound), end + 1 == tokens.upperBound
    else { return nil }
    return type(ofChain: tokens, store, depth)
  }

  private func type(
    ofOperation operation: Int, in tokens: Range<Int>, _ store: borrowing TokenStore, _ depth: Int
  ) -> ValueType? {
    let left = tokens.lowerBound..<operation
    let right = operation + 1..<tokens.upperBound
    if store.isKeyword(.as, at: operation) {
      guard let next = right.first else { return nil }
      if store.kind(next) == .postfixQuestionMark {
        return store.valueType(next + 1..<tokens.upperBound).map(ValueType.optional)
      }
      return store.valueType(store.kind(next) == .exclamationMark ? next + 1..<tokens.upperBound : right)
    }
    if store.isKeyword(.is, at: operation) { return .bool }
    if store.kind(operation) == .infixQuestionMark {
      let branches = store.parts(of: right, separatedBy: .colon)
      guard branches.count == 2, let one = type(of: branches[0], in: store, depth: depth + 1) else { return nil }
      return type(of: branches[1], in: store, depth: depth + 1) == one ? one : nil
    }
    if store.kind(operation) == .ellipsis || store.isSpelt("...", at: operation) {
      return type(of: left, in: store, depth: depth + 1).map { ValueType("ClosedRange", [$0]) }
    }
    switch store.string(store.range(operation)) {
    case "..<": return ValueType("Range", [type(of: left, in: store, depth: depth + 1) ?? .integer])
    case "==", "!=", "<", ">", "<=", ">=", "&&", "||", "===", "!==", "~=": return .bool
    case "??":
      return type(of: right, in: store, depth: depth + 1) ?? type(of: left, in: store, depth: depth + 1)?.unwrapped
    case "+", "-", "*", "/", "%":
      let types = (type(of: left, in: store, depth: depth + 1), type(of: right, in: store, depth: depth + 1))
      guard let one = types.0, let other = types.1 else { return nil }
      if one == other { return one }
      return Set([one, other]) == [.integer, .double] ? .double : nil
    default: return nil
    }
  }

  /// Types an operand from its root to its last member, call or subscript.
  private func type(ofChain tokens: Range<Int>, _ store: borrowing TokenStore, _ depth: Int) -> ValueType? {
    var index = tokens.lowerBound
    // Some members tell their type whatever they are members of.
    var current = root(&index, tokens, store, depth) ?? .unknown
    if current == .unknown, index >= tokens.upperBound { return nil }
    while index < tokens.upperBound {
      switch store.kind(index) {
      case .postfixQuestionMark, .exclamationMark:
        current = current.unwrapped
        index += 1
      case .period:
        guard index + 1 < tokens.upperBound else { return nil }
        let name = index + 1
        index = name + 1
        var call: Int?
        if index < tokens.upperBound, store.kind(index) == .leftParen { call = index }
        while index < tokens.upperBound, [.leftParen, .leftBrace].contains(store.kind(index)) {
          index = store.skip(index)
        }
        current = type(ofMember: name, call: call, of: current, upTo: index, store, depth) ?? .unknown
      case .leftSquare:
        let inner = index + 1..<max(index + 1, store.skip(index) - 1)
        index = store.skip(index)
        if current.name == "Dictionary", current.arguments.count == 2 {
          let hasDefault = store.parts(of: inner, separatedBy: .comma).count == 2
          current = hasDefault ? current.arguments[1] : .optional(current.arguments[1])
        } else if store.isRange(inner) {
          guard let element = current.element else { return nil }
          current = current == .string || current == .substring ? .substring : ValueType("ArraySlice", [element])
        } else if store.lastOperator(in: inner) != nil {
          return nil
        } else {
          guard let element = current.element else { return nil }
          current = element
        }
      default: return nil
      }
    }
    return current == .unknown ? nil : current
  }

  /// Types the first part of an operand and moves behind it.
  private func root(
    _ index: inout Int, _ tokens: Range<Int>, _ store: borrowing TokenStore, _ depth: Int
  ) -> ValueType? {
    let start = index
    switch store.kind(start) {
    case .openingQuote:
      index = store.skip(start)
      return .string
    case .integerLiteral:
      index += 1
      return .integer
    case .floatLiteral:
      index += 1
      return .double
    case .leftParen:
      guard store.partner(start) != nil else { return nil }
      index = store.skip(start)
      let parts = store.parts(of: start + 1..<index - 1, separatedBy: .comma)
      guard parts.count != 1 else { return type(of: parts[0], in: store, depth: depth + 1) }
      return .tuple(parts.map { _ in .unknown })
    case .leftSquare:
      guard store.partner(start) != nil else { return nil }
      index = store.skip(start)
      if index < tokens.upperBound, store.kind(index) == .leftParen, let type = store.valueType(start..<index) {
        index = store.skip(index)
        return type
      }
      return type(ofArray: start + 1..<index - 1, store, depth)
    case .keyword:
      index += 1
      if store.isKeyword(.true, at: start) || store.isKeyword(.false, at: start) { return .bool }
      if store.isKeyword(.Self, at: start), index + 1 < tokens.upperBound, store.kind(index) == .period,
        let owner = enclosingType(of: start, in: store)
      {
        // `Self.Kind.allCases` and `Self.samples`.
        let member = store.string(store.range(index + 1))
        index += 1
        if member.first?.isUppercase ?? false { return type(ofName: &index, tokens, store, depth) }
        index += 1
        guard index >= tokens.upperBound || store.kind(index) != .leftParen else { return nil }
        return self.member(member, of: owner.spelling, nearest: start, in: store)
          .flatMap { type(of: $0, in: store, depth: depth + 1) }
      }
      guard store.isKeyword(.self, at: start) else { return nil }
      return selfType(at: start, in: store)
    case .dollarIdentifier:
      index += 1
      return parameterType(start, store) ?? type(ofImplicitParameter: start, store, depth + 1)
    case .identifier: return type(ofName: &index, tokens, store, depth)
    default: return nil
    }
  }

  /// Returns what is known of a closure's parameter; `nil` if a name is none.
  private func parameterType(_ index: Int, _ store: borrowing TokenStore) -> ValueType?? {
    guard !closureParameters.isEmpty else { return nil }
    let name = store.string(store.range(index))
    return closureParameters.last { $0.name == name && $0.scope.contains(index) }.map(\.type)
  }

  /// Types an array or dictionary literal.
  private func type(ofArray tokens: Range<Int>, _ store: borrowing TokenStore, _ depth: Int) -> ValueType? {
    let parts = store.parts(of: tokens, separatedBy: .comma)
    guard let first = parts.first else { return nil }
    if store.parts(of: first, separatedBy: .colon).count == 2, store.lastOperator(in: first) == nil {
      let halves = store.parts(of: first, separatedBy: .colon)
      guard let key = type(of: halves[0], in: store, depth: depth + 1) else { return nil }
      return ValueType("Dictionary", [key, type(of: halves[1], in: store, depth: depth + 1) ?? .unknown])
    }
    var element: ValueType?
    for part in parts.prefix(64) {
      guard let next = type(of: part, in: store, depth: depth + 1) else { return nil }
      guard let current = element, current != next else {
        element = next
        continue
      }
      guard Set([current, next]) == [.integer, .double] else { return nil }
      element = .double
    }
    return element.map(ValueType.array)
  }

  /// Types a name, a call of a type or function, or a type with a static member, and moves behind it.
  private func type(
    ofName index: inout Int, _ tokens: Range<Int>, _ store: borrowing TokenStore, _ depth: Int
  ) -> ValueType? {
    let start = index
    // `$items` is a binding to `items`: its elements are bindings, which are identified as the elements are.
    let name = store.string(store.range(start).withoutDollar(in: store))
    index += 1
    var arguments: [ValueType] = []
    if index < tokens.upperBound, store.kind(index) == .leftAngle, let close = store.partner(index) {
      guard let type = store.valueType(start..<close + 1) else { return nil }
      arguments = type.arguments
      index = close + 1
    }
    let isCall = index < tokens.upperBound && store.kind(index) == .leftParen
    guard name.first?.isUppercase ?? false else {
      if isCall { return type(ofCall: name, &index, store, depth) }
      if let known = parameterType(start, store) { return known }
      if let variable = variable(name, nearest: start, in: store) {
        return type(of: variable, in: store, depth: depth + 1)
      }
      return implicitSelf(at: start, in: store).flatMap {
        type(ofMember: start, call: nil, of: $0, upTo: index, store, depth)
      }
    }
    if isCall {
      let open = index
      index = store.skip(index)
      return type(ofInitialiser: name, arguments, open, store, depth)
    }
    // `Kind.allCases`, also of a type in a type.
    var owner = name
    while index + 1 < tokens.upperBound, store.kind(index) == .period {
      let member = store.string(store.range(index + 1))
      guard member.first?.isUppercase ?? false else { break }
      owner = member
      index += 2
      if index < tokens.upperBound, store.kind(index) == .leftParen {
        let open = index
        index = store.skip(index)
        return type(ofInitialiser: owner, [], open, store, depth)
      }
    }
    guard index + 1 < tokens.upperBound, store.kind(index) == .period else { return nil }
    let member = store.string(store.range(index + 1))
    index += 2
    if member == "allCases" {
      let isDeclared = firstType(owner, nearest: start, in: store).map { $0.keyword == .enum } ?? false
      return isDeclared ? .array(ValueType(owner)) : nil
    }
    guard index >= tokens.upperBound || store.kind(index) != .leftParen else { return nil }
    return self.member(member, of: owner, nearest: start, in: store).flatMap {
      type(of: $0, in: store, depth: depth + 1)
    }
  }

  private func type(
    ofCall name: String, _ index: inout Int, _ store: borrowing TokenStore, _ depth: Int
  ) -> ValueType? {
    let call = index
    index = store.skip(index)
    if name == "zip" { return .array(.tuple([.unknown, .unknown])) }
    guard let function = nearest(functions(name, in: store), to: call, in: store, name: \.name) else {
      return implicitSelf(at: call - 1, in: store).flatMap {
        type(ofMember: call - 1, call: call, of: $0, upTo: index, store, depth)
      }
    }
    guard functions(name, in: store).count == 1 else { return nil }
    return store.valueType(function.result).flatMap { resolved($0, at: function.name, in: store) }
  }

  private func type(
    ofInitialiser name: String, _ arguments: [ValueType], _ open: Int, _ store: borrowing TokenStore, _ depth: Int
  ) -> ValueType? {
    let values = store.arguments(from: open) ?? []
    switch name {
    case "Array", "Set", "ContiguousArray":
      if let element = arguments.first { return ValueType(name, [element]) }
      guard let first = values.first else { return nil }
      if let label = first.label {
        guard store.isSpelt("repeating", at: label) else { return nil }
        return type(of: first.value, in: store, depth: depth + 1).map { ValueType(name, [$0]) }
      }
      let element = type(of: first.value, in: store, depth: depth + 1)?.element
      return ValueType(name, [element ?? .unknown])
    case "Dictionary":
      guard arguments.isEmpty else { return ValueType(name, arguments) }
      guard let first = values.first, let label = first.label, store.isSpelt("grouping", at: label),
        let element = type(of: first.value, in: store, depth: depth + 1)?.element
      else { return nil }
      return ValueType(name, [.unknown, .array(element)])
    case "String":
      return values.isEmpty || values[0].label == nil || store.isSpelt("repeating", at: values[0].label ?? 0)
        || store.isSpelt("describing", at: values[0].label ?? 0) || store.isSpelt("format", at: values[0].label ?? 0)
        ? .string : nil
    case "Int", "Double", "Float", "CGFloat":
      guard let first = values.first, values.count == 1, let type = type(of: first.value, in: store, depth: depth + 1)
      else { return nil }
      return type == .integer || type == .double ? ValueType(name) : type == .string ? .optional(ValueType(name)) : nil
    case "URL" where values.first?.label != nil: return .optional(ValueType("URL"))
    case "UUID" where values.isEmpty, "Date" where values.isEmpty: return ValueType(name)
    default:
      guard !declarations(in: store).placeholders.contains(name) else { return nil }
      guard let declared = firstType(name, nearest: open, in: store),
        [.struct, .class, .actor, .enum].contains(declared.keyword)
      else {
        return nil
      }
      let hasFailable = initialisers(in: declared.body, store).contains { declaration in
        [.postfixQuestionMark, .exclamationMark].contains(store.kind(declaration.name + 1))
      }
      return hasFailable ? nil : ValueType(name, arguments)
    }
  }
}
