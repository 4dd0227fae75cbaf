import Snippets
import SourceText
import SwiftTokens

/// Runs the examples of a rule document: they are the rule's tests.
package struct ExampleCheck {
  /// Clothes in which an example is tried besides as it stands.
  package enum Setting: CaseIterable, Sendable {
    case bare, listItem, blockQuote, afterMultibyteText, carriageReturns
    /// In a comment and in a string literal, where nothing may be found.
    case insideComment, insideString

    /// How messages tell it.
    var name: String {
      switch self {
      case .bare: "as it stands"
      case .listItem: "in a list"
      case .blockQuote: "in a quote"
      case .afterMultibyteText: "behind characters of several bytes"
      case .carriageReturns: "with Windows' line ends"
      case .insideComment: "in a comment"
      case .insideString: "in a string"
      }
    }

    /// Where the code begins in the document that holds it: its line from 0, and the UTF-16 units before it on its lines.
    var codeStart: (line: Int, firstColumn: Int, column: Int) {
      switch self {
      case .bare, .carriageReturns: (1, 0, 0)
      case .listItem: (3, 3, 3)
      case .blockQuote: (3, 2, 2)
      case .afterMultibyteText: (3, Self.multibyte.utf16.count, 0)
      case .insideComment, .insideString: (2, 0, 0)
      }
    }

    private static let multibyte = "/* 👩‍👩‍👧é */ "

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
      case .afterMultibyteText: return "Grüße 👩‍👩‍👧 — 日本\n\n" + "```swift\n" + Self.multibyte + code + "```\n"
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
  package func failures() throws(RuleError) -> [RuleError] {
    if parse == nil, rule.check.flatMap(ParseReport.Check.init(rawValue:)) != nil { return [] }
    var failures: [RuleError] = []
    let examples = rule.document.examples
    for example in examples {
      let rules = try ruleSet(for: example)
      // A document wears its own clothes.
      let settings = Setting.allCases.filter { setting in
        example.isDocument
          ? setting == .bare || setting == .carriageReturns
          : !setting.isSilent || !rule.isAboutText
      }
      // What is wrong as it stands is wrong in all clothes; once is enough.
      for setting in settings {
        let found = check(example, in: setting, rules)
        failures += found
        if !found.isEmpty { break }
      }
    }
    failures += try checkFixes(examples)
    return failures
  }

  private func ruleSet(for example: RuleDocument.Example) throws(RuleError) -> RuleSet {
    var values: [String: RuleOption.Value] = [:]
    for setting in example.settings.split(separator: " ") {
      if let (name, value) = RuleOption.setting(setting, among: rule.options) { values[name] = value }
    }
    return try RuleSet([RuleSet.Selection(rule, options: values)] + companions.map { RuleSet.Selection($0) })
  }

  /// Compares the findings in an example with its marks.
  private func check(_ example: RuleDocument.Example, in setting: Setting, _ rules: RuleSet) -> [RuleError] {
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
    let places = ExamplePlaces(example, setting, text: text, rule.document)
    let clothes = setting == .bare ? "" : " \(setting.name)"
    var failures = places.errors(
      at: Self.difference(expected, found), "\(rule.id): nothing is found\(clothes) where '↓' stands")
    let wrong = example.section == .triggering ? "no '↓' stands" : "nothing should be"
    failures += places.errors(
      at: Self.difference(found, expected), "\(rule.id): something is found\(clothes) where \(wrong)")
    return failures.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }

  /// Returns the elements of a sorted list that another one lacks.
  private static func difference(_ first: [Int], _ second: [Int]) -> [Int] {
    var rest = second[...]
    return first.filter { element in
      while let next = rest.first, next < element { rest.removeFirst() }
      guard rest.first == element else { return true }
      rest.removeFirst()
      return false
    }
  }

  /// Applies the fixes of each triggering example and compares with the block of the same number under *Fixed*.
  private func checkFixes(_ examples: [RuleDocument.Example]) throws(RuleError) -> [RuleError] {
    let triggering = examples.filter { $0.section == .triggering }
    var failures: [RuleError] = []
    for (number, fixed) in examples.filter({ $0.section == .fixed }).enumerated() {
      guard number < triggering.count else {
        failures.append(
          RuleError(
            path: rule.document.path, line: fixed.line, column: 1,
            message: "\(rule.id): there is no triggering example number \(number + 1) that this could be the fix of"))
        break
      }
      let rules = try ruleSet(for: triggering[number])
      for setting in Setting.allCases where !setting.isSilent {
        let before = setting.document(
          holding: triggering[number], code: triggering[number].code.replacing("↓", with: ""))
        let after = setting.document(holding: fixed, code: fixed.code)
        let document = Document(path: "fixed", bytes: Array(before.utf8), format: .markdown)
        let edits = findings(in: document, rules).flatMap(\.fixes).sorted { $0.range.lowerBound < $1.range.lowerBound }
        let result = String(decoding: Edit.apply(edits, to: document.bytes), as: UTF8.self)
        guard result != after else { continue }
        failures.append(difference(of: result, from: after, fixed, setting))
        break
      }
    }
    return failures
  }

  /// Tells the first line on which a fix gives something else than its example.
  private func difference(
    of result: String, from expected: String, _ example: RuleDocument.Example, _ setting: Setting
  ) -> RuleError {
    let lines = expected.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let given = result.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let number = zip(lines, given).enumerated().first { $1.0 != $1.1 }?.offset ?? min(lines.count, given.count)
    let text = given.indices.contains(number) ? "'\(given[number])'" : "nothing more"
    let wanted = lines.indices.contains(number) ? "'\(lines[number])'" : "nothing more"
    let clothes = setting == .bare ? "" : " \(setting.name)"
    let first = example.isDocument ? 0 : setting.codeStart.line
    return RuleError(
      path: rule.document.path, line: example.line + max(0, number - first), column: 1,
      message: "\(rule.id): the fix gives \(text)\(clothes), not \(wanted)")
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
