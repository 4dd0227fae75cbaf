import Reports
import SourceText

/// The program: a command line in, an exit code out.
package enum Program {
  /// Runs a command line without the program's own name.
  package static func run(_ words: [String]) -> ExitCode {
    OutputStream.ignoreBrokenPipes()
    var arguments: Arguments
    do {
      arguments = try CommandLineParser.parse(words)
    } catch {
      OutputStream.error.writeLine("snipcheck: \(error); see 'snipcheck help'")
      return .usage
    }
    if arguments.wantsHelp {
      arguments.operands = words.first == arguments.command.rawValue ? [arguments.command.rawValue] : []
      arguments.command = .help
    }
    switch arguments.command {
    case .lint: return LintCommand.run(arguments)
    case .fix:
      arguments.fix = true
      return LintCommand.run(arguments)
    case .extract: return ExtractCommand.run(arguments)
    case .tokens: return TokensCommand.run(arguments)
    case .merge: return MergeCommand.run(arguments)
    case .rules: return RulesCommand.run(arguments)
    case .reporters:
      let rows = Reporters.all.map { [$0.identifier, $0.summary] }
      OutputStream.output.writeLine(TextTable.render(header: ["identifier", "description"], rows: rows))
      return .success
    case .`init`: return InitCommand.run()
    case .baseline: return BaselineCommand.run(arguments)
    case .corpus: return CorpusCommand.run(arguments)
    case .docs: return DocsCommand.run(arguments)
    case .completions: return CompletionsCommand.run(arguments)
    case .version:
      OutputStream.output.writeLine(snipcheckVersion)
      return .success
    case .help:
      let name = arguments.operands.first ?? "help"
      guard let command = Arguments.Command(rawValue: name) else {
        let near = suggestion(for: name, among: Arguments.Command.allCases.map(\.rawValue))
        OutputStream.error.writeLine("snipcheck: there is no command '\(name)'\(near); see 'snipcheck help'")
        return .usage
      }
      OutputStream.output.write(Array(HelpText.text(for: command).utf8))
      return .success
    }
  }
}
