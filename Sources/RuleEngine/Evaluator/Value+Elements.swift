/// Values as sequences.
extension Value {
  /// The elements of a collection, characters of a string among them; `nil` if it has none or too many, or no order.
  var elements: [Value]? {
    switch self {
    case .array(let elements, _), .slice(let elements, _, _): elements
    case .sequence(let elements, _, let isOrdered): isOrdered || elements.count < 2 ? elements : nil
    case .reversed(let base): base.elements.map { $0.reversed() }
    case .string(let text), .substring(let text):
      text.utf8.count <= EvaluationBudget.largestCount ? text.map { .character($0) } : nil
    case .range(let lower, let upper): Self.integers(lower, upper)
    case .closedRange(let lower, let upper): upper == .max ? nil : Self.integers(lower, upper + 1)
    case .dictionary(let pairs, _, _):
      pairs.count < 2
        ? pairs.map {
          .tuple([TupleElement(label: "key", value: $0.key), TupleElement(label: "value", value: $0.value)])
        }
        : nil
    default: nil
    }
  }

  private static func integers(_ lower: Int, _ upper: Int) -> [Value]? {
    guard upper.subtractingReportingOverflow(lower).partialValue <= EvaluationBudget.largestCount, lower <= upper,
      !upper.subtractingReportingOverflow(lower).overflow
    else { return nil }
    return (lower..<upper).map { .int($0) }
  }

  /// Makes what `prefix`, `dropFirst` and the like make of a collection.
  ///
  /// - Parameters:
  ///   - elements: The elements that are left.
  ///   - offset: How many elements were left out before them.
  func subsequence(_ elements: [Value], from offset: Int) -> Value {
    switch self {
    case .array(_, let type): .slice(elements, of: type, from: offset)
    case .slice(_, let type, let start): .slice(elements, of: type, from: start + offset)
    case .string, .substring: .substring(String(elements.compactMap(\.character)))
    default: .sequence(elements, of: type.element ?? .open, isOrdered: true)
    }
  }

  var character: Character? { if case .character(let character) = self { character } else { nil } }
}

extension StaticType {
  /// The type of a collection's elements.
  var element: StaticType? {
    switch self {
    case .array(let element), .slice(let element), .sequence(let element): element
    case .reversed(let base): base.element
    case .string, .substring: .character
    case .range, .closedRange: .int
    case .dictionary(let key, let value): .tuple([key, value], labels: ["key", "value"])
    default: nil
    }
  }
}
