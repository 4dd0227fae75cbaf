extension Evaluator {
  /// Calls a method that collections have.
  func sequenceMethod(
    of value: Value, _ elements: [Value], _ signature: String, _ arguments: [Expression.Argument], _ scope: Scope
  ) throws(Interruption) -> Value {
    let type = value.type.element ?? .open
    guard type != .any else { throw .unknown }
    func count(_ limit: Int = EvaluationBudget.largestCount) throws(Interruption) -> Int {
      guard case .int(let count) = try evaluate(arguments[0].value, scope).resolved(), count >= 0 else {
        throw .unknown
      }
      return min(count, elements.count)
    }
    switch signature {
    case "map(_:)", "compactMap(_:)", "flatMap(_:)", "forEach(_:)", "filter(_:)", "reduce(_:_:)", "reduce(into:_:)":
      return try transformed(value, elements, signature, arguments, scope)
    case "joined()", "joined(separator:)": return try joined(elements, type, arguments, scope)
    case "reversed()":
      switch value {
      case .array, .string, .substring, .slice, .range, .closedRange: return .reversed(value)
      default: return .array(elements.reversed(), of: type)
      }
    case "sorted()":
      return .array(
        try Value.sorted(elements) { first, second throws(Interruption) in try Value.isLess(first, second) }, of: type)
    case "sorted(by:)", "sorted(_:)":
      let sorted = try Value.sorted(elements) { first, second throws(Interruption) in
        try isTrue(arguments[0].value, [first, second], scope)
      }
      return .array(sorted, of: type)
    case "min()", "max()":
      let sorted = try Value.sorted(elements) { first, second throws(Interruption) in try Value.isLess(first, second) }
      return .optional(signature == "min()" ? sorted.first : sorted.last, of: type)
    case "contains(_:)" where !isFunction(arguments[0].value, scope):
      let wanted = try evaluate(arguments[0].value, scope).converted(to: type)
      for element in elements where try Value.areEqual(element, wanted) { return .bool(true) }
      return .bool(false)
    case "contains(_:)", "contains(where:)":
      for element in elements where try isTrue(arguments[0].value, [element], scope) { return .bool(true) }
      return .bool(false)
    case "allSatisfy(_:)":
      for element in elements where try !isTrue(arguments[0].value, [element], scope) { return .bool(false) }
      return .bool(true)
    case "first(where:)", "first(_:)":
      for element in elements where try isTrue(arguments[0].value, [element], scope) {
        return .optional(element, of: type)
      }
      return .optional(nil, of: type)
    case "last(where:)", "last(_:)":
      for element in elements.reversed() where try isTrue(arguments[0].value, [element], scope) {
        return .optional(element, of: type)
      }
      return .optional(nil, of: type)
    case "count(where:)", "count(_:)":
      guard isFunction(arguments[0].value, scope) else { throw .unknown }
      var found = 0
      for element in elements where try isTrue(arguments[0].value, [element], scope) { found += 1 }
      return .int(found)
    case "min(by:)", "min(_:)", "max(by:)", "max(_:)":
      guard isFunction(arguments[0].value, scope), var result = elements.first else { throw .unknown }
      for element in elements.dropFirst() {
        let isMore =
          signature.hasPrefix("min")
          ? try isTrue(arguments[0].value, [element, result], scope)
          : try isTrue(arguments[0].value, [result, element], scope)
        if isMore { result = element }
      }
      return .optional(result, of: type)
    case "elementsEqual(_:)":
      guard let others = try evaluate(arguments[0].value, scope).resolved().elements else { throw .unknown }
      guard others.count == elements.count else { return .bool(false) }
      for (element, other) in zip(elements, others) where try !Value.areEqual(element, other) { return .bool(false) }
      return .bool(true)
    case "lastIndex(of:)", "lastIndex(where:)", "lastIndex(_:)":
      guard case .array = value else { throw .unknown }
      for (index, element) in elements.enumerated().reversed() {
        let isWanted =
          signature == "lastIndex(of:)"
          ? try Value.areEqual(element, evaluate(arguments[0].value, scope).converted(to: type))
          : try isTrue(arguments[0].value, [element], scope)
        if isWanted { return .optional(.int(index), of: .int) }
      }
      return .optional(nil, of: .int)
    case "firstIndex(of:)", "firstIndex(where:)", "firstIndex(_:)":
      guard case .array = value else { throw .unknown }
      for (index, element) in elements.enumerated() {
        let isWanted =
          signature == "firstIndex(of:)"
          ? try Value.areEqual(element, evaluate(arguments[0].value, scope).converted(to: type))
          : try isTrue(arguments[0].value, [element], scope)
        if isWanted { return .optional(.int(index), of: .int) }
      }
      return .optional(nil, of: .int)
    case "prefix(_:)": return value.subsequence(Array(elements.prefix(try count())), from: 0)
    case "suffix(_:)":
      let count = try count()
      return value.subsequence(Array(elements.suffix(count)), from: elements.count - count)
    case "dropFirst()": return value.subsequence(Array(elements.dropFirst()), from: min(1, elements.count))
    case "dropFirst(_:)":
      let count = try count()
      return value.subsequence(Array(elements.dropFirst(count)), from: count)
    case "dropLast()": return value.subsequence(elements.dropLast(), from: 0)
    case "dropLast(_:)": return value.subsequence(elements.dropLast(try count()), from: 0)
    case "prefix(while:)", "drop(while:)":
      var length = 0
      while length < elements.count, try isTrue(arguments[0].value, [elements[length]], scope) { length += 1 }
      return signature == "prefix(while:)"
        ? value.subsequence(Array(elements[..<length]), from: 0)
        : value.subsequence(Array(elements[length...]), from: length)
    case "enumerated()":
      let pairs = elements.enumerated().map { offset, element in
        Value.tuple([.init(label: "offset", value: .int(offset)), .init(label: "element", value: element)])
      }
      return .sequence(pairs, of: .tuple([.int, type], labels: ["offset", "element"]), isOrdered: true)
    case "split(separator:)", "split(whereSeparator:)", "split(_:)": return try split(value, elements, arguments, scope)
    default: throw .unknown
    }
  }

  private func transformed(
    _ value: Value, _ elements: [Value], _ signature: String, _ arguments: [Expression.Argument], _ scope: Scope
  ) throws(Interruption) -> Value {
    let type = value.type.element ?? .open
    var result: [Value] = []
    switch signature {
    case "map(_:)":
      for element in elements { result.append(try apply(arguments[0].value, to: [element], scope).resolved()) }
      return try .array(unifying: result)
    case "compactMap(_:)":
      for element in elements {
        switch try apply(arguments[0].value, to: [element], scope) {
        case .optional(let wrapped?, _): result.append(wrapped)
        case .optional(nil, _), .nilLiteral: break
        case let other: result.append(try other.resolved())
        }
      }
      return try .array(unifying: result)
    case "flatMap(_:)":
      for element in elements {
        guard case .array(let inner, _) = try apply(arguments[0].value, to: [element], scope).resolved() else {
          throw .unknown
        }
        result += inner
        guard result.count <= EvaluationBudget.largestCount else { throw .unknown }
      }
      return try .array(unifying: result)
    case "filter(_:)":
      for element in elements where try isTrue(arguments[0].value, [element], scope) { result.append(element) }
      switch value {
      case .string: return .string(String(result.compactMap(\.character)))
      case .substring: throw .unknown
      default: return .array(result, of: type)
      }
    case "forEach(_:)":
      for element in elements { _ = try apply(arguments[0].value, to: [element], scope) }
      return .void
    case "reduce(_:_:)":
      var total = try evaluate(arguments[0].value, scope)
      // Without elements the literal's type is that of the sum, which is not looked for.
      if case .literal = total, elements.isEmpty { throw .unknown }
      for element in elements { total = try apply(arguments[1].value, to: [total, element], scope) }
      return try total.resolved()
    default:
      guard case .closure(let closure) = arguments[1].value, closure.parameters.count == 2 || closure.isAnonymous else {
        throw .unknown
      }
      var total = try evaluate(arguments[0].value, scope)
      if case .literal = total { throw .unknown }
      for element in elements {
        let inner = Scope(parent: scope)
        try bind(closure, [total, element], isConstant: false, inner)
        _ = try run(closure.body, isExpressionBody: false, inner)
        guard let name = closure.parameters.first, let value = inner.find(name)?.0.value else { throw .unknown }
        total = value
      }
      return total
    }
  }

  private func joined(
    _ elements: [Value], _ type: StaticType, _ arguments: [Expression.Argument], _ scope: Scope
  ) throws(Interruption) -> Value {
    let separator = try arguments.first.map { argument throws(Interruption) in try evaluate(argument.value, scope) }
    switch type {
    case .string, .substring:
      guard case .string(let separator) = separator ?? .string("") else { throw .unknown }
      return try string(elements.compactMap(\.text).joined(separator: separator))
    case .array(let inner):
      guard separator == nil else { throw .unknown }
      var all: [Value] = []
      for element in elements { all += element.elements ?? [] }
      guard all.count <= EvaluationBudget.largestCount else { throw .unknown }
      return .sequence(all, of: inner, isOrdered: true)
    default: throw .unknown
    }
  }

  /// `split` by a predicate, or of an array by an element.
  private func split(
    _ value: Value, _ elements: [Value], _ arguments: [Expression.Argument], _ scope: Scope
  ) throws(Interruption) -> Value {
    var isSeparator: [Bool] = []
    for element in elements {
      if arguments[0].label == "separator" {
        guard case .array = value else { throw .unknown }
        let separator = try evaluate(arguments[0].value, scope).converted(to: value.type.element ?? .open)
        isSeparator.append(try Value.areEqual(element, separator))
      } else {
        isSeparator.append(try isTrue(arguments[0].value, [element], scope))
      }
    }
    var pieces: [Value] = []
    var start = 0
    for end in 0...elements.count where end == elements.count || isSeparator[end] {
      if end > start { pieces.append(value.subsequence(Array(elements[start..<end]), from: start)) }
      start = end + 1
    }
    let element: StaticType
    switch value {
    case .string, .substring: element = .substring
    case .array(_, let type): element = .slice(type)
    default: throw .unknown
    }
    return .array(pieces, of: element)
  }
}
