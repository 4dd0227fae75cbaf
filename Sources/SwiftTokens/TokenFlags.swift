/// What is known of a token besides its kind.
package struct TokenFlags: OptionSet, Sendable, BitwiseCopyable {
  package let rawValue: UInt8
  @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// White space, a line break or a comment stands before it, or it is the first.
  package static let spaceBefore = TokenFlags(rawValue: 1 << 0)
  /// White space, a line break or a comment stands after it, or it is the last.
  package static let spaceAfter = TokenFlags(rawValue: 1 << 1)
  /// It is the first token on its line.
  package static let firstOnLine = TokenFlags(rawValue: 1 << 2)
  /// A bracket or quote without its partner. The best guess is marked, not each one that follows from it.
  package static let unbalanced = TokenFlags(rawValue: 1 << 3)
  /// A quote of a multi-line string literal (`"""`).
  package static let multiline = TokenFlags(rawValue: 1 << 4)
  /// A name in back-ticks, or a quote with pounds.
  package static let raw = TokenFlags(rawValue: 1 << 5)
  /// The opening quote of a string literal that holds an interpolation.
  package static let interpolated = TokenFlags(rawValue: 1 << 6)
  /// A bracket that opens a declaration's body, a closure's parameter list and the like is not an operand; this marks the
  /// `{` of a closure.
  package static let closure = TokenFlags(rawValue: 1 << 7)
}
