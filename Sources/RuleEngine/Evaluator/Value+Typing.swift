/// How types are found for literals: from an annotation, from their neighbours, or by default.
extension Value {
  /// Returns the value with the types that literals have by default.
  func resolved() throws(Interruption) -> Value {
    switch self {
    case .literal(let literal):
      if literal.isFloat {
        guard let double = literal.double else { throw .unknown }
        return .double(double)
      }
      guard let int = literal.int else { throw .unknown }
      return .int(int)
    case .nilLiteral, .implicitMember: throw .unknown
    case .array(let elements, let type):
      return try .array(Self.resolve(elements), of: type.resolved)
    case .tuple(let elements):
      var result: [TupleElement] = []
      for element in elements { result.append(TupleElement(label: element.label, value: try element.value.resolved())) }
      return .tuple(result)
    case .dictionary(let pairs, let key, let value):
      var result: [KeyValue] = []
      for pair in pairs { result.append(KeyValue(key: try pair.key.resolved(), value: try pair.value.resolved())) }
      return .dictionary(result, key.resolved, value.resolved)
    case .optional(let wrapped?, let type): return .optional(try wrapped.resolved(), of: type.resolved)
    case .optional(nil, let type): return .optional(nil, of: type.resolved)
    default: return self
    }
  }

  private static func resolve(_ values: [Value]) throws(Interruption) -> [Value] {
    var result: [Value] = []
    result.reserveCapacity(values.count)
    for value in values { result.append(try value.resolved()) }
    return result
  }

  /// Returns the value as one of a type, as an assignment to it would convert it.
  ///
  /// - Throws: `unknown` where the compiler would refuse.
  func converted(to target: StaticType) throws(Interruption) -> Value {
    switch (self, target) {
    case (.literal(let literal), .int):
      guard let int = literal.int, !literal.isFloat else { throw .unknown }
      return .int(int)
    case (.literal(let literal), .double):
      guard let double = literal.double else { throw .unknown }
      return .double(double)
    case (.literal, .integerLiteral), (.literal, .floatLiteral): return self
    case (.nilLiteral, .optional(let wrapped)): return .optional(nil, of: wrapped)
    case (.optional(let value, _), .optional(let wrapped)):
      guard let value else { return .optional(nil, of: wrapped) }
      return .optional(try value.converted(to: wrapped), of: wrapped)
    case (_, .open): return self
    case (_, .any): return try resolved()
    case (_, .optional(let wrapped)): return .optional(try converted(to: wrapped), of: wrapped)
    case (.string(let text), .character):
      guard text.count == 1, let character = text.first else { throw .unknown }
      return .character(character)
    case (.string(let text), .substring): return .substring(text)
    case (.array(let elements, _), .array(let element)):
      return .array(try Self.convert(elements, to: element), of: element)
    case (.reversed(let base), .array(let element)):
      guard let elements = base.elements else { throw .unknown }
      return .array(try Self.convert(elements.reversed(), to: element), of: element)
    case (.tuple(let elements), .tuple(let types, let labels)):
      guard elements.count == types.count else { throw .unknown }
      var result: [TupleElement] = []
      for (index, element) in elements.enumerated() {
        guard element.label == nil || labels[index] == nil || element.label == labels[index] else { throw .unknown }
        result.append(TupleElement(label: labels[index], value: try element.value.converted(to: types[index])))
      }
      return .tuple(result)
    case (.dictionary(let pairs, _, _), .dictionary(let key, let value)):
      var result: [KeyValue] = []
      for pair in pairs {
        result.append(
          KeyValue(key: try pair.key.converted(to: key), value: try pair.value.converted(to: value)))
      }
      return .dictionary(result, key, value)
    default:
      guard type == target else { throw .unknown }
      return self
    }
  }

  private static func convert(_ values: [Value], to type: StaticType) throws(Interruption) -> [Value] {
    var result: [Value] = []
    result.reserveCapacity(values.count)
    for value in values { result.append(try value.converted(to: type)) }
    return result
  }

  /// Gives values one type, as the elements of an array literal have.
  ///
  /// - Throws: `unknown` where they have none in common but `Any`.
  static func unify(_ values: [Value]) throws(Interruption) -> ([Value], StaticType) {
    guard let first = values.first?.type else { return ([], .open) }
    let types = values.map(\.type)
    if types.allSatisfy({ $0 == first }), first != .optional(.open) { return (values, first) }
    if types.contains(where: { if case .optional = $0 { true } else { false } }) {
      var inner: [Value] = []
      for value in values {
        switch value {
        case .nilLiteral, .optional(nil, _): break
        case .optional(let wrapped?, _): inner.append(wrapped)
        default: inner.append(value)
        }
      }
      let declared = types.compactMap { if case .optional(let wrapped) = $0, wrapped != .open { wrapped } else { nil } }
      let wrapped = if let type = declared.first { type } else { try unify(inner).1 }
      return (try convert(values, to: .optional(wrapped)), .optional(wrapped))
    }
    let isNumeric = types.allSatisfy { [.integerLiteral, .floatLiteral, .int, .double].contains($0) }
    if isNumeric {
      if types.contains(.double) { return (try convert(values, to: .double), .double) }
      if types.contains(.int) { return (try convert(values, to: .int), .int) }
      var floats: [Value] = []
      for value in values {
        guard case .literal(var literal) = value else { throw .unknown }
        literal.isFloat = true
        literal.int = nil
        floats.append(.literal(literal))
      }
      return (floats, .floatLiteral)
    }
    if types.contains(.character), types.allSatisfy({ $0 == .character || $0 == .string }) {
      return (try convert(values, to: .character), .character)
    }
    // `[[1], [2.5]]`: the innermost elements agree on a type.
    var all: [Value] = []
    for value in values {
      guard case .array(let elements, _) = value else { throw .unknown }
      all += elements
    }
    let element = try unify(all).1
    return (try convert(values, to: .array(element)), .array(element))
  }
}

extension StaticType {
  /// The type with the types that literals have by default.
  var resolved: StaticType {
    switch self {
    case .integerLiteral: .int
    case .floatLiteral: .double
    case .array(let element): .array(element.resolved)
    case .optional(let wrapped): .optional(wrapped.resolved)
    case .dictionary(let key, let value): .dictionary(key.resolved, value.resolved)
    case .tuple(let types, let labels): .tuple(types.map(\.resolved), labels: labels)
    default: self
    }
  }
}
