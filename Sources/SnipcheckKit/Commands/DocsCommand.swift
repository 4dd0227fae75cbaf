import Reports
import RuleEngine

/// `snipcheck docs`: the documents of rules.
enum DocsCommand {
  static func run(_ arguments: Arguments) -> ExitCode {
    var exitCode = ExitCode.success
    let setup = Setup(arguments) { message in
      OutputStream.error.writeLine("snipcheck: \(message)")
      exitCode = .failure
    }
    guard let setup else { return .failure }
    if let name = arguments.operands.first {
      guard let rule = setup.library.rule(name) else {
        OutputStream.error.writeLine("snipcheck: there is no rule '\(name)'\(setup.library.suggestion(for: name))")
        return .usage
      }
      OutputStream.output.write(rule.document.text)
      return exitCode
    }
    guard let folder = arguments.outputFolder else {
      OutputStream.output.write(Array(index(setup.library.rules).utf8))
      return exitCode
    }
    do {
      let target = AbsolutePath.make(folder)
      try SnippetFiles.makeFolders(target)
      try FileWriter.write(Array(index(setup.library.rules).utf8), to: "\(target)/README.md")
      for rule in setup.library.rules { try FileWriter.write(rule.document.text, to: "\(target)/\(rule.id).md") }
    } catch {
      OutputStream.error.writeLine("snipcheck: \(error)")
      return .failure
    }
    return exitCode
  }

  /// Returns the list of rules by family, as Markdown.
  private static func index(_ rules: [Rule]) -> String {
    var text = "# Rules\n"
    for (family, rules) in Dictionary(grouping: rules, by: \.family).sorted(by: { $0.key < $1.key }) {
      text += "\n## \(family)\n\n"
      for rule in rules {
        text += "- [`\(rule.id)`](\(rule.id).md)\(rule.isOptIn ? " (opt-in)" : ""): \(rule.summary)\n"
      }
    }
    return text
  }
}
