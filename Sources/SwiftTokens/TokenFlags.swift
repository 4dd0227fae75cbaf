/// What is known of a token besides its kind.
public struct TokenFlags: OptionSet, Sendable, BitwiseCopyable {
  /// A bit for each flag.
  public let rawValue: UInt8
  /// Makes flags of their bits.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// White space, a line break or a comment stands before it, or it is the first.
  public static let spaceBefore = TokenFlags(rawValue: 1 << 0)
  /// White space, a line break or a comment stands after it, or it is the last.
  public static let spaceAfter = TokenFlags(rawValue: 1 << 1)
  /// It is the first token on its line.
  public static let firstOnLine = TokenFlags(rawValue: 1 << 2)
  /// A bracket or quote without its partner. The best guess is marked, not each one that follows from it.
  public static let unbalanced = TokenFlags(rawValue: 1 << 3)
  /// A quote of a multi-line string literal (`"""`).
  public static let multiline = TokenFlags(rawValue: 1 << 4)
  /// A name in back-ticks, or a quote with pounds.
  public static let raw = TokenFlags(rawValue: 1 << 5)
  /// The opening quote of a string literal that holds an interpolation.
  public static let interpolated = TokenFlags(rawValue: 1 << 6)
  /// A bracket that opens a declaration's body, a closure's parameter list and the like is not an operand; this marks the
  /// `{` of a closure.
  public static let closure = TokenFlags(rawValue: 1 << 7)
}
