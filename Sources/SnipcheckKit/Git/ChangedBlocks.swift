import Reports
import RuleEngine
import Snippets

/// Keeps the findings in blocks that a git revision does not have in the same document.
struct ChangedBlocks: ~Copyable {
  private var objects: GitObjects
  private let context: ReportContext

  /// - Returns: `nil` if git knows no such revision.
  init?(since revision: String, _ context: ReportContext) {
    guard let objects = GitObjects.open(revision) else { return nil }
    self.objects = objects
    self.context = context
  }

  /// Returns the findings of a run that are in new or changed blocks; those about a document's own text, if their line is
  /// new.
  mutating func filter(_ findings: [Finding]) -> [Finding] {
    var result: [Finding] = []
    for (path, findings) in FindingGroups.byPath(findings) {
      guard let document = context.document(path), let bytes = objects.file(context.relative(path)) else {
        result += findings
        continue
      }
      let old = Document(path: path, bytes: bytes, format: document.format)
      let known = Set(BaselineEntries.fingerprints(of: old, context.extraction))
      let blocks = BaselineEntries.fingerprints(of: document, context.extraction)
      let lines = SourceLines(document)
      let oldLines = SourceLines(old)
      let oldTexts = Set((1...oldLines.count).map { oldLines.text(oldLines.range(ofLine: $0)) })
      result += findings.filter { finding in
        if let snippet = finding.snippet, blocks.indices.contains(snippet) { return !known.contains(blocks[snippet]) }
        return !oldTexts.contains(lines.text(lines.range(ofLine: finding.start.line)))
      }
    }
    return result
  }
}
