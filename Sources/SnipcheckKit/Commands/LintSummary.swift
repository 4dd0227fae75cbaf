/// The last lines of a run on standard error, and how it ends.
struct LintSummary {
  let arguments: Arguments
  let configuration: Configuration
  /// Whether something could not be done.
  var hasFailed = false

  /// Says what the numbers mean, and returns how a run ends in which nothing else went wrong.
  func finish(_ totals: LintTotals) -> ExitCode {
    let isOver = isOverThreshold(totals.warnings)
    if !arguments.quiet { tell(totals) }
    return totals.errors > 0 || isOver ? .findings : .success
  }

  /// Whether there are as many warnings as the configuration takes for a failure; says so.
  func isOverThreshold(_ warnings: Int) -> Bool {
    guard let threshold = configuration.warningThreshold, !arguments.lenient, warnings >= threshold else {
      return false
    }
    OutputStream.error.writeLine(
      "error: Warning Threshold Violation: Number of warnings (\(warnings)) reached the threshold of \(threshold) "
        + "(warning_threshold)")
    return true
  }

  private func tell(_ totals: LintTotals) {
    if totals.marked > 0 {
      OutputStream.error.writeLine(
        "Held back \(counted(totals.marked, "violation")) in code that is marked as wrong; "
          + "--include-marked shows them.")
    }
    if totals.unlabelled > 0 {
      OutputStream.error.writeLine(
        "\(counted(totals.unlabelled, "code block")) without a language "
          + "\(totals.unlabelled == 1 ? "looks" : "look") like Swift; --untagged detect checks them.")
    }
    // Without violations in no file, all would seem to be well.
    if hasFailed, totals.documents == 0 { return OutputStream.error.writeLine("Nothing was checked.") }
    OutputStream.error.writeLine(
      "Done linting! Found \(counted(totals.warnings + totals.errors, "violation")), \(totals.errors) serious in "
        + "\(counted(totals.documents, "file")).")
  }

  /// Says what a run that corrects has done.
  static func tell(_ totals: FixTotals, documents: Int) {
    var text = "Done correcting \(counted(documents, "file"))!"
    if totals.made > 0 { text += " \(counted(totals.made, "correction")) in \(counted(totals.changed, "file"))." }
    if totals.left > 0 { text += " \(counted(totals.left, "violation")) left; 'snipcheck lint' shows what." }
    OutputStream.error.writeLine(text)
  }
}
