/// The operators of the standard library on values. What traps or does not compile is unknown.
enum Operators {
  static func prefix(_ spelling: String, _ operand: Value) throws(Interruption) -> Value {
    switch (spelling, operand) {
    case ("!", .bool(let value)): return .bool(!value)
    case ("+", .int), ("+", .double), ("+", .literal): return operand
    case ("-", .int(let value)): return .int(try checked(Int(0).subtractingReportingOverflow(value)))
    case ("-", .double(let value)): return .double(-value)
    case ("-", .literal(let literal)):
      let int = literal.int.flatMap { $0 == .min ? nil : -$0 }
      return .literal(NumberLiteral(int: int, double: literal.double.map { -$0 }, isFloat: literal.isFloat))
    default: throw .unknown
    }
  }

  static func binary(_ spelling: String, _ left: Value, _ right: Value) throws(Interruption) -> Value {
    switch spelling {
    case "==": return .bool(try Value.areEqual(left, right))
    case "!=": return .bool(try !Value.areEqual(left, right))
    case "<": return .bool(try Value.isLess(left, right))
    case ">": return .bool(try Value.isLess(right, left))
    // Of numbers that are not ordered, `<=` and `>=` are false as `<` and `>` are.
    case "<=": return .bool(try Value.isLess(left, right) ? true : Value.areEqual(left, right))
    case ">=": return .bool(try Value.isLess(right, left) ? true : Value.areEqual(left, right))
    case "...", "..<": return try range(spelling, left, right)
    default: break
    }
    switch (left, right) {
    case (.literal(let left), .literal(let right)): return try .literal(literals(spelling, left, right))
    case (.int(let left), .int(let right)): return try .int(ints(spelling, left, right))
    case (.double(let left), .double(let right)): return try .double(doubles(spelling, left, right))
    case (.literal, .int), (.int, .literal):
      return try binary(spelling, left.converted(to: .int), right.converted(to: .int))
    case (.literal, .double), (.double, .literal):
      return try binary(spelling, left.converted(to: .double), right.converted(to: .double))
    case (.string(let left), .string(let right)) where spelling == "+":
      guard left.utf8.count + right.utf8.count <= EvaluationBudget.largestCount * 16 else { throw .unknown }
      return .string(left + right)
    case (.array(let first, _), .array(let second, _)) where spelling == "+":
      guard first.count + second.count <= EvaluationBudget.largestCount else { throw .unknown }
      let both = try Value.unify([left, right]).0
      guard case .array(let first, let type) = both[0], case .array(let second, _) = both[1] else { throw .unknown }
      return .array(first + second, of: type == .open ? right.type.element ?? .open : type)
    default: throw .unknown
    }
  }

  private static func range(_ spelling: String, _ left: Value, _ right: Value) throws(Interruption) -> Value {
    guard case .int(let lower) = try left.resolved(), case .int(let upper) = try right.resolved(), lower <= upper else {
      throw .unknown
    }
    return spelling == "..." ? .closedRange(lower, upper) : .range(lower, upper)
  }

  private static func literals(
    _ spelling: String, _ left: NumberLiteral, _ right: NumberLiteral
  ) throws(Interruption) -> NumberLiteral {
    let isFloat = left.isFloat || right.isFloat
    var int: Int?
    if !isFloat, let left = left.int, let right = right.int { int = try? ints(spelling, left, right) }
    var double: Double?
    if let left = left.double, let right = right.double { double = try? doubles(spelling, left, right) }
    guard int != nil || double != nil else { throw .unknown }
    return NumberLiteral(int: int, double: double, isFloat: isFloat)
  }

  private static func ints(_ spelling: String, _ left: Int, _ right: Int) throws(Interruption) -> Int {
    switch spelling {
    case "+": return try checked(left.addingReportingOverflow(right))
    case "-": return try checked(left.subtractingReportingOverflow(right))
    case "*": return try checked(left.multipliedReportingOverflow(by: right))
    case "/": return try checked(left.dividedReportingOverflow(by: right))
    case "%": return try checked(left.remainderReportingOverflow(dividingBy: right))
    case "&": return left & right
    case "|": return left | right
    case "^": return left ^ right
    case "<<" where (0..<63).contains(right): return left << right
    case ">>" where (0..<63).contains(right): return left >> right
    default: throw .unknown
    }
  }

  private static func doubles(_ spelling: String, _ left: Double, _ right: Double) throws(Interruption) -> Double {
    switch spelling {
    case "+": return left + right
    case "-": return left - right
    case "*": return left * right
    case "/": return left / right
    default: throw .unknown
    }
  }

  private static func checked(_ result: (partialValue: Int, overflow: Bool)) throws(Interruption) -> Int {
    guard !result.overflow else { throw .unknown }
    return result.partialValue
  }
}
