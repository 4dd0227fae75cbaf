import RuleEngine
import SourceText
import YAML

// What a configuration says of rules.
extension ConfigurationReader {
  /// Reads what is said of one rule.
  mutating func settings(_ node: YAMLNode, _ rule: Rule) -> Configuration.RuleSettings {
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
      if let value = node.stringValue.map(Environment.expanded),
        option.choices.isEmpty || option.choices.contains(value)
      {
        return .string(value)
      }
    case .strings:
      let values = node.list.compactMap(\.stringValue)
      if values.count == node.list.count { return .strings(values.map(Environment.expanded)) }
    }
    let near = node.stringValue.map { suggestion(for: $0, among: option.choices) } ?? ""
    let right =
      option.choices.isEmpty
      ? "of type \(option.fallback.typeName)"
      : "one of \(option.choices.joined(separator: ", "))"
    report(node, "option '\(option.name)' has to be \(right), not \(told(node))\(near)")
    return nil
  }

  private mutating func severity(_ node: YAMLNode, _ rule: String) -> Severity? {
    if let severity = node.stringValue.flatMap({ Severity(rawValue: $0.lowercased()) }) { return severity }
    let near = node.stringValue.map { suggestion(for: $0, among: ["warning", "error"]) } ?? ""
    let isOff = ["off", "false", "no", "none", "never"].contains(node.text.lowercased())
    let advice = isOff ? "; to switch the rule off, name it in 'disabled_rules'" : near
    report(node, "the severity of '\(rule)' can be warning or error, not \(told(node))\(advice)")
    return nil
  }

  /// Reads a list of rules; `all` is for `opt_in_rules` only.
  mutating func ruleNames(_ node: YAMLNode, _ key: String) -> [String] {
    var ids: [String] = []
    var seen: Set<String> = []
    for (name, element) in elements(node, key) {
      let id = name == "all" ? name : library.rule(name)?.id
      guard let id, id != "all" || key == "opt_in_rules" else {
        report(element, noRule(name, key))
        continue
      }
      guard seen.insert(id).inserted else {
        report(element, "'\(key)' names '\(id)' already; remove one of them")
        continue
      }
      ids.append(id)
    }
    if key == "only_rules", node.list.isEmpty {
      report(node, "'only_rules' names no rule, so nothing would be checked; name some, or remove the key")
    }
    return ids
  }

  /// Says why a name is none of a rule.
  private func noRule(_ name: String, _ key: String) -> String {
    switch name {
    case "all" where key == "disabled_rules":
      return
        "'disabled_rules' cannot be 'all', since nothing would be checked; name rules, or those to keep in 'only_rules'"
    case "all": return "'\(key)' cannot be 'all'; write 'opt_in_rules: [all]' to have every rule"
    default: break
    }
    let parts = name.split { $0 == "," || $0.isWhitespace }.map { String($0.drop { $0 == "-" }) }
    if parts.count > 1 { return "there is no rule '\(name)'; write a list: [\(parts.joined(separator: ", "))]" }
    if name.hasPrefix("-") { return "there is no rule '\(name)'; an entry of a list is '- \(name.drop { $0 == "-" })'" }
    return "there is no rule '\(name)'\(library.suggestion(for: name))"
  }

  /// Finds what is said of a rule twice.
  mutating func reviewRules(in root: YAMLNode) {
    let disabled = root.entry("disabled_rules")?.value.list ?? []
    for element in root.entry("opt_in_rules")?.value.list ?? [] {
      guard let rule = element.stringValue.flatMap(library.rule) else { continue }
      let other = disabled.first { $0.stringValue.flatMap(library.rule)?.id == rule.id }
      guard let other else { continue }
      report(
        element,
        "'\(rule.id)' is in 'disabled_rules' (line \(other.line)) and in 'opt_in_rules'; it stays off, remove one")
    }
    var first: [String: YAMLNode] = [:]
    for (key, _) in root.entries {
      guard let rule = library.rule(key.text) else { continue }
      guard let other = first[rule.id] else {
        first[rule.id] = key
        continue
      }
      report(
        key, "'\(key.text)' is the rule '\(rule.id)', which line \(other.line) is about already; remove one of them")
    }
  }
}
