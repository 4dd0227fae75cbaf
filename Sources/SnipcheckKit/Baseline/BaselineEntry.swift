import Reports
import RuleEngine
import Snippets
import SourceText

/// A finding as a baseline keeps it: SwiftLint's fields, and the code of its block.
struct BaselineEntry: Hashable, Sendable {
  /// Relative to the working folder.
  var file: String
  var line: Int
  var column: Int
  var rule: String
  var ruleName: String
  var summary: String
  var severity: String
  var reason: String
  /// The line of the finding, as it stands in the document.
  var text: String
  /// The fingerprint of the block's code; empty for findings about the document's own text.
  var block: String

  /// What stays the same when lines move and prose is edited.
  var content: [String] { [rule, reason, text.filter { !$0.isWhitespace }] }
}

/// Makes entries of findings, for which documents are read again.
struct BaselineEntries {
  private let context: ReportContext
  private var sources: SourceReader
  private var path: String?
  private var blocks: [String] = []

  init(_ context: ReportContext) {
    self.context = context
    sources = SourceReader(context)
  }

  /// Returns the entry of a finding.
  mutating func entry(_ finding: Finding) -> BaselineEntry {
    let lines = sources.lines(of: finding.path)
    if path != finding.path {
      path = finding.path
      blocks = lines.map { Self.fingerprints(of: $0.document, context.extraction) } ?? []
    }
    return BaselineEntry(
      file: context.relative(finding.path), line: finding.start.line, column: finding.start.column,
      rule: finding.rule.id, ruleName: finding.rule.name, summary: finding.rule.summary,
      severity: finding.severity.rawValue, reason: finding.reason,
      text: lines.map { $0.text($0.range(ofLine: finding.start.line)) } ?? "",
      block: finding.snippet.flatMap { blocks.indices.contains($0) ? blocks[$0] : nil } ?? "")
  }

  /// Returns the fingerprints of a document's snippets.
  static func fingerprints(of document: Document, _ options: ExtractionOptions) -> [String] {
    document.extract(options).snippets.map { snippet in
      snippet.withCode(in: document.bytes.span) { code in
        unsafe SHA256.hex(code.withUnsafeBufferPointer { unsafe Array($0) })
      }
    }
  }
}
