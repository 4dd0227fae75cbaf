import SwiftTokens

/// A type as far as tokens tell it: a name with arguments. `[T]` is `Array<T>`, `T?` is `Optional<T>`, a tuple is `()`.
package struct ValueType: Hashable, Sendable {
  /// The last name of a dotted one: `Category` of `Message.Category`.
  package var name: String
  package var arguments: [ValueType] = []

  package init(_ name: String, _ arguments: [ValueType] = []) {
    self.name = name
    self.arguments = arguments
  }

  package static let string = ValueType("String")
  package static let substring = ValueType("Substring")
  package static let character = ValueType("Character")
  package static let integer = ValueType("Int")
  package static let double = ValueType("Double")
  package static let bool = ValueType("Bool")
  /// A part of a type that nothing is known of.
  package static let unknown = ValueType("_")

  package static func array(_ element: ValueType) -> ValueType { ValueType("Array", [element]) }
  package static func optional(_ wrapped: ValueType) -> ValueType { ValueType("Optional", [wrapped]) }
  package static func tuple(_ elements: [ValueType]) -> ValueType { ValueType("()", elements) }

  /// The type that an optional wraps, else the type itself.
  package var unwrapped: ValueType { name == "Optional" ? arguments.first ?? .unknown : self }

  /// The type of a collection's elements, or `nil` if it is none or not known.
  package var element: ValueType? {
    switch name {
    case "Array", "ArraySlice", "ContiguousArray", "Set", "Keys", "Values", "Range", "ClosedRange", "Indices",
      "Enumerated":
      return arguments.first == .unknown ? nil : arguments.first
    case "Binding": return arguments.first?.element
    case "Dictionary" where arguments.count == 2: return .tuple(arguments)
    case "String", "Substring": return .character
    default: return nil
    }
  }

  /// The type at a place of a tuple, or `nil` if it is none or not known.
  package func part(_ place: Int) -> ValueType? {
    guard name == "()", arguments.indices.contains(place), arguments[place] != .unknown else { return nil }
    return arguments[place]
  }

  /// The type of a part of the pairs that the standard library makes, by its name.
  func part(named member: String) -> ValueType? {
    guard arguments.count == 2 else { return nil }
    switch member {
    case "0", "offset", "key": return part(0)
    case "1", "element", "value": return part(1)
    default: return nil
    }
  }

  /// How a message names it.
  package var spelling: String {
    switch name {
    case "Array" where arguments.count == 1: "[\(arguments[0].spelling)]"
    case "Dictionary" where arguments.count == 2: "[\(arguments[0].spelling): \(arguments[1].spelling)]"
    case "Optional" where arguments.count == 1: "\(arguments[0].spelling)?"
    case "()": "(\(arguments.map(\.spelling).joined(separator: ", ")))"
    case _ where arguments.isEmpty: name
    default: "\(name)<\(arguments.map(\.spelling).joined(separator: ", "))>"
    }
  }
}

extension TokenStore {
  /// Reads a type, or returns `nil` where it is none of the forms that rules can use (`some`, functions, compositions).
  package func valueType(_ tokens: Range<Int>) -> ValueType? {
    var index = tokens.lowerBound
    while index < tokens.upperBound, kind(index) == .atSign || isKeyword(.inout, at: index) {
      index += kind(index) == .atSign ? 2 : 1
    }
    guard let (type, end) = typePrefix(from: index, to: tokens.upperBound), end == tokens.upperBound else { return nil }
    return type
  }

  /// Reads the type that begins at a token and returns it with the token behind it.
  private func typePrefix(from start: Int, to end: Int) -> (ValueType, Int)? {
    guard start < end, var (type, index) = typeRoot(from: start, to: end) else { return nil }
    while index < end {
      switch kind(index) {
      case .postfixQuestionMark, .exclamationMark:
        type = .optional(type)
        index += 1
      case .infixQuestionMark where !flags(index).contains(.spaceBefore):
        type = .optional(type)
        index += 1
      case .period:
        guard index + 1 < end, let (member, next) = typeRoot(from: index + 1, to: end) else { return nil }
        // `Person.ID` and `Int.Type` are members, not nested types that a post could tell.
        type = ["Type", "Protocol", "ID", "Element", "Index"].contains(member.name) ? .unknown : member
        index = next
      default: return (type, index)
      }
    }
    return (type, index)
  }

  private func typeRoot(from start: Int, to end: Int) -> (ValueType, Int)? {
    switch kind(start) {
    case .leftSquare:
      guard let close = partner(start), close < end, let parts = typeList(start + 1..<close, separator: .colon) else {
        return nil
      }
      return parts.count == 1
        ? (.array(parts[0]), close + 1) : parts.count == 2 ? (ValueType("Dictionary", parts), close + 1) : nil
    case .leftParen:
      guard let close = partner(start), close < end else { return nil }
      // A function type goes on behind its parameters.
      if close + 1 < end, [.arrow, .keyword, .identifier].contains(kind(close + 1)) { return nil }
      guard let parts = typeList(start + 1..<close, separator: .comma) else { return (.tuple([]), close + 1) }
      return parts.count == 1 ? (parts[0], close + 1) : (.tuple(parts), close + 1)
    case .identifier:
      let name = string(range(start))
      guard start + 1 < end, isOpeningAngle(start + 1) else { return (ValueType(name), start + 1) }
      guard let close = partner(start + 1), close < end else { return nil }
      let arguments = typeList(start + 2..<close, separator: .comma) ?? []
      return (ValueType(name, arguments), close + 1)
    case .keyword where isKeyword(.Self, at: start): return (ValueType("Self"), start + 1)
    default: return nil
    }
  }

  private func isOpeningAngle(_ index: Int) -> Bool { kind(index) == .leftAngle }

  private func typeList(_ tokens: Range<Int>, separator: TokenKind) -> [ValueType]? {
    var types: [ValueType] = []
    var index = tokens.lowerBound
    while index < tokens.upperBound {
      // A tuple's labels.
      if separator == .comma, index + 1 < tokens.upperBound, kind(index + 1) == .colon { index += 2 }
      guard let (type, next) = typePrefix(from: index, to: tokens.upperBound) else { return nil }
      types.append(type)
      index = next
      if index < tokens.upperBound {
        guard kind(index) == separator else { return nil }
        index += 1
      }
    }
    return types.isEmpty ? nil : types
  }
}
