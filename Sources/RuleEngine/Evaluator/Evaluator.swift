/// Works out what expressions are and what statements print, without running anything.
///
/// It knows a part of the language and of the standard library exactly, and says `unknown` for all else: for what
/// differs between platforms or from run to run, for what would trap or not compile, and for what a post redefines.
final class Evaluator {
  let redefinitions: Redefinitions
  var budget = EvaluationBudget()
  /// The top level of the snippet that is executed.
  var globalScope: Scope?
  /// What was printed so far.
  private(set) var output = ""

  init(_ redefinitions: Redefinitions) { self.redefinitions = redefinitions }

  /// Takes back what was printed since the output had a length, in bytes.
  func truncateOutput(to length: Int) {
    guard output.utf8.count > length else { return }
    output = String(decoding: output.utf8.prefix(length), as: UTF8.self)
  }

  func write(_ text: String) throws(Interruption) {
    guard output.utf8.count + text.utf8.count < EvaluationBudget.largestCount * 64 else { throw .unknown }
    output += text
  }

  /// Evaluates an expression.
  func evaluate(_ expression: Expression, _ scope: Scope) throws(Interruption) -> Value {
    try budget.enter()
    defer { budget.leave() }
    switch expression {
    case .value(let value): return value
    case .name(let name): return try variable(name, scope)
    case .interpolation(let parts): return try interpolation(parts, scope)
    case .array(let elements): return try .array(unifying: evaluate(elements, scope))
    case .dictionary(let pairs): return try dictionary(pairs, scope)
    case .tuple(let elements):
      guard !elements.isEmpty else { return .void }
      var result: [Value.TupleElement] = []
      for element in elements {
        result.append(Value.TupleElement(label: element.label, value: try evaluate(element.value, scope)))
      }
      return .tuple(result)
    case .member(let base, let name): return try member(base, name, scope)
    case .implicitMember(let name): return .implicitMember(name)
    case .call(let callee, let arguments): return try call(callee, arguments, scope)
    case .subscripted(let base, let arguments): return try subscripted(base, arguments, scope)
    case .prefix(let spelling, let operand):
      try checkOperator(spelling)
      return try Operators.prefix(spelling, evaluate(operand, scope))
    case .binary(let spelling, let left, let right): return try binary(spelling, left, right, scope)
    case .ternary(let condition, let yes, let no):
      guard case .bool(let isTrue) = try evaluate(condition, scope) else { throw .unknown }
      let values = try Value.unify([evaluate(yes, scope), evaluate(no, scope)]).0
      return values[isTrue ? 0 : 1]
    case .chainLink(let base):
      switch try evaluate(base, scope) {
      case .optional(let value?, _): return value
      case .optional(nil, _): throw .chainIsNil
      default: throw .unknown
      }
    case .chain(let whole):
      do {
        let value = try evaluate(whole, scope).resolved()
        if case .optional = value { return value }
        return .optional(value, of: value.type)
      } catch .chainIsNil {
        return .optional(nil, of: .open)
      }
    case .forced(let base):
      guard case .optional(let value?, _) = try evaluate(base, scope) else { throw .unknown }
      return value
    case .cast(let operand, let type): return try convert(evaluate(operand, scope), to: type)
    case .closure, .keyPath, .operatorName, .type: throw .unknown
    }
  }

  func evaluate(_ expressions: [Expression], _ scope: Scope) throws(Interruption) -> [Value] {
    var result: [Value] = []
    for expression in expressions { result.append(try evaluate(expression, scope)) }
    return result
  }

  /// Converts a value to an annotated type.
  func convert(_ value: Value, to type: StaticType) throws(Interruption) -> Value {
    try check(type)
    if case .implicitMember(let name) = value { return try named(name, as: type) }
    return try value.converted(to: type)
  }

  /// Throws if a type is not the standard library's because the post declares one of the same name.
  private func check(_ type: StaticType) throws(Interruption) {
    guard !redefinitions.types.isEmpty else { return }
    let names = ["Int", "Double", "Bool", "String", "Substring", "Character", "Array", "Dictionary", "Optional"]
    if names.contains(where: redefinitions.types.contains) { throw .unknown }
  }

  func checkOperator(_ spelling: String) throws(Interruption) {
    if redefinitions.operators.contains(spelling) { throw .unknown }
  }

  private func variable(_ name: String, _ scope: Scope) throws(Interruption) -> Value {
    guard let (variable, owner) = scope.find(name) else {
      // A property of the value whose method runs.
      guard name != "self", let object = scope.find("self")?.0.value else { throw .unknown }
      return try property(name, of: object)
    }
    guard let value = variable.value else { throw .unknown }
    if owner.isGlobal, !variable.isConstant, redefinitions.captured.contains(name) { throw .unknown }
    return value
  }

  private func interpolation(
    _ parts: [Expression.InterpolationPart], _ scope: Scope
  ) throws(Interruption) -> Value {
    guard !redefinitions.members.contains("\\(") else { throw .unknown }
    var text = ""
    for part in parts {
      switch part {
      case .text(let piece): text += piece
      case .value(let expression): text += try describe(evaluate(expression, scope))
      }
    }
    return try string(text)
  }

  /// Returns what `print` and string interpolation make of a value.
  func describe(_ value: Value) throws(Interruption) -> String {
    if redefinitions.members.contains("description") || redefinitions.members.contains("debugDescription") {
      throw .unknown
    }
    if let text = try customDescription(value) { return text }
    return try value.printed()
  }

  /// Makes a string, unless it is too long.
  func string(_ text: String) throws(Interruption) -> Value {
    guard text.utf8.count <= EvaluationBudget.largestCount * 16 else { throw .unknown }
    return .string(text)
  }

  private func dictionary(
    _ pairs: [(key: Expression, value: Expression)], _ scope: Scope
  ) throws(Interruption) -> Value {
    var keys: [Value] = []
    var values: [Value] = []
    for pair in pairs {
      keys.append(try evaluate(pair.key, scope))
      values.append(try evaluate(pair.value, scope))
    }
    let (unifiedKeys, keyType) = try Value.unify(keys)
    let (unifiedValues, valueType) = try Value.unify(values)
    // The same key twice traps.
    for (index, key) in unifiedKeys.enumerated() {
      for other in unifiedKeys[..<index] where try Value.areEqual(key, other) { throw .unknown }
    }
    return .dictionary(
      zip(unifiedKeys, unifiedValues).map { Value.KeyValue(key: $0, value: $1) }, keyType, valueType)
  }

  private func binary(
    _ spelling: String, _ left: Expression, _ right: Expression, _ scope: Scope
  ) throws(Interruption) -> Value {
    try checkOperator(spelling)
    switch spelling {
    case "&&", "||":
      // Both sides are looked at: what is not known must not be hidden behind a `false`.
      guard case .bool(let first) = try evaluate(left, scope), case .bool(let second) = try evaluate(right, scope)
      else { throw .unknown }
      return .bool(spelling == "&&" ? first && second : first || second)
    case "??":
      guard case .optional(let value, let wrapped) = try evaluate(left, scope) else { throw .unknown }
      let fallback = try evaluate(right, scope)
      if case .optional = fallback {
        return value.map { .optional($0, of: wrapped) } ?? fallback
      }
      let other = wrapped == .open ? fallback : try fallback.converted(to: wrapped)
      return value ?? other
    default: return try Operators.binary(spelling, evaluate(left, scope), evaluate(right, scope))
    }
  }
}
