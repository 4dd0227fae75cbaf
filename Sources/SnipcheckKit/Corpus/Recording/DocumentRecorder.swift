import Reports
import RuleEngine
import Snippets
import SourceText

/// Makes a record of what the check of a document gave.
struct DocumentRecorder {
  /// How many hexadecimal digits of a block's hash are kept: enough that no two blocks of a document share them by chance.
  private static let digits = 16

  private let document: Document
  private let table: LineTable

  init(_ document: Document) {
    self.document = document
    table = LineTable(document.bytes.span)
  }

  /// Returns the record.
  ///
  /// - Parameters:
  ///   - name: The document's path below the corpus's folder.
  ///   - result: What its check gave, with the blocks of all languages.
  func record(name: String, _ result: DocumentChecker.Result) -> RecordedDocument {
    let checked = Set(result.checked)
    let snippets = result.extraction.snippets
    var blocks = snippets.indices.map { record(snippets[$0], isChecked: checked.contains($0)) }
    var findings: [RecordedFinding] = []
    for finding in result.findings {
      if let index = finding.snippet, blocks.indices.contains(index) {
        blocks[index].findings.append(record(finding))
      } else {
        findings.append(record(finding))
      }
    }
    return RecordedDocument(name: name, format: document.format.rawValue, blocks: blocks, findings: findings)
  }

  private func record(_ snippet: Snippet, isChecked: Bool) -> RecordedBlock {
    let range = snippet.documentRange
    let first = table.line(at: range.lowerBound)
    let hash = snippet.withCode(in: document.bytes.span) { code in
      SHA256.hex(unsafe code.withUnsafeBufferPointer { unsafe Array($0) })
    }
    return RecordedBlock(
      syntax: snippet.syntax.rawValue, language: Self.word(snippet.language), line: first,
      lineCount: range.isEmpty ? 0 : table.line(at: range.upperBound - 1) - first + 1,
      hash: String(hash.prefix(Self.digits)), isChecked: isChecked)
  }

  private func record(_ finding: Finding) -> RecordedFinding {
    RecordedFinding(
      start: finding.start, end: finding.end, severity: finding.severity, rule: finding.rule.id,
      message: finding.reason.onOneLine, fixes: finding.fixes.map(record))
  }

  private func record(_ fix: Edit) -> RecordedFix {
    var json = JSONText()
    json.string(String(decoding: fix.replacement, as: UTF8.self))
    let bytes = document.bytes.span
    return RecordedFix(
      start: table.position(at: fix.range.lowerBound, in: bytes),
      end: table.position(at: fix.range.upperBound, in: bytes), replacement: String(decoding: json.bytes, as: UTF8.self)
    )
  }

  /// Returns a language as one word of a line.
  private static func word(_ language: String) -> String {
    language.isEmpty ? "-" : language.onOneLine.replacing(" ", with: "_")
  }
}
