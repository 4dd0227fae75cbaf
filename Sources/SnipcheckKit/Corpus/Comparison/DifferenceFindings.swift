import Reports
import RuleEngine
import SourceText
import Snippets

/// Makes findings of differences, so that every reporter can report them.
struct DifferenceFindings {
  private let library: RuleLibrary
  /// Stands for rules that are no more, and for differences of blocks and documents.
  private let general: Rule

  /// What the documents of a corpus say that are about no rule.
  private static let generalRule = """
    ---
    id: corpus_difference
    name: Corpus Difference
    family: corpus
    severity: error
    summary: A block or a document is not as it is on record
    message: The corpus is not as it is on record
    check: corpus
    ---
    What is found in a document has to be what is on record.

    """

  init(_ library: RuleLibrary) throws(RuleError) {
    self.library = library
    general = try Rule(RuleDocument(path: "corpus_difference.md", text: Array(Self.generalRule.utf8)))
  }

  /// Returns findings for the differences of a document.
  ///
  /// - Parameters:
  ///   - differences: The differences.
  ///   - path: The document's absolute path.
  ///   - document: The document as it is; `nil` if it is gone.
  func findings(_ differences: [CorpusDifference], path: String, document: Document?) -> [Finding] {
    let places = document.map(DocumentPlaces.init)
    return differences.map { difference in
      var end = difference.place
      if case .finding(let change) = difference.subject, let new = change.new { end = new.end }
      let start = places?.place(difference.place) ?? (offset: 0, position: Position(line: 1, column: 1))
      let last = places?.place(end) ?? start
      return Finding(
        rule: difference.rule.flatMap(library.rule) ?? general, severity: .error, reason: Self.reason(difference),
        path: path, range: start.offset..<max(start.offset, last.offset), start: start.position,
        end: max(start.position, last.position), snippet: nil)
    }
  }

  /// Returns what is different, in words without a final period.
  private static func reason(_ difference: CorpusDifference) -> String {
    switch difference.subject {
    case .document(.new): "The document is not on record"
    case .document(.gone): "The document is on record and is not there any more"
    case .document(let change):
      "The document is read as \(change.new?.format ?? ""), on record it is \(change.old?.format ?? "")"
    case .block(.new(let block)): "Block not on record: \(DifferenceText.describe(block))"
    case .block(.gone(let block)):
      "Block on record at line \(block.line) that is not found any more: \(DifferenceText.describe(block))"
    case .block(.moved(let old, _)): "The block is on record at line \(old.line)"
    case .block(.changed(let old, let new)):
      "The block is not as on record: was \(DifferenceText.describe(old)); is \(DifferenceText.describe(new))"
    case .finding(.new(let finding)): "Not on record: \(finding.message)"
    case .finding(.gone(let finding)):
      "On record at \(finding.start.line):\(finding.start.column) and not found any more: \(finding.message)"
    case .finding(.moved(let old, let new)):
      "On record at \(old.start.line):\(old.start.column): \(new.message)"
    case .finding(.changed(let old, let new)): changed(old, new)
    case .expectation(let fault): fault.message
    }
  }

  private static func changed(_ old: RecordedFinding, _ new: RecordedFinding) -> String {
    var parts: [String] = []
    if old.severity != new.severity { parts.append("the severity \(old.severity.rawValue)") }
    if old.message != new.message { parts.append("the message '\(old.message)'") }
    if old.fixes != new.fixes, parts.isEmpty { parts.append("another fix") }
    if parts.isEmpty { parts.append("the place \(RecordingText.place(old.start, old.end))") }
    return "On record with \(parts.joined(separator: " and ")): \(new.message)"
  }
}

/// Turns lines and columns of a document into offsets.
private struct DocumentPlaces {
  let document: Document
  let table: LineTable

  init(_ document: Document) {
    self.document = document
    table = LineTable(document.bytes.span)
  }

  /// Returns the offset of a place and the place itself; the nearest one if the document has no such place.
  ///
  /// Complexity: O(log *n*).
  func place(_ position: Position) -> (offset: Int, position: Position) {
    let bytes = document.bytes.span
    let line = min(max(position.line, 1), table.starts.count)
    var low = table.start(ofLine: line)
    var high = line < table.starts.count ? table.start(ofLine: line + 1) - 1 : bytes.count
    while low < high {
      let middle = (low + high) / 2
      if table.position(at: middle, in: bytes).column < position.column { low = middle + 1 } else { high = middle }
    }
    return (low, table.position(at: low, in: bytes))
  }
}
