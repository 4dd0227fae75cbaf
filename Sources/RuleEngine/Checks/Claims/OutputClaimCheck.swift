import SourceText
import SwiftTokens

/// A comment that says what code prints, or what a value is, and is wrong.
struct OutputClaimCheck: NativeCheck {
  static let name = "output_claim"
  let anchors = [Anchor.snippet]

  init(options: RuleOptions) {}

  func check(snippet unit: Int, in post: borrowing Post, report: inout RawReport) {
    // A snippet goes on from those before it: all are executed at once, if there is anything to check.
    guard unit == 0 else { return }
    var hasClaim = claims(isPrinting: true, post.store)
    guard hasClaim.contains(true) else { return }
    // To look for `print` takes longer than to look at the comments.
    if !ClaimSearch.isPrinting(post.store) { hasClaim = claims(isPrinting: false, post.store) }
    guard let last = hasClaim.lastIndex(of: true) else { return }
    let interpreter = PostInterpreter(post.store)
    for unit in 0...last {
      let outcomes = interpreter.run(post.store.units[unit].tokens, post.store)
      guard !outcomes.isEmpty, hasClaim[unit] else { continue }
      let matcher = ClaimMatcher(unit: unit, outcomes: outcomes, post.store)
      report.unit = unit
      for finding in matcher.findings(post.store) {
        report.add(finding.range, finding.message, fixes: finding.fix.map { [$0] } ?? [])
      }
    }
    report.unit = 0
  }

  /// Tells of each snippet whether it may have a claim.
  private func claims(isPrinting: Bool, _ store: borrowing TokenStore) -> [Bool] {
    store.units.indices.map { ClaimSearch.hasClaim(in: $0, isPrinting: isPrinting, store) }
  }
}
