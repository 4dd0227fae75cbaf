import RuleEngine
import SourceText
import YAML

/// Reads a configuration file and says what is wrong with it; what is right is used all the same.
struct ConfigurationReader {
  /// A mistake in the file, at its place.
  struct Mistake: Error, Hashable, CustomStringConvertible {
    let path: String
    let line: Int
    let column: Int
    let message: String

    var description: String { "\(path):\(line):\(column): \(message)" }
  }

  private let path: String
  private let folder: String
  private(set) var mistakes: [Mistake] = []
  private var configuration = Configuration()

  private static let keys = [
    "disabled_rules", "opt_in_rules", "only_rules", "included", "excluded", "reporter", "strict", "lenient",
    "warning_threshold", "untagged", "rules", "languages",
  ]

  private init(path: String) {
    self.path = path
    folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  /// Reads the text of a configuration file.
  ///
  /// - Parameters:
  ///   - text: YAML.
  ///   - path: The absolute path; paths in the file are relative to its folder.
  /// - Returns: The configuration, and the mistakes in it.
  static func read(_ text: String, path: String) -> (Configuration, [Mistake], library: RuleLibrary?) {
    var reader = ConfigurationReader(path: path)
    let root: YAMLNode
    do {
      root = try YAML.parse(text)
    } catch {
      return (
        Configuration(), [Mistake(path: path, line: error.line, column: error.column, message: error.message)], nil
      )
    }
    if root.isNull { return (Configuration(), [], nil) }
    guard root.isMapping else {
      reader.report(root, "a configuration is a mapping; write 'key: value' lines")
      return (Configuration(), reader.mistakes, nil)
    }
    reader.configuration.rules = reader.strings(root["rules"], "rules").map {
      AbsolutePath.make($0, relativeTo: reader.folder)
    }
    let (documents, errors) = RuleFiles.read(reader.configuration.rules)
    for error in errors {
      reader.mistakes.append(Mistake(path: path, line: root["rules"]?.line ?? 1, column: 1, message: error))
    }
    let library: RuleLibrary
    do {
      library = try RuleLibrary(adding: documents)
    } catch {
      reader.mistakes.append(Mistake(path: error.path, line: error.line, column: error.column, message: error.message))
      guard let builtIn = try? RuleLibrary() else { return (reader.configuration, reader.mistakes, nil) }
      library = builtIn
    }
    reader.readEntries(root, library)
    return (reader.configuration, reader.mistakes, library)
  }

  private mutating func report(_ node: YAMLNode, _ message: String) {
    mistakes.append(Mistake(path: path, line: node.line, column: node.column, message: message))
  }

  private mutating func readEntries(_ root: YAMLNode, _ library: RuleLibrary) {
    for (key, value) in root.entries {
      let name = key.text
      switch name {
      case "disabled_rules": configuration.disabledRules = ruleNames(value, name, library)
      case "opt_in_rules": configuration.optInRules = ruleNames(value, name, library)
      case "only_rules": configuration.onlyRules = ruleNames(value, name, library)
      case "included": configuration.included = paths(value, name)
      case "excluded": configuration.excluded = paths(value, name)
      case "reporter": configuration.reporter = string(value, name)
      case "strict": configuration.strict = bool(value, name)
      case "lenient": configuration.lenient = bool(value, name)
      case "warning_threshold":
        if let number = value.integerValue {
          configuration.warningThreshold = number
        } else {
          report(value, "'\(name)' has to be a whole number")
        }
      case "untagged":
        configuration.untagged = value.stringValue.flatMap(UntaggedBlocks.init(rawValue:))
        if configuration.untagged == nil { report(value, "'untagged' can be detect, swift or ignore") }
      case "languages": configuration.languageAliases = strings(value, name).map { $0.lowercased() }
      case "rules": break
      default:
        if let rule = library.rule(name) {
          configuration.settings[rule.id] = settings(value, rule)
        } else {
          let near = suggestion(for: name, among: Self.keys + library.rules.map(\.id))
          report(key, "unknown key '\(name)'\(near)")
        }
      }
    }
    if configuration.onlyRules != nil, !configuration.disabledRules.isEmpty || !configuration.optInRules.isEmpty {
      report(root, "'only_rules' cannot be combined with 'disabled_rules' and 'opt_in_rules'")
    }
  }

  private mutating func settings(_ node: YAMLNode, _ rule: Rule) -> Configuration.RuleSettings {
    var settings = Configuration.RuleSettings()
    guard node.isMapping else {
      settings.severity = severity(node, rule.id)
      return settings
    }
    for (key, value) in node.entries {
      if key.text == "severity" {
        settings.severity = severity(value, rule.id)
      } else if let option = rule.options.first(where: { $0.name == key.text }) {
        if let value = optionValue(value, option) { settings.options[option.name] = value }
      } else {
        let names = ["severity"] + rule.options.map(\.name)
        report(
          key,
          "rule '\(rule.id)' has no option '\(key.text)'\(suggestion(for: key.text, among: names)); it has "
            + names.joined(separator: ", "))
      }
    }
    return settings
  }

  private mutating func optionValue(_ node: YAMLNode, _ option: RuleOption) -> RuleOption.Value? {
    switch option.fallback {
    case .bool: if let value = node.boolValue { return .bool(value) }
    case .integer: if let value = node.integerValue { return .integer(value) }
    case .string:
      if let value = node.stringValue, option.choices.isEmpty || option.choices.contains(value) {
        return .string(value)
      }
    case .strings:
      let values = node.list.compactMap(\.stringValue)
      if values.count == node.list.count { return .strings(values) }
    }
    let right =
      option.choices.isEmpty
      ? "of type \(option.fallback.typeName)" : "one of \(option.choices.joined(separator: ", "))"
    report(node, "option '\(option.name)' has to be \(right)")
    return nil
  }

  private mutating func severity(_ node: YAMLNode, _ rule: String) -> Severity? {
    if let severity = node.stringValue.flatMap({ Severity(rawValue: $0.lowercased()) }) { return severity }
    report(node, "the severity of '\(rule)' can be warning or error")
    return nil
  }

  private mutating func ruleNames(_ node: YAMLNode, _ key: String, _ library: RuleLibrary) -> [String] {
    let names = strings(node, key)
    for (name, element) in zip(names, node.list) where name != "all" && library.rule(name) == nil {
      report(element, "there is no rule '\(name)'\(library.suggestion(for: name))")
    }
    return names
  }

  private mutating func paths(_ node: YAMLNode, _ key: String) -> [String] {
    strings(node, key).map { AbsolutePath.make($0, relativeTo: folder) }
  }

  private mutating func strings(_ node: YAMLNode?, _ key: String) -> [String] {
    guard let node else { return [] }
    let values = node.list.compactMap(\.stringValue)
    if values.count != node.list.count || node.isMapping {
      report(node, "'\(key)' has to be a string or a list of strings")
    }
    return values
  }

  private mutating func string(_ node: YAMLNode, _ key: String) -> String? {
    if let value = node.stringValue { return value }
    report(node, "'\(key)' has to be a string")
    return nil
  }

  private mutating func bool(_ node: YAMLNode, _ key: String) -> Bool {
    if let value = node.boolValue { return value }
    report(node, "'\(key)' has to be true or false")
    return false
  }
}
