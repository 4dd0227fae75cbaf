import Reports
import RuleEngine

/// `snipcheck rules`: lists the rules, explains one, or runs the examples of rule documents.
package enum RulesCommand {
  package static func run(_ arguments: Arguments) -> ExitCode {
    if arguments.testsRules { return RuleTest.run(arguments.operands) }
    var exitCode = ExitCode.success
    guard
      let setup = Setup(
        arguments,
        complain: { message in
          OutputStream.error.writeLine("snipcheck: \(message)")
          exitCode = .failure
        })
    else { return .failure }
    if let mistake = setup.usageError {
      OutputStream.error.writeLine("snipcheck: \(mistake); see 'snipcheck rules'")
      return .usage
    }
    let selections: [RuleSet.Selection]
    do {
      // Also compiles the rules, so that a broken one is told.
      selections = try RuleSet(setup.configuration.selections(from: setup.library)).selections
    } catch {
      OutputStream.error.writeLine("snipcheck: \(error)")
      return .failure
    }
    let enabled = Set(selections.map(\.rule.id))
    guard let name = arguments.operands.first else {
      let rules = setup.library.rules.filter { rule in
        (!arguments.listsEnabled || enabled.contains(rule.id))
          && (!arguments.listsDisabled || !enabled.contains(rule.id))
          && (!arguments.listsCorrectable || rule.isCorrectable)
      }
      if arguments.showsConfigurationOnly {
        OutputStream.output.write(Array(rules.map { configuration(of: $0, setup) }.joined().utf8))
      } else {
        OutputStream.output.writeLine(table(rules, enabled))
      }
      return exitCode
    }
    guard let rule = setup.library.rule(name) else {
      OutputStream.error.writeLine("snipcheck: there is no rule '\(name)'\(setup.library.suggestion(for: name))")
      return .usage
    }
    if arguments.showsConfigurationOnly {
      OutputStream.output.write(Array(configuration(of: rule, setup).utf8))
    } else {
      OutputStream.output.writeLine(RuleExplanation.text(of: rule, setup))
    }
    return exitCode
  }

  private static func table(_ rules: [Rule], _ enabled: Set<String>) -> String {
    TextTable.render(
      header: ["identifier", "family", "opt-in", "correctable", "enabled in your config", "kind", "severity"],
      rows: rules.map { rule in
        [
          rule.id, rule.family, rule.isOptIn ? "yes" : "no", rule.isCorrectable ? "yes" : "no",
          enabled.contains(rule.id) ? "yes" : "no", rule.kind.rawValue, rule.severity.rawValue,
        ]
      })
  }

  /// Returns the settings of a rule that count, as YAML.
  static func configuration(of rule: Rule, _ setup: Setup) -> String {
    let settings = setup.configuration.settings[rule.id]
    var text = "\(rule.id):\n  severity: \((settings?.severity ?? rule.severity).rawValue)\n"
    for option in rule.options { text += "  \(option.name): \(settings?.options[option.name] ?? option.fallback)\n" }
    return text
  }
}
