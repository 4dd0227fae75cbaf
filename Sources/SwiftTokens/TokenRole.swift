/// What a token stands in, found by the outline.
public enum TokenRole: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// An expression or a statement, and whatever no other role claims.
  case expression
  /// A type: an annotation, a generic argument, an inherited type, what follows `as` and `is`.
  case type
  /// An attribute: `@`, its name and its arguments' names.
  case attribute
  /// The label of an argument in a call, subscript, tuple or macro: `separator` in `joined(separator: ",")`.
  case label
  /// A pattern that binds: the name after `let`, `var`, `case let`, `for`.
  case pattern
  /// The head of a declaration: its modifiers, its keyword, its name, and its parameters' names.
  case declaration
  /// A compiler directive: `#if`, its condition, `#endif`.
  case directive

  /// The name in `snipcheck tokens --roles`; an expression's is empty.
  package var rawName: String { self == .expression ? "" : "\(self)" }
}
