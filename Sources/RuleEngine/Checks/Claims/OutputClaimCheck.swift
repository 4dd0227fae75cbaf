import SourceText
import SwiftTokens

/// A comment that says what code prints, or what a value is, and is wrong.
struct OutputClaimCheck: NativeCheck {
  static let name = "output_claim"
  let anchors = [Anchor.snippet]

  init(options: RuleOptions) {}

  func check(snippet unit: Int, in post: borrowing Post, report: inout RawReport) {
    // A snippet goes on from those before it: all are executed at once, if there is anything to check.
    guard unit == 0, let last = post.store.units.indices.last(where: { hasClaim(in: $0, post.store) }) else { return }
    let interpreter = PostInterpreter(post.store)
    for unit in 0...last {
      let outcomes = interpreter.run(post.store.units[unit].tokens, post.store)
      guard !outcomes.isEmpty, hasClaim(in: unit, post.store) else { continue }
      let matcher = ClaimMatcher(unit: unit, outcomes: outcomes, post.store)
      report.unit = unit
      for finding in matcher.findings(post.store) {
        report.add(finding.range, finding.message, fixes: finding.fix.map { [$0] } ?? [])
      }
    }
    report.unit = 0
  }

  /// Whether a comment of a snippet may be a claim, from how it begins.
  private func hasClaim(in unit: Int, _ store: borrowing TokenStore) -> Bool {
    for comment in store.units[unit].comments {
      guard let claim = ClaimLine(store.comments[comment], store) else { continue }
      if claim.introduction != .none { return true }
      if let first = claim.text.utf8.first, "\"[(-0123456789tfnO".utf8.contains(first) { return true }
    }
    return false
  }
}
