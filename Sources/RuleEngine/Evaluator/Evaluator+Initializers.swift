extension Evaluator {
  /// Calls an initializer of a type of the standard library.
  func initializer(
    _ type: String, _ arguments: [Expression.Argument], _ scope: Scope
  ) throws(Interruption) -> Value {
    guard !redefinitions.members.contains("init") else { throw .unknown }
    let labels = arguments.map { ($0.label ?? "_") + ":" }.joined()
    var values: [Value] = []
    for argument in arguments { values.append(try evaluate(argument.value, scope)) }
    switch (type, labels) {
    case ("String", ""): return .string("")
    case ("Substring", ""): return .substring("")
    case ("String", "_:"), ("Substring", "_:"):
      let text = try text(from: values[0].resolved())
      return type == "String" ? .string(text) : .substring(text)
    case ("String", "describing:"): return try string(describe(values[0].resolved()))
    case ("String", "reflecting:"): return try string(values[0].resolved().debugPrinted())
    case ("String", "format:" + String(repeating: "_:", count: max(0, values.count - 1))):
      guard case .string(let format) = values[0] else { throw .unknown }
      var list: [Value] = []
      for value in values.dropFirst() { list.append(try value.resolved()) }
      return try string(FormatString.text(format, list))
    case ("String", "repeating:count:"): return try repeated(values[0], values[1])
    case ("String", "_:radix:"):
      guard case .int(let number) = try values[0].resolved(), case .int(let radix) = try values[1].resolved(),
        (2...36).contains(radix)
      else { throw .unknown }
      return .string(String(number, radix: radix))
    case ("String", "_:radix:uppercase:"):
      guard case .int(let number) = try values[0].resolved(), case .int(let radix) = try values[1].resolved(),
        (2...36).contains(radix), case .bool(let isUppercase) = values[2]
      else { throw .unknown }
      return .string(String(number, radix: radix, uppercase: isUppercase))
    case ("Character", "_:"):
      guard let text = values[0].text, text.count == 1, let character = text.first else { throw .unknown }
      return .character(character)
    case ("Int", "_:"): return try int(from: values[0])
    case ("Int", "_:radix:"):
      guard let text = values[0].text, case .int(let radix) = try values[1].resolved(), (2...36).contains(radix) else {
        throw .unknown
      }
      return .optional(Int(text, radix: radix).map { .int($0) }, of: .int)
    case ("Double", "_:"): return try double(from: values[0])
    case ("Bool", "_:"):
      if case .string(let text) = values[0] { return .optional(Bool(text).map { .bool($0) }, of: .bool) }
      guard case .bool = values[0] else { throw .unknown }
      return values[0]
    case ("Optional", "_:"):
      let value = try values[0].resolved()
      return .optional(value, of: value.type)
    case ("Array", "_:"):
      let base = try values[0].resolved()
      guard let elements = base.elements, let element = base.type.element else { throw .unknown }
      return .array(elements, of: element)
    case ("Array", "repeating:count:"):
      let element = try values[0].resolved()
      guard case .int(let count) = try values[1].resolved(), (0...EvaluationBudget.largestCount).contains(count) else {
        throw .unknown
      }
      return .array(Array(repeating: element, count: count), of: element.type)
    case ("Set", "_:"):
      guard let elements = try values[0].resolved().elements else { throw .unknown }
      return try .set(elements)
    default: throw .unknown
    }
  }

  /// Returns what `String(_:)` makes of a value.
  private func text(from value: Value) throws(Interruption) -> String {
    switch value {
    case .string, .substring, .character, .int, .double, .bool: return try value.printed()
    case .array(let elements, of: .character), .slice(let elements, of: .character, _),
      .sequence(let elements, of: .character, isOrdered: true):
      return String(elements.compactMap(\.character))
    case .array(let elements, of: .string) where !elements.isEmpty:
      // `String(_:)` of an array of literals takes them for characters.
      throw .unknown
    case .reversed(let base):
      guard let characters = base.elements?.compactMap(\.character), characters.count == base.elements?.count else {
        throw .unknown
      }
      return String(characters.reversed())
    default: throw .unknown
    }
  }

  private func repeated(_ value: Value, _ count: Value) throws(Interruption) -> Value {
    guard let text = value.text, case .int(let count) = try count.resolved(), count >= 0,
      count <= EvaluationBudget.largestCount
    else { throw .unknown }
    return try string(String(repeating: text, count: count))
  }

  private func int(from value: Value) throws(Interruption) -> Value {
    switch value {
    case .literal(let literal):
      if literal.isFloat, let double = literal.double { return try int(from: .double(double)) }
      guard let int = literal.int else { throw .unknown }
      return .int(int)
    case .int: return value
    case .double(let double):
      guard double.isFinite, let int = Int(exactly: double.rounded(.towardZero)) else { throw .unknown }
      return .int(int)
    case .string(let text), .substring(let text): return .optional(Int(text).map { .int($0) }, of: .int)
    default: throw .unknown
    }
  }

  private func double(from value: Value) throws(Interruption) -> Value {
    switch value {
    case .literal(let literal):
      // For an expression of literals the compiler may choose either type: then both have to agree.
      if literal.isFloat {
        guard let double = literal.double else { throw .unknown }
        return .double(double)
      }
      guard let int = literal.int, let double = literal.double, double == Double(int) else { throw .unknown }
      return .double(double)
    case .int(let int): return .double(Double(int))
    case .double: return value
    case .string(let text), .substring(let text):
      // Hexadecimal, `nan` and `inf` are read differently by older versions.
      guard text.utf8.allSatisfy({ $0.isASCIIDigit || [0x2B, 0x2D, 0x2E, 0x65, 0x45].contains($0) }) else {
        guard text.utf8.allSatisfy({ $0 < 0x80 }), text.utf8.contains(where: { $0 > 0x40 && $0 != 0x65 }),
          !text.lowercased().contains("n"), !text.lowercased().hasPrefix("0x")
        else { throw .unknown }
        return .optional(nil, of: .double)
      }
      return .optional(Double(text).map { .double($0) }, of: .double)
    default: throw .unknown
    }
  }
}

extension Value {
  /// Makes a set: the different elements, in no order.
  static func set(_ elements: [Value]) throws(Interruption) -> Value {
    guard elements.count <= 200 else { throw .unknown }
    var unique: [Value] = []
    for element in elements {
      var isNew = true
      for other in unique where try areEqual(element, other) { isNew = false }
      if isNew { unique.append(element) }
    }
    // Its description differs from a sequence's only in that it is known for fewer than two; that is not needed.
    return .sequence(unique, of: unique.first?.type ?? .open, isOrdered: false)
  }
}
