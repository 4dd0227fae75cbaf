import Reports
import RuleEngine
import SourceText

/// `snipcheck baseline`: prints a baseline, or what a second one has that the first has not.
enum BaselineCommand {
  static func run(_ arguments: Arguments) -> ExitCode {
    var operands = arguments.operands[...]
    let action = ["report", "compare"].contains(operands.first ?? "") ? operands.popFirst() : "report"
    guard let path = operands.popFirst(), operands.isEmpty, (action == "compare") == (arguments.otherBaseline != nil)
    else {
      OutputStream.error.writeLine(
        "snipcheck: write 'baseline report FILE' or 'baseline compare FILE --other-baseline FILE'; see "
          + "'snipcheck help baseline'")
      return .usage
    }
    var exitCode = ExitCode.success
    func complain(_ message: String) {
      OutputStream.error.writeLine("snipcheck: \(message)")
      exitCode = .failure
    }
    guard let setup = Setup(arguments, complain: complain) else { return .failure }
    let reporterName = arguments.reporter ?? "xcode"
    guard let reporter = Reporters.named(reporterName) else {
      complain(
        "there is no reporter '\(reporterName)'\(suggestion(for: reporterName, among: Reporters.all.map { $0.identifier }))"
      )
      return .usage
    }
    do {
      var entries = try Baseline(FileReader.read(AbsolutePath.make(path)), path: path).entries
      if let other = arguments.otherBaseline {
        let newer = try Baseline(FileReader.read(AbsolutePath.make(other)), path: other).entries
        entries = Baseline(entries).new(among: newer).map { newer[$0] }
      }
      let findings = entries.compactMap { entry -> Finding? in
        guard let rule = setup.library.rule(entry.rule) else {
          complain("the baseline names a rule '\(entry.rule)' that there is not any more")
          return nil
        }
        return finding(entry, rule)
      }.sorted(by: Finding.precedes)
      var context = ReportContext(
        workingFolder: AbsolutePath.current, version: snipcheckVersion, isBuiltIn: setup.library.isBuiltIn)
      context.usesColor = arguments.color ?? Terminal.showsColor(.output)
      let report = reporter.report(findings, context)
      if let output = arguments.output {
        try FileWriter.write(report, to: AbsolutePath.make(output))
      } else {
        OutputStream.output.write(report)
      }
    } catch {
      complain("\(error)")
    }
    return exitCode
  }

  /// Makes a finding of an entry. Its place is that of the time when the baseline was written, its offset is not known.
  private static func finding(_ entry: BaselineEntry, _ rule: Rule) -> Finding {
    let place = Position(line: entry.line, column: entry.column)
    return Finding(
      rule: rule, severity: Severity(rawValue: entry.severity) ?? .warning, reason: entry.reason,
      path: AbsolutePath.make(entry.file), range: entry.line..<entry.line, start: place, end: place, snippet: nil)
  }
}
