import CompilerCheck
package import RuleEngine
package import Snippets

/// How documents are checked: the rules, compiled, and what parses.
package struct LintRun: Sendable {
  /// What became of one path.
  package struct Outcome: Sendable {
    package var findings: [Finding] = []
    /// Why the document could not be checked, in words; `nil` if it could.
    package var problem: String?
    /// Whether the path held a document.
    package var isDocument = false
    /// How many blocks were checked.
    package var blocks = 0
    /// How many findings were held back by directives, and because the code is meant to be wrong.
    package var disabled = 0
    package var marked = 0
    /// How many blocks without a language were left alone although they look like Swift.
    package var unlabelled = 0
  }

  private let rules: RuleSet
  private let options: DocumentChecker.Options
  /// Parses what the documents hold, if that is wanted.
  let parser: ParseRun?

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - rules: The rules that are on.
  ///   - options: How documents are checked.
  ///   - parser: Parses what the documents hold; `nil` to leave that out.
  package init(_ rules: RuleSet, options: DocumentChecker.Options, parser: ParseRun? = nil) {
    var options = options
    options.collectsParseInputs = parser != nil
    self.rules = rules
    self.options = options
    self.parser = parser
  }

  /// A path to check.
  package struct Input: Sendable {
    package let path: String
    /// Whether the user named it, so that it is checked whatever its name says.
    package let isNamed: Bool
    /// The format, where the configuration says it.
    package var format: DocumentFormat?
  }

  /// Checks a document that is at hand.
  package func outcome(for document: Document) -> Outcome {
    var checker = makeChecker()
    let checked = check(document, &checker)
    guard let parser, let parsing = checked.parsing else { return checked.outcome }
    do throws(CompilerError) {
      let reports = try parser.reports(on: [parsing.inputs])[0]
      return reports.isEmpty ? checked.outcome : check(document, parsed: reports, &checker).outcome
    } catch {
      var outcome = checked.outcome
      outcome.problem = error.description
      return outcome
    }
  }

  func makeChecker() -> DocumentChecker { DocumentChecker(rules, options: options) }

  /// Checks a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - parsed: What a parser said about the texts that an earlier check gave.
  ///   - keepsDetails: Whether the document and all that the check gave are returned.
  ///   - checker: A checker of this run.
  func check(
    _ document: Document, parsed: [ParseReport] = [], keepsDetails: Bool = false, _ checker: inout DocumentChecker
  ) -> CheckedDocument {
    let examples = document.format == .markdown ? RuleDocument.exampleSections(in: document.bytes.span) : []
    let result = checker.check(document, parsed: parsed) { _, snippet in
      !examples.contains { $0.contains(snippet.documentRange.lowerBound) }
    }
    let outcome = Outcome(
      findings: result.findings, isDocument: true, blocks: result.checked.count, disabled: result.disabled,
      marked: result.marked,
      unlabelled: result.unlabelled)
    return CheckedDocument(
      outcome: outcome,
      details: keepsDetails ? CheckedDocument.Details(document: document, result: result) : nil,
      parsing: parser != nil && !result.parseInputs.isEmpty ? (document, result.parseInputs) : nil)
  }
}
