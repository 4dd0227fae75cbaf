import RuleEngine
import Snippets
import SourceText

/// The documents that findings of reports are about, if they still are what they were.
struct ReportedDocuments: Sendable {
  private let findings: [String: [Finding]]
  private let formats: [String: DocumentFormat]

  /// Remembers what was found where.
  ///
  /// - Parameters:
  ///   - findings: The findings.
  ///   - formats: The configuration's formats by extension.
  init(_ findings: [Finding], formats: [String: DocumentFormat]) {
    self.findings = Dictionary(grouping: findings, by: \.path)
    self.formats = formats
  }

  /// Returns the document at a path; `nil` if it is not there, or if what was found is not at its place any more.
  func document(at path: String) -> Document? {
    let format = formats[DocumentReader.pathExtension(of: path)]
    guard let document = try? DocumentReader.read(LintRun.Input(path: path, isNamed: true, format: format)) else {
      return nil
    }
    let text = document.bytes.span
    let table = LineTable(text)
    for finding in findings[path] ?? [] {
      guard finding.range.upperBound <= text.count,
        finding.fixes.allSatisfy({ $0.range.upperBound <= document.bytes.count }),
        table.position(at: finding.range.lowerBound, in: text) == finding.start,
        table.position(at: finding.range.upperBound, in: text) == finding.end
      else { return nil }
    }
    return document
  }
}
