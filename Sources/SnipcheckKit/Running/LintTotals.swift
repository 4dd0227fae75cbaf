import RuleEngine

/// Numbers of a run, for its last lines and its exit code.
struct LintTotals {
  /// How many documents were checked.
  var documents = 0
  var warnings = 0
  var errors = 0
  /// How many findings were held back because the code is meant to be wrong.
  var marked = 0
  /// How many blocks without a language were left alone although they look like Swift.
  var unlabelled = 0

  /// Adds what became of a path.
  mutating func add(_ outcome: LintRun.Outcome) {
    if outcome.isDocument, outcome.problem == nil { documents += 1 }
    marked += outcome.marked
    unlabelled += outcome.unlabelled
    add(outcome.findings)
  }

  /// Adds findings.
  mutating func add(_ findings: [Finding]) {
    let serious = findings.count { $0.severity == .error }
    errors += serious
    warnings += findings.count - serious
  }
}
