import Reports
import RuleEngine
import Snippets
import SourceText
import SwiftTokens

/// Takes the figures of a document's posts from what a check of it gave.
struct DocumentSurvey {
  private(set) var posts: [ArchivePost] = []
  private let sections: [PostSection]

  /// Surveys a document.
  ///
  /// - Parameters:
  ///   - details: The document and what its check gave, with the snippets of all languages.
  ///   - name: Its path below the folder of the archive.
  ///   - store: Memory for tokens.
  init(_ details: CheckedDocument.Details, name: String, _ store: inout TokenStore) {
    let (document, result) = (details.document, details.result)
    sections = document.posts(name: name)
    let lines = sections.count > 1 ? LineTable(document.bytes.span) : nil
    posts = sections.map { section in
      let metadata = section.metadata
      var post = ArchivePost(
        path: name, title: metadata.title ?? name, date: metadata.date, format: document.format.rawValue)
      if let lines { post.line = lines.line(at: section.range.lowerBound) }
      return post
    }
    guard !posts.isEmpty else { return }
    let owners = countBlocks(of: document, result)
    for index in result.checked where !result.unparsed.contains(index) { posts[owners[index]].parsedBlocks += 1 }
    countFindings(result.findings)
    countUses(of: document, result, owners, &store)
  }

  /// Returns the post that an offset of the document belongs to: what stands between entries is the one's before.
  private func post(at offset: Int) -> Int {
    var low = 0
    var high = sections.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if sections[middle].range.lowerBound <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Counts blocks and returns the post of each snippet.
  private mutating func countBlocks(of document: Document, _ result: DocumentChecker.Result) -> [Int] {
    let bytes = document.bytes.span
    let checked = Set(result.checked)
    var owners: [Int] = []
    for (index, snippet) in result.extraction.snippets.enumerated() {
      let owner = post(at: snippet.documentRange.lowerBound)
      owners.append(owner)
      // A reference to code elsewhere is no block.
      guard snippet.syntax != .include else { continue }
      posts[owner].languages[String(snippet.language.prefix(64)), default: 0] += 1
      posts[owner].forms[snippet.syntax.rawValue, default: 0] += 1
      if checked.contains(index) {
        posts[owner].swiftBlocks += 1
        posts[owner].swiftLines += snippet.withCode(in: bytes) { Self.lineCount($0) }
      } else if snippet.language.isEmpty, snippet.syntax != .indent,
        snippet.withCode(in: bytes, { SwiftDetector.looksLikeSwift($0) })
      {
        posts[owner].unlabelledSwift += 1
      }
    }
    return owners
  }

  /// Returns how many lines code has; a line break at its end begins none.
  private static func lineCount(_ code: Span<UInt8>) -> Int {
    guard code.count > 0 else { return 0 }
    let lines = LineTable(code).starts
    return lines[lines.count - 1] == code.count ? lines.count - 1 : lines.count
  }

  private mutating func countFindings(_ findings: [Finding]) {
    for finding in findings {
      let owner = post(at: finding.range.lowerBound)
      let key = ArchivePost.FindingKey(
        rule: finding.rule.id, family: finding.rule.family, isError: finding.severity == .error)
      posts[owner].findings[key, default: 0] += 1
      guard finding.rule.family == "outdated" else { continue }
      posts[owner].outdated[OutdatedAPI(message: finding.reason), default: 0] += 1
    }
  }

  private mutating func countUses(
    of document: Document, _ result: DocumentChecker.Result, _ owners: [Int], _ store: inout TokenStore
  ) {
    store.removeAll()
    let bytes = document.bytes.span
    var units = Array(repeating: [Int](), count: posts.count)
    for index in result.checked {
      let unit = result.extraction.snippets[index].withCode(in: bytes) { store.append($0) }
      units[owners[index]].append(unit)
    }
    for (number, units) in units.enumerated() where !units.isEmpty {
      posts[number].uses = UsedNames(units, in: store).uses
    }
  }
}
