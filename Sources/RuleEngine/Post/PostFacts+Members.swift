import SwiftTokens

/// What members of the standard library give.
extension PostFacts {
  /// Returns the type of a member, called or not; `call` is the `(` of its arguments, and a closure may follow up to
  /// `end`.
  func type(
    ofMember name: Int, call: Int?, of base: ValueType, upTo end: Int, _ store: borrowing TokenStore, _ depth: Int
  ) -> ValueType? {
    let spelling = store.string(store.range(name))
    let isCalled = end > name + 1
    let methods = functions(spelling, in: store)
    guard methods.isEmpty else {
      guard isCalled, methods.count == 1,
        enclosingType(of: methods[0].name, in: store)?.spelling == base.name
      else { return nil }
      return store.valueType(methods[0].result).flatMap { resolved($0, at: methods[0].name, in: store) }
    }
    if !isCalled, base != .unknown, let declared = member(spelling, of: base.name, nearest: name, in: store) {
      return type(of: declared, in: store, depth: depth + 1)
    }
    if base.name == "()", !isCalled { return base.part(named: spelling) }
    switch (spelling, isCalled) {
    case ("count", false) where base.element != nil: return .integer
    case ("isEmpty", false): return .bool
    case ("description", false), ("debugDescription", false), ("uuidString", false), ("localizedDescription", false):
      return .string
    case ("first", false), ("last", false), ("min", true), ("max", true), ("randomElement", true), ("first", true),
      ("last", true):
      return base.element.map(ValueType.optional)
    case ("indices", false): return ValueType("Indices", [.integer])
    case ("enumerated", true): return ValueType("Enumerated", [.tuple([.integer, base.element ?? .unknown])])
    case ("keys", false) where base.name == "Dictionary": return ValueType("Keys", [base.arguments.first ?? .unknown])
    case ("values", false) where base.name == "Dictionary":
      return ValueType("Values", [base.arguments.last ?? .unknown])
    case ("sorted", true), ("shuffled", true), ("reversed", true):
      return base.element.map { .array($0) }
    case ("filter", true), ("dropFirst", true), ("dropLast", true), ("prefix", true), ("suffix", true), ("drop", true):
      if base == .string || base == .substring { return spelling == "filter" ? .string : .substring }
      return base.name == "Dictionary" ? nil : base.element.map { .array($0) }
    case ("split", true):
      return .array(
        base.element == nil || base == .string || base == .substring
          ? .substring : ValueType("ArraySlice", [base.element ?? .unknown]))
    case ("components", true):
      return call.map { store.kind($0 + 1) == .identifier && store.isSpelt("separatedBy", at: $0 + 1) } ?? false
        ? .array(.string) : nil
    case ("lazy", false) where base.element != nil: return base
    case ("flatMap", true):
      let mapped = mappedType(name, base, upTo: end, isCompact: false, store, depth)
      return base.name == "Optional" ? nil : mapped?.element.map { .array($0) }
    case ("joined", true): return joinedType(call, base, store, depth)
    case ("uppercased", true), ("lowercased", true), ("trimmingCharacters", true), ("replacingOccurrences", true),
      ("padding", true), ("formatted", true):
      return .string
    case ("capitalized", false): return .string
    case ("map", true), ("compactMap", true):
      return mappedType(name, base, upTo: end, isCompact: spelling == "compactMap", store, depth).map { .array($0) }
    case ("hasPrefix", true), ("hasSuffix", true), ("contains", true), ("allSatisfy", true): return .bool
    default: return nil
    }
  }

  private func joinedType(
    _ call: Int?, _ base: ValueType, _ store: borrowing TokenStore, _ depth: Int
  ) -> ValueType? {
    if let element = base.element, element == .string || element == .substring { return .string }
    if base.name == "Array", let element = base.element, ["Array", "ArraySlice", "Set"].contains(element.name),
      call.map({ store.kind($0 + 1) == .rightParen }) ?? false
    {
      return element.element.map { .array($0) }
    }
    guard let call, let arguments = store.arguments(from: call), let first = arguments.first,
      type(of: first.value, in: store, depth: depth + 1) == .string, base.element == nil
    else { return nil }
    return .string
  }

  /// Returns what `map` makes of each element, for `String.init`, key paths of the post's types and closures that are one
  /// expression.
  private func mappedType(
    _ name: Int, _ base: ValueType, upTo end: Int, isCompact: Bool, _ store: borrowing TokenStore, _ depth: Int
  ) -> ValueType? {
    guard let transform = store.transform(ofMap: name, upTo: end) else { return nil }
    let result: ValueType?
    switch store.kind(transform.lowerBound) {
    case .leftBrace:
      guard let body = store.singleExpression(ofClosure: transform.lowerBound) else { return nil }
      result = type(ofBody: body, closure: transform.lowerBound, element: base.element, store, depth)
    case .backslash:
      guard transform.count >= 3, let element = base.element else { return nil }
      let last = transform.upperBound - 1
      guard last == transform.lowerBound + 2 || last == transform.lowerBound + 3 else { return nil }
      result =
        store.kind(last) == .keyword
        ? element : type(ofMember: last, call: nil, of: element, upTo: last + 1, store, depth)
    case .identifier where transform.count == 3 && store.isSpelt("init", at: transform.lowerBound + 2):
      let made = store.string(store.range(transform.lowerBound))
      if made == "String" { return .string }
      if isCompact, ["Int", "Double"].contains(made) { return ValueType(made) }
      if ["Character", "Double", "Int", "Float"].contains(made), let element = base.element,
        [.integer, .double, .string].contains(element)
      {
        if element == .string, made != "Character" { return .optional(ValueType(made)) }
        return ValueType(made)
      }
      return nil
    default: return nil
    }
    return isCompact ? result?.unwrapped : result
  }

  /// Types a closure's only expression; its parameter has the type of the elements.
  private func type(
    ofBody body: Range<Int>, closure: Int, element: ValueType?, _ store: borrowing TokenStore, _ depth: Int
  ) -> ValueType? {
    let names = store.parameters(ofClosure: closure)
    guard names.count <= 1 else { return nil }
    // `$0` is a part of a pair where `$1` is the other one.
    if names.isEmpty, store.usesSecondParameter(closure) {
      return type(of: body, in: store, depth: depth + 1)
    }
    let name = names.first.map { store.string(store.range($0)) } ?? "$0"
    closureParameters.append(ClosureParameter(name: name, scope: body, type: element))
    defer { closureParameters.removeLast() }
    guard let type = type(of: body, in: store, depth: depth + 1) else { return nil }
    return type
  }
}

extension TokenStore {
  /// Returns what a `map` is given: the closure, key path or function, in parentheses or behind.
  package func transform(ofMap name: Int, upTo end: Int) -> Range<Int>? {
    guard name + 1 < end else { return nil }
    if kind(name + 1) == .leftBrace { return skip(name + 1) == end ? name + 1..<end : nil }
    guard kind(name + 1) == .leftParen, skip(name + 1) == end, let arguments = arguments(from: name + 1),
      arguments.count == 1
    else { return nil }
    return arguments[0].value
  }

  /// Returns the names that a closure gives its parameters; empty if it uses `$0`.
  package func parameters(ofClosure open: Int) -> [Int] {
    guard let close = partner(open) else { return [] }
    var names: [Int] = []
    var index = open + 1
    var isResult = false
    if index < close, kind(index) == .leftSquare { index = skip(index) }
    while index < close {
      if isKeyword(.in, at: index) { return names }
      switch kind(index) {
      case .identifier, .wildcard:
        if !isResult, ![.colon, .period, .leftAngle, .leftSquare].contains(kind(index - 1)) { names.append(index) }
      case .arrow: isResult = true
      case .keyword where isAny(of: [.async, .throws, .inout, .Any, .Self], at: index, from: open): break
      case .comma, .leftParen, .rightParen, .colon, .period, .postfixQuestionMark, .rightSquare, .rightAngle: break
      // What is between the brackets of a type is no name.
      case .leftSquare, .leftAngle: index = skip(index) - 1
      default: return []
      }
      index += 1
    }
    return []
  }

  /// Returns the tokens of a closure behind its parameters.
  package func body(ofClosure open: Int) -> Range<Int>? {
    guard let close = partner(open) else { return nil }
    var index = open + 1
    while index < close {
      if isKeyword(.in, at: index) { return index + 1..<close }
      switch kind(index) {
      case .identifier, .wildcard, .comma, .colon, .period, .postfixQuestionMark, .arrow, .atSign: index += 1
      case .keyword where isAny(of: [.async, .throws, .inout, .some, .any, .Any, .Self], at: index, from: open):
        index += 1
      case .leftParen, .leftSquare, .leftAngle: index = skip(index)
      default: return open + 1..<close
      }
    }
    return open + 1..<close
  }

  /// Returns the expression that a closure consists of, without `return`; `nil` for several statements.
  package func singleExpression(ofClosure open: Int) -> Range<Int>? {
    guard var body = body(ofClosure: open), !body.isEmpty else { return nil }
    if isKeyword(.return, at: body.lowerBound) { body = body.lowerBound + 1..<body.upperBound }
    guard !body.isEmpty else { return nil }
    var index = body.lowerBound
    while index < body.upperBound {
      if kind(index) == .semicolon { return nil }
      if index > body.lowerBound, flags(index).contains(.firstOnLine), !goesOn(at: index) { return nil }
      index = skip(index)
    }
    return body
  }

  /// Whether a line that begins with a token goes on with the expression of the line before.
  private func goesOn(at index: Int) -> Bool {
    let between: [TokenKind] = [.period, .binaryOperator, .infixQuestionMark, .colon, .comma]
    return between.contains(kind(index)) || between.contains(kind(index - 1)) || kind(index - 1) == .equal
  }
}
