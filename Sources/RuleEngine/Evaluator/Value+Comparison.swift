/// Equality and order as the standard library has them.
extension Value {
  /// Whether two values of one type are equal.
  ///
  /// - Throws: `unknown` where the compiler would refuse to compare them.
  static func areEqual(_ left: Value, _ right: Value) throws(Interruption) -> Bool {
    switch (left, right) {
    case (.enumeration(let value), .implicitMember(let name)), (.implicitMember(let name), .enumeration(let value)):
      guard value.isEquatable, value.payload.isEmpty else { throw .unknown }
      return value.caseName == name
    // `.none` of an Optional, or a member that is no case.
    case (.implicitMember, _), (_, .implicitMember): throw .unknown
    case (.literal, .literal), (.literal, .int), (.int, .literal), (.literal, .double), (.double, .literal):
      let (values, _) = try unify([left, right])
      return try areEqual(values[0].resolved(), values[1].resolved())
    case (.int(let left), .int(let right)): return left == right
    case (.double(let left), .double(let right)): return left == right
    case (.bool(let left), .bool(let right)): return left == right
    case (.nilLiteral, .optional(let value, _)), (.optional(let value, _), .nilLiteral): return value == nil
    case (.optional(let left, _), .optional(let right, _)):
      guard let left, let right else { return left == nil && right == nil }
      return try areEqual(left, right)
    case (.optional(let value, _), let other), (let other, .optional(let value, _)):
      guard let value else { return false }
      return try areEqual(value, other)
    case (.array(let left, _), .array(let right, _)), (.slice(let left, _, _), .slice(let right, _, _)):
      return try areEqual(left, right)
    case (.tuple(let left), .tuple(let right)):
      return try areEqual(left.map(\.value), right.map(\.value))
    case (.range(let lower, let upper), .range(let otherLower, let otherUpper)),
      (.closedRange(let lower, let upper), .closedRange(let otherLower, let otherUpper)):
      return lower == otherLower && upper == otherUpper
    case (.character(let character), .string(let text)), (.string(let text), .character(let character)):
      // Compiles for a literal only.
      guard text.count == 1 else { throw .unknown }
      return String(character) == text
    case (.string(let left), .string(let right)), (.string(let left), .substring(let right)),
      (.substring(let left), .string(let right)), (.substring(let left), .substring(let right)):
      return left == right
    case (.character(let left), .character(let right)): return left == right
    case (.dictionary(let left, _, _), .dictionary(let right, _, _)):
      guard left.count == right.count else { return false }
      for pair in left {
        var isFound = false
        for other in right where try areEqual(pair.key, other.key) {
          isFound = try areEqual(pair.value, other.value)
        }
        if !isFound { return false }
      }
      return true
    case (.enumeration(let left), .enumeration(let right)):
      guard left.typeName == right.typeName, left.isEquatable else { throw .unknown }
      guard left.caseName == right.caseName else { return false }
      return try areEqual(left.payload.map(\.value), right.payload.map(\.value))
    case (.instance(let left), .instance(let right)):
      guard left.typeName == right.typeName, left.isEquatable else { throw .unknown }
      return try areEqual(left.fields.map(\.value), right.fields.map(\.value))
    default: throw .unknown
    }
  }

  private static func areEqual(_ left: [Value], _ right: [Value]) throws(Interruption) -> Bool {
    guard left.count == right.count else { return false }
    for (left, right) in zip(left, right) where try !areEqual(left, right) { return false }
    return true
  }

  /// Whether a value is ordered before another of its type.
  static func isLess(_ left: Value, _ right: Value) throws(Interruption) -> Bool {
    switch (left, right) {
    case (.literal, .literal), (.literal, .int), (.int, .literal), (.literal, .double), (.double, .literal):
      let (values, _) = try unify([left, right])
      return try isLess(values[0].resolved(), values[1].resolved())
    case (.int(let left), .int(let right)): return left < right
    case (.double(let left), .double(let right)): return left < right
    case (.string(let left), .string(let right)), (.substring(let left), .substring(let right)),
      (.string(let left), .substring(let right)), (.substring(let left), .string(let right)):
      return left < right
    case (.character(let left), .character(let right)): return left < right
    case (.tuple(let left), .tuple(let right)):
      guard left.count == right.count else { throw .unknown }
      for (left, right) in zip(left, right) {
        if try isLess(left.value, right.value) { return true }
        if try isLess(right.value, left.value) { return false }
      }
      return false
    default: throw .unknown
    }
  }

  /// Returns values in order: what `sorted` does, which is stable.
  static func sorted(
    _ values: [Value], by isBefore: (Value, Value) throws(Interruption) -> Bool
  ) throws(Interruption) -> [Value] {
    guard values.count <= 200 else { throw .unknown }
    var result: [Value] = []
    for value in values {
      var place = result.count
      while place > 0, try isBefore(value, result[place - 1]) { place -= 1 }
      result.insert(value, at: place)
    }
    return result
  }
}
