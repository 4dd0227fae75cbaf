import SourceText

/// Two recordings, held against each other: of two versions of the tool, or of one corpus at two times.
struct RecordingComparison {
  /// What a recording holds.
  struct Totals {
    var documents = 0
    var blocks = 0
    var findings = 0
  }

  /// A finding of one recording, in its document.
  struct Place {
    let document: String
    let finding: RecordedFinding
  }

  /// What differs in the findings of a rule.
  struct RuleDifferences {
    var old = 0
    var new = 0
    var onlyInOld: [Place] = []
    var onlyInNew: [Place] = []
    /// Findings that say something else, or reach further.
    var changed: [(old: Place, new: Place)] = []
    var moved = 0

    /// Whether both recordings say the same, if not of the same lines.
    var isSame: Bool { onlyInOld.isEmpty && onlyInNew.isEmpty && changed.isEmpty && moved == 0 }
  }

  private(set) var old = Totals()
  private(set) var new = Totals()
  private(set) var rules: [String: RuleDifferences] = [:]
  private(set) var documentsOnlyInOld: [String] = []
  private(set) var documentsOnlyInNew: [String] = []
  /// The blocks of documents that both hold, by what became of them: `new`, `gone`, `changed`, `moved`.
  private(set) var blocks: [String: Int] = [:]

  /// The words of the options with which the documents were checked.
  private(set) var options: (old: [String], new: [String])

  /// Reads two recordings side by side.
  init(_ oldPath: String, _ newPath: String) throws(RecordingReader.Failure) {
    let before = try RecordingReader(oldPath)
    let after = try RecordingReader(newPath)
    options = (old: before.options, new: after.options)
    var (left, right) = (try before.next(), try after.next())
    while left != nil || right != nil {
      let isOnlyLeft =
        right.map { right in left?.name.utf8.lexicographicallyPrecedes(right.name.utf8) ?? false } ?? true
      let isOnlyRight = left.map { left in right?.name.utf8.lexicographicallyPrecedes(left.name.utf8) ?? false } ?? true
      compare(isOnlyRight ? nil : left, isOnlyLeft ? nil : right)
      if !isOnlyRight { left = try before.next() }
      if !isOnlyLeft { right = try after.next() }
    }
  }

  /// The rules whose findings differ, by id.
  var differingRules: [(id: String, differences: RuleDifferences)] {
    rules.filter { !$0.value.isSame }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private mutating func compare(_ before: RecordedDocument?, _ after: RecordedDocument?) {
    if let before { Self.add(before, to: &old) { rules[$0, default: RuleDifferences()].old += 1 } }
    if let after { Self.add(after, to: &new) { rules[$0, default: RuleDifferences()].new += 1 } }
    for difference in DocumentComparison.differences(before, after) {
      switch difference.subject {
      case .document(.gone(let document)):
        documentsOnlyInOld.append(document.name)
        for finding in document.allFindings {
          rules[finding.rule]?.onlyInOld.append(Place(document: document.name, finding: finding))
        }
      case .document(.new(let document)): documentsOnlyInNew.append(document.name)
      case .block(let change): blocks[change.word, default: 0] += 1
      case .finding(let change): add(change, difference.document)
      case .document, .expectation: break
      }
    }
  }

  private mutating func add(_ change: Change<RecordedFinding>, _ document: String) {
    switch change {
    case .gone(let finding): rules[finding.rule]?.onlyInOld.append(Place(document: document, finding: finding))
    case .new(let finding): rules[finding.rule]?.onlyInNew.append(Place(document: document, finding: finding))
    case .moved(_, let finding): rules[finding.rule]?.moved += 1
    case .changed(let old, let new):
      rules[new.rule]?.changed.append(
        (old: Place(document: document, finding: old), new: Place(document: document, finding: new)))
    }
  }

  private static func add(_ document: RecordedDocument, to totals: inout Totals, count: (String) -> Void) {
    totals.documents += 1
    totals.blocks += document.blocks.count
    for finding in document.allFindings {
      totals.findings += 1
      count(finding.rule)
    }
  }
}
