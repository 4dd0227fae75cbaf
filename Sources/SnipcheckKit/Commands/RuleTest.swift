import RuleEngine

/// `snipcheck rules --test`: reviews rule documents and runs their examples.
enum RuleTest {
  /// Tests the documents at some paths, or the built-in ones.
  static func run(_ paths: [String]) -> ExitCode {
    var complaints: [String] = []
    var warnings = 0
    var rules: [Rule] = []
    var count = 0
    do {
      let builtIn = try RuleLibrary().rules
      if paths.isEmpty { rules = builtIn }
      let (documents, errors) = RuleFiles.read(paths)
      complaints += errors.map(\.description)
      count = errors.count { $0.isAboutDocument }
      // Who works on a built-in rule tests its document; it is no second rule.
      let tested = Set(documents.map { AbsolutePath.make($0.path) })
      var names = RuleLibrary.Names(
        builtIn.filter { rule in !tested.contains { $0.hasSuffix("/" + rule.document.path) } })
      for document in documents {
        count += 1
        let mistakes = RuleReview(document).mistakes
        complaints += mistakes.map(\.description)
        warnings += mistakes.count { $0.severity == .warning }
        guard !mistakes.contains(where: { $0.severity == .error }) else { continue }
        do {
          let rule = try Rule(document)
          try names.add(rule)
          rules.append(rule)
        } catch {
          complaints.append(error.description)
        }
      }
      if paths.isEmpty { count = rules.count }
      for rule in rules {
        complaints += names.unknownNames(in: rule).map(\.description)
        complaints += try ExampleCheck(rule, among: builtIn + rules).failures().map(\.description)
      }
    } catch {
      complaints.append("\(error)")
    }
    for complaint in complaints { OutputStream.error.writeLine(complaint) }
    let failures = complaints.count - warnings
    OutputStream.error.writeLine(
      "Tested \(number(count, "rule")): \(number(failures, "failure"))"
        + (warnings > 0 ? ", \(number(warnings, "warning"))." : "."))
    return failures == 0 ? .success : .failure
  }

  private static func number(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
