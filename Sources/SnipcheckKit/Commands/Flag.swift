import RuleEngine

/// An option of the command line: help, parsing and completions all come from the table of these.
struct Flag: Sendable {
  /// The spellings, the first being the one that help shows.
  let names: [String]
  /// What stands for its value in help; `nil` for a flag without value.
  let value: String?
  let help: String
  let commands: Set<Arguments.Command>
  /// Puts the value into the arguments; returns what would be right if it is wrong.
  let apply: @Sendable (inout Arguments, String) -> String?

  private init(
    _ names: String..., value: String? = nil, _ commands: Set<Arguments.Command>, _ help: String,
    apply: @escaping @Sendable (inout Arguments, String) -> String?
  ) {
    self.names = names
    self.value = value
    self.help = help
    self.commands = commands
    self.apply = apply
  }

  /// Makes a flag that sets a property to true.
  private static func toggle(
    _ names: String..., on commands: Set<Arguments.Command>, _ help: String,
    _ set: @escaping @Sendable (inout Arguments) -> Void
  ) -> Flag {
    Flag(names: names, value: nil, help: help, commands: commands) { arguments, _ in
      set(&arguments)
      return nil
    }
  }

  private init(
    names: [String], value: String?, help: String, commands: Set<Arguments.Command>,
    apply: @escaping @Sendable (inout Arguments, String) -> String?
  ) {
    self.names = names
    self.value = value
    self.help = help
    self.commands = commands
    self.apply = apply
  }

  private static let linting: Set<Arguments.Command> = [.lint, .fix]

  /// All options, in the order of help.
  static let all: [Flag] = [
    Flag("--config", value: "FILE", [.lint, .fix, .rules], "Use this configuration instead of ./.snipcheck.yml") {
      $0.configurations.append($1)
      return nil
    },
    toggle("--fix", "--autocorrect", on: [.lint], "Correct what can be corrected, in place") { $0.fix = true },
    Flag("--reporter", value: "NAME", linting, "How to report; see 'snipcheck reporters'") {
      $0.reporter = $1
      return nil
    },
    toggle("--strict", on: linting, "Make every warning an error") { $0.strict = true },
    toggle("--lenient", on: linting, "Make every error a warning") { $0.lenient = true },
    toggle("--quiet", on: linting, "Print no summary line") { $0.quiet = true },
    Flag("--enable-rule", value: "ID", [.lint, .fix, .rules], "Switch a rule on, also an opt-in one") {
      $0.enabledRules.append($1)
      return nil
    },
    Flag("--disable-rule", value: "ID", [.lint, .fix, .rules], "Switch a rule off") {
      $0.disabledRules.append($1)
      return nil
    },
    Flag("--only-rule", value: "ID", [.lint, .fix, .rules], "Use only this rule; can be given again") {
      $0.onlyRules.append($1)
      return nil
    },
    Flag("--untagged", value: "MODE", linting, "Blocks without a language: detect, swift or ignore") {
      $0.untagged = UntaggedBlocks(rawValue: $1)
      return $0.untagged == nil ? "detect, swift or ignore" : nil
    },
    toggle("--include-marked", on: linting, "Also report what is marked as wrong on purpose") {
      $0.includesMarked = true
    },
    toggle("--sources", on: [.lint, .fix, .extract], "Take .swift files of folders, too") { $0.sources = true },
    Flag("--jobs", value: "N", linting, "Check this many documents at once; all processors without it") {
      $0.jobs = Int($1).flatMap { $0 > 0 ? $0 : nil }
      return $0.jobs == nil ? "a whole number from 1 on" : nil
    },
    toggle("--use-stdin", "--stdin", on: linting, "Read one document from standard input") {
      $0.usesStandardInput = true
    },
    Flag("--stdin-filename", value: "NAME", linting, "The name of the document on standard input") {
      $0.standardInputName = $1
      $0.usesStandardInput = true
      return nil
    },
    Flag("--language", value: "NAME", [.extract], "Which snippets: swift (with those without a language) or any") {
      $0.languages = $1 == "any" ? .any : .swift
      return $1 == "any" || $1 == "swift" ? nil : "swift or any"
    },
    Flag("--output", value: "FOLDER", [.extract], "Also write the snippets as files below this folder") {
      $0.outputFolder = $1
      return nil
    },
    toggle("--roles", on: [.tokens], "Add what each token stands in") { $0.roles = true },
    toggle("--test", on: [.rules], "Run the examples of rule documents") { $0.testsRules = true },
    toggle("--help", "-h", on: Set(Arguments.Command.allCases), "Show this help") { $0.wantsHelp = true },
  ]

  /// Returns the options of a command.
  static func of(_ command: Arguments.Command) -> [Flag] { all.filter { $0.commands.contains(command) } }
}
