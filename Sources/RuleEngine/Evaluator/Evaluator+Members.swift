extension Evaluator {
  /// Evaluates `base.name` without a call.
  func member(_ base: Expression, _ name: String, _ scope: Scope) throws(Interruption) -> Value {
    if case .name(let type) = base, type != "self", scope.find(type) == nil,
      let value = try enumerationMember(type, name, scope)
    {
      return value
    }
    if case .name(let type) = base, type != "self", type.first?.isUppercase == true, scope.find(type) == nil {
      guard !redefinitions.types.contains(type), !redefinitions.members.contains(name) else { throw .unknown }
      switch (type, name) {
      case ("Int", "max"): return .int(.max)
      case ("Int", "min"): return .int(.min)
      case ("Double", "pi"): return .double(.pi)
      case ("Double", "infinity"): return .double(.infinity)
      default: throw .unknown
      }
    }
    if name == "count", case .member(let text, let view) = base, ["utf8", "utf16", "unicodeScalars"].contains(view) {
      guard !redefinitions.members.contains(view), !redefinitions.members.contains(name) else { throw .unknown }
      let value = try evaluate(text, scope)
      switch value {
      case .string(let text), .substring(let text):
        return .int(view == "utf8" ? text.utf8.count : view == "utf16" ? text.utf16.count : text.unicodeScalars.count)
      default: throw .unknown
      }
    }
    return try property(name, of: evaluate(base, scope).resolved())
  }

  /// Returns a property of a value.
  func property(_ name: String, of value: Value) throws(Interruption) -> Value {
    if case .instance(let instance) = value {
      guard let field = instance.fields.first(where: { $0.label == name }) else {
        return try computedProperty(name, of: value, instance.typeName)
      }
      return field.value
    }
    if case .enumeration(let enumeration) = value { return try computedProperty(name, of: value, enumeration.typeName) }
    if case .tuple(let elements) = value {
      if let index = Int(name), elements.indices.contains(index) { return elements[index].value }
      guard let element = elements.first(where: { $0.label == name }) else { throw .unknown }
      return element.value
    }
    guard !redefinitions.members.contains(name) else { throw .unknown }
    switch (name, value) {
    case ("count", .sequence(let elements, _, _)): return .int(elements.count)
    case ("isEmpty", .sequence(let elements, _, _)): return .bool(elements.isEmpty)
    case ("count", .dictionary(let pairs, _, _)): return .int(pairs.count)
    case ("isEmpty", .dictionary(let pairs, _, _)): return .bool(pairs.isEmpty)
    case ("isEmpty", .range(let lower, let upper)): return .bool(lower == upper)
    case ("lowerBound", .range(let bound, _)), ("upperBound", .range(_, let bound)),
      ("lowerBound", .closedRange(let bound, _)), ("upperBound", .closedRange(_, let bound)):
      return .int(bound)
    case ("keys", .dictionary(let pairs, let key, _)):
      return .sequence(pairs.map(\.key), of: key, isOrdered: pairs.count < 2)
    case ("values", .dictionary(let pairs, _, let value)):
      return .sequence(pairs.map(\.value), of: value, isOrdered: pairs.count < 2)
    case ("indices", .array(let elements, _)): return .range(0, elements.count)
    case ("startIndex", .array): return .int(0)
    case ("endIndex", .array(let elements, _)): return .int(elements.count)
    case ("capitalized", .string(let text)), ("capitalized", .substring(let text)): return try capitalized(text)
    case ("description", _): return try string(describe(value))
    case ("debugDescription", .string), ("debugDescription", .array): return try string(value.debugPrinted())
    case ("isNewline", .character(let character)): return .bool(character.isNewline)
    case ("isWhitespace", .character(let character)): return .bool(character.isWhitespace)
    case ("isLetter", .character(let character)): return .bool(character.isLetter)
    case ("isNumber", .character(let character)): return .bool(character.isNumber)
    case ("isPunctuation", .character(let character)): return .bool(character.isPunctuation)
    case ("isUppercase", .character(let character)): return .bool(character.isUppercase)
    case ("isLowercase", .character(let character)): return .bool(character.isLowercase)
    case ("isASCII", .character(let character)): return .bool(character.isASCII)
    case ("wholeNumberValue", .character(let character)):
      return .optional(character.wholeNumberValue.map { .int($0) }, of: .int)
    case ("magnitude", .double(let double)): return .double(double.magnitude)
    case ("isNaN", .double(let double)): return .bool(double.isNaN)
    default: break
    }
    guard let elements = value.elements, let element = value.type.element else { throw .unknown }
    switch name {
    case "count": return .int(elements.count)
    case "isEmpty": return .bool(elements.isEmpty)
    case "first": return .optional(elements.first, of: element)
    case "last":
      if case .sequence = value { throw .unknown }
      return .optional(elements.last, of: element)
    default: throw .unknown
    }
  }

  /// `capitalized` is Foundation's, whose rules for words are known here for plain text only.
  private func capitalized(_ text: String) throws(Interruption) -> Value {
    guard text.utf8.allSatisfy({ $0.isASCIILetter || $0 == UInt8(ascii: " ") }) else { throw .unknown }
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    return .string(words.map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }.joined(separator: " "))
  }

  /// Evaluates a subscript.
  func subscripted(
    _ base: Expression, _ arguments: [Expression.Argument], _ scope: Scope
  ) throws(Interruption) -> Value {
    guard !redefinitions.members.contains("subscript"), let first = arguments.first, first.label == nil else {
      throw .unknown
    }
    let value = try evaluate(base, scope).resolved()
    if case .dictionary(let pairs, let keyType, let valueType) = value {
      let key = try evaluate(first.value, scope).converted(to: keyType)
      var found: Value?
      for pair in pairs where try Value.areEqual(pair.key, key) { found = pair.value }
      if arguments.count == 2, arguments[1].label == "default" {
        let fallback = try evaluate(arguments[1].value, scope).converted(to: valueType)
        return found ?? fallback
      }
      guard arguments.count == 1 else { throw .unknown }
      return .optional(found, of: valueType)
    }
    guard arguments.count == 1 else { throw .unknown }
    let start: Int
    switch value {
    case .array: start = 0
    case .slice(_, _, let from): start = from
    default: throw .unknown
    }
    guard let elements = value.elements else { throw .unknown }
    let range: Range<Int>
    switch first.value {
    case .call(.operatorName(let spelling), let bound):
      guard bound.count == 1, case .int(let bound) = try evaluate(bound[0].value, scope).resolved(), bound < .max else {
        throw .unknown
      }
      let lower = spelling == "postfix..." ? bound : start
      let upper = spelling == "postfix..." ? start + elements.count : spelling == "prefix..." ? bound + 1 : bound
      guard lower <= upper else { throw .unknown }
      range = lower..<upper
    default:
      switch try evaluate(first.value, scope).resolved() {
      case .int(let index):
        guard index >= start, index < start + elements.count else { throw .unknown }
        return elements[index - start]
      case .range(let lower, let upper): range = lower..<upper
      case .closedRange(let lower, let upper) where upper < .max: range = lower..<upper + 1
      default: throw .unknown
      }
    }
    guard range.lowerBound >= start, range.upperBound <= start + elements.count else { throw .unknown }
    return .slice(
      Array(elements[range.lowerBound - start..<range.upperBound - start]), of: value.type.element ?? .open,
      from: range.lowerBound)
  }
}
