import Reports
import RuleEngine
import Snippets
import SourceText

/// Keeps the findings in blocks that a git revision does not have: not in the same document, and in none that is no longer
/// there, as the old name of a document that was renamed.
struct ChangedBlocks: ~Copyable {
  private var objects: GitObjects
  private let context: ReportContext
  private let revision: String
  /// What the revision's documents held that are no longer there, once somebody asks.
  private var removed: [KnownText]?

  /// - Returns: `nil` if git knows no such revision.
  init?(since revision: String, _ context: ReportContext) {
    guard let objects = GitObjects.open(revision) else { return nil }
    self.objects = objects
    self.context = context
    self.revision = revision
  }

  /// Returns the findings of a run that are in new or changed blocks; those about a document's own text, if their line is
  /// new.
  mutating func filter(_ findings: [Finding]) -> [Finding] {
    var result: [Finding] = []
    for (path, findings) in FindingGroups.byPath(findings) {
      guard let document = context.document(path) else {
        result += findings
        continue
      }
      let blocks = BaselineEntries.fingerprints(of: document, context.extraction)
      let lines = SourceLines(document)
      var known = objects.file(path).map {
        KnownText(Document(path: path, bytes: $0, format: document.format), context.extraction)
      }
      var hasSource = known != nil
      for finding in findings {
        if let snippet = finding.snippet, blocks.indices.contains(snippet) {
          if known?.blocks.contains(blocks[snippet]) == true { continue }
          if removedTexts().contains(where: { $0.blocks.contains(blocks[snippet]) }) { continue }
        } else {
          if !hasSource {
            // The document may be new, or one that is no longer there under another name.
            known = removedTexts().first { $0.holdsMost(of: lines) }
            hasSource = true
          }
          if known?.lines.contains(lines.text(lines.range(ofLine: finding.start.line))) == true { continue }
        }
        result.append(finding)
      }
    }
    return result
  }

  /// Whether a file of that name is worth its reading.
  private static func mayBeDocument(_ path: String) -> Bool {
    let pathExtension = DocumentReader.pathExtension(of: path)
    if pathExtension == "xml" || pathExtension == "json" { return true }
    let nothing: [UInt8] = []
    return DocumentFormat.sniff(nothing.span, pathExtension: pathExtension) != nil
  }

  private mutating func removedTexts() -> [KnownText] {
    if let removed { return removed }
    var texts: [KnownText] = []
    for path in GitObjects.filesRemoved(since: revision) {
      guard Self.mayBeDocument(path), let bytes = objects.file(fromRoot: path),
        let document = try? DocumentReader.document(bytes, path: path, isNamed: false)
      else { continue }
      texts.append(KnownText(document, context.extraction))
    }
    removed = texts
    return texts
  }
}

/// What a document of the revision holds.
private struct KnownText {
  /// The fingerprints of its blocks.
  let blocks: Set<String>
  let lines: Set<String>

  init(_ document: Document, _ options: ExtractionOptions) {
    blocks = Set(BaselineEntries.fingerprints(of: document, options))
    let source = SourceLines(document)
    lines = Set((1...source.count).map { source.text(source.range(ofLine: $0)) })
  }

  /// Whether at least half of a document's lines that say something are lines of this one.
  func holdsMost(of document: SourceLines) -> Bool {
    var (all, shared) = (0, 0)
    for line in 1...document.count {
      let text = document.text(document.range(ofLine: line))
      // Blank lines and fences are the same everywhere.
      guard text.utf8.contains(where: \.isASCIILetter) else { continue }
      all += 1
      if lines.contains(text) { shared += 1 }
    }
    return all > 0 && shared * 2 >= all
  }
}
