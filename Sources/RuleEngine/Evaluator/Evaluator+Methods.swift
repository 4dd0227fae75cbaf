extension Evaluator {
  /// Calls a method of a value whose type is settled.
  func method(
    of value: Value, _ name: String, _ arguments: [Expression.Argument], _ scope: Scope
  ) throws(Interruption) -> Value {
    guard !redefinitions.members.contains(name) else { throw .unknown }
    if case .instance = value { throw .unknown }
    let signature = name + "(" + arguments.map { ($0.label ?? "_") + ":" }.joined() + ")"
    switch value {
    case .string(let text), .substring(let text):
      if let result = try textMethod(text, signature, arguments, scope) { return result }
    case .character(let character):
      switch signature {
      case "uppercased()": return .string(character.uppercased())
      case "lowercased()": return .string(character.lowercased())
      default: throw .unknown
      }
    case .optional(let wrapped, _):
      guard arguments.count == 1, arguments[0].label == nil, ["map", "flatMap"].contains(name) else { throw .unknown }
      guard let wrapped else { return .optional(nil, of: .open) }
      let result = try apply(arguments[0].value, to: [wrapped], scope).resolved()
      if name == "flatMap" {
        guard case .optional = result else { throw .unknown }
        return result
      }
      return .optional(result, of: result.type)
    case .int(let int):
      guard signature == "isMultiple(of:)", case .int(let divisor) = try evaluate(arguments[0].value, scope).resolved()
      else { throw .unknown }
      return .bool(int.isMultiple(of: divisor))
    case .double(let double):
      switch signature {
      case "rounded()": return .double(double.rounded())
      case "squareRoot()": return .double(double.squareRoot())
      default: throw .unknown
      }
    case .dictionary:
      if let result = try dictionaryMethod(of: value, signature, arguments, scope) { return result }
    case .range(let lower, let upper):
      if signature == "contains(_:)", case .int(let int) = try evaluate(arguments[0].value, scope).resolved() {
        return .bool(int >= lower && int < upper)
      }
    case .closedRange(let lower, let upper):
      if signature == "contains(_:)", case .int(let int) = try evaluate(arguments[0].value, scope).resolved() {
        return .bool(int >= lower && int <= upper)
      }
    case .sequence(let elements, let type, isOrdered: false):
      // Without an order only what does not depend on it is known.
      let sequence = Value.sequence(elements, of: type, isOrdered: true)
      // Sums of numbers without fractions are the same in any order.
      if signature == "reduce(_:_:)", case .operatorName("+") = arguments[1].value, type == .int {
        return try sequenceMethod(of: sequence, elements, signature, arguments, scope)
      }
      guard ["sorted()", "min()", "max()"].contains(signature) || signature == "contains(_:)" else { throw .unknown }
      return try sequenceMethod(of: sequence, elements, signature, arguments, scope)
    default: break
    }
    guard let elements = value.elements else { throw .unknown }
    return try sequenceMethod(of: value, elements, signature, arguments, scope)
  }

  /// Whether an argument is a function rather than a value.
  func isFunction(_ expression: Expression, _ scope: Scope) -> Bool {
    switch expression {
    case .closure, .keyPath, .operatorName, .member(.name, "init"): true
    case .name(let name): redefinitions.declaresFunction(name, isKnown: scope.function(name) != nil)
    default: false
    }
  }

  private func dictionaryMethod(
    of value: Value, _ signature: String, _ arguments: [Expression.Argument], _ scope: Scope
  ) throws(Interruption) -> Value? {
    guard case .dictionary(let pairs, let keyType, let valueType) = value else { return nil }
    switch signature {
    case "mapValues(_:)":
      var values: [Value] = []
      for pair in pairs { values.append(try apply(arguments[0].value, to: [pair.value], scope).resolved()) }
      let (unified, type) = try Value.unify(values)
      return .dictionary(
        zip(pairs, unified).map { Value.KeyValue(key: $0.key, value: $1) }, keyType, type)
    case "filter(_:)":
      var result: [Value.KeyValue] = []
      for pair in pairs {
        let element = Value.tuple([.init(label: "key", value: pair.key), .init(label: "value", value: pair.value)])
        if try isTrue(arguments[0].value, [element], scope) { result.append(pair) }
      }
      return .dictionary(result, keyType, valueType)
    case "sorted(by:)", "sorted(_:)":
      let elements = pairs.map {
        Value.tuple([.init(label: "key", value: $0.key), .init(label: "value", value: $0.value)])
      }
      // Equal elements stand in the dictionary's order, which is not known.
      let sorted = try Value.sorted(elements) { first, second throws(Interruption) in
        let isBefore = try isTrue(arguments[0].value, [first, second], scope)
        if !isBefore, try !isTrue(arguments[0].value, [second, first], scope) { throw Interruption.unknown }
        return isBefore
      }
      return .array(sorted, of: value.type.element ?? .open)
    default: return nil
    }
  }

  /// Whether a predicate holds.
  func isTrue(_ predicate: Expression, _ arguments: [Value], _ scope: Scope) throws(Interruption) -> Bool {
    guard case .bool(let isTrue) = try apply(predicate, to: arguments, scope) else { throw .unknown }
    return isTrue
  }
}
