import SourceText
import SwiftTokens

/// A comment or a block that says what code prints, or what a value is, and is wrong.
struct OutputClaimCheck: NativeCheck {
  static let name = "output_claim"
  // The words are there to be told apart quickly; nothing is done where they stand.
  let anchors = [Anchor.snippet, .word("print"), .word("debugPrint")]

  // What stands in the first block decides nothing for the others.
  let readsForeignCode = true

  init(options: RuleOptions) {}

  func check(snippet unit: Int, in post: borrowing Post, report: inout RawReport) {
    // A snippet goes on from those before it: all are executed at once, if there is anything to check.
    guard unit == 0 else { return }
    guard post.store.units.contains(where: { !$0.comments.isEmpty }) || !post.outputs.isEmpty else { return }
    let statements = promising(in: post)
    guard !statements.isEmpty else { return }
    // The blocks that may show what a snippet prints, by the snippet.
    var blocks: [Int: [Int]] = [:]
    for (number, block) in post.outputs.enumerated() { blocks[block.unit, default: []].append(number) }
    // First with only what the claims need, and as if the post redefined nothing: then too many may seem wrong.
    if let slice = StatementSlice(around: statements, post.store) {
      let interpreter = PostInterpreter(
        post.store, Redefinitions(isLenient: true), wanted: TokenRanges(statements.map(\.tokens)))
      let isSuspicious = slice.statements.indices.contains { unit in
        guard !slice.statements[unit].isEmpty else { return false }
        let outcomes = interpreter.run(slice.statements[unit], read: statements, post.store)
        return !findings(unit, outcomes, interpreter.wholeOutput, blocks[unit] ?? [], post).isEmpty
      }
      guard isSuspicious else { return }
    }
    let interpreter = PostInterpreter(post.store, Redefinitions(post.store))
    for unit in 0...(statements.last?.unit ?? 0) {
      let outcomes = interpreter.run([post.store.units[unit].tokens], post.store)
      report.unit = unit
      for found in findings(unit, outcomes, interpreter.wholeOutput, blocks[unit] ?? [], post) {
        if let block = found.block {
          report.add(
            .init(block: block, range: found.finding.range), endOfUnit: post.store.units[unit].text.upperBound,
            found.finding.message, fixes: found.finding.fix.map { [$0] } ?? [])
        } else {
          report.add(found.finding.range, found.finding.message, fixes: found.finding.fix.map { [$0] } ?? [])
        }
      }
    }
    report.unit = 0
  }

  /// Returns what is wrong in a snippet's comments and in the blocks behind it.
  private func findings(
    _ unit: Int, _ outcomes: [Outcome], _ output: String?, _ blocks: [Int], _ post: borrowing Post
  ) -> [(block: Int?, finding: ClaimMatcher.Finding)] {
    var result: [(block: Int?, finding: ClaimMatcher.Finding)] = []
    if !outcomes.isEmpty {
      result = ClaimMatcher(unit: unit, outcomes: outcomes, post.store).findings(post.store).map { (nil, $0) }
    }
    guard let output, !output.isEmpty else { return result }
    for number in blocks {
      result += OutputBlockMatcher(post.outputs[number]).findings(printed: output).map { (number, $0) }
    }
    return result
  }

  /// Returns the statements that a claim may speak of and that may be understood, by place.
  private func promising(in post: borrowing Post) -> [ClaimedStatement] {
    var search = ClaimSearch(post.store)
    for unit in post.store.units.indices where !post.store.units[unit].comments.isEmpty {
      search.look(through: unit, post.store)
    }
    guard !search.candidates.isEmpty || !post.outputs.isEmpty else { return [] }
    var statements = ClaimedStatements()
    for candidate in search.candidates {
      if let tokens = candidate.before { statements.add(tokens, unit: candidate.unit, post.store) }
      if let tokens = candidate.after { statements.add(tokens, unit: candidate.unit, post.store) }
      for tokens in candidate.neighbours { statements.add(tokens, unit: candidate.unit, post.store) }
    }
    for block in post.outputs where search.hasPrint(post.store) {
      // All that prints has to be known.
      statements.add(allOf: block.unit, post.store)
    }
    return statements.promising(post.store)
  }
}
