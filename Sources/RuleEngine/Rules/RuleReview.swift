import RuleFormat
import Snippets
import SourceText

/// Reads a rule document as its author should: says what is wrong in it at all places, also what would only make a rule
/// silent or say nonsense.
///
/// Built-in rules are reviewed by the tests; those of one's own whenever they are read.
package struct RuleReview {
  /// What is wrong, by place.
  package private(set) var mistakes: [RuleError] = []
  private let document: RuleDocument
  private let table: LineTable

  /// Reviews a document.
  package init(_ document: RuleDocument) {
    self.document = document
    table = LineTable(document.text.span)
    do {
      _ = try UTF8Span(validating: document.text.span)
    } catch {
      report(at: error.byteOffsets.lowerBound, "this byte is not valid UTF-8; save the file as UTF-8")
      return
    }
    let document = document
    do throws(RuleError) {
      let rule = Rule(document, record: .array(try document.definition().record(withPatterns: false)))
      review(rule)
    } catch {
      mistakes.append(error)
    }
    reviewPatterns()
    reviewSections()
    mistakes.sort { ($0.line, $0.column) < ($1.line, $1.column) }
  }

  private mutating func report(at offset: Int, _ message: String, severity: Severity = .error) {
    let position = table.position(at: offset, in: document.text.span)
    report(line: position.line, column: position.column, message, severity: severity)
  }

  private mutating func report(line: Int, column: Int = 1, _ message: String, severity: Severity = .error) {
    mistakes.append(
      RuleError(path: document.path, line: line, column: column, message: message, severity: severity))
  }

  // MARK: Front matter

  private mutating func review(_ rule: Rule) {
    if let name = rule.check, NativeChecks.names.allSatisfy({ $0 != name }) {
      let near = suggestion(for: name, among: NativeChecks.names)
      mistakes.append(document.mistake(at: "check", "there is no check '\(name)'\(near)"))
    }
    if rule.message.hasSuffix("."), !rule.message.hasSuffix("..") {
      warn("message", "a message ends without a period, since reports go on behind it; remove it")
    }
    if rule.name.isEmpty {
      mistakes.append(document.mistake(at: "name", "the name is empty; it is what reports print"))
    }
    let document = document
    for source in document.patterns where source.message == nil && source.form == nil {
      reviewHoles(of: rule.message, source) { document.mistake(at: "message", $0) }
    }
    reviewExamples(rule)
  }

  private mutating func warn(_ key: String, _ message: String) {
    var warning = document.mistake(at: key, message)
    warning.severity = .warning
    mistakes.append(warning)
  }

  /// Reviews the names of holes in a message.
  private mutating func reviewHoles(of message: String, _ source: PatternSource, _ error: (String) -> RuleError) {
    guard let pattern = try? PatternText(Array(source.text.utf8)) else { return }
    let names = pattern.holes.map(\.name)
    var rest = message[...]
    while let dollar = rest.firstIndex(of: "$") {
      rest = rest[dollar...].drop { $0 == "$" }
      let name = rest.prefix { $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) }
      guard let first = name.first, !first.isNumber else { continue }
      guard !names.contains(String(name)) else { continue }
      let near = suggestion(for: String(name), among: names)
      mistakes.append(
        error("the message names '$\(name)', a hole that the pattern on line \(source.line) does not have\(near)"))
      return
    }
  }

  // MARK: Patterns

  private mutating func reviewPatterns() {
    for source in document.patterns {
      do throws(RuleError) {
        let sketches = try PatternCompiler.sketches(of: source)
        if let problem = PatternTrial(source, sketches).problem { report(line: problem.line, problem.message) }
      } catch {
        mistakes.append(error)
      }
      for problem in PatternReview(source).problems { report(line: problem.line, problem.message) }
      guard let message = source.message else { continue }
      let path = document.path
      reviewHoles(of: message, source) { RuleError(path: path, line: source.messageLine, column: 1, message: $0) }
      if message.hasSuffix("."), !message.hasSuffix("..") {
        report(
          line: source.messageLine, "a message ends without a period, since reports go on behind it; remove it",
          severity: .warning)
      }
    }
  }

  // MARK: Sections

  private mutating func reviewSections() {
    let text = Document(path: document.path, bytes: document.text, format: .markdown)
    let snippets = text.extract(ExtractionOptions(languages: .any)).snippets.filter { $0.syntax == .fence }
    let headings = document.headings(table, outside: snippets)
    for (number, heading) in headings.enumerated() where heading.section == nil {
      let end = number + 1 < headings.count ? headings[number + 1].offset : document.text.count
      let hasBlocks = snippets.contains { (heading.offset..<end).contains($0.documentRange.lowerBound) }
      guard hasBlocks || Self.section(near: heading.title) != nil else { continue }
      let right =
        Self.section(near: heading.title).map { "did you mean '## \($0)'?" }
        ?? "examples stand under '## Triggering', '## Fixed' and '## Non-triggering'"
      report(at: heading.offset, "'## \(heading.title)' names no section, and blocks under it are not read; \(right)")
    }
    reviewBlocks(snippets, before: headings.first?.offset ?? document.text.count)
  }

  /// Reviews the fenced blocks that define the rule, and those that come too late to do so.
  private mutating func reviewBlocks(_ snippets: [Snippet], before end: Int) {
    let parts = ["pattern", "where", "fix", "message", "table"]
    var seen: Set<String> = []
    for snippet in snippets {
      let name = snippet.language
      let line = max(1, table.line(at: snippet.documentRange.lowerBound) - 1)
      guard snippet.documentRange.lowerBound < end else {
        if parts.contains(name) {
          report(line: line, "a '\(name)' block counts only before the first heading of level two; move it there")
        }
        continue
      }
      guard parts.contains(name) else {
        if let near = nearMiss(of: name, among: parts) {
          report(line: line, "a '\(name)' block has no meaning here; did you mean '\(near)'?")
        }
        continue
      }
      if name == "pattern" || name == "table" { seen = [] }
      if name != "pattern", name != "table", seen.contains("table") {
        report(line: line, "a '\(name)' block belongs to a 'pattern' block; the rows of a table have none")
      } else if !seen.insert(name).inserted {
        report(line: line, "the pattern has a '\(name)' block already; write one of them")
      }
    }
  }

  /// Returns the title of the section that is meant by a heading which names none.
  private static func section(near title: String) -> String? {
    let titles = ["Triggering", "Fixed", "Non-triggering"]
    let word = title.lowercased()
    if let name = titles.first(where: { word.hasPrefix($0.lowercased()) }) { return name }
    if word.hasPrefix("non") { return titles[2] }
    return nearMiss(of: word, among: titles.map { $0.lowercased() }).flatMap { near in
      titles.first { $0.lowercased() == near }
    }
  }

  // MARK: Examples

  private mutating func reviewExamples(_ rule: Rule) {
    let examples = document.examples
    for (section, name) in [(RuleDocument.Section.triggering, "triggering"), (.nonTriggering, "non-triggering")]
    where !examples.contains(where: { $0.section == section }) {
      let title = name.prefix(1).uppercased() + name.dropFirst()
      report(
        line: 1, "the rule has no \(name) example, so nothing tests it; add a 'swift' block under '## \(title)'",
        severity: .warning)
    }
    for example in examples {
      let hasMark = example.code.contains("↓")
      if example.section == .triggering, !hasMark {
        report(
          line: example.line, "a triggering example marks each place that is to be reported with '↓'; add it",
          severity: .warning)
      } else if example.section != .triggering, hasMark, !rule.isAboutText {
        report(
          line: example.line, "only triggering examples have marks '↓'; remove it, or move the block",
          severity: .warning)
      }
      for setting in example.settings.split(separator: " ") where setting.contains("=") {
        guard RuleOption.setting(setting, among: rule.options) == nil else { continue }
        let name = String(setting.prefix { $0 != "=" })
        let known = rule.options.map(\.name)
        report(
          line: max(1, example.line - 1),
          known.contains(name)
            ? "option '\(name)' of '\(rule.id)' cannot have the value of '\(setting)'"
            : "rule '\(rule.id)' has no option '\(name)'\(suggestion(for: name, among: known))", severity: .warning)
      }
    }
  }
}
