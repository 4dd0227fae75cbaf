extension Evaluator {
  /// Gives a variable, or a part of one, another value.
  func assign(_ value: Value, to target: Expression, _ scope: Scope) throws(Interruption) {
    switch target {
    case .name(let name):
      if scope.find(name) == nil, name != "self", scope.find("self") != nil {
        return try assign(value, to: .member(.name("self"), name), scope)
      }
      guard let (variable, owner) = scope.find(name), let type = variable.type else { throw .unknown }
      guard !variable.isConstant || variable.value == nil else { throw .unknown }
      owner.set(name, try convert(value, to: type))
    case .member(let base, let name):
      guard case .instance(var instance) = try evaluate(base, scope),
        let index = instance.fields.firstIndex(where: { $0.label == name })
      else { throw .unknown }
      instance.fields[index].value = try convert(value, to: instance.fields[index].value.type)
      try assign(.instance(instance), to: base, scope)
    case .subscripted(let base, let arguments):
      // `counts[word, default: 0] += 1` sets the same as without the default.
      guard arguments.count == 1 || arguments.count == 2 && arguments[1].label == "default", arguments[0].label == nil,
        !redefinitions.members.contains("subscript")
      else {
        throw .unknown
      }
      let index = try evaluate(arguments[0].value, scope).resolved()
      switch (try evaluate(base, scope), index) {
      case (.array(var elements, let type), .int(let index)) where elements.indices.contains(index):
        elements[index] = try value.converted(to: type)
        try assign(.array(elements, of: type), to: base, scope)
      case (.dictionary(var pairs, let keyType, let valueType), let key):
        let key = try key.converted(to: keyType)
        var place: Int?
        for (index, pair) in pairs.enumerated() where try Value.areEqual(pair.key, key) { place = index }
        guard case .optional(let value, _) = try value.converted(to: .optional(valueType)) else { throw .unknown }
        if let place { pairs.remove(at: place) }
        if let value { pairs.append(Value.KeyValue(key: key, value: value)) }
        try assign(.dictionary(pairs, keyType, valueType), to: base, scope)
      default: throw .unknown
      }
    default: throw .unknown
    }
  }

  /// Calls a method that changes its object; `nil` if the name is none of such a method.
  func mutation(
    of target: Expression, _ name: String, _ arguments: [Expression.Argument], _ scope: Scope
  ) throws(Interruption) -> Value? {
    let signature = name + "(" + arguments.map { ($0.label ?? "_") + ":" }.joined() + ")"
    guard
      [
        "append(_:)", "append(contentsOf:)", "insert(_:at:)", "remove(at:)", "removeLast()", "removeFirst()",
        "removeAll()", "sort()", "sort(by:)", "reverse()", "popLast()", "toggle()", "swapAt(_:_:)",
        "removeAll(where:)", "removeAll(_:)", "updateValue(_:forKey:)", "removeValue(forKey:)",
      ].contains(signature)
    else { return nil }
    guard !redefinitions.members.contains(name) else { throw .unknown }
    let object = try evaluate(target, scope)
    switch object {
    case .instance, .enumeration: return nil
    case .bool(let value) where name == "toggle":
      try assign(.bool(!value), to: target, scope)
      return .void
    case .string(let text):
      guard signature == "append(_:)" || signature == "append(contentsOf:)",
        let more = try evaluate(arguments[0].value, scope).text
      else { throw .unknown }
      try assign(string(text + more), to: target, scope)
      return .void
    case .array(let elements, let type):
      let (changed, result) = try changed(elements, type, signature, arguments, scope)
      guard changed.count <= EvaluationBudget.largestCount else { throw .unknown }
      try assign(.array(changed, of: type), to: target, scope)
      return result
    case .dictionary(let pairs, let keyType, let valueType) where signature.hasSuffix("forKey:)"):
      // In both the key is the last argument.
      guard let last = arguments.last else { throw .unknown }
      let key = try evaluate(last.value, scope).converted(to: keyType)
      var old: Value?
      var rest: [Value.KeyValue] = []
      for pair in pairs {
        if try Value.areEqual(pair.key, key) { old = pair.value } else { rest.append(pair) }
      }
      if name == "updateValue" {
        rest.append(.init(key: key, value: try convert(evaluate(arguments[0].value, scope), to: valueType)))
      }
      try assign(.dictionary(rest, keyType, valueType), to: target, scope)
      return .optional(old, of: valueType)
    default: throw .unknown
    }
  }

  private func changed(
    _ elements: [Value], _ type: StaticType, _ signature: String, _ arguments: [Expression.Argument], _ scope: Scope
  ) throws(Interruption) -> ([Value], Value) {
    var elements = elements
    switch signature {
    case "append(_:)": elements.append(try evaluate(arguments[0].value, scope).converted(to: type))
    case "append(contentsOf:)":
      guard case .array(let more, _) = try evaluate(arguments[0].value, scope).converted(to: .array(type)) else {
        throw .unknown
      }
      elements += more
    case "insert(_:at:)":
      guard case .int(let index) = try evaluate(arguments[1].value, scope).resolved(),
        (0...elements.count).contains(index)
      else { throw .unknown }
      elements.insert(try evaluate(arguments[0].value, scope).converted(to: type), at: index)
    case "remove(at:)":
      guard case .int(let index) = try evaluate(arguments[0].value, scope).resolved(), elements.indices.contains(index)
      else { throw .unknown }
      let removed = elements.remove(at: index)
      return (elements, removed)
    case "removeLast()", "removeFirst()":
      guard !elements.isEmpty else { throw .unknown }
      let removed = signature == "removeLast()" ? elements.removeLast() : elements.removeFirst()
      return (elements, removed)
    case "popLast()":
      let last = elements.popLast()
      return (elements, .optional(last, of: type))
    case "removeAll()": elements = []
    case "sort()":
      elements = try Value.sorted(elements) { first, second throws(Interruption) in try Value.isLess(first, second) }
    case "sort(by:)":
      elements = try Value.sorted(elements) { first, second throws(Interruption) in
        try isTrue(arguments[0].value, [first, second], scope)
      }
    case "reverse()": elements.reverse()
    case "swapAt(_:_:)":
      guard case .int(let first) = try evaluate(arguments[0].value, scope).resolved(),
        case .int(let second) = try evaluate(arguments[1].value, scope).resolved(),
        elements.indices.contains(first), elements.indices.contains(second)
      else { throw .unknown }
      elements.swapAt(first, second)
    case "removeAll(where:)", "removeAll(_:)":
      guard isFunction(arguments[0].value, scope) else { throw .unknown }
      var kept: [Value] = []
      for element in elements where try !isTrue(arguments[0].value, [element], scope) { kept.append(element) }
      elements = kept
    default: throw .unknown
    }
    return (elements, .void)
  }
}
