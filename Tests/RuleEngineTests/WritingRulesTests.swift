import Foundation
import RuleEngine
import Snippets
import Testing

/// Every construct that `Documentation/WritingRules.md` shows is tried.
@Suite struct WritingRulesTests {
  /// A pattern of the document with the blocks that follow it.
  struct Construct: CustomTestStringConvertible, Sendable {
    var number: Int
    var definition: String
    var examples = ""
    var fixed = ""
    var testDescription: String { "pattern \(number)" }
  }

  static let text: String = {
    let project = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return (try? String(contentsOf: project.appending(path: "Documentation/WritingRules.md"), encoding: .utf8)) ?? ""
  }()

  /// The blocks outside of the whole rule, which is in a longer fence.
  static let constructs: [Construct] = {
    var constructs: [Construct] = []
    let document = Document(path: "WritingRules.md", bytes: Array(text.utf8), format: .markdown)
    for snippet in document.extract(ExtractionOptions(languages: .any)).snippets {
      let code = snippet.withCode(in: document.bytes.span) { code in
        unsafe code.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
      }
      let words = snippet.info.split(separator: " ").map(String.init)
      let block = "```\(words.first ?? "")\n\(code)```\n"
      if words.first == "pattern" {
        constructs.append(Construct(number: constructs.count + 1, definition: block))
        continue
      }
      guard let last = constructs.indices.last else { continue }
      switch words {
      case ["where"], ["fix"], ["message"]: constructs[last].definition += block
      case ["swift", "matches"]: constructs[last].examples += "## Triggering\n\n" + block
      case ["swift", "misses"]: constructs[last].examples += "## Non-triggering\n\n" + block
      case ["swift", "becomes"]: constructs[last].fixed += "## Fixed\n\n" + block
      default: continue
      }
    }
    return constructs
  }()

  private static let matter = "---\nid: construct\nname: Construct\nmessage: found\n---\n"

  @Test(arguments: constructs)
  func `does what the document says`(construct: Construct) throws {
    let text = Self.matter + construct.definition + "\n" + construct.examples + construct.fixed
    let document = try RuleDocument(path: "WritingRules.md", text: Array(text.utf8))
    let failures = try ExampleCheck(Rule(document)).failures()
    #expect(!document.examples.isEmpty)
    #expect(failures.isEmpty, "\(construct.definition)\(failures.map(\.description).joined(separator: "\n"))")
  }

  @Test func `shows a whole rule that passes its own examples`() throws {
    let lines = Self.text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex(of: "````markdown"))
    let end = try #require(lines[(start + 1)...].firstIndex(of: "````"))
    let rule = lines[(start + 1)..<end].joined(separator: "\n") + "\n"
    let document = try RuleDocument(path: "rule.md", text: Array(rule.utf8))
    #expect(document.examples.count == 3)
    #expect(try ExampleCheck(Rule(document)).failures().isEmpty)
  }

  @Test(arguments: [
    "operand", "expression", "identifier", "name", "string", "text", "integer", "number", "bool", "array", "literal",
    "closure", "range", "keypath",
  ])
  func `lists and tries every kind`(kind: String) {
    #expect(Self.text.contains("| `\(kind)` |"))
    #expect(Self.constructs.contains { $0.definition.contains(":\(kind)") || $0.definition.contains("is not \(kind)") })
  }
}
