import Reports
import RuleEngine

/// `snipcheck rules`: lists the rules, explains one, or runs the examples of rule documents.
package enum RulesCommand {
  package static func run(_ arguments: Arguments) -> ExitCode {
    if arguments.testsRules { return test(arguments.operands) }
    var exitCode = ExitCode.success
    guard
      let setup = Setup(
        arguments,
        complain: { message in
          OutputStream.error.writeLine("snipcheck: \(message)")
          exitCode = .failure
        })
    else { return .failure }
    guard let name = arguments.operands.first else {
      OutputStream.output.writeLine(table(setup))
      return exitCode
    }
    guard let rule = setup.library.rule(name) else {
      OutputStream.error.writeLine("snipcheck: there is no rule '\(name)'\(setup.library.suggestion(for: name))")
      return .failure
    }
    OutputStream.output.writeLine(explanation(of: rule))
    return exitCode
  }

  private static func table(_ setup: Setup) -> String {
    let enabled = Set(setup.rules.selections.map(\.rule.id))
    return TextTable.render(
      header: ["identifier", "family", "opt-in", "correctable", "enabled in your config", "kind", "severity"],
      rows: setup.library.rules.map { rule in
        [
          rule.id, rule.family, rule.isOptIn ? "yes" : "no", rule.isCorrectable ? "yes" : "no",
          enabled.contains(rule.id) ? "yes" : "no", rule.kind.rawValue, rule.severity.rawValue,
        ]
      })
  }

  private static func explanation(of rule: Rule) -> String {
    var text = "\(rule.name) (\(rule.id)): \(rule.summary)\n\n"
    text += rule.document.explanation.trimmingWhitespace + "\n\nConfiguration (YAML):\n\n  \(rule.id):\n"
    text += "    severity: \(rule.severity.rawValue)\n"
    for option in rule.options { text += "    \(option.name): \(option.fallback)\n" }
    let titles: [(RuleDocument.Section, String)] = [
      (.triggering, "Triggering Examples (violations are marked with '↓')"),
      (.nonTriggering, "Non-triggering Examples"),
    ]
    for (section, title) in titles {
      text += "\n\(title):\n"
      for (number, example) in rule.document.sections(section).enumerated() {
        text += "\nExample #\(number + 1)\n\n"
        text += example.code.split(separator: "\n", omittingEmptySubsequences: false)
          .map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
      }
    }
    return text.trimmingWhitespace
  }

  /// Runs the examples of rule documents, or of the built-in ones.
  private static func test(_ paths: [String]) -> ExitCode {
    var failures: [String] = []
    var count = 0
    let (documents, errors) = RuleFiles.read(paths)
    failures += errors
    do {
      let rules =
        paths.isEmpty ? try RuleLibrary().rules : try documents.map { document throws(RuleError) in try Rule(document) }
      count = rules.count
      let others = try RuleLibrary().rules + rules
      for rule in rules { failures += try ExampleCheck(rule, among: others).failures().map(\.description) }
    } catch {
      failures.append("\(error)")
    }
    for failure in failures { OutputStream.error.writeLine(failure) }
    OutputStream.error.writeLine("Tested \(count) rules: \(failures.count) failures.")
    return failures.isEmpty ? .success : .failure
  }
}
