extension Evaluator {
  /// Evaluates a call.
  func call(
    _ callee: Expression, _ arguments: [Expression.Argument], _ scope: Scope
  ) throws(Interruption) -> Value {
    switch callee {
    case .name(let name):
      if scope.find(name) != nil { throw .unknown }
      if isOwnMethod(name, scope), let object = scope.find("self")?.0.value {
        return try callMethod(name, of: object, .name("self"), arguments, scope)
      }
      if let value = try enumerationCall(name, "init", arguments, scope) { return value }
      if let structure = structure(name, scope) { return try instance(of: structure, arguments, scope) }
      if redefinitions.types.contains(name) { throw .unknown }
      if redefinitions.declaresFunction(name, isKnown: scope.function(name) != nil) {
        guard let function = function(name, scope) else { throw .unknown }
        return try call(function, arguments, scope)
      }
      if let result = try globalFunction(name, arguments, scope) { return result }
      return try initializer(name, arguments, scope)
    case .member(.name(let type), "init") where scope.find(type) == nil:
      return try call(.name(type), arguments, scope)
    case .member(let base, let name):
      if case .name(let type) = base, type != "self", scope.find(type) == nil,
        let value = try enumerationCall(type, name, arguments, scope)
      {
        return value
      }
      if let result = try mutation(of: base, name, arguments, scope) { return result }
      let object = try evaluate(base, scope).resolved()
      switch object {
      case .instance, .enumeration: return try callMethod(name, of: object, base, arguments, scope)
      default: return try method(of: object, name, arguments, scope)
      }
    case .array(let elements):
      guard arguments.isEmpty, elements.count == 1 else { throw .unknown }
      return .array([], of: try typeName(elements[0]))
    case .dictionary(let pairs):
      guard arguments.isEmpty, pairs.count == 1 else { throw .unknown }
      return .dictionary([], try typeName(pairs[0].key), try typeName(pairs[0].value))
    case .type(.array(let element)):
      guard arguments.isEmpty else { throw .unknown }
      return try convert(.array([], of: .open), to: .array(element))
    case .type(.dictionary(let key, let value)):
      guard arguments.isEmpty else { throw .unknown }
      return try convert(.dictionary([], .open, .open), to: .dictionary(key, value))
    default: throw .unknown
    }
  }

  /// Returns the type that an expression in `[…]()` names.
  private func typeName(_ expression: Expression) throws(Interruption) -> StaticType {
    switch expression {
    case .name(let name) where redefinitions.types.contains(name): throw .unknown
    case .name("Int"): return .int
    case .name("Double"): return .double
    case .name("Bool"): return .bool
    case .name("String"): return .string
    case .name("Substring"): return .substring
    case .name("Character"): return .character
    case .array(let elements) where elements.count == 1: return .array(try typeName(elements[0]))
    case .dictionary(let pairs) where pairs.count == 1:
      return .dictionary(try typeName(pairs[0].key), try typeName(pairs[0].value))
    default: throw .unknown
    }
  }

  /// Returns the function of a name, of the snippet itself or the only one of the post.
  private func function(_ name: String, _ scope: Scope) -> Statement.Function? {
    guard let (function, owner) = scope.function(name) else { return nil }
    return owner.parent != nil || redefinitions.isOnlyFunction(name) ? function : nil
  }

  /// Returns the structure of a name, of the snippet itself or the only one of the post.
  func structure(_ name: String, _ scope: Scope) -> Statement.Structure? {
    guard let (structure, owner) = scope.structure(name) else { return nil }
    return owner.parent != nil || redefinitions.isOnlyType(name) ? structure : nil
  }

  /// Calls a function of the post.
  private func call(
    _ function: Statement.Function, _ arguments: [Expression.Argument], _ scope: Scope
  ) throws(Interruption) -> Value {
    try call(function, arguments, in: Scope(parent: scope.global), from: scope)
  }

  /// Calls a function or method.
  ///
  /// - Parameters:
  ///   - inner: The scope of its body.
  ///   - scope: The scope of the arguments.
  func call(
    _ function: Statement.Function, _ arguments: [Expression.Argument], in inner: Scope, from scope: Scope
  ) throws(Interruption) -> Value {
    guard let parameters = function.parameters else { throw .unknown }
    var next = 0
    for parameter in parameters {
      var value: Value
      if next < arguments.count, arguments[next].label == parameter.label {
        value = try evaluate(arguments[next].value, scope)
        next += 1
      } else {
        guard let fallback = parameter.fallback else { throw .unknown }
        value = try evaluate(fallback, inner)
      }
      value = try convert(value, to: parameter.type)
      inner.declare(parameter.name, value, isConstant: true)
    }
    guard next == arguments.count else { throw .unknown }
    let result = try run(function.body, isExpressionBody: function.result != .void, inner)
    guard function.result != .void else { return .void }
    return try convert(result, to: function.result)
  }

  /// Makes an instance with the initializer that the compiler makes.
  private func instance(
    of structure: Statement.Structure, _ arguments: [Expression.Argument], _ scope: Scope
  ) throws(Interruption) -> Value {
    guard let properties = structure.properties else { throw .unknown }
    var fields: [Value.TupleElement] = []
    var next = 0
    // With a private property the initializer that takes values is private, too.
    guard arguments.isEmpty || !properties.contains(where: \.isPrivate) else { throw .unknown }
    for property in properties {
      var value: Value
      if property.isConstant, let fallback = property.fallback {
        value = try evaluate(fallback, scope.global)
      } else if next < arguments.count, arguments[next].label == property.name {
        value = try evaluate(arguments[next].value, scope)
        next += 1
      } else if let fallback = property.fallback {
        value = try evaluate(fallback, scope.global)
      } else if !property.isConstant, case .optional = property.type {
        value = .nilLiteral
      } else {
        throw .unknown
      }
      if let type = property.type {
        value = try convert(value, to: type)
      } else if let fallback = property.fallback {
        value = try convert(value, to: evaluate(fallback, scope.global).resolved().type)
      }
      fields.append(Value.TupleElement(label: property.name, value: value))
    }
    guard next == arguments.count else { throw .unknown }
    return .instance(
      Value.StructureValue(
        typeName: structure.name, fields: fields,
        hasDefaultDescription: structure.hasDefaultDescription && !redefinitions.extended.contains(structure.name),
        isEquatable: structure.conformances.contains { ["Equatable", "Hashable"].contains($0) }
          && !structure.hasStaticMembers && !redefinitions.extended.contains(structure.name)))
  }

  /// Calls what is handed on as a function: a closure, a key path, an operator, an initializer.
  func apply(_ callee: Expression, to arguments: [Value], _ scope: Scope) throws(Interruption) -> Value {
    switch callee {
    case .closure(let closure):
      let inner = Scope(parent: scope)
      try bind(closure, arguments, inner)
      return try run(closure.body, isExpressionBody: true, inner)
    case .keyPath(let names):
      guard arguments.count == 1, var value = arguments.first else { throw .unknown }
      for name in names { value = try property(name, of: value) }
      return value
    case .operatorName(let spelling):
      guard arguments.count == 2 else { throw .unknown }
      try checkOperator(spelling)
      return try Operators.binary(spelling, arguments[0], arguments[1])
    case .member(.name, "init"):
      guard arguments.count == 1 else { throw .unknown }
      let inner = Scope(parent: scope)
      inner.declare("$0", arguments[0], isConstant: true)
      return try call(callee, [.init(label: nil, value: .name("$0"))], inner)
    case .name(let name)
    where scope.find(name) == nil && redefinitions.declaresFunction(name, isKnown: scope.function(name) != nil):
      let inner = Scope(parent: scope)
      var list: [Expression.Argument] = []
      for (index, argument) in arguments.enumerated() {
        inner.declare("$\(index)", argument, isConstant: true)
        guard let parameters = function(name, scope)?.parameters, index < parameters.count else { throw .unknown }
        list.append(.init(label: parameters[index].label, value: .name("$\(index)")))
      }
      return try call(callee, list, inner)
    default: throw .unknown
    }
  }

  /// Gives a closure's parameters their values; a tuple is taken apart for more than one.
  func bind(
    _ closure: Expression.Closure, _ arguments: [Value], isConstant: Bool = true, _ scope: Scope
  ) throws(Interruption) {
    var values = arguments
    if arguments.count == 1, closure.parameters.count > 1, case .tuple(let elements) = arguments[0] {
      values = elements.map(\.value)
    }
    guard closure.parameters.count == values.count || closure.isAnonymous && closure.parameters.count <= values.count
    else { throw .unknown }
    for (name, value) in zip(closure.parameters, values) where name != "_" {
      scope.declare(name, value, isConstant: isConstant)
    }
  }

  /// Calls a function of the standard library; `nil` if there is none of the name.
  private func globalFunction(
    _ name: String, _ arguments: [Expression.Argument], _ scope: Scope
  ) throws(Interruption) -> Value? {
    switch name {
    case "print", "debugPrint":
      try printCall(arguments, isDebug: name == "debugPrint", scope)
      return .void
    case "max", "min":
      guard arguments.count >= 2, arguments.allSatisfy({ $0.label == nil }) else { throw .unknown }
      let values = try Value.unify(evaluate(arguments.map(\.value), scope)).0
      var result = values[0]
      for value in values.dropFirst() where try Value.isLess(value, result) == (name == "min") {
        if name == "max", try !Value.isLess(result, value) { continue }
        result = value
      }
      return result
    case "abs":
      guard arguments.count == 1 else { throw .unknown }
      let value = try evaluate(arguments[0].value, scope).resolved()
      if case .double(let double) = value { return .double(double.magnitude) }
      guard case .int(let int) = value, int != .min else { throw .unknown }
      return .int(Swift.abs(int))
    case "zip":
      guard arguments.count == 2, let first = try evaluate(arguments[0].value, scope).resolved().elements,
        let second = try evaluate(arguments[1].value, scope).resolved().elements
      else { throw .unknown }
      let pairs = zip(first, second).map { pair in
        Value.tuple([.init(label: nil, value: pair.0), .init(label: nil, value: pair.1)])
      }
      return .sequence(pairs, of: pairs.first?.type ?? .open, isOrdered: true)
    case "stride":
      guard arguments.count == 3, arguments[0].label == "from", arguments[2].label == "by",
        arguments[1].label == "to" || arguments[1].label == "through",
        case .int(let start) = try evaluate(arguments[0].value, scope).resolved(),
        case .int(let end) = try evaluate(arguments[1].value, scope).resolved(),
        case .int(let step) = try evaluate(arguments[2].value, scope).resolved(), step != 0,
        Swift.abs(start) < 1_000_000, Swift.abs(end) < 1_000_000, Swift.abs(step) < 1_000_000,
        Swift.abs((end - start) / step) < EvaluationBudget.largestCount
      else { throw .unknown }
      let numbers =
        arguments[1].label == "to"
        ? Array(Swift.stride(from: start, to: end, by: step)) : Array(Swift.stride(from: start, through: end, by: step))
      return .sequence(numbers.map { .int($0) }, of: .int, isOrdered: true)
    default: return nil
    }
  }

  /// Prints (`print(_:separator:terminator:)`).
  private func printCall(
    _ arguments: [Expression.Argument], isDebug: Bool, _ scope: Scope
  ) throws(Interruption) {
    var separator = " "
    var terminator = "\n"
    var texts: [String] = []
    for argument in arguments {
      let value = try evaluate(argument.value, scope)
      switch argument.label {
      case nil: texts.append(isDebug ? try value.debugPrinted() : try describe(value))
      case "separator":
        guard case .string(let text) = value else { throw .unknown }
        separator = text
      case "terminator":
        guard case .string(let text) = value else { throw .unknown }
        terminator = text
      default: throw .unknown
      }
    }
    try write(texts.joined(separator: separator) + terminator)
  }
}
