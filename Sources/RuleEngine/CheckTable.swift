/// The checks of a rule set.
struct CheckTable: Sendable {
  private let checks: [any NativeCheck]

  init(_ checks: [any NativeCheck]) { self.checks = checks }

  /// Whether a check also looks at blocks that seem to be something else than Swift.
  func readsForeignCode(_ number: Int) -> Bool { checks[number].readsForeignCode }

  // A check is called where it lies, as an element of an array that its caller keeps: out of raw memory or out of an object it
  // would be copied for each call, box and all.

  /// Lets a check look at a token.
  @inline(never)
  func check(_ number: Int, token index: Int, in post: borrowing Post, report: inout RawReport) {
    checks[number].check(token: index, in: post, report: &report)
  }

  /// Lets a check look at a snippet.
  @inline(never)
  func check(_ number: Int, snippet unit: Int, in post: borrowing Post, report: inout RawReport) {
    checks[number].check(snippet: unit, in: post, report: &report)
  }
}
