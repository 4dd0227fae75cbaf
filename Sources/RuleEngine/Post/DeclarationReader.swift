import SwiftTokens

/// Gathers what the snippets of a post declare, in one pass over their tokens.
struct DeclarationReader: ~Copyable {
  private(set) var variables: [String: [Variable]] = [:]
  private(set) var types: [TypeDeclaration] = []
  private(set) var functions: [String: [FunctionDeclaration]] = [:]
  private(set) var cases: [String: [CaseDeclaration]] = [:]
  /// Names of typealiases with the tokens of what they stand for.
  private(set) var aliases: [String: [Range<Int>]] = [:]
  private(set) var imports: [Import] = []
  /// Names of generic parameters and associated types: a type of such a name can be anything.
  private(set) var placeholders: Set<String> = []

  /// A bracketed stretch in which names are declared.
  private struct Scope {
    let tokens: Range<Int>
    let place: Variable.Place
    let path: String
  }
  private var scopes: [Scope] = []
  private var walks = WalkEnds()
  /// Bodies whose place was found at their head, by their `{`.
  private var bodies: [Int: (place: Variable.Place, path: String)] = [:]

  mutating func read(_ unit: Range<Int>, in store: borrowing TokenStore) {
    scopes.removeAll(keepingCapacity: true)
    scopes.append(Scope(tokens: unit, place: .topLevel, path: ""))
    bodies.removeAll(keepingCapacity: true)
    var index = unit.lowerBound
    while index < unit.upperBound {
      while scopes.count > 1, let last = scopes.last, index >= last.tokens.upperBound { scopes.removeLast() }
      switch store.kind(index) {
      case .leftBrace: openScope(index, unit, store)
      case .keyword: readKeyword(index, unit, store)
      default: break
      }
      index += 1
    }
  }

  private mutating func openScope(_ open: Int, _ unit: Range<Int>, _ store: borrowing TokenStore) {
    let end = store.partner(open).map { $0 + 1 } ?? unit.upperBound
    let known = bodies[open]
    scopes.append(
      Scope(
        tokens: open..<max(open + 1, end), place: known?.place ?? .local,
        path: known?.path ?? scopes[scopes.count - 1].path))
    if known == nil { readClosureParameters(open, store) }
  }

  private mutating func readKeyword(_ index: Int, _ unit: Range<Int>, _ store: borrowing TokenStore) {
    guard index + 1 < unit.upperBound, let keyword = Keyword(rawValue: store.symbol(index).number) else { return }
    switch keyword {
    case .let, .var: readVariable(index, unit, store)
    case .for: readLoop(index, unit, store)
    case .case: readCase(index, unit, store)
    case .struct, .class, .enum, .actor, .protocol, .extension: readType(index, keyword, unit, store)
    case .func, .`init`, .subscript: readFunction(index, unit, store)
    case .typealias:
      if index + 3 < unit.upperBound, store.kind(index + 1) == .identifier, store.kind(index + 2) == .equal {
        let end = walks.end(.line, from: index + 4) { store.lineGoesOn(at: $0, to: unit.upperBound) ? $0 + 1 : nil }
        aliases[store.string(store.range(index + 1)), default: []].append(index + 3..<end)
      }
    case .associatedtype: placeholders.insert(store.string(store.range(index + 1)))
    case .import:
      // `import struct Foundation.Date` names the module behind the kind of the symbol.
      var name = index + 1
      if store.kind(name) == .keyword, name + 1 < unit.upperBound, store.kind(name + 1) == .identifier { name += 1 }
      imports.append(Import(name: name, module: store.string(store.range(name))))
    default: break
    }
  }

  private mutating func add(_ variable: Variable, _ store: borrowing TokenStore) {
    // `$trip` declares the binding that is asked for as `trip` and as `$trip`.
    variables[store.string(store.range(variable.name).withoutDollar(in: store)), default: []].append(variable)
  }

  /// Reads the names after `let` or `var`.
  private mutating func readVariable(_ keyword: Int, _ unit: Range<Int>, _ store: borrowing TokenStore) {
    let end = unit.upperBound
    let scope = scopes[scopes.count - 1]
    var next = keyword + 1
    if store.kind(next) == .leftParen, let close = store.partner(next) {
      for name in next + 1..<close where store.kind(name) == .identifier {
        add(
          Variable(
            name: name, annotation: name..<name, value: name..<name, relation: .unknown, scope: scope.tokens,
            place: scope.place),
          store)
      }
      return
    }
    // `case let .loaded(items)`.
    if store.kind(next) == .period, next + 2 < end, store.kind(next + 1) == .identifier,
      store.kind(next + 2) == .leftParen, let close = store.partner(next + 2)
    {
      for (place, part) in store.parts(of: next + 3..<close, separatedBy: .comma).enumerated() {
        guard let name = part.last, part.count == 1 || part.count == 3, store.kind(name) == .identifier else {
          continue
        }
        add(
          Variable(
            name: name, annotation: name..<name, value: next + 1..<next + 2, isConstant: true,
            relation: .payload(place), scope: scope.tokens),
          store)
      }
      return
    }
    while next < end, store.kind(next) == .identifier {
      let name = next
      next += 1
      let before = keyword > unit.lowerBound ? store.kind(keyword - 1) : .unknown
      let isCondition =
        before == .comma || store.isAny(of: [.if, .guard, .while, .case], at: keyword - 1, from: unit.lowerBound)
      var variable = Variable(
        name: name, annotation: name..<name, value: name..<name,
        isConstant: store.isKeyword(.let, at: keyword), scope: scope.tokens, place: scope.place)
      if next < end, store.kind(next) == .colon {
        let last = store.typeEnd(from: next + 1, to: end)
        variable.annotation = next + 1..<last
        next = last
      }
      if next < end, store.kind(next) == .equal, next + 1 < end,
        let last = store.expressionEnd(startingAt: next + 1, to: end)
      {
        variable.value = next + 1..<last + 1
        next = last + 1
      }
      if next < end, store.kind(next) == .leftBrace, !isCondition { variable.body = next }
      if variable.annotation.isEmpty, variable.value.isEmpty, !isCondition {
        if let type = store.observedType(before: keyword, from: unit.lowerBound) { variable.annotation = type }
        if let (name, place) = store.payload(bound: keyword, from: unit.lowerBound) {
          variable.value = name..<name + 1
          variable.relation = .payload(place)
        }
      }
      if isCondition {
        // `if let name` unwraps what has the same name outside.
        if variable.value.isEmpty, store.isShorthandBinding(keyword, from: unit.lowerBound) {
          variable.value = name..<name + 1
        }
        variable.relation = variable.value.isEmpty ? .unknown : .unwrapped
      }
      if isCondition || before == .leftParen || before == .comma { variable.place = .local }
      add(variable, store)
      // `let a = 1, b = 2` goes on; in a condition the next clause has its own keyword.
      guard !isCondition, next + 1 < end, store.kind(next) == .comma else { return }
      next += 1
    }
  }

  private mutating func readLoop(_ keyword: Int, _ unit: Range<Int>, _ store: borrowing TokenStore) {
    var index = keyword + 1
    while index < unit.upperBound, store.isAny(of: [.try, .await, .let, .var, .case], at: index, from: unit.lowerBound)
    {
      index += 1
    }
    let start = index
    while index < unit.upperBound, index - start < 24, !store.isKeyword(.in, at: index) { index += 1 }
    guard index + 1 < unit.upperBound, store.isKeyword(.in, at: index),
      let last = store.expressionEnd(startingAt: index + 1, to: unit.upperBound)
    else { return }
    let open = walks.end(.braceOnLine, from: last + 1) {
      $0 < unit.upperBound && store.kind($0) != .leftBrace && !store.flags($0).contains(.firstOnLine) ? $0 + 1 : nil
    }
    // What stands there may be a closing bracket, whose partner lies before.
    let isBody = open < unit.upperBound && store.kind(open) == .leftBrace
    let close = isBody ? store.partner(open) ?? unit.upperBound - 1 : unit.upperBound - 1
    let isSingle = index == start + 1
    // `(index, name)` without further parentheses.
    let isPair =
      store.kind(start) == .leftParen && store.partner(start) == index - 1
      && !(start + 1..<index).contains { store.kind($0) == .leftParen }
    var place = 0
    for name in start..<index {
      if store.kind(name) == .comma { place += 1 }
      guard store.kind(name) == .identifier else { continue }
      let relation: Variable.Relation = isSingle ? .element : isPair ? .part(place) : .unknown
      add(
        Variable(
          name: name, annotation: name..<name, value: relation == .unknown ? name..<name : index + 1..<last + 1,
          isConstant: true, relation: relation, scope: keyword..<close + 1), store)
    }
  }

  /// Reads `[capture] (a: Int, b) async throws -> T in` or `a, b in` after a closure's brace.
  private mutating func readClosureParameters(_ open: Int, _ store: borrowing TokenStore) {
    guard let close = store.partner(open) else { return }
    var index = open + 1
    var names: [Int] = []
    if index < close, store.kind(index) == .leftSquare, let end = store.partner(index) { index = end + 1 }
    let limit = min(close, index + 64)
    while index < limit {
      switch store.kind(index) {
      case .identifier where index == open + 1 || [.comma, .leftParen, .rightSquare].contains(store.kind(index - 1)),
        .wildcard where index == open + 1 || [.comma, .leftParen, .rightSquare].contains(store.kind(index - 1)):
        names.append(index)
      case .keyword where store.isKeyword(.in, at: index):
        for (place, name) in names.enumerated() where store.kind(name) == .identifier {
          var annotation = name..<name
          if store.kind(name + 1) == .colon { annotation = name + 2..<store.typeEnd(from: name + 2, to: index) }
          add(
            Variable(
              name: name, annotation: annotation, value: name..<name, isConstant: true,
              relation: .parameter(place, of: names.count), scope: open..<close + 1), store)
        }
        return
      case .identifier, .wildcard, .dollarIdentifier, .comma, .colon, .leftParen, .rightParen, .leftSquare,
        .rightSquare, .leftAngle, .rightAngle,
        .period, .arrow, .postfixQuestionMark, .atSign, .keyword:
        break
      default: return
      }
      index += 1
    }
  }

  /// Reads `case loaded([Item]), failed(Error)` in the body of an enumeration.
  private mutating func readCase(_ keyword: Int, _ unit: Range<Int>, _ store: borrowing TokenStore) {
    guard case .member(let number) = scopes[scopes.count - 1].place, types[number].keyword == .enum else { return }
    var name = keyword + 1
    while name + 1 < unit.upperBound, store.kind(name) == .identifier {
      guard store.kind(name + 1) == .leftParen, let close = store.partner(name + 1) else {
        guard store.kind(name + 1) == .comma else { return }
        name += 2
        continue
      }
      let payload = store.parts(of: name + 2..<close, separatedBy: .comma).map { part in
        part.count > 2 && store.kind(part.lowerBound + 1) == .colon ? part.lowerBound + 2..<part.upperBound : part
      }
      cases[store.string(store.range(name)), default: []].append(
        CaseDeclaration(name: name, owner: types[number].spelling, payload: payload))
      guard close + 1 < unit.upperBound, store.kind(close + 1) == .comma else { return }
      name = close + 2
    }
  }

  private mutating func readType(
    _ index: Int, _ keyword: Keyword, _ unit: Range<Int>, _ store: borrowing TokenStore
  ) {
    guard let head = TypeHead(index, isExtension: keyword == .extension, in: unit, &walks, store) else { return }
    // `extension Array<String>` names a type there.
    if keyword != .extension, let generics = head.generics { readGenericParameters(generics, store) }
    var isElided = false
    if let last = head.body.last {
      // `{ ... }` and a body of nothing but a comment stand for what the author left out.
      let first = head.body.lowerBound + 1
      isElided =
        first < last
        ? store.kind(first) == .editorPlaceholder || store.isSpelt("...", at: first) || store.isSpelt("…", at: first)
        : store.hasComment(in: store.end(first - 1)..<store.start(last))
    }
    let name = head.name
    let isDictionary = head.isArray && store.parts(of: name..<store.skip(name), separatedBy: .colon).count > 1
    let spelling = head.isArray ? isDictionary ? "Dictionary" : "Array" : store.string(store.range(name))
    let outer = scopes[scopes.count - 1].path
    let path = outer.isEmpty ? spelling : outer + "." + spelling
    if !head.body.isEmpty { bodies[head.end] = (.member(types.count), path) }
    types.append(
      TypeDeclaration(
        name: name, keyword: keyword, spelling: spelling, path: path, inheritance: head.inheritance,
        attributes: attributes(before: index, from: unit.lowerBound, store), body: head.body, isElided: isElided,
        head: head.start..<max(head.start, head.end)))
  }

  /// Returns the names of the attributes before a declaration's keyword and its modifiers.
  private func attributes(before keyword: Int, from first: Int, _ store: borrowing TokenStore) -> [String] {
    var names: [String] = []
    var index = keyword - 1
    while index >= first {
      if store.kind(index) == .rightParen, let open = store.partner(index), open - 2 >= first,
        store.kind(open - 2) == .atSign
      {
        names.append(store.string(store.range(open - 1)))
        index = open - 3
      } else if index > first, store.kind(index - 1) == .atSign {
        names.append(store.string(store.range(index)))
        index -= 2
      } else if store.isAny(
        of: [
          .public, .private, .fileprivate, .internal, .package, .final, .open, .indirect, .distributed, .nonisolated,
        ],
        at: index, from: first)
      {
        index -= 1
      } else {
        break
      }
    }
    return names
  }

  private mutating func readGenericParameters(_ tokens: Range<Int>, _ store: borrowing TokenStore) {
    var start = tokens.lowerBound
    while let part = store.nextPart(&start, to: tokens.upperBound, separatedBy: .comma) {
      guard let name = part.first(where: { store.kind($0) == .identifier }) else { continue }
      placeholders.insert(store.string(store.range(name)))
    }
  }

  private mutating func readFunction(_ keyword: Int, _ unit: Range<Int>, _ store: borrowing TokenStore) {
    let end = unit.upperBound
    let isFunction = store.isKeyword(.func, at: keyword)
    if !isFunction, keyword > unit.lowerBound, store.kind(keyword - 1) == .period { return }
    let name = isFunction ? keyword + 1 : keyword
    var next = name + 1
    if !isFunction, next < end, [.postfixQuestionMark, .exclamationMark].contains(store.kind(next)) { next += 1 }
    if next < end, store.kind(next) == .leftAngle, let close = store.partner(next) {
      readGenericParameters(next + 1..<close, store)
      next = close + 1
    }
    guard next < end, store.kind(next) == .leftParen, let close = store.partner(next) else { return }
    let list = next + 1..<close
    next = close + 1
    while next < end, store.isAny(of: [.async, .throws, .rethrows, .reasync], at: next, from: unit.lowerBound) {
      next += 1
    }
    var result = next..<next
    if next < end, store.kind(next) == .arrow {
      let last = store.typeEnd(from: next + 1, to: end)
      result = next + 1..<last
      next = last
    }
    if next < end, store.isKeyword(.where, at: next) {
      next = walks.end(.braceOrItsEnd, from: next) {
        $0 < end && store.kind($0) != .leftBrace && store.kind($0) != .rightBrace ? $0 + 1 : nil
      }
    }
    var body = next..<next
    if next < end, store.kind(next) == .leftBrace, let close = store.partner(next) { body = next..<close + 1 }
    var parameters: [FunctionDeclaration.Parameter] = []
    var start = list.lowerBound
    while let part = store.nextPart(&start, to: list.upperBound, separatedBy: .comma) {
      guard let colon = part.first(where: { store.kind($0) == .colon }), colon > part.lowerBound else { continue }
      let type = colon + 1..<store.typeEnd(from: colon + 1, to: part.upperBound)
      let isVariadic =
        type.upperBound < part.upperBound
        && (store.kind(type.upperBound) == .ellipsis || store.isSpelt("...", at: type.upperBound))
      let first = colon - 2 >= part.lowerBound && store.kind(colon - 2) != .rightParen ? colon - 2 : colon - 1
      parameters.append(
        FunctionDeclaration.Parameter(
          label: store.kind(first) == .wildcard ? nil : first,
          type: isVariadic ? type.upperBound..<type.upperBound : type))
      if !body.isEmpty {
        add(
          Variable(
            name: colon - 1, annotation: type, value: colon..<colon, isConstant: true,
            relation: isVariadic ? .variadic : .value, scope: body),
          store)
      }
    }
    functions[store.string(store.range(name)), default: []].append(
      FunctionDeclaration(name: name, parameters: parameters, result: result, body: body))
  }
}
