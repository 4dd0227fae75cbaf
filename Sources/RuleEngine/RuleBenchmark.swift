internal import Platform
package import Snippets
import SwiftTokens

/// Measures what each stage and each rule costs on some documents, on one thread.
package struct RuleBenchmark {
  /// A stage or a rule with its time.
  package struct Row: Sendable {
    package let name: String
    package let seconds: Double
  }

  /// Measures.
  ///
  /// - Parameters:
  ///   - documents: The documents.
  ///   - selections: The rules that are on.
  /// - Returns: The stages, and the rules from the dearest to the cheapest.
  /// - Throws: `RuleError` for a rule that cannot be compiled.
  package static func measure(
    _ documents: [Document], _ selections: [RuleSet.Selection]
  ) throws(RuleError) -> (stages: [Row], rules: [Row]) {
    let start = MonotonicClock.seconds
    let extracted = documents.map { (document: $0, snippets: $0.extract().snippets) }
    let extraction = MonotonicClock.seconds - start
    let all = try RuleSet(selections)
    let (lexing, matching) = time(all, extracted)
    var rows: [Row] = []
    for selection in selections {
      rows.append(Row(name: selection.rule.id, seconds: time(try RuleSet([selection]), extracted).matching))
    }
    rows.sort { ($1.seconds, $0.name) < ($0.seconds, $1.name) }
    return (
      [
        Row(name: "extract", seconds: extraction), Row(name: "lex and outline", seconds: lexing),
        Row(name: "all rules together", seconds: matching),
      ], rows
    )
  }

  private static func time(
    _ rules: RuleSet, _ documents: [(document: Document, snippets: [Snippet])]
  ) -> (lexing: Double, matching: Double) {
    var post = Post(vocabulary: rules.vocabulary)
    var lexing = 0.0
    var matching = 0.0
    for (document, snippets) in documents {
      let start = MonotonicClock.seconds
      post.removeAll()
      for (index, snippet) in snippets.enumerated() where snippet.isSwift && snippet.syntax != .include {
        post.append(snippet, index: index, of: document.bytes.span)
      }
      let lexed = MonotonicClock.seconds
      _ = rules.check(post)
      lexing += lexed - start
      matching += MonotonicClock.seconds - lexed
    }
    return (lexing, matching)
  }
}
