extension Evaluator {
  /// How a statement ended.
  enum Flow {
    case next, broken, continued
    case returned(Value)
  }

  /// Runs a function's or closure's body and returns its value.
  ///
  /// - Parameter isExpressionBody: Whether a single expression is the value.
  func run(_ body: [Statement], isExpressionBody: Bool, _ scope: Scope) throws(Interruption) -> Value {
    try budget.enter()
    defer { budget.leave() }
    if isExpressionBody, body.count == 1, case .expression(let expression) = body[0].kind {
      return try evaluate(expression, scope)
    }
    if case .returned(let value) = try execute(body, scope) { return value }
    return .void
  }

  /// Executes statements, all of which have to be understood.
  func execute(_ statements: [Statement], _ scope: Scope) throws(Interruption) -> Flow {
    for statement in statements {
      switch try execute(statement, scope) {
      case .next: continue
      case let flow: return flow
      }
    }
    return .next
  }

  /// Executes a statement that has to be understood.
  func execute(_ statement: Statement, _ scope: Scope) throws(Interruption) -> Flow {
    try budget.enter()
    defer { budget.leave() }
    switch statement.kind {
    case .binding(let bindings, let isConstant):
      for binding in bindings { try declare(binding, isConstant: isConstant, scope) }
      return .next
    case .expression(let expression):
      do {
        _ = try evaluate(expression, scope)
      } catch .chainIsNil {
        throw .unknown
      }
      return .next
    case .assignment(let target, let operation, let expression):
      var value = try evaluate(expression, scope)
      if !operation.isEmpty {
        try checkOperator(operation + "=")
        try checkOperator(operation)
        value = try Operators.binary(operation, evaluate(target, scope), value)
      }
      try assign(value, to: target, scope)
      return .next
    case .conditional(let conditions, let then, let otherwise):
      let inner = Scope(parent: scope)
      return try areMet(conditions, inner) ? execute(then, inner) : execute(otherwise, Scope(parent: scope))
    case .guarded(let conditions, let otherwise):
      if try areMet(conditions, scope) { return .next }
      let flow = try execute(otherwise, Scope(parent: scope))
      if case .next = flow { throw .unknown }
      return flow
    case .switched(let subject, let cases):
      let (body, inner) = try matchingCase(subject, cases, scope)
      let flow = try execute(body, inner)
      if case .broken = flow { return .next }
      return flow
    case .repeated(let body, let condition):
      while true {
        switch try execute(body, Scope(parent: scope)) {
        case .broken: return .next
        case .returned(let value): return .returned(value)
        case .next, .continued: break
        }
        guard case .bool(let goesOn) = try evaluate(condition, scope) else { throw .unknown }
        guard goesOn else { return .next }
      }
    case .loop(let variables, let sequence, let condition, let body):
      guard let elements = try evaluate(sequence, scope).resolved().elements else { throw .unknown }
      return try loop(over: elements, variables, condition, body, scope)
    case .whileLoop(let conditions, let body):
      while true {
        let inner = Scope(parent: scope)
        guard try areMet(conditions, inner) else { return .next }
        switch try execute(body, inner) {
        case .broken: return .next
        case .returned(let value): return .returned(value)
        case .next, .continued: continue
        }
      }
    case .block(let body): return try execute(body, Scope(parent: scope))
    case .returned(let expression):
      guard let expression else { return .returned(.void) }
      return .returned(try evaluate(expression, scope))
    case .broken: return .broken
    case .continued: return .continued
    case .function, .structure, .computed, .opaque, .label, .elision: throw .unknown
    }
  }

  private func loop(
    over elements: [Value], _ variables: [String?], _ condition: Expression?, _ body: [Statement], _ scope: Scope
  ) throws(Interruption) -> Flow {
    for element in elements {
      let inner = Scope(parent: scope)
      var values = [element]
      if variables.count > 1 {
        guard case .tuple(let parts) = element, parts.count == variables.count else { throw .unknown }
        values = parts.map(\.value)
      }
      for case (let name?, let value) in zip(variables, values) { inner.declare(name, value, isConstant: true) }
      if let condition {
        guard case .bool(let isMet) = try evaluate(condition, inner) else { throw .unknown }
        guard isMet else { continue }
      }
      switch try execute(body, inner) {
      case .broken: return .next
      case .returned(let value): return .returned(value)
      case .next, .continued: continue
      }
    }
    return .next
  }

  /// Declares what a `let` or `var` declares.
  func declare(_ binding: Statement.Binding, isConstant: Bool, _ scope: Scope) throws(Interruption) {
    guard let expression = binding.value else {
      for case let name? in binding.names { scope.declare(name, nil, type: binding.type, isConstant: isConstant) }
      if case .optional = binding.type, !isConstant, let name = binding.names.first ?? nil {
        scope.declare(name, try convert(.nilLiteral, to: binding.type ?? .open), isConstant: isConstant)
      }
      return
    }
    let raw: Value
    do {
      raw = try evaluate(expression, scope)
    } catch .chainIsNil {
      throw .unknown
    }
    let value = if let type = binding.type { try convert(raw, to: type) } else { try raw.resolved() }
    guard binding.isTuple else {
      if let name = binding.names.first ?? nil {
        scope.declare(name, value, type: binding.type, isConstant: isConstant)
      }
      return
    }
    guard case .tuple(let elements) = value, elements.count == binding.names.count else { throw .unknown }
    for case (let name?, let element) in zip(binding.names, elements) {
      scope.declare(name, element.value, isConstant: isConstant)
    }
  }

  /// Whether all conditions of an `if`, `guard` or `while` hold; binds what they unwrap.
  func areMet(_ conditions: [Statement.Condition], _ scope: Scope) throws(Interruption) -> Bool {
    for condition in conditions {
      switch condition {
      case .test(let expression):
        guard case .bool(let isMet) = try evaluate(expression, scope) else { throw .unknown }
        if !isMet { return false }
      case .unwrap(let name, let expression):
        guard case .optional(let value, _) = try evaluate(expression, scope) else { throw .unknown }
        guard let value else { return false }
        scope.declare(name, value, isConstant: false)
      }
    }
    return true
  }
}
