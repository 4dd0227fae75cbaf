/// A value of the language, with what is known of its static type.
indirect enum Value {
  /// A number literal, or arithmetic on such, whose type is still open.
  case literal(NumberLiteral)
  /// `nil` whose type is still open.
  case nilLiteral
  case int(Int)
  case double(Double)
  case bool(Bool)
  case string(String)
  case substring(String)
  case character(Character)
  case array([Value], of: StaticType)
  /// An `ArraySlice` whose first element has an index.
  case slice([Value], of: StaticType, from: Int)
  /// A sequence whose own description is of no use, such as `enumerated()`; without an order for hashed collections.
  case sequence([Value], of: StaticType, isOrdered: Bool)
  /// `ReversedCollection`.
  case reversed(Value)
  case tuple([TupleElement])
  case dictionary([KeyValue], StaticType, StaticType)
  case optional(Value?, of: StaticType)
  case range(Int, Int)
  case closedRange(Int, Int)
  /// A structure that the post declares.
  case instance(StructureValue)
  /// A case of an enumeration that the post declares.
  case enumeration(EnumerationValue)
  /// `.name` whose type is still open.
  case implicitMember(String)
  case void

  struct TupleElement {
    var label: String?
    var value: Value
  }

  struct KeyValue {
    var key: Value
    var value: Value
  }

  struct StructureValue {
    let typeName: String
    var fields: [TupleElement]
    /// Whether it prints as its type's name and fields.
    let hasDefaultDescription: Bool
    /// Whether two of them are equal if all fields are.
    var isEquatable = false
  }
}

extension Value {
  struct EnumerationValue {
    let typeName: String
    let caseName: String
    var payload: [TupleElement] = []
    var rawValue: Value?
    let hasDefaultDescription: Bool
    /// Whether two of them can be compared.
    let isEquatable: Bool
  }
}

/// The value of a number literal, or of arithmetic on literals, as an `Int` and as a `Double`: context decides which.
struct NumberLiteral {
  /// `nil` if it is no `Int`: it has a point, or arithmetic on it overflows.
  var int: Int?
  /// `nil` if it cannot be a `Double`: an operator of integers was used.
  var double: Double?
  /// Whether a literal with a point or exponent is in it, so that it is a `Double` unless told otherwise.
  var isFloat = false
}

/// The static type of a value.
indirect enum StaticType: Hashable {
  case integerLiteral, floatLiteral
  /// Of an empty literal or of `nil`: any type will do.
  case open
  case int, double, bool, string, substring, character
  case array(StaticType)
  case slice(StaticType)
  case sequence(StaticType)
  case reversed(StaticType)
  case tuple([StaticType], labels: [String?])
  case dictionary(StaticType, StaticType)
  case optional(StaticType)
  case range, closedRange
  case structure(String)
  case any
  case void
}

extension Value {
  var type: StaticType {
    switch self {
    case .literal(let literal): literal.isFloat ? .floatLiteral : .integerLiteral
    case .nilLiteral: .optional(.open)
    case .int: .int
    case .double: .double
    case .bool: .bool
    case .string: .string
    case .substring: .substring
    case .character: .character
    case .array(_, let element): .array(element)
    case .slice(_, let element, _): .slice(element)
    case .sequence(_, let element, _): .sequence(element)
    case .reversed(let base): .reversed(base.type)
    case .tuple(let elements): .tuple(elements.map(\.value.type), labels: elements.map(\.label))
    case .dictionary(_, let key, let value): .dictionary(key, value)
    case .optional(_, let wrapped): .optional(wrapped)
    case .range: .range
    case .closedRange: .closedRange
    case .instance(let value): .structure(value.typeName)
    case .enumeration(let value): .structure(value.typeName)
    case .implicitMember: .open
    case .void: .void
    }
  }

  /// The text of a string, substring or character.
  var text: String? {
    switch self {
    case .string(let text), .substring(let text): text
    case .character(let character): String(character)
    default: nil
    }
  }

  /// Makes an array whose elements have the same type, which is found from them.
  static func array(unifying elements: [Value]) throws(Interruption) -> Value {
    let (elements, type) = try unify(elements)
    return .array(elements, of: type)
  }
}
