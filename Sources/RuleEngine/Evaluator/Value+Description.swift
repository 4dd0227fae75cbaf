/// What `print` and `debugPrint` make of values; seen with Swift 6.3 and the same since Swift 5.
extension Value {
  /// Returns what `print` writes for the value.
  func printed() throws(Interruption) -> String {
    switch self {
    case .string(let text), .substring(let text): return text
    case .character(let character): return String(character)
    case .range(let lower, let upper): return "\(lower)..<\(upper)"
    case .closedRange(let lower, let upper): return "\(lower)...\(upper)"
    case .instance(let value):
      guard value.hasDefaultDescription else { throw .unknown }
      var fields: [String] = []
      for field in value.fields { fields.append("\(field.label ?? ""): \(try field.value.debugPrinted())") }
      return "\(value.typeName)(\(fields.joined(separator: ", ")))"
    case .enumeration(let value):
      guard value.hasDefaultDescription else { throw .unknown }
      guard !value.payload.isEmpty else { return value.caseName }
      var fields: [String] = []
      for field in value.payload {
        let text = try field.value.debugPrinted()
        fields.append(field.label.map { "\($0): \(text)" } ?? text)
      }
      return "\(value.caseName)(\(fields.joined(separator: ", ")))"
    case .literal, .nilLiteral: return try resolved().debugPrinted()
    default: return try debugPrinted()
    }
  }

  /// Returns what the value looks like inside of an array, and with `debugPrint`.
  func debugPrinted() throws(Interruption) -> String {
    switch self {
    case .literal, .nilLiteral: return try resolved().debugPrinted()
    case .int(let int): return int.description
    case .double(let double): return double.description
    case .bool(let bool): return bool.description
    case .string(let text), .substring(let text): return text.debugDescription
    case .character(let character): return character.debugDescription
    case .array(let elements, _), .slice(let elements, _, _):
      return "[\(try Self.debugPrinted(elements))]"
    case .tuple(let elements):
      var fields: [String] = []
      for element in elements {
        let value = try element.value.debugPrinted()
        fields.append(element.label.map { "\($0): \(value)" } ?? value)
      }
      return "(\(fields.joined(separator: ", ")))"
    case .dictionary(let pairs, _, _):
      // The order of more than one pair differs from run to run.
      guard pairs.count < 2 else { throw .unknown }
      guard let pair = pairs.first else { return "[:]" }
      return "[\(try pair.key.debugPrinted()): \(try pair.value.debugPrinted())]"
    case .optional(let value?, _): return "Optional(\(try value.debugPrinted()))"
    case .optional(nil, _): return "nil"
    case .range(let lower, let upper): return "Range(\(lower)..<\(upper))"
    case .closedRange(let lower, let upper): return "ClosedRange(\(lower)...\(upper))"
    case .reversed(let base):
      let description =
        switch base {
        case .string, .array: try base.debugPrinted()
        default: throw Interruption.unknown
        }
      return "ReversedCollection<\(try base.type.spelling())>(_base: \(description))"
    case .void: return "()"
    // Inside of a collection a structure is printed with its module's name, which a post does not tell.
    case .sequence, .instance, .enumeration, .implicitMember: throw .unknown
    }
  }

  private static func debugPrinted(_ values: [Value]) throws(Interruption) -> String {
    var texts: [String] = []
    for value in values { texts.append(try value.debugPrinted()) }
    return texts.joined(separator: ", ")
  }
}

extension StaticType {
  /// Returns the type's name as the runtime spells it.
  func spelling() throws(Interruption) -> String {
    switch self {
    case .int: return "Int"
    case .double: return "Double"
    case .bool: return "Bool"
    case .string: return "String"
    case .substring: return "Substring"
    case .character: return "Character"
    case .array(let element): return "Array<\(try element.resolved.spelling())>"
    case .optional(let wrapped): return "Optional<\(try wrapped.resolved.spelling())>"
    default: throw .unknown
    }
  }
}
