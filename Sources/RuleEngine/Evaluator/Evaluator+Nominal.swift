/// Structures and enumerations that the post declares.
extension Evaluator {
  /// Returns the type of a name that the post declares at its top level, and only once.
  func nominal(_ name: String) -> Statement.Structure? { globalScope.flatMap { structure(name, $0) } }

  /// Returns a case of an enumeration without values, or `allCases`; `nil` if a name is no enumeration's.
  func enumerationMember(
    _ type: String, _ name: String, _ scope: Scope
  ) throws(Interruption) -> Value? {
    guard let enumeration = structure(type, scope), let cases = enumeration.cases else { return nil }
    if let found = cases.first(where: { $0.name == name }) {
      guard found.types.isEmpty else { throw .unknown }
      return value(of: found, [], enumeration)
    }
    guard name == "allCases", enumeration.conformances.contains("CaseIterable"), enumeration.computed[name] == nil,
      !enumeration.hasStaticMembers, cases.allSatisfy({ $0.types.isEmpty })
    else { throw .unknown }
    return .array(cases.map { value(of: $0, [], enumeration) }, of: .structure(type))
  }

  /// Makes a case with its values, or a case from a raw value; `nil` if a name is no enumeration's.
  func enumerationCall(
    _ type: String, _ name: String, _ arguments: [Expression.Argument], _ scope: Scope
  ) throws(Interruption) -> Value? {
    guard let enumeration = structure(type, scope), let cases = enumeration.cases else { return nil }
    if name == "init" {
      guard arguments.count == 1, arguments[0].label == "rawValue", !enumeration.hasStaticMembers,
        ["String", "Int"].contains(enumeration.conformances.first ?? "")
      else { throw .unknown }
      let isText = enumeration.conformances.first == "String"
      let raw = try evaluate(arguments[0].value, scope).converted(to: isText ? .string : .int)
      for found in cases {
        guard let value = found.rawValue else { throw .unknown }
        if try Value.areEqual(value, raw) {
          return .optional(self.value(of: found, [], enumeration), of: .structure(type))
        }
      }
      return .optional(nil, of: .structure(type))
    }
    guard let found = cases.first(where: { $0.name == name }), found.types.count == arguments.count else {
      throw .unknown
    }
    var payload: [Value.TupleElement] = []
    for (index, argument) in arguments.enumerated() {
      guard argument.label == found.labels[index] else { throw .unknown }
      let value = try convert(evaluate(argument.value, scope), to: found.types[index])
      payload.append(Value.TupleElement(label: argument.label, value: value))
    }
    return value(of: found, payload, enumeration)
  }

  private func value(
    of found: Statement.EnumerationCase, _ payload: [Value.TupleElement], _ enumeration: Statement.Structure
  ) -> Value {
    let isPlain = enumeration.cases?.allSatisfy(\.types.isEmpty) ?? false
    let isEquatable = isPlain || enumeration.conformances.contains { ["Equatable", "Hashable"].contains($0) }
    let isExtended = redefinitions.extended.contains(enumeration.name)
    return .enumeration(
      Value.EnumerationValue(
        typeName: enumeration.name, caseName: found.name, payload: payload, rawValue: found.rawValue,
        hasDefaultDescription: enumeration.hasDefaultDescription && !isExtended,
        isEquatable: isEquatable && !isExtended && !enumeration.hasStaticMembers))
  }

  /// Returns a value whose type was left open as a case of the enumeration that is expected.
  func named(_ name: String, as type: StaticType) throws(Interruption) -> Value {
    switch type {
    case .structure(let typeName):
      guard let scope = globalScope, let value = try enumerationMember(typeName, name, scope) else { throw .unknown }
      guard case .enumeration = value else { throw .unknown }
      return value
    case .optional(let wrapped) where name != "none" && name != "some":
      return .optional(try named(name, as: wrapped), of: wrapped)
    default: throw .unknown
    }
  }

  /// Returns a property with a body, or an enumeration's raw value.
  func computedProperty(_ name: String, of value: Value, _ typeName: String) throws(Interruption) -> Value {
    guard let type = nominal(typeName) else { throw .unknown }
    if let (result, body) = type.computed[name] {
      let inner = try methodScope(value, isMutating: false)
      return try convert(run(body, isExpressionBody: true, inner), to: result)
    }
    guard name == "rawValue", case .enumeration(let enumeration) = value, let raw = enumeration.rawValue else {
      throw .unknown
    }
    return raw
  }

  /// Calls a method that the post declares.
  ///
  /// - Parameter object: Where the value stands, which a mutating method changes.
  func callMethod(
    _ name: String, of value: Value, _ object: Expression, _ arguments: [Expression.Argument], _ scope: Scope
  ) throws(Interruption) -> Value {
    guard case .structure(let typeName) = value.type, let methods = nominal(typeName)?.methods[name], methods.count == 1
    else { throw .unknown }
    let inner = try methodScope(value, isMutating: methods[0].isMutating)
    let result = try call(methods[0], arguments, in: inner, from: scope)
    if methods[0].isMutating {
      guard let changed = inner.variables["self"]?.value else { throw .unknown }
      try assign(changed, to: object, scope)
    }
    return result
  }

  /// Whether a name without an object is a method of the value whose method runs.
  func isOwnMethod(_ name: String, _ scope: Scope) -> Bool {
    guard let value = scope.find("self")?.0.value, case .structure(let typeName) = value.type else { return false }
    return nominal(typeName)?.methods[name] != nil
  }

  /// Makes the scope of a method's body, which sees nothing of the variables around it.
  private func methodScope(_ value: Value, isMutating: Bool) throws(Interruption) -> Scope {
    guard let globalScope else { throw .unknown }
    let scope = Scope(parent: globalScope, isBarrier: true)
    scope.declare("self", value, isConstant: !isMutating)
    return scope
  }

  /// Returns what `description` gives for a value whose type conforms to `CustomStringConvertible`.
  func customDescription(_ value: Value) throws(Interruption) -> String? {
    guard case .structure(let name) = value.type, let type = nominal(name),
      type.conformances.contains("CustomStringConvertible"), type.computed["description"] != nil
    else { return nil }
    guard case .string(let text) = try computedProperty("description", of: value, name) else { throw .unknown }
    return text
  }
}
