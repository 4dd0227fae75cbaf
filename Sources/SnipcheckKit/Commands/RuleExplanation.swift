import Reports
import RuleEngine

/// What `snipcheck rules ID` tells of a rule.
enum RuleExplanation {
  static func text(of rule: Rule, _ setup: Setup) -> String {
    var text = "\(rule.name) (\(rule.id)): \(rule.summary)\n\n" + traits(of: rule, setup) + "\n"
    text += rule.document.explanation.trimmingWhitespace + "\n\nConfiguration (YAML):\n\n"
    text += RulesCommand.configuration(of: rule, setup).split(separator: "\n").map { "  \($0)\n" }.joined()
    if !rule.options.isEmpty { text += "\n" + rule.options.map(line).joined() }
    let examples = rule.document.examples
    let fixed = examples.filter { $0.section == .fixed }
    let titles: [(RuleDocument.Section, String)] = [
      (.triggering, "Triggering Examples (violations are marked with '↓')"),
      (.nonTriggering, "Non-triggering Examples"),
    ]
    for (section, title) in titles where examples.contains(where: { $0.section == section }) {
      text += "\n\(title):\n"
      for (number, example) in examples.filter({ $0.section == section }).enumerated() {
        let settings = example.settings.trimmingWhitespace
        text += "\nExample #\(number + 1)\(settings.isEmpty ? "" : " (\(settings))")\n\n" + indented(example.code)
        if section == .triggering, number < fixed.count { text += "\n  fixed:\n\n" + indented(fixed[number].code) }
      }
    }
    return text.trimmingWhitespace
  }

  private static func traits(of rule: Rule, _ setup: Setup) -> String {
    let isOn = setup.configuration.selections(from: setup.library).contains { $0.rule.id == rule.id }
    var text = "  family: \(rule.family)\n  kind: \(rule.kind.rawValue)\n"
    text += "  default: \(rule.isOptIn ? "opt-in" : "on")\n"
    text += "  enabled in your config: \(isOn ? "yes" : "no")\n"
    text += "  correctable: \(rule.isCorrectable ? "yes" : "no")\n"
    if !rule.aliases.isEmpty { text += "  aliases: \(rule.aliases.joined(separator: ", "))\n" }
    if !rule.supersedes.isEmpty { text += "  supersedes: \(rule.supersedes.joined(separator: ", "))\n" }
    return text
  }

  /// Tells an option's meaning and values.
  private static func line(_ option: RuleOption) -> String {
    let choices = option.choices.isEmpty ? option.fallback.typeName : option.choices.joined(separator: ", ")
    return "  \(option.name) (\(choices))\(option.summary.isEmpty ? "" : ": \(option.summary)")\n"
  }

  private static func indented(_ code: String) -> String {
    code.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    " + $0 }
      .joined(separator: "\n")
  }
}
