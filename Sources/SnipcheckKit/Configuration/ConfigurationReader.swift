import RuleEngine
import Snippets
import SourceText
import YAML

/// Gives the values of a configuration file their meaning and says what is wrong with them; what is right is used all the
/// same.
struct ConfigurationReader {
  let file: ConfigurationFile
  let library: RuleLibrary
  private(set) var mistakes: [ConfigurationMistake] = []
  var configuration = Configuration()

  /// The keys that say how documents are checked, which may stand in overrides, too.
  private static let documentKeys = [
    "disabled_rules", "opt_in_rules", "only_rules", "untagged", "languages", "compile",
  ]
  private static let fileKeys = [
    "included", "excluded", "reporter", "strict", "lenient", "warning_threshold", "allow_zero_lintable_files",
    "baseline", "write_baseline", "formats", "overrides", "rules", "parent_config", "swiftlint_config", "cache_path",
    "swiftc", "swift_version",
    "check_for_updates",
  ]
  /// The keys that count for a run as a whole, not for the documents of a folder.
  static let runKeys = [
    "parent_config", "swiftlint_config", "reporter", "warning_threshold", "baseline", "write_baseline",
    "allow_zero_lintable_files",
  ]
  /// All keys that are no rules.
  static var keys: [String] { documentKeys + fileKeys + foreignKeys.keys }

  /// Keys of SwiftLint that mean nothing here, with what to do instead.
  private static let foreignKeys = [
    "custom_rules": "snipcheck's own rules are documents; name them in 'rules'",
    "child_config": "name the files with '--config', the last one counts most, or use 'parent_config' in the child",
    "analyzer_rules": "snipcheck has no analyzer rules",
    "enabled_rules": "write 'opt_in_rules'",
    "whitelist_rules": "write 'only_rules'",
    "indentation": "snipcheck does not format code",
    "swiftlint_version": "this is the configuration of snipcheck",
  ]

  private init(_ file: ConfigurationFile, _ library: RuleLibrary) {
    self.file = file
    self.library = library
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: The file, read as YAML.
  ///   - library: All rules that it may name.
  /// - Returns: The configuration, and the mistakes in it.
  static func read(
    _ file: ConfigurationFile, _ library: RuleLibrary
  ) -> (configuration: Configuration, mistakes: [ConfigurationMistake]) {
    var reader = ConfigurationReader(file, library)
    if file.isSwiftLint { reader.readSwiftLint() } else { reader.readEntries(file.root, isOverride: false) }
    return (reader.configuration, reader.mistakes)
  }

  /// Notes a mistake at a value's place.
  mutating func report(_ node: YAMLNode, _ message: String) {
    mistakes.append(
      ConfigurationMistake(path: file.path, line: node.line, column: node.column, message: message))
  }

  private mutating func readEntries(_ root: YAMLNode, isOverride: Bool) {
    for (key, value) in root.entries {
      switch key.text {
      case "files" where isOverride: break
      case _ where isOverride && Self.fileKeys.contains(key.text):
        report(key, "'\(key.text)' is for the whole run; it cannot stand in 'overrides'")
      default: read(key, value, isOverride: isOverride)
      }
    }
    reviewRules(in: root)
    if configuration.onlyRules != nil, !configuration.disabledRules.isEmpty || !configuration.optInRules.isEmpty {
      report(
        root.entry("only_rules")?.key ?? root,
        "'only_rules' cannot be combined with 'disabled_rules' and 'opt_in_rules'; the two are left out")
      configuration.disabledRules = []
      configuration.optInRules = []
    }
    if configuration.strict == true, configuration.lenient == true {
      report(root.entry("lenient")?.key ?? root, "'strict' and 'lenient' exclude each other; 'strict' counts")
      configuration.lenient = nil
    }
  }

  private mutating func read(_ key: YAMLNode, _ value: YAMLNode, isOverride: Bool) {
    switch key.text {
    case "disabled_rules": configuration.disabledRules = ruleNames(value, key.text)
    case "opt_in_rules": configuration.optInRules = ruleNames(value, key.text)
    case "only_rules": configuration.onlyRules = ruleNames(value, key.text)
    case "included": readIncluded(value, key.text)
    case "excluded": configuration.excluded = globs(value, key.text)
    case "reporter":
      configuration.reporter = reporter(value, key.text)
    case "strict": configuration.strict = bool(value, key.text)
    case "lenient": configuration.lenient = bool(value, key.text)
    case "allow_zero_lintable_files": configuration.allowsNothing = bool(value, key.text)
    case "check_for_updates": _ = bool(value, key.text)
    case "cache_path": configuration.parsing.cacheFolder = path(value, key.text)
    case "compile": configuration.compiles = bool(value, key.text)
    case "swift_version": configuration.parsing.languageVersion = languageVersion(value, key.text)
    case "swiftc":
      // A name without a slash is looked for on the PATH.
      configuration.parsing.compiler = string(value, key.text).map {
        $0.contains("/") ? AbsolutePath.make($0, relativeTo: file.folder) : $0
      }
    case "baseline": configuration.baseline = path(value, key.text)
    case "write_baseline": configuration.writtenBaseline = path(value, key.text)
    case "warning_threshold":
      if let number = value.integerValue, number > 0 {
        configuration.warningThreshold = number
      } else {
        report(value, "'\(key.text)' has to be a whole number from 1 on, not \(told(value))")
      }
    case "untagged":
      configuration.untagged = choice(value, key.text, UntaggedBlocks.allCases.map(\.rawValue))
        .flatMap(UntaggedBlocks.init(rawValue:))
    case "languages": configuration.languageAliases = strings(value, key.text).map { $0.lowercased() }
    case "formats": readFormats(value)
    case "overrides": readOverrides(value)
    case "rules", "parent_config", "swiftlint_config": break
    default:
      if let rule = library.rule(key.text) {
        configuration.settings[rule.id] = settings(value, rule)
      } else if key.text.hasPrefix("x-") || key.text.hasPrefix("_") {
        // A place to define what aliases repeat.
        break
      } else if let advice = Self.foreignKeys[key.text] {
        report(key, "'\(key.text)' is not supported: \(advice)")
      } else {
        let known = Self.documentKeys + (isOverride ? ["files"] : Self.fileKeys) + library.rules.map(\.id)
        report(key, "unknown key '\(key.text)'\(suggestion(for: key.text, among: known))")
      }
    }
  }

  /// Takes the choice of rules out of a `.swiftlint.yml`. What it says of rules that snipcheck does not have is no mistake.
  private mutating func readSwiftLint() {
    func known(_ key: String) -> [String]? {
      file.root[key].map { $0.list.compactMap { $0.stringValue.flatMap { library.rule($0)?.id } } }
    }
    configuration.onlyRules = known("only_rules")
    configuration.disabledRules = known("disabled_rules") ?? []
    configuration.optInRules = known("opt_in_rules") ?? []
    for (key, value) in file.root.entries {
      guard let rule = library.rule(key.text) else { continue }
      let reported = mistakes
      configuration.settings[rule.id] = settings(value, rule)
      mistakes = reported
    }
  }

  private mutating func readFormats(_ node: YAMLNode) {
    let names = DocumentFormat.allCases.map(\.rawValue)
    guard node.isMapping else {
      report(node, "'formats' has to be a mapping of extensions to formats, such as 'page: html', not \(node.kindName)")
      return
    }
    for (key, value) in node.entries {
      guard let format = choice(value, key.text, names).flatMap(DocumentFormat.init(rawValue:)) else { continue }
      let name = String(key.text.drop { $0 == "." || $0 == "*" }).lowercased()
      guard !name.isEmpty, !name.contains(where: { $0 == "." || $0 == "/" || $0 == "*" }) else {
        let last = name.split { $0 == "." || $0 == "/" || $0 == "*" }.last
        report(
          key,
          "'\(key.text)' is no extension, which is what stands behind the last period\(last.map { "; write '\($0)'" } ?? "")"
        )
        continue
      }
      configuration.formats[name] = format
    }
  }

  private mutating func readOverrides(_ node: YAMLNode) {
    for element in node.list {
      guard let files = element["files"] else {
        let near = element.keys.lazy.compactMap { nearMiss(of: $0, among: ["files"]) }.first
        report(
          element,
          "an override has to say for which 'files' it is, such as 'files: \"drafts/**\"'"
            + (near.map { "; did you mean '\($0)'?" } ?? ""))
        continue
      }
      // As in `.gitignore`, a name without a folder is meant in every folder.
      let patterns = checkedGlobs(files, "files").map { GlobPattern(glob($0.contains("/") ? $0 : "**/" + $0)) }
      if files.list.isEmpty { report(files, "'files' names no files; the override is for none") }
      var reader = ConfigurationReader(file, library)
      reader.readEntries(element, isOverride: true)
      mistakes += reader.mistakes
      configuration.overrides.append(Configuration.Override(files: patterns, configuration: reader.configuration))
    }
  }
}
