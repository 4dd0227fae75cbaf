package import Snippets
import SourceText

/// Checks documents, one after the other, with memory that is kept between them: a worker has one.
package struct DocumentChecker: ~Copyable {
  /// How documents are checked, besides the rules.
  package struct Options: Sendable {
    /// Which snippets are taken out of documents.
    package var extraction = ExtractionOptions()
    /// What to do with blocks without a language; `nil` for what is usual in each format.
    package var untagged: UntaggedBlocks?
    /// Whether findings in code that is meant to be wrong are reported all the same.
    package var includesMarked = false
    /// The names by which directives can call rules, also such that are off.
    package var names = RuleNames([])
    /// Whether the texts for a parser are wanted.
    package var collectsParseInputs = false
    /// Whether the marks that expect findings are wanted.
    package var collectsExpectations = false
    /// Whether blocks without a language that look like Swift are counted.
    package var countsUnlabelled = true

    package init() {}
  }

  /// What a check of a document gave.
  package struct Result: Sendable {
    /// By position, then by rule.
    package var findings: [Finding] = []
    /// The snippets and document comments.
    package var extraction = Extraction()
    /// The indices of the snippets that were checked.
    package var checked: [Int] = []
    /// How many findings were held back by directives, and because the code is meant to be wrong.
    package var disabled = 0
    package var marked = 0
    /// What a parser shall read, if that is wanted.
    package var parseInputs: [ParseInput] = []
    /// The indices of the snippets that the parser refused, whatever directives say about them.
    package var unparsed: Set<Int> = []
    /// The marks that expect findings, if they are wanted.
    package var expectations: [Expectation] = []
    /// How many blocks without a language were left alone and look like Swift; only counted in short documents, and where
    /// nobody said what to do with them.
    package var unlabelled = 0
  }

  private let rules: RuleSet
  private let options: Options
  private var post: Post

  /// Makes a checker.
  ///
  /// - Parameters:
  ///   - rules: The rules that are on.
  ///   - options: How documents are checked.
  package init(_ rules: RuleSet, options: Options = Options()) {
    self.rules = rules
    var options = options
    options.extraction.takesOutput = rules.number(ofCheck: OutputClaimCheck.name) != nil
    self.options = options
    post = Post(vocabulary: rules.vocabulary)
  }

  /// Takes the Swift snippets out of a document and checks them.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - parsed: What a parser said about the texts that an earlier check of the same document gave.
  ///   - isIncluded: Whether a snippet shall be checked, by its index and itself.
  /// - Returns: The findings at their places in the document.
  package mutating func check(
    _ document: Document, parsed: [ParseReport] = [], where isIncluded: (Int, Snippet) -> Bool = { _, _ in true }
  ) -> Result {
    var result = Result()
    result.extraction = document.extract(options.extraction)
    let untagged = options.untagged ?? UntaggedBlocks.usual(in: document.format)
    var suppression = Suppression(document, result.extraction, names: options.names)
    post.removeAll()
    let bytes = document.bytes.span
    var unlabelled = UnlabelledBlocks()
    var unclosed = result.extraction.unclosedFences
    var fences = FenceSearch()
    let snippets = result.extraction.snippets
    for index in snippets.indices {
      let snippet = snippets[index]
      guard untagged.takesAsSwift(snippet, of: bytes) else {
        if options.untagged == nil, options.countsUnlabelled, isIncluded(index, snippet),
          unlabelled.looksLikeSwift(snippet, of: bytes)
        {
          result.unlabelled += 1
        }
        if !snippet.isTerminated, snippet.syntax == .fence, isIncluded(index, snippet), !suppression.skips(index),
          let fence = fences.fence(before: snippet.documentRange.lowerBound, in: bytes)
        {
          unclosed.append(fence)
        }
        if options.extraction.takesOutput, snippet.language.isEmpty {
          post.appendOutput(snippet, index: index, of: bytes)
        }
        continue
      }
      guard !suppression.skips(index), isIncluded(index, snippet) else { continue }
      post.append(snippet, index: index, of: bytes)
      result.checked.append(index)
    }
    if options.collectsExpectations {
      result.expectations = Expectation.marks(in: document, result.extraction, post, names: options.names)
    }
    for block in result.extraction.outputs {
      post.appendOutput(block, index: nil, of: bytes)
      if !block.isTerminated, block.syntax == .fence,
        let fence = fences.fence(before: block.documentRange.lowerBound, in: bytes)
      {
        unclosed.append(fence)
      }
    }
    let raw = rules.check(post)
    suppression.readCode(of: post)
    if options.collectsParseInputs || !parsed.isEmpty {
      result.parseInputs = ParseInput.make(post, suppression, bytes)
    }
    for report in parsed where report.check == .error && result.parseInputs.indices.contains(report.input) {
      let unit = result.parseInputs[report.input].unit(at: report.range.lowerBound)
      if let unit { result.unparsed.insert(post.indices[unit]) }
    }
    guard !raw.items.isEmpty || !parsed.isEmpty || !unclosed.isEmpty || suppression.hasCommands else { return result }
    let locator = FindingLocator(rules: rules, document: document)
    let placed = ParsePlacement(rules: rules, locator: locator, inputs: result.parseInputs, document: document)
      .place(parsed, in: post, beside: raw.items)
    result.findings = placed.findings
    for item in raw.items + placed.items + placed.foreign {
      let finding = locator.locate(item, in: post)
      var verdict = suppression.verdict(on: finding.rule.id, item, at: finding.range, in: post, bytes)
      if verdict == .reported, placed.foreign.contains(where: { $0.unit == item.unit && $0.rule == item.rule }) {
        verdict = .marked
      }
      switch verdict {
      case .disabled: result.disabled += 1
      case .marked where !options.includesMarked: result.marked += 1
      case .marked, .reported: result.findings.append(finding)
      }
    }
    // Whatever the language is, the rest of the document is code.
    if let rule = rules.number(ofCheck: UnclosedFenceCheck.name) {
      for fence in unclosed {
        let finding = locator.locate(rule, rules.selections[rule].rule.message, at: fence, in: post)
        let item = RawReport.Item(rule: rule, range: fence, message: nil, fixes: [], unit: -1)
        if suppression.isDisabled(finding.rule.id, item, at: fence) {
          result.disabled += 1
        } else {
          result.findings.append(finding)
        }
      }
    }
    for remark in suppression.remarks(where: rules.runs) {
      guard let rule = rules.number(ofCheck: remark.complaint.check) else { continue }
      let finding = locator.locate(remark, rule: rule, in: post)
      // A command can also be about these rules themselves.
      let item = RawReport.Item(rule: rule, range: remark.range, message: nil, fixes: [], unit: remark.unit ?? 0)
      if remark.unit == nil || !suppression.isDisabled(finding.rule.id, item, at: finding.range) {
        result.findings.append(finding)
      }
    }
    result.findings.dropSuperseded()
    result.findings.sort(by: Finding.precedes)
    return result
  }
}
