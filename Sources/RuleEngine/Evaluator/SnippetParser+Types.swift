import SwiftTokens

extension SnippetParser {
  /// Reads a type. A name that is not known here is taken for a structure of the post.
  mutating func type(_ store: borrowing TokenStore) throws(Interruption) -> StaticType {
    guard index < end, depth > 0 else { throw .unknown }
    depth -= 1
    defer { depth += 1 }
    var result: StaticType
    switch store.kind(index) {
    case .leftSquare:
      result = try inBrackets(store) { parser, store throws(Interruption) in
        let element = try parser.type(store)
        guard parser.take(.colon, store) else { return StaticType.array(element) }
        return .dictionary(element, try parser.type(store))
      }
    case .leftParen: result = try tupleType(store)
    case .keyword where store.isKeyword(.Any, at: index):
      index += 1
      result = .any
    case .identifier: result = try namedType(store)
    default: throw .unknown
    }
    while isAt(.postfixQuestionMark, store), !store.flags(index).contains(.spaceBefore) {
      index += 1
      result = .optional(result)
    }
    guard !isAt(.exclamationMark, store), !isAt(.arrow, store), !isAt(.period, store), !isAt("&", store) else {
      throw .unknown
    }
    return result
  }

  private mutating func namedType(_ store: borrowing TokenStore) throws(Interruption) -> StaticType {
    let name = try takeName(store)
    if isAt(.leftAngle, store) {
      let arguments = try inBrackets(store) { parser, store throws(Interruption) in
        var arguments = [try parser.type(store)]
        while parser.take(.comma, store) { arguments.append(try parser.type(store)) }
        return arguments
      }
      switch (name, arguments.count) {
      case ("Array", 1): return .array(arguments[0])
      case ("Optional", 1): return .optional(arguments[0])
      case ("Dictionary", 2): return .dictionary(arguments[0], arguments[1])
      default: throw .unknown
      }
    }
    return switch name {
    case "Int": .int
    case "Double": .double
    case "Bool": .bool
    case "String": .string
    case "Substring": .substring
    case "Character": .character
    case "Void": .void
    default: .structure(name)
    }
  }

  private mutating func tupleType(_ store: borrowing TokenStore) throws(Interruption) -> StaticType {
    try inBrackets(store) { parser, store throws(Interruption) in
      var types: [StaticType] = []
      var labels: [String?] = []
      while parser.index < parser.end {
        var label: String?
        if parser.index + 1 < parser.end, store.kind(parser.index + 1) == .colon {
          label = try parser.takeName(store)
          parser.index += 1
        }
        types.append(try parser.type(store))
        labels.append(label)
        guard parser.index < parser.end else { break }
        try parser.expect(.comma, store)
      }
      if types.isEmpty { return StaticType.void }
      return types.count == 1 ? types[0] : .tuple(types, labels: labels)
    }
  }
}
