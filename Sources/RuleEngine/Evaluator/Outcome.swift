/// What a statement of a snippet does when it is executed.
struct Outcome {
  /// The statement.
  let tokens: Range<Int>
  let effect: Effect

  enum Effect {
    /// It prints this, line breaks included.
    case prints(String)
    /// It has a value, or gives one to a variable.
    case value(Value, isLiteral: Bool)
  }
}
