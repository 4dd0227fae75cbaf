/// Why an evaluation stops before it has a value.
enum Interruption: Error {
  /// Something is not known, or would not compile, or would trap: nothing may be said about the value.
  case unknown
  /// The `?` of an optional chain met `nil`; the chain's end catches it.
  case chainIsNil
}

/// What an evaluation may still use up, so that it ends soon on every input.
struct EvaluationBudget {
  /// Expressions that may still be evaluated in a post.
  private var steps = 200_000
  /// Calls and sub-expressions that may be nested.
  private var depth = 64
  /// The most elements of a collection and, times 16, bytes of a string.
  static let largestCount = 2_000

  /// Takes a step down into an expression.
  mutating func enter() throws(Interruption) {
    guard steps > 0, depth > 0 else { throw .unknown }
    steps -= 1
    depth -= 1
  }

  /// Comes back up.
  mutating func leave() { depth += 1 }
}
