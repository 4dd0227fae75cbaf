import BuiltInRules
import RuleEngine
import Testing

/// The examples of every rule document are its tests; a new rule needs no test of its own.
@Suite struct RuleDocumentTests {
  static let documents: [RuleDocument] = BuiltInRules.documents.map {
    RuleDocument(path: $0.path, embedded: $0.text)
  }

  @Test func `every embedded document can be read`() {
    #expect(Self.documents.count == BuiltInRules.documents.count)
    #expect(!Self.documents.isEmpty)
  }

  @Test(arguments: documents)
  func `finds what its examples mark, in any clothes`(document: RuleDocument) throws {
    let others = try Self.documents.map { try Rule($0) }
    let failures = try ExampleCheck(Rule(document), among: others).failures()
    #expect(failures.isEmpty, "\(failures.map(\.description).joined(separator: "\n"))")
  }

  @Test(arguments: documents)
  func `has enough examples of both kinds`(document: RuleDocument) {
    #expect(document.sections(.triggering).count >= 4)
    #expect(document.sections(.nonTriggering).count >= 6)
  }

  @Test(arguments: documents)
  func `lies in the folder of its family under its id`(document: RuleDocument) throws {
    let rule = try Rule(document)
    #expect(document.path == "Rules/\(rule.family)/\(rule.id).md")
    #expect(!rule.message.hasSuffix("."))
  }
}

extension RuleDocument: CustomTestStringConvertible {
  /// The path tells the document.
  public var testDescription: String { path }
}
