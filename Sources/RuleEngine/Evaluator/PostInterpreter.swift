import SwiftTokens

/// Executes a post's snippets, one after the other, as far as they are understood.
///
/// What a statement may change that is not understood is not known any more after it. A body that may run at another
/// time, such as a function's, knows only its own constants.
final class PostInterpreter {
  private let evaluator: Evaluator
  /// Constants, functions and structures of the snippets so far.
  private let shared = Scope(isGlobal: true)
  /// What the statements of the current snippet do; only of those that are known.
  private(set) var outcomes: [Outcome] = []
  /// How many statements were not understood.
  private var unknowns = 0
  /// Whether all statements of the current snippet that may print were understood.
  private var isComplete = true
  private let redefinitions: Redefinitions
  /// The statements that are of interest; `nil` for all. What bodies do that hold none of them, and run at a time that is
  /// not known, is not looked at.
  private let wanted: TokenRanges?

  /// All that the current snippet prints; `nil` if a statement that may print was not understood.
  private(set) var wholeOutput: String?

  init(_ store: borrowing TokenStore, _ redefinitions: Redefinitions, wanted: TokenRanges? = nil) {
    self.redefinitions = redefinitions
    self.wanted = wanted
    evaluator = Evaluator(redefinitions)
  }

  /// Executes a snippet.
  ///
  /// - Parameters:
  ///   - parts: The snippet's tokens, or those of the statements that matter.
  ///   - claimed: Statements that were read before, by place.
  ///   - store: The post's tokens.
  /// - Returns: What its statements do, by where they end, inner statements first.
  func run(
    _ parts: [Range<Int>], read claimed: [ClaimedStatement] = [], _ store: borrowing TokenStore
  ) -> [Outcome] {
    outcomes = []
    isComplete = true
    wholeOutput = nil
    evaluator.truncateOutput(to: 0)
    var statements: [Statement] = []
    for tokens in parts {
      if let statement = Self.statement(of: tokens, in: claimed) {
        statements.append(statement)
        continue
      }
      var parser = SnippetParser(tokens)
      guard let part = try? parser.statements(store) else { return [] }
      statements += part
    }
    let scope = Scope(parent: shared, isGlobal: true)
    evaluator.globalScope = scope
    interpret(statements, scope, store)
    for (name, variable) in scope.variables where redefinitions.isDeclaredOnce(name) {
      shared.declare(name, variable.value, type: variable.type, isConstant: variable.isConstant)
    }
    for functions in scope.functions.values { functions.forEach(shared.declare) }
    scope.structures.values.forEach(shared.declare)
    if isComplete { wholeOutput = evaluator.output }
    return outcomes
  }

  /// Returns the statement of some tokens, if it was read before.
  private static func statement(of tokens: Range<Int>, in claimed: [ClaimedStatement]) -> Statement? {
    let index = claimed.partitioningIndex { $0.tokens.lowerBound >= tokens.lowerBound }
    return index < claimed.count && claimed[index].tokens == tokens ? claimed[index].statement : nil
  }

  private func interpret(_ statements: [Statement], _ scope: Scope, _ store: borrowing TokenStore) {
    for statement in statements {
      switch statement.kind {
      case .function(let function): scope.declare(function)
      case .structure(let structure, _): scope.declare(structure)
      default: break
      }
    }
    for statement in statements {
      let before = unknowns
      interpret(statement, scope, store)
      if scope.isGlobal, unknowns != before, !Self.isDeclaration(statement, store) { isComplete = false }
    }
  }

  /// Whether a statement declares a type or the like, so that it prints nothing itself.
  private static func isDeclaration(_ statement: Statement, _ store: borrowing TokenStore) -> Bool {
    switch statement.kind {
    case .function, .structure: true
    case .opaque:
      [.struct, .class, .enum, .extension, .protocol, .import, .typealias, .func].contains { keyword in
        store.isKeyword(keyword, at: statement.tokens.lowerBound)
      }
    default: false
    }
  }

  private func interpret(_ statement: Statement, _ scope: Scope, _ store: borrowing TokenStore) {
    let unknownsBefore = unknowns
    let length = evaluator.output.utf8.count
    switch statement.kind {
    case .function(let function): return interpretLater([function.body], of: statement, scope, store)
    case .structure(_, let body): return interpretLater([body], of: statement, scope, store)
    case .computed(let name, _, let body):
      unknowns += 1
      scope.declare(name, nil, isConstant: false)
      forget(statement.tokens, scope, store)
      return interpretLater([body], of: statement, scope, store)
    case .switched(let subject, let cases):
      interpret(subject, cases, statement, scope, store)
    case .guarded:
      let isPassed = attempt { () throws(Interruption) in
        guard case .next = try evaluator.execute(statement, scope) else { throw Interruption.unknown }
      }
      if !isPassed { giveUp(on: statement, scope, store) }
    case .label:
      unknowns += 1
      return scope.removeVariables()
    case .elision:
      unknowns += 1
      return scope.forgetVariables()
    case .opaque(let bodies):
      unknowns += 1
      for name in Self.declaredNames(in: statement.tokens, store) { scope.declare(name, nil, isConstant: false) }
      forget(statement.tokens, scope, store)
      return interpretLater(bodies, of: statement, scope, store)
    case .conditional(let conditions, let then, let otherwise):
      interpret(conditions, then: then, otherwise: otherwise, statement, scope, store)
    case .block(let body): interpret(body, Scope(parent: scope), store)
    case .binding(let bindings, let isConstant):
      bindings.forEach { interpret($0, isConstant: isConstant, statement, scope, store) }
      if bindings.count == 1, !bindings[0].isTuple, let name = bindings[0].names.first ?? nil,
        let expression = bindings[0].value, unknowns == unknownsBefore, let value = scope.variables[name]?.value
      {
        record(statement, .value(value, isLiteral: expression.isPlainLiteral))
      }
    case .expression(let expression): interpret(expression, statement, scope, store)
    case .returned(let expression):
      unknowns += 1
      if let expression, let value = try? evaluator.evaluate(expression, scope).resolved() {
        record(statement, .value(value, isLiteral: expression.isPlainLiteral))
      }
      return
    default:
      if attempt({ () throws(Interruption) in _ = try evaluator.execute(statement, scope) }) {
        if case .assignment(let target, _, let expression) = statement.kind,
          let value = try? evaluator.evaluate(target, scope)
        {
          record(statement, .value(value, isLiteral: expression.isPlainLiteral))
        }
      } else {
        giveUp(on: statement, scope, store)
      }
    }
    let text = evaluator.output.utf8.dropFirst(length)
    if unknowns == unknownsBefore, !text.isEmpty {
      record(statement, .prints(String(decoding: text, as: UTF8.self)))
    }
  }

  private func record(_ statement: Statement, _ effect: Outcome.Effect) {
    outcomes.append(Outcome(tokens: statement.tokens, effect: effect))
  }

  /// Does what may fail; then nothing was printed.
  private func attempt(_ action: () throws(Interruption) -> Void) -> Bool {
    let length = evaluator.output.utf8.count
    do {
      try action()
      return true
    } catch {
      evaluator.truncateOutput(to: length)
      return false
    }
  }

  private func interpret(
    _ binding: Statement.Binding, isConstant: Bool, _ statement: Statement, _ scope: Scope,
    _ store: borrowing TokenStore
  ) {
    if attempt({ () throws(Interruption) in try evaluator.declare(binding, isConstant: isConstant, scope) }) { return }
    unknowns += 1
    forget(statement.tokens, scope, store)
    for case let name? in binding.names { scope.declare(name, nil, type: binding.type, isConstant: isConstant) }
    if let value = binding.value { interpretLater(value.closureBodies, of: statement, scope, store) }
  }

  private func interpret(
    _ expression: Expression, _ statement: Statement, _ scope: Scope, _ store: borrowing TokenStore
  ) {
    var value = Value.void
    let length = evaluator.output.utf8.count
    let isKnown = attempt { () throws(Interruption) in
      value = try evaluator.evaluate(expression, scope).resolved()
    }
    guard isKnown else {
      unknowns += 1
      forget(statement.tokens, scope, store)
      if let name = expression.changedName { scope.forgetConstant(name) }
      return interpretLater(expression.closureBodies, of: statement, scope, store)
    }
    if case .void = value { return }
    if evaluator.output.utf8.count == length {
      record(statement, .value(value, isLiteral: expression.isPlainLiteral))
    }
  }

  private func interpret(
    _ conditions: [Statement.Condition], then: [Statement], otherwise: [Statement], _ statement: Statement,
    _ scope: Scope, _ store: borrowing TokenStore
  ) {
    let inner = Scope(parent: scope)
    var isMet = false
    if attempt({ () throws(Interruption) in isMet = try evaluator.areMet(conditions, inner) }) {
      return interpret(isMet ? then : otherwise, isMet ? inner : Scope(parent: scope), store)
    }
    giveUp(on: statement, scope, store)
  }

  private func interpret(
    _ subject: Expression, _ cases: [Statement.SwitchCase], _ statement: Statement, _ scope: Scope,
    _ store: borrowing TokenStore
  ) {
    var body: [Statement] = []
    var inner = scope
    let isKnown = attempt { () throws(Interruption) in
      (body, inner) = try evaluator.matchingCase(subject, cases, scope)
    }
    if isKnown { interpret(body, inner, store) } else { giveUp(on: statement, scope, store) }
  }

  /// Goes on after a statement of which not all is known: what it prints is right if it runs at all.
  private func giveUp(on statement: Statement, _ scope: Scope, _ store: borrowing TokenStore) {
    unknowns += 1
    let length = evaluator.output.utf8.count
    forget(statement.tokens, scope, store)
    defer {
      forget(statement.tokens, scope, store)
      evaluator.truncateOutput(to: length)
    }
    switch statement.kind {
    case .conditional(let conditions, let then, let otherwise):
      let inner = Scope(parent: scope)
      for case .unwrap(let name, _) in conditions { inner.declare(name, nil, isConstant: true) }
      interpret(then, inner, store)
      interpret(otherwise, Scope(parent: scope), store)
    case .loop(let variables, _, _, let body):
      let inner = Scope(parent: scope)
      for case let name? in variables { inner.declare(name, nil, isConstant: true) }
      interpret(body, inner, store)
    case .whileLoop(let conditions, let body):
      let inner = Scope(parent: scope)
      for case .unwrap(let name, _) in conditions { inner.declare(name, nil, isConstant: true) }
      interpret(body, inner, store)
    case .switched(_, let cases):
      for one in cases {
        let inner = Scope(parent: scope)
        for name in one.patterns.flatMap(\.pattern.names) { inner.declare(name, nil, isConstant: true) }
        interpret(one.body, inner, store)
      }
    case .repeated(let body, _): interpret(body, Scope(parent: scope), store)
    case .guarded(let conditions, _):
      for case .unwrap(let name, _) in conditions { scope.declare(name, nil, isConstant: true) }
    case .assignment(let target, _, _):
      if let name = target.rootName { scope.forgetConstant(name) }
    default: break
    }
  }

  /// Looks at bodies that run at a time that is not known.
  private func interpretLater(
    _ bodies: [[Statement]], of statement: Statement, _ scope: Scope, _ store: borrowing TokenStore
  ) {
    if let wanted, !wanted.overlap(statement.tokens) { return }
    let length = evaluator.output.utf8.count
    for body in bodies { interpret(body, Scope(parent: scope, isBarrier: true), store) }
    evaluator.truncateOutput(to: length)
  }

  /// Forgets the values of variables that are named in a run of tokens.
  private func forget(_ tokens: Range<Int>, _ scope: Scope, _ store: borrowing TokenStore) {
    // To gather the names takes its time, and most code is about what is not known anyway.
    if scope.knowsVariables { scope.forget(Self.names(in: tokens, store)) }
  }

  /// Returns the names in a run of tokens that may be variables.
  private static func names(in tokens: Range<Int>, _ store: borrowing TokenStore) -> Set<String> {
    var names: Set<String> = []
    for index in tokens where store.kind(index) == .identifier {
      if index > tokens.lowerBound, store.kind(index - 1) == .period { continue }
      names.insert(store.string(store.range(index)))
    }
    return names
  }

  /// Returns the names that `let` and `var` declare in a run of tokens.
  private static func declaredNames(in tokens: Range<Int>, _ store: borrowing TokenStore) -> Set<String> {
    guard tokens.contains(where: { store.isKeyword(.let, at: $0) || store.isKeyword(.var, at: $0) }) else { return [] }
    var names: Set<String> = []
    for index in tokens where store.kind(index) == .identifier && index > tokens.lowerBound {
      if store.isKeyword(.let, at: index - 1) || store.isKeyword(.var, at: index - 1) || store.kind(index - 1) == .comma
        || store.kind(index - 1) == .leftParen
      {
        names.insert(store.string(store.range(index)))
      }
    }
    return names
  }
}

extension Expression {
  /// The name at the root of what is assigned to.
  fileprivate var rootName: String? {
    switch self {
    case .name(let name): name
    case .member(let base, _), .subscripted(let base, _), .forced(let base), .chain(let base), .chainLink(let base):
      base.rootName
    default: nil
    }
  }

  /// The variable that a call is meant to change, by the method's name.
  fileprivate var changedName: String? {
    let methods = [
      "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "popLast", "sort", "reverse", "shuffle",
      "swapAt", "toggle", "formUnion", "updateValue", "removeValue",
    ]
    guard case .call(.member(let base, let name), _) = self, methods.contains(name) else { return nil }
    return base.rootName
  }

  /// The bodies of the closures in it.
  fileprivate var closureBodies: [[Statement]] {
    switch self {
    case .closure(let closure): [closure.body]
    case .call(let callee, let arguments): callee.closureBodies + arguments.flatMap(\.value.closureBodies)
    case .member(let base, _), .chain(let base), .chainLink(let base), .forced(let base): base.closureBodies
    default: []
    }
  }
}

extension Statement.Pattern {
  /// The names that it binds.
  fileprivate var names: [String] {
    switch self {
    case .wildcard, .value: []
    case .name(let name): [name]
    case .tuple(let patterns): patterns.flatMap(\.names)
    case .enumerationCase(_, let patterns): patterns?.flatMap(\.names) ?? []
    }
  }
}
