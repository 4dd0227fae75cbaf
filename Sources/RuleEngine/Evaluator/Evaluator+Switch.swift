extension Evaluator {
  /// Returns the body of the case that a value takes, with what the case binds.
  func matchingCase(
    _ subject: Expression, _ cases: [Statement.SwitchCase], _ scope: Scope
  ) throws(Interruption) -> (body: [Statement], scope: Scope) {
    try checkOperator("~=")
    let value = try evaluate(subject, scope).resolved()
    for one in cases {
      for (pattern, condition) in one.patterns {
        let inner = Scope(parent: scope)
        guard try matches(pattern, value, inner) else { continue }
        if let condition {
          guard case .bool(let isMet) = try evaluate(condition, inner) else { throw .unknown }
          guard isMet else { continue }
        }
        return (one.body, inner)
      }
    }
    guard let fallback = cases.first(where: { $0.patterns.isEmpty }) else { throw .unknown }
    return (fallback.body, Scope(parent: scope))
  }

  private func matches(
    _ pattern: Statement.Pattern, _ value: Value, _ scope: Scope
  ) throws(Interruption) -> Bool {
    switch pattern {
    case .wildcard: return true
    case .name(let name):
      scope.declare(name, value, isConstant: true)
      return true
    case .tuple(let patterns):
      // Parentheses around one pattern are none of a tuple's.
      if patterns.count == 1 { return try matches(patterns[0], value, scope) }
      guard case .tuple(let elements) = value else { throw .unknown }
      return try match(patterns, elements.map(\.value), scope)
    case .enumerationCase(let name, let patterns):
      if case .optional(let wrapped, _) = value {
        if name == "none" { return wrapped == nil }
        guard let wrapped else { return false }
        guard name == "some" else { return try matches(pattern, wrapped, scope) }
        return try match(patterns ?? [], [wrapped], scope)
      }
      guard case .enumeration(let enumeration) = value else { throw .unknown }
      guard enumeration.caseName == name else { return false }
      guard let patterns else { return true }
      return try match(patterns, enumeration.payload.map(\.value), scope)
    case .value(let expression):
      switch (try evaluate(expression, scope), value) {
      case (.range(let lower, let upper), .int(let int)): return int >= lower && int < upper
      case (.closedRange(let lower, let upper), .int(let int)): return int >= lower && int <= upper
      case (.literal(let literal), .double(let double)): return literal.double == double
      case (let other, _): return try Value.areEqual(value, other)
      }
    }
  }

  private func match(
    _ patterns: [Statement.Pattern], _ values: [Value], _ scope: Scope
  ) throws(Interruption) -> Bool {
    guard patterns.count == values.count else { throw .unknown }
    for (pattern, value) in zip(patterns, values) where try !matches(pattern, value, scope) { return false }
    return true
  }
}
