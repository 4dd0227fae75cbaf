/// The checks of a rule set, which are called where they lie: one that is taken out of an array is copied, box and all.
@safe final class CheckTable: @unchecked Sendable {
  private let checks: UnsafeMutableBufferPointer<any NativeCheck>

  init(_ checks: [any NativeCheck]) {
    unsafe self.checks = .allocate(capacity: checks.count)
    _ = unsafe self.checks.initialize(from: checks)
  }

  deinit {
    unsafe checks.deinitialize()
    unsafe checks.deallocate()
  }

  /// Whether a check also looks at blocks that seem to be something else than Swift.
  func readsForeignCode(_ number: Int) -> Bool { unsafe checks[number].readsForeignCode }

  /// Lets a check look at a token.
  func check(_ number: Int, token index: Int, in post: borrowing Post, report: inout RawReport) {
    unsafe checks[number].check(token: index, in: post, report: &report)
  }

  /// Lets a check look at a snippet.
  func check(_ number: Int, snippet unit: Int, in post: borrowing Post, report: inout RawReport) {
    unsafe checks[number].check(snippet: unit, in: post, report: &report)
  }
}
