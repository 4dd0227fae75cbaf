/// What a hole of a pattern may stand for.
package enum HoleKind: String, CaseIterable, Sendable {
  /// Any operand.
  case operand
  /// One name.
  case identifier
  /// A name or a chain of member names: `self.view.layer`.
  case name
  /// A string literal without interpolation.
  case string
  /// Any string literal.
  case text
  case integer
  /// An integer or a floating-point literal.
  case number
  case bool
  /// A literal of any kind, also an array or dictionary literal.
  case literal
  case array
  case closure
  /// A range operator with its two operands, one of which may be missing.
  case range
  /// A key path that begins with `\`.
  case keypath
  /// An expression up to the next comma or closing bracket of its level.
  case expression

  /// The kinds, by their numbers in records.
  package static let all = allCases

  /// The number in records.
  var number: Int { Self.all.firstIndex(of: self) ?? 0 }
}
