import Reports

/// The help of the program and of its commands.
package enum HelpText {
  static func summary(of command: Arguments.Command) -> String {
    switch command {
    case .lint: "Check the Swift code in documents (the default command)"
    case .fix: "Correct what can be corrected; the same as 'lint --fix'"
    case .extract: "List the code snippets of documents as JSON Lines"
    case .merge: "Join reports of 'lint --reporter json', such as those of shards, into one"
    case .rules: "List the rules, or explain one"
    case .reporters: "List the forms of reports"
    case .tokens: "List the tokens of Swift files as JSON Lines"
    case .`init`: "Write a .snipcheck.yml for what is in this folder"
    case .baseline: "Print a baseline, or what is new in another"
    case .corpus: "Record what is found in a folder of documents, and compare with it"
    case .docs: "Print the document of a rule, or the list of rules; write all as files"
    case .completions: "Print completions for a shell"
    case .version: "Print the version"
    case .help: "Show help"
    }
  }

  /// What a command's help says besides; `nil` for nothing.
  private static func details(of command: Arguments.Command) -> String? {
    switch command {
    case .`init`:
      "It knows Jekyll, Hugo, Docusaurus, MkDocs, DocC catalogs, Swift packages and READMEs by their files; anywhere else "
        + "all documents of the folder are checked."
    case .baseline:
      "As in SwiftLint it ends with 0 whatever it prints; to fail on what is new, use 'lint --strict --baseline FILE'."
    default: nil
    }
  }

  private static func operands(of command: Arguments.Command) -> String {
    switch command {
    case .lint, .fix, .extract: "[PATH …]"
    case .rules: "[ID | --test FILE …]"
    case .tokens, .merge: "FILE …"
    case .baseline: "[report] FILE | compare FILE --other-baseline FILE"
    case .corpus: "record FOLDER | check FOLDER [PATH …] | compare OLD NEW | report FOLDER"
    case .docs: "[ID]"
    case .completions: "bash|zsh|fish"
    case .reporters, .version, .`init`: ""
    case .help: "[COMMAND]"
    }
  }

  /// Returns the help of a command; of the program for `help`.
  static func text(for command: Arguments.Command) -> String {
    var text = ""
    if command == .help {
      text += "snipcheck checks the Swift code in blog posts and documentation.\n\n"
      text += "USAGE: snipcheck [COMMAND] [OPTION …] [PATH …]\n\nCOMMANDS\n"
      for command in Arguments.Command.allCases { text += row(command.rawValue, summary(of: command)) }
      return text + "\n'snipcheck help COMMAND' tells the options of each.\n\nEXIT CODES\n"
        + row("0", "nothing serious") + row("1", "something could not be checked; everything else was")
        + row("2", "findings of severity error") + row("64", "the command line is wrong")
    }
    text += "\(summary(of: command))\n" + (details(of: command).map { "\($0)\n" } ?? "")
    text += "\nUSAGE: " + "snipcheck \(command.rawValue) \(operands(of: command))".trimmingSuffix(" ") + "\n"
    let flags = Flag.of(command)
    text += "\nOPTIONS\n"
    for flag in flags {
      let name = flag.names.joined(separator: ", ") + (flag.value.map { " \($0)" } ?? "")
      text += row(name, flag.help)
    }
    return text
  }

  /// Returns all commands and options as a Markdown document.
  package static var markdown: String {
    var text = """
      # Command line

      This list is made from the table that the program itself reads.

      A value stands behind its option or behind `=`: `--reporter json`, `--reporter=json`. An option is given once; those
      for rules and configurations can be given again for more. What cannot be meant is answered with what would be right,
      nothing is checked, and the program ends with 64: unknown options and rules, empty words, operands that a command does
      not take, an option with two values, options that exclude each other.

      """
    for command in Arguments.Command.allCases where command != .help {
      text += "\n## `snipcheck \(command.rawValue)`\n\n\(summary(of: command))."
      text += (details(of: command).map { " \($0)" } ?? "") + "\n\n```text\nsnipcheck "
      text += "\(command.rawValue) [OPTION …] \(operands(of: command))".trimmingSuffix(" ") + "\n```\n"
      let flags = Flag.of(command).filter { !$0.names.contains("--help") }
      guard !flags.isEmpty else { continue }
      text += "\n| Option | Effect |\n| --- | --- |\n"
      for flag in flags {
        let names = flag.names.map { "`\($0)\(flag.value.map { " \($0)" } ?? "")`" }.joined(separator: ", ")
        text += "| \(names) | \(flag.help) |\n"
      }
    }
    text +=
      "\n## Reporters\n\nLines and columns count from 1 where nothing else is said. `pretty` is the default at a terminal, "
    text += "`xcode` elsewhere.\n\n| Name | Form |\n| --- | --- |\n"
    for reporter in Reporters.all { text += "| `\(reporter.identifier)` | \(reporter.summary) |\n" }
    return text
  }

  private static func row(_ name: String, _ help: String) -> String {
    let width = 26
    guard name.count < width else { return "  \(name)\n" + String(repeating: " ", count: width + 2) + help + "\n" }
    return "  " + name + String(repeating: " ", count: width - name.count) + help + "\n"
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
