import Snippets
import SourceText
import SwiftTokens

/// Runs the examples of a rule document: they are the rule's tests.
package struct ExampleCheck {
  /// What an example did that it should not.
  package struct Failure: Hashable, Sendable, CustomStringConvertible {
    package let path: String
    /// The line of the example in the rule's document, from 1.
    package let line: Int
    package let message: String

    package var description: String { "\(path):\(line): \(message)" }
  }

  /// Clothes in which an example is tried besides as it stands.
  package enum Setting: CaseIterable, Sendable {
    case bare, listItem, blockQuote, afterMultibyteText, carriageReturns
    /// In a comment and in a string literal, where nothing may be found.
    case insideComment, insideString

    /// Whether the code is code in it.
    var isSilent: Bool { self == .insideComment || self == .insideString }

    /// Returns the Markdown document that an example is, or that holds its code in a Swift fence.
    func document(holding example: RuleDocument.Example, code: String) -> String {
      guard example.isDocument else { return document(holding: code) }
      return self == .carriageReturns ? code.replacing("\n", with: "\r\n") : code
    }

    /// Returns the Markdown document that holds the code in a Swift fence.
    package func document(holding code: String) -> String {
      let fence = "```swift\n" + code + "```\n"
      switch self {
      case .bare: return fence
      case .listItem: return "1. first\n\n" + fence.prefixingLines(with: "   ") + "\n2. last\n"
      case .blockQuote: return "> note\n>\n" + fence.prefixingLines(with: "> ")
      case .afterMultibyteText: return "Grüße 👩‍👩‍👧 — 日本\n\n" + "```swift\n/* 👩‍👩‍👧é */ " + code + "```\n"
      case .carriageReturns: return fence.replacing("\n", with: "\r\n")
      case .insideComment: return "```swift\n/*\n" + code.replacing("*/", with: "* /") + "*/\n```\n"
      // More pounds than any example has, so that neither quotes nor interpolations in it count.
      case .insideString: return "```swift\nlet text = ####\"\"\"\n" + code + "\"\"\"####\n```\n"
      }
    }
  }

  private let rule: Rule
  private let companions: [Rule]
  private let parse: Parser?

  /// What a parser says about the texts of a document.
  package typealias Parser = @Sendable ([ParseInput]) -> [ParseReport]

  /// Takes a rule.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - others: Rules that may have to be on, too, because the rule is about their findings.
  ///   - parse: A parser. Without one, rules about what it says are taken to be right.
  package init(_ rule: Rule, among others: [Rule] = [], parse: Parser? = nil) {
    self.rule = rule
    self.parse = parse
    companions = others.filter { rule.companions.contains($0.id) }
  }

  /// Runs all examples in all settings.
  ///
  /// - Returns: The failures; empty if the rule does what its document says.
  /// - Throws: `RuleError` if the rule cannot be compiled.
  package func failures() throws(RuleError) -> [Failure] {
    if parse == nil, rule.check.flatMap(ParseReport.Check.init(rawValue:)) != nil { return [] }
    var failures: [Failure] = []
    let examples = rule.document.examples
    for example in examples {
      let rules = try ruleSet(for: example)
      // A document wears its own clothes.
      let settings = Setting.allCases.filter { setting in
        example.isDocument
          ? setting == .bare || setting == .carriageReturns
          : !setting.isSilent || !rule.isAboutText
      }
      for setting in settings {
        failures += check(example, in: setting, rules)
      }
    }
    failures += checkFixes(examples, try ruleSet(for: nil))
    return failures
  }

  private func ruleSet(for example: RuleDocument.Example?) throws(RuleError) -> RuleSet {
    var values: [String: RuleOption.Value] = [:]
    for setting in (example?.settings ?? "").split(separator: " ") {
      let parts = setting.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let option = rule.options.first(where: { $0.name == parts[0] }) else { continue }
      values[option.name] =
        switch option.fallback {
        case .bool: .bool(parts[1] == "true")
        case .integer: .integer(Int(parts[1]) ?? 0)
        case .string: .string(parts[1])
        case .strings: .strings(parts[1] == "none" ? [] : parts[1].split(separator: "|").map(String.init))
        }
    }
    return try RuleSet([RuleSet.Selection(rule, options: values)] + companions.map { RuleSet.Selection($0) })
  }

  /// Compares the findings in an example with its marks.
  private func check(_ example: RuleDocument.Example, in setting: Setting, _ rules: RuleSet) -> [Failure] {
    let marked = Array(setting.document(holding: example, code: example.code).utf8)
    let mark = Array("↓".utf8)
    var text: [UInt8] = []
    var expected: [Int] = []
    var offset = 0
    while offset < marked.count {
      if example.section == .triggering, marked[offset...].starts(with: mark) {
        if !setting.isSilent { expected.append(text.count) }
        offset += mark.count
      } else {
        text.append(marked[offset])
        offset += 1
      }
    }
    let document = Document(path: example.section.rawValue, bytes: text, format: .markdown)
    let found = findings(in: document, rules).map(\.range.lowerBound).sorted()
    guard found != expected else { return [] }
    let table = LineTable(text.span)
    func places(_ offsets: [Int]) -> String {
      offsets.isEmpty
        ? "none"
        : offsets.map { offset in
          let position = table.position(at: offset, in: text.span)
          return "\(position.line):\(position.column)"
        }.joined(separator: ", ")
    }
    return [
      Failure(
        path: rule.document.path, line: example.line,
        message: "\(rule.id) (\(setting)): expected findings at \(places(expected)), found \(places(found))")
    ]
  }

  /// Applies the fixes of each triggering example and compares with the block of the same number under *Fixed*.
  private func checkFixes(_ examples: [RuleDocument.Example], _ rules: RuleSet) -> [Failure] {
    let triggering = examples.filter { $0.section == .triggering }
    var failures: [Failure] = []
    for (number, fixed) in examples.filter({ $0.section == .fixed }).enumerated() {
      guard number < triggering.count else {
        failures.append(
          Failure(path: rule.document.path, line: fixed.line, message: "\(rule.id): no triggering example for this fix")
        )
        break
      }
      for setting in Setting.allCases where !setting.isSilent {
        let before = setting.document(
          holding: triggering[number], code: triggering[number].code.replacing("↓", with: ""))
        let after = setting.document(holding: fixed, code: fixed.code)
        let document = Document(path: "fixed", bytes: Array(before.utf8), format: .markdown)
        let edits = findings(in: document, rules).flatMap(\.fixes).sorted { $0.range.lowerBound < $1.range.lowerBound }
        let result = String(decoding: Edit.apply(edits, to: document.bytes), as: UTF8.self)
        if result != after {
          failures.append(
            Failure(
              path: rule.document.path, line: fixed.line,
              message: "\(rule.id) (\(setting)): expected\n\(after)\nbut the fix gives\n\(result)"))
        }
      }
    }
    return failures
  }

  private func findings(in document: Document, _ rules: RuleSet) -> [Finding] {
    var options = DocumentChecker.Options()
    options.names = RuleNames([rule] + companions)
    options.collectsParseInputs = parse != nil
    var checker = DocumentChecker(rules, options: options)
    guard let parse else { return checker.check(document).findings.filter { $0.rule.id == rule.id } }
    let reports = parse(checker.check(document).parseInputs)
    return checker.check(document, parsed: reports).findings.filter { $0.rule.id == rule.id }
  }
}

extension String {
  fileprivate func prefixingLines(with prefix: String) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? String($0) : prefix + $0 }
      .joined(separator: "\n")
  }
}
