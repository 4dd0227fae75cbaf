package import RuleEngine
package import Snippets

/// What a command line asks for, after its words were read.
package struct Arguments: Sendable {
  /// The commands of the program.
  package enum Command: String, CaseIterable, Sendable {
    case lint, fix, extract, merge, rules, reporters, tokens, `init`, baseline, corpus, docs, completions, version, help
  }

  package var command = Command.lint
  /// Paths, or the rule's id for `rules`.
  package var operands: [String] = []
  package var workingDirectory: String?
  package var configurations: [String] = []
  package var reporter: String?
  package var output: String?
  /// The file for the page of `corpus report`.
  package var page: String?
  package var strict = false
  package var lenient = false
  package var fix = false
  package var diff = false
  /// The git revision against which only changed blocks are reported.
  package var since: String?
  /// Whether reports are coloured; `nil` to find out.
  package var color: Bool?
  package var progress = false
  package var forcesExclusion = false
  package var usesScriptInputFiles = false
  package var usesScriptInputFileLists = false
  package var baseline: String?
  package var writtenBaseline: String?
  package var otherBaseline: String?
  package var enablesAllRules = false
  /// The folder for the recording of `corpus`; the folder of the documents without it.
  package var expectations: String?
  /// Whether `corpus check` accepts the differences that it finds.
  package var updates = false
  /// The rules that `corpus check` is about; all if empty.
  package var acceptedRules: [String] = []
  /// Options of SwiftLint that were given and mean nothing here.
  package var ignored: [String] = []
  package var quiet = false
  package var sources = false
  package var usesStandardInput = false
  package var standardInputName: String?
  /// Whether documents come as lines of JSON, and a result goes out for each.
  package var readsLines = false
  /// The part of the documents that is wanted.
  package var shard: Shard?
  package var enabledRules: [String] = []
  package var disabledRules: [String] = []
  package var onlyRules: [String] = []
  package var untagged: UntaggedBlocks?
  package var includesMarked = false
  package var jobs: Int?
  /// Whether the compiler shall parse the code, and how.
  package var compiles = false
  package var parsing = ParseRun.Options()
  package var languages = ExtractionOptions.Languages.swift
  package var outputFolder: String?
  package var roles = false
  package var explains = false
  package var benchmarks = false
  package var testsRules = false
  /// Which rules to list.
  package var listsEnabled = false
  package var listsDisabled = false
  package var listsCorrectable = false
  package var showsConfigurationOnly = false
  package var wantsHelp = false
  /// The spellings of options that were written otherwise than help shows them, by the name that it shows.
  package var spellings: [String: String] = [:]

  package init() {}
}
