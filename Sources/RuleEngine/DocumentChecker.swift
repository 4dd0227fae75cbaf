package import Snippets
import SourceText

/// Checks documents, one after the other, with memory that is kept between them: a worker has one.
package struct DocumentChecker: ~Copyable {
  private let rules: RuleSet
  private let extraction: ExtractionOptions
  private let untagged: UntaggedBlocks?
  private var post: Post

  /// What a check of a document gave.
  package struct Result: Sendable {
    /// By position, then by rule.
    package var findings: [Finding] = []
    /// The snippets and document comments.
    package var extraction = Extraction()
    /// The indices of the snippets that were checked.
    package var checked: [Int] = []
  }

  /// Makes a checker.
  ///
  /// - Parameters:
  ///   - rules: The rules that are on.
  ///   - extraction: Which snippets are taken out of documents.
  ///   - untagged: What to do with blocks without a language; `nil` for what is usual in each format.
  package init(
    _ rules: RuleSet, extraction: ExtractionOptions = ExtractionOptions(), untagged: UntaggedBlocks? = nil
  ) {
    self.rules = rules
    self.extraction = extraction
    self.untagged = untagged
    post = Post(vocabulary: rules.vocabulary)
  }

  /// Takes the Swift snippets out of a document and checks them.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - isIncluded: Whether a snippet shall be checked, by its index and itself.
  /// - Returns: The findings at their places in the document.
  package mutating func check(
    _ document: Document, where isIncluded: (Int, Snippet) -> Bool = { _, _ in true }
  ) -> Result {
    var result = Result()
    result.extraction = document.extract(extraction)
    let untagged = untagged ?? UntaggedBlocks.usual(in: document.format)
    post.removeAll()
    let bytes = document.bytes.span
    for (index, snippet) in result.extraction.snippets.enumerated() {
      guard untagged.takesAsSwift(snippet, of: bytes), isIncluded(index, snippet) else { continue }
      post.append(snippet, index: index, of: bytes)
      result.checked.append(index)
    }
    guard !post.snippets.isEmpty else { return result }
    let raw = rules.check(post)
    guard !raw.items.isEmpty else { return result }
    let locator = FindingLocator(rules: rules, document: document)
    result.findings = raw.items.map { locator.locate($0, in: post) }.sorted(by: Finding.precedes)
    return result
  }
}

/// What to do with code blocks that name no language.
package enum UntaggedBlocks: String, CaseIterable, Sendable {
  /// Take those for Swift that look like it.
  case detect
  /// Take all of them for Swift.
  case swift
  /// Leave them alone.
  case ignore

  /// What is usual in a format: formats that people mark up by hand have labels, the others have lost them.
  package static func usual(in format: DocumentFormat) -> UntaggedBlocks {
    switch format {
    case .html, .feed, .jsonFeed, .plain, .notebook: .detect
    case .markdown, .asciidoc, .restructuredText, .org, .textile, .swift: .ignore
    }
  }

  /// Whether a snippet is to be checked as Swift.
  package func takesAsSwift(_ snippet: Snippet, of document: Span<UInt8>) -> Bool {
    if snippet.syntax == .include { return false }
    if snippet.isSwift { return true }
    guard snippet.language.isEmpty else { return false }
    switch self {
    case .ignore: return false
    case .swift: return true
    case .detect: return false
    }
  }
}
