package import Snippets
import SwiftTokens

/// Measures what each stage and each rule costs on some documents, on one thread.
package struct RuleBenchmark {
  /// A stage or a rule with its time.
  package struct Row: Sendable {
    package let name: String
    package let duration: Duration
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
    let clock = ContinuousClock()
    var extracted: [(document: Document, snippets: [Snippet])] = []
    let extraction = clock.measure {
      extracted = documents.map { ($0, $0.extract().snippets) }
    }
    let all = try RuleSet(selections)
    let (lexing, matching) = time(all, extracted, clock)
    var rows: [Row] = []
    for selection in selections {
      rows.append(Row(name: selection.rule.id, duration: time(try RuleSet([selection]), extracted, clock).matching))
    }
    rows.sort { ($1.duration, $0.name) < ($0.duration, $1.name) }
    return (
      [
        Row(name: "extract", duration: extraction), Row(name: "lex and outline", duration: lexing),
        Row(name: "all rules together", duration: matching),
      ], rows
    )
  }

  private static func time(
    _ rules: RuleSet, _ documents: [(document: Document, snippets: [Snippet])], _ clock: ContinuousClock
  ) -> (lexing: Duration, matching: Duration) {
    var post = Post(vocabulary: rules.vocabulary)
    var lexing = Duration.zero
    var matching = Duration.zero
    for (document, snippets) in documents {
      let start = clock.now
      post.removeAll()
      for (index, snippet) in snippets.enumerated() where snippet.isSwift && snippet.syntax != .include {
        post.append(snippet, index: index, of: document.bytes.span)
      }
      let lexed = clock.now
      _ = rules.check(post)
      lexing += start.duration(to: lexed)
      matching += lexed.duration(to: clock.now)
    }
    return (lexing, matching)
  }
}
