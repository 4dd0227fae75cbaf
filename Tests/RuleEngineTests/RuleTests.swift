import BuiltInRules
import RuleFormat
import Testing

@testable import RuleEngine

struct RuleTests {
  @Test(arguments: BuiltInRules.documents)
  func `what was made of a document at build time is what the document says`(document: BuiltInRules.Document) throws {
    let text = document.text.withUTF8Buffer { unsafe Array($0) }
    let record = document.record.withUTF8Buffer { unsafe Array($0) }
    #expect(try RuleDefinition(path: document.path, text: text).record() == record)
  }

  @Test func `reads every field of a document`() throws {
    let text = """
      ---
      id: short_names
      name: Short Names
      family: naming
      severity: error
      default: opt-in
      kind: style
      aliases: [tiny_names]
      options:
        limit: { default: 3, summary: How short }
        mode: { default: some, summary: Which, choices: [some, all] }
      summary: Names should be long
      message: '`$x` is short'
      check: name_length
      companions: [long_names]
      about: text
      supersedes: [names, other_names]
      ---
      Why.

      ```pattern
      let $x
      ```
      ```fix
      let longer
      ```
      """
    let rule = try Rule(RuleDocument(path: "rule.md", text: Array(text.utf8)))
    #expect(rule.id == "short_names")
    #expect(rule.name == "Short Names")
    #expect(rule.family == "naming")
    #expect(rule.severity == .error)
    #expect(rule.isOptIn && rule.isAboutText && rule.isCorrectable)
    #expect(rule.kind == .style)
    #expect(rule.aliases == ["tiny_names"])
    #expect(rule.options.map(\.name) == ["limit", "mode"])
    #expect(rule.options.map(\.fallback) == [.integer(3), .string("some")])
    #expect(rule.options.map(\.summary) == ["How short", "Which"])
    #expect(rule.options.map(\.choices) == [[], ["some", "all"]])
    #expect(rule.summary == "Names should be long")
    #expect(rule.message == "`$x` is short")
    #expect(rule.check == "name_length")
    #expect(rule.companions == ["long_names"])
    #expect(rule.supersedes == ["names", "other_names"])
    #expect(rule.document.explanation == "Why.\n\n")
  }

  @Test func `has defaults for most fields`() throws {
    let text = "---\nid: a\nname: A\nmessage: no\n---\n```pattern\na\n```\n"
    let rule = try Rule(RuleDocument(path: "rule.md", text: Array(text.utf8)))
    #expect(rule.severity == .warning && rule.kind == .lint && rule.family == "custom" && rule.summary == "no")
    #expect(!rule.isOptIn && !rule.isAboutText && !rule.isCorrectable)
    #expect(rule.aliases.isEmpty && rule.options.isEmpty && rule.companions.isEmpty && rule.supersedes.isEmpty)
    #expect(rule.check == nil)
  }

  @Test(arguments: [
    ("id: a\nname: A\nmessage: m", "", "1:1: error: the rule has neither"),
    ("id: a\nname: A", "```pattern\na\n```", "1:1: error: the front matter lacks 'message'"),
    ("id: a b\nname: A", "", "2:5: error: 'a b' is no rule id"),
    ("id: a\nnames: A", "", "3:1: error: unknown key 'names'"),
    ("id: a\nname: A\nmessage: m", "```pattern\na\n```\n```where\n$x is odd\n```", "10:1: error: '$x is odd'"),
  ])
  func `says what is wrong with a document`(matter: String, blocks: String, message: String) throws {
    let document = try RuleDocument(path: "rule.md", text: Array("---\n\(matter)\n---\n\(blocks)\n".utf8))
    let error = #expect(throws: RuleError.self) { try Rule(document) }
    #expect(error.map { "\($0)".hasPrefix("rule.md:" + message) } == true, "\(error.map { "\($0)" } ?? "")")
  }
}

extension BuiltInRules.Document: CustomTestStringConvertible {
  /// The path tells the document.
  public var testDescription: String { path }
}

struct RuleNamesTests {
  private static func rule(_ id: String, _ aliases: String = "") throws -> Rule {
    let text = "---\nid: \(id)\nname: X\nmessage: m\naliases: [\(aliases)]\n---\n```pattern\na\n```\n"
    return try Rule(RuleDocument(path: "rule.md", text: Array(text.utf8)))
  }

  @Test(arguments: [("a", "a"), ("b", "b"), ("c", "c"), ("old", "c"), ("older", "a"), ("d", nil), ("", nil)])
  func `finds rules by ids, and by aliases that are no ids`(name: String, id: String?) throws {
    let rules = try [Self.rule("c", "a, old"), Self.rule("b", "old"), Self.rule("a", "older")]
    #expect(RuleNames(rules).id(name) == id)
    #expect(RuleNames(rules).suggestion(for: "olde").contains("old"))
  }
}
