package import RuleEngine
package import Snippets

/// What a command line asks for, after its words were read.
package struct Arguments: Sendable {
  /// The commands of the program.
  package enum Command: String, CaseIterable, Sendable {
    case lint, fix, extract, rules, reporters, tokens, version, help
  }

  package var command = Command.lint
  /// Paths, or the rule's id for `rules`.
  package var operands: [String] = []
  package var configurations: [String] = []
  package var reporter: String?
  package var output: String?
  package var strict = false
  package var lenient = false
  package var fix = false
  package var quiet = false
  package var sources = false
  package var usesStandardInput = false
  package var standardInputName: String?
  package var enabledRules: [String] = []
  package var disabledRules: [String] = []
  package var onlyRules: [String] = []
  package var untagged: UntaggedBlocks?
  package var includesMarked = false
  package var jobs: Int?
  package var languages = ExtractionOptions.Languages.swift
  package var outputFolder: String?
  package var roles = false
  package var testsRules = false
  package var wantsHelp = false

  package init() {}
}
