import Dispatch
package import RuleEngine
package import Snippets
import Synchronization

/// Checks many documents with a fixed number of workers.
package struct LintRun: Sendable {
  /// What became of one path.
  package struct Outcome: Sendable {
    package var findings: [Finding] = []
    /// Why the document could not be checked, in words; `nil` if it could.
    package var problem: String?
    /// Whether the path held a document.
    package var isDocument = false
    /// How many findings were held back by directives, and because the code is meant to be wrong.
    package var disabled = 0
    package var marked = 0
    /// How many blocks without a language were left alone although they look like Swift.
    package var unlabelled = 0
    /// The document with what a parser shall read of it, in a run with one.
    var parsing: (document: Document, inputs: [ParseInput])?
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

  /// Checks the documents at some paths.
  ///
  /// - Parameters:
  ///   - inputs: The paths.
  ///   - workers: How many documents are checked at once, at least 1.
  ///   - advance: Is called by a worker after each document.
  /// - Returns: The outcomes in the order of the paths, whatever the number of workers.
  package func outcomes(
    for inputs: [Input], workers: Int, advance: @escaping @Sendable () -> Void = {}
  ) -> [Outcome] {
    let workers = min(workers, inputs.count)
    guard workers > 1 else {
      var checker = makeChecker()
      let outcomes = inputs.map { input in
        defer { advance() }
        return check(input, &checker)
      }
      return parsing(outcomes)
    }
    let next = Atomic(0)
    let results = Mutex<[Outcome?]>(Array(repeating: nil, count: inputs.count))
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
      var checker = makeChecker()
      // Few documents at a time, so that no worker waits long for another's last one.
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < inputs.count else { return }
        let outcome = check(inputs[index], &checker)
        results.withLock { $0[index] = outcome }
        advance()
      }
    }
    return parsing(results.withLock { $0.map { $0 ?? Outcome() } })
  }

  /// Checks a document that is at hand.
  package func outcome(for document: Document) -> Outcome {
    var checker = makeChecker()
    let outcomes = parsing([check(document, &checker)])
    var outcome = outcomes[0]
    outcome.problem = outcome.problem ?? outcomes.last?.problem
    return outcome
  }

  func makeChecker() -> DocumentChecker { DocumentChecker(rules, options: options) }

  private func check(_ input: Input, _ checker: inout DocumentChecker) -> Outcome {
    do {
      guard let document = try DocumentReader.read(input) else { return Outcome() }
      return check(document, &checker)
    } catch {
      return Outcome(problem: error.description, isDocument: true)
    }
  }

  func check(_ document: Document, parsed: [ParseReport] = [], _ checker: inout DocumentChecker) -> Outcome {
    let examples = document.format == .markdown ? RuleDocument.exampleSections(in: document.bytes.span) : []
    let result = checker.check(document, parsed: parsed) { _, snippet in
      !examples.contains { $0.contains(snippet.documentRange.lowerBound) }
    }
    return Outcome(
      findings: result.findings, isDocument: true, disabled: result.disabled, marked: result.marked,
      unlabelled: result.unlabelled,
      parsing: parser != nil && !result.parseInputs.isEmpty ? (document, result.parseInputs) : nil)
  }
}
