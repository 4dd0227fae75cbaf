import RuleEngine

/// An option of the command line: help, parsing and completions all come from the table of these.
struct Flag: Sendable {
  /// The spellings, the first being the one that help shows.
  let names: [String]
  /// What stands for its value in help; `nil` for a flag without value.
  let value: String?
  let help: String
  let commands: [Arguments.Command]
  /// The values that it can have, where they are few.
  let choices: [String]
  /// Whether it may be given again with another value, which then counts besides the first.
  var isRepeatable = false
  /// Puts the value into the arguments; returns what would be right if it is wrong.
  let apply: @Sendable (inout Arguments, String) -> String?

  /// Makes an option with a value that any text can be.
  private static func value(
    _ names: String..., value: String, on commands: [Arguments.Command], _ help: String,
    _ set: @escaping @Sendable (inout Arguments, String) -> Void
  ) -> Flag {
    Flag(names: names, value: value, help: help, commands: commands) { arguments, text in
      set(&arguments, text)
      return nil
    }
  }

  /// Makes an option that can be given again, for a list of values.
  private static func list(
    _ name: String, value: String, on commands: [Arguments.Command], _ help: String,
    _ add: @escaping @Sendable (inout Arguments, String) -> Void
  ) -> Flag {
    var flag = self.value(name, value: value, on: commands, help, add)
    flag.isRepeatable = true
    return flag
  }

  /// Makes an option with a value that may be wrong.
  private static func checked(
    _ name: String, value: String, choices: [String] = [], on commands: [Arguments.Command], _ help: String,
    _ set: @escaping @Sendable (inout Arguments, String) -> String?
  ) -> Flag {
    Flag(names: [name], value: value, help: help, commands: commands, choices: choices, apply: set)
  }

  /// Makes a flag that sets a property to true.
  private static func toggle(
    _ names: String..., on commands: [Arguments.Command], _ help: String,
    _ set: @escaping @Sendable (inout Arguments) -> Void
  ) -> Flag {
    Flag(names: names, value: nil, help: help, commands: commands) { arguments, _ in
      set(&arguments)
      return nil
    }
  }

  /// Makes an option of SwiftLint that is accepted and changes nothing.
  private static func ignored(_ name: String, value: String? = nil, tells: Bool = false, _ help: String) -> Flag {
    Flag(names: [name], value: value, help: help, commands: linting) { arguments, _ in
      if tells { arguments.ignored.append(name) }
      return nil
    }
  }

  private init(
    names: [String], value: String?, help: String, commands: [Arguments.Command], choices: [String] = [],
    apply: @escaping @Sendable (inout Arguments, String) -> String?
  ) {
    self.names = names
    self.value = value
    self.help = help
    self.commands = commands
    self.choices = choices
    self.apply = apply
  }

  private static let linting: [Arguments.Command] = [.lint, .fix]
  /// The commands that check documents.
  private static let checking: [Arguments.Command] = [.lint, .fix, .corpus]
  private static let configured: [Arguments.Command] = [.lint, .fix, .merge, .rules, .docs, .baseline, .corpus]
  private static let reporting: [Arguments.Command] = [.lint, .fix, .merge, .baseline, .corpus]

  /// All options, in the order of help.
  static let all: [Flag] = [
    choosingDocuments, choosingRules, comparing, correcting, writing, listing,
    [toggle("--help", "-h", on: Arguments.Command.allCases, "Show this help") { $0.wantsHelp = true }],
  ].flatMap { $0 }

  private static let choosingDocuments: [Flag] = [
    list(
      "--config", value: "FILE", on: configured,
      "Use this file instead of .snipcheck.yml; given again, the last counts most"
    ) { $0.configurations.append($1) },
    value("--working-directory", value: "FOLDER", on: linting, "Work in this folder") { $0.workingDirectory = $1 },
    toggle("--use-stdin", "--stdin", on: linting, "Read one document from standard input") {
      $0.usesStandardInput = true
    },
    value("--stdin-filename", value: "NAME", on: linting, "Name the document on standard input, for its format") {
      $0.standardInputName = $1
      $0.usesStandardInput = true
    },
    toggle(
      "--input-jsonl", on: [.lint],
      "Read a document a line, as JSON, from files or standard input; write a result a line"
    ) { $0.readsLines = true },
    checked(
      "--shard", value: "I/N", on: [.lint, .fix, .extract, .corpus],
      "Take only part I of N of the documents, by a hash of their paths"
    ) {
      $0.shard = Shard($1)
      return $0.shard == nil ? "a part and how many there are, such as 1/4 or 4/4" : nil
    },
    toggle("--use-script-input-files", on: linting, "Take the files of Xcode's SCRIPT_INPUT_FILE_n") {
      $0.usesScriptInputFiles = true
    },
    toggle("--use-script-input-file-lists", on: linting, "Take the files of Xcode's SCRIPT_INPUT_FILE_LIST_n") {
      $0.usesScriptInputFileLists = true
    },
    toggle("--force-exclude", on: linting, "Leave out what 'excluded' names even if it is named here") {
      $0.forcesExclusion = true
    },
    toggle("--sources", on: [.lint, .fix, .extract, .corpus], "Take .swift files of folders, too") {
      $0.sources = true
    },
    checked(
      "--untagged", value: "MODE", choices: UntaggedBlocks.allCases.map(\.rawValue), on: checking,
      "Blocks without a language: detect, swift or ignore"
    ) {
      $0.untagged = UntaggedBlocks(rawValue: $1)
      return $0.untagged == nil ? "detect, swift or ignore" : nil
    },
    value("--since", value: "REVISION", on: [.lint], "Report only blocks that this git revision does not have") {
      $0.since = $1
    },
    toggle("--compile", on: checking, "Also let the Swift compiler parse the code; nothing is run") {
      $0.compiles = true
    },
    value("--swiftc", value: "PATH", on: checking, "The compiler for --compile; without it, the one on the PATH") {
      $0.parsing.compiler = $1
      $0.compiles = true
    },
    value("--cache-path", value: "FOLDER", on: checking, "Keep what the compiler said in this folder") {
      $0.parsing.cacheFolder = $1
    },
    toggle("--no-cache", on: checking, "Ask the compiler anew, and keep nothing of what it says") {
      $0.parsing.usesCache = false
    },
    toggle("--include-marked", on: checking, "Also report what is marked as wrong on purpose") {
      $0.includesMarked = true
    },
  ]

  private static let choosingRules: [Flag] = [
    list("--enable-rule", value: "ID", on: checking + [.rules], "Switch a rule on, also an opt-in one") {
      $0.enabledRules.append($1)
    },
    list("--disable-rule", value: "ID", on: checking + [.rules], "Switch a rule off") {
      $0.disabledRules.append($1)
    },
    list("--only-rule", value: "ID", on: checking + [.rules], "Use only this rule; can be given again") {
      $0.onlyRules.append($1)
    },
    toggle("--enable-all-rules", on: checking, "Use all rules, also opt-in and disabled ones") {
      $0.enablesAllRules = true
    },
    toggle("--strict", on: linting, "Make every warning an error") { $0.strict = true },
    toggle("--lenient", on: linting, "Make every error a warning") { $0.lenient = true },
    value("--baseline", value: "FILE", on: [.lint], "Report only what this baseline does not know") {
      $0.baseline = $1
    },
    value("--write-baseline", value: "FILE", on: [.lint], "Write what is found as a baseline") {
      $0.writtenBaseline = $1
    },
    value("--other-baseline", value: "FILE", on: [.baseline], "With 'compare': the newer baseline") {
      $0.otherBaseline = $1
    },
  ]

  private static let comparing: [Flag] = [
    value("--expectations", value: "DIR", on: [.corpus], "Keep the recording in this folder, not beside the documents")
    {
      $0.expectations = $1
    },
    value("--html", value: "FILE", on: [.corpus], "With 'report': also write a page with plots to this file") {
      $0.page = $1
    },
    toggle("--update", on: [.corpus], "With 'check': accept the differences") { $0.updates = true },
    list("--only", value: "ID", on: [.corpus], "With 'check': only differences of this rule; can be given again") {
      $0.acceptedRules.append($1)
    },
  ]

  private static let correcting: [Flag] = [
    toggle("--fix", "--autocorrect", on: [.lint], "Correct what can be corrected, in place") { $0.fix = true },
    toggle("--diff", on: linting, "Show what would be corrected as a diff, and write nothing") { $0.diff = true },
  ]

  private static let writing: [Flag] = [
    value("--reporter", value: "NAME", on: reporting, "How to report; see 'snipcheck reporters'") { $0.reporter = $1 },
    value("--output", value: "FILE", on: reporting, "Write the report to this file") { $0.output = $1 },
    checked(
      "--color", value: "WHEN", choices: ["auto", "always", "never"], on: reporting,
      "Colours in reports for people: auto, always or never"
    ) {
      $0.color = $1 == "auto" ? nil : $1 == "always"
      return ["auto", "always", "never"].contains($1) ? nil : "auto, always or never"
    },
    toggle("--quiet", on: checking + [.merge], "Print no summary line") { $0.quiet = true },
    toggle("--progress", on: checking, "Show a progress bar") { $0.progress = true },
    checked("--jobs", value: "N", on: checking, "Check this many documents at once; all processors without it") {
      $0.jobs = Int($1).flatMap { $0 > 0 ? $0 : nil }
      return $0.jobs == nil ? "a whole number from 1 on" : nil
    },
    ignored("--silence-deprecation-warnings", "Accepted for SwiftLint's sake: there are none"),
    ignored("--use-alternative-excluding", "Accepted for SwiftLint's sake: excluding is quick"),
    ignored("--disable-sourcekit", "Accepted for SwiftLint's sake: SourceKit is never used"),
    ignored("--format", tells: true, "Accepted for SwiftLint's sake: code is never formatted"),
    toggle("--benchmark", on: [.lint], "Tell on standard error what each stage and each rule costs") {
      $0.benchmarks = true
    },
    ignored("--check-for-updates", tells: true, "Accepted for SwiftLint's sake: the network is never used"),
  ]

  private static let listing: [Flag] = [
    checked(
      "--language", value: "NAME", choices: ["swift", "any"], on: [.extract],
      "Which snippets: swift (with those without a language) or any"
    ) {
      $0.languages = $1 == "any" ? .any : .swift
      return $1 == "any" || $1 == "swift" ? nil : "swift or any"
    },
    value("--output", value: "FOLDER", on: [.extract], "Also write the snippets as files below this folder") {
      $0.outputFolder = $1
    },
    value("--output", value: "FOLDER", on: [.docs], "Write the documents of all rules, with an index, to this folder") {
      $0.outputFolder = $1
    },
    toggle("--explain", on: [.extract], "Say why each line or block was taken for Swift, or was not") {
      $0.explains = true
    },
    toggle("--roles", on: [.tokens], "Add what each token stands in") { $0.roles = true },
    toggle("--test", on: [.rules], "Run the examples of rule documents") { $0.testsRules = true },
    toggle("--enabled", "-e", on: [.rules], "List only rules that are on") { $0.listsEnabled = true },
    toggle("--disabled", "-d", on: [.rules], "List only rules that are off") { $0.listsDisabled = true },
    toggle("--correctable", "-c", on: [.rules], "List only rules that can correct") { $0.listsCorrectable = true },
    toggle("--config-only", on: [.rules], "Print only the configuration, as YAML") { $0.showsConfigurationOnly = true },
    toggle("--verbose", "-v", on: [.rules], "Accepted for SwiftLint's sake: nothing is cut") { _ in },
  ]

  /// Returns the options of a command.
  static func of(_ command: Arguments.Command) -> [Flag] { all.filter { $0.commands.contains(command) } }

  /// Returns the option of a command that is spelt in a way.
  static func named(_ name: String, of command: Arguments.Command) -> Flag? {
    all.first { $0.names.contains(name) && $0.commands.contains(command) }
  }
}
