import RuleEngine
import Snippets

/// What a run hands on for each path.
struct CheckedDocument: Sendable {
  /// A document with all that its check gave.
  struct Details: Sendable {
    var document: Document
    /// The findings with the severities that `strict` and `lenient` give them, the snippets, and which were checked.
    var result: DocumentChecker.Result
  }

  var outcome = LintRun.Outcome()
  /// Only where the run was asked for it, and the path held a document that could be read.
  var details: Details?
  /// The document with what a parser shall read of it, in a run with one.
  var parsing: (document: Document, inputs: [ParseInput])?

  /// Lets strict and lenient configurations have their say.
  mutating func judge(with profile: LintProfiles.Profile) {
    guard profile.configuration.strict == true || profile.configuration.lenient == true else { return }
    outcome.findings = outcome.findings.map(profile.judged)
    details?.result.findings = outcome.findings
  }
}
