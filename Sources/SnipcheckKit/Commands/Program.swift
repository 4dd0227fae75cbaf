import Reports

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
    case .rules: return RulesCommand.run(arguments)
    case .reporters:
      let rows = Reporters.all.map { [$0.identifier, $0.summary] }
      OutputStream.output.writeLine(TextTable.render(header: ["identifier", "description"], rows: rows))
      return .success
    case .version:
      OutputStream.output.writeLine(snipcheckVersion)
      return .success
    case .help:
      let command = arguments.operands.first.flatMap(Arguments.Command.init(rawValue:)) ?? .help
      OutputStream.output.write(Array(HelpText.text(for: command).utf8))
      return .success
    }
  }
}
