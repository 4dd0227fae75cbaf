import Reports
import RuleEngine
import Snippets
import SourceText

/// `snipcheck merge`: joins the JSON reports of runs over parts into the report of a run over all.
enum MergeCommand {
  static func run(_ arguments: Arguments) -> ExitCode {
    var exitCode = ExitCode.success
    func complain(_ message: String) {
      OutputStream.error.writeLine("snipcheck: \(message)")
      exitCode = .failure
    }
    guard !arguments.operands.isEmpty else {
      complain("merge needs the files to join; see 'snipcheck help merge'")
      return .usage
    }
    guard let setup = Setup(arguments, complain: complain) else { return .failure }
    let output = ReportOutput(arguments: arguments, configuration: setup.configuration)
    guard let reporter = output.reporter(complain: complain) else { return .usage }
    var reader = ReportReader(setup.library)
    var joined = 0
    for name in arguments.operands {
      do {
        let bytes = try name == "-" ? FileReader.readStandardInput() : FileReader.read(AbsolutePath.make(name))
        try reader.read(bytes)
        joined += 1
      } catch let error as JSONMistake {
        complain("\(name):\(error.message)")
      } catch {
        complain("\(error)")
      }
    }
    if reader.broken > 0 {
      complain("\(counted(reader.broken, "document")) could not be checked when the reports were made")
    }
    let findings = reader.joined
    var context = ReportContext(
      workingFolder: AbsolutePath.current, version: snipcheckVersion,
      rules: setup.configuration.selections(from: setup.library).map(\.rule), isBuiltIn: setup.library.isBuiltIn,
      document: ReportedDocuments(findings, formats: setup.configuration.formats).document(at:))
    context.extraction.aliases = setup.configuration.languageAliases
    context.usesColor = output.usesColor
    output.write(reporter.report(findings, context), complain: complain)
    var totals = LintTotals()
    totals.add(findings)
    let summary = LintSummary(arguments: arguments, configuration: setup.configuration)
    let isOver = summary.isOverThreshold(totals.warnings)
    if !arguments.quiet {
      let files = Set(findings.map(\.path)).count
      OutputStream.error.writeLine(
        "Joined \(counted(joined, "report")): "
          + "\(counted(findings.count, "violation")), \(totals.errors) serious in "
          + "\(counted(files, "file")).")
    }
    return exitCode == .success && (totals.errors > 0 || isOver) ? .findings : exitCode
  }
}
