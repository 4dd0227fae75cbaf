import RuleEngine
import SourceText

/// The rules that a command line names, by option.
struct RuleWords {
  private let words: [(option: String, name: String)]

  init(_ arguments: Arguments) {
    words =
      arguments.onlyRules.map { ("--only-rule", $0) } + arguments.enabledRules.map { ("--enable-rule", $0) }
      + arguments.disabledRules.map { ("--disable-rule", $0) }
  }

  /// Returns what is wrong with them: a rule that there is not, or one that is switched on and off.
  func mistake(_ library: RuleLibrary) -> String? {
    var options: [String: String] = [:]
    for (option, name) in words {
      if name == "all", option == "--enable-rule" { continue }
      guard let rule = library.rule(name) else { return unknown(name, of: option, library) }
      let first = options[rule.id] ?? option
      // Those that switch a rule off come last.
      if option == "--disable-rule", first != option {
        return "'\(first)' and '--disable-rule' both name '\(rule.id)'; remove one of them"
      }
      options[rule.id] = first
    }
    return nil
  }

  private func unknown(_ name: String, of option: String, _ library: RuleLibrary) -> String {
    if name == "all" {
      return "option '\(option)' cannot be 'all'; name rules, or use '--enable-all-rules' to have every one"
    }
    if name.contains(where: { $0 == "," || $0 == " " }) {
      return "there is no rule '\(name)'; give '\(option)' once for each rule"
    }
    return "there is no rule '\(name)'\(library.suggestion(for: name))"
  }
}
