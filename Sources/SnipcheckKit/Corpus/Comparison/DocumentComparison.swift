import SourceText

/// Compares two records of a document.
struct DocumentComparison {
  private let name: String
  private var differences: [CorpusDifference] = []

  /// Returns what is different, by place.
  ///
  /// - Parameters:
  ///   - old: The record; `nil` if there is none.
  ///   - new: What is found now; `nil` if the document is not there any more.
  static func differences(_ old: RecordedDocument?, _ new: RecordedDocument?) -> [CorpusDifference] {
    guard old != new, let name = new?.name ?? old?.name else { return [] }
    var comparison = DocumentComparison(name: name)
    let top = Position(line: 1, column: 1)
    switch (old, new) {
    case (let old?, let new?):
      if old.format != new.format { comparison.add(.document(.changed(old: old, new: new)), at: top) }
      comparison.compare(old, new)
    case (let old?, nil): comparison.add(.document(.gone(old)), at: top)
    case (nil, let new?):
      comparison.add(.document(.new(new)), at: top)
      for block in new.blocks { comparison.addNew(block.findings) }
      comparison.addNew(new.findings)
    case (nil, nil): break
    }
    return comparison.inOrder
  }

  private init(name: String) { self.name = name }

  private mutating func add(_ subject: CorpusDifference.Subject, at place: Position) {
    differences.append(CorpusDifference(subject: subject, document: name, place: place))
  }

  private mutating func addNew(_ findings: [RecordedFinding]) {
    for finding in findings { add(.finding(.new(finding)), at: finding.start) }
  }

  /// By place; of one place the block first, then in the order in which they were found.
  private var inOrder: [CorpusDifference] {
    differences.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }.map(\.element)
  }

  private mutating func compare(_ old: RecordedDocument, _ new: RecordedDocument) {
    let pairing = Pairing.blocks(old.blocks, new.blocks)
    for (index, block) in new.blocks.enumerated() {
      if let match = pairing.oldIndices[index] {
        compare(old.blocks[match], block)
      } else {
        add(.block(.new(block)), at: Position(line: block.line, column: 1))
        addNew(block.findings)
      }
    }
    for (index, block) in old.blocks.enumerated() where pairing.newIndices[index] == nil {
      let place = Position(line: Self.line(of: index, old, new, pairing), column: 1)
      add(.block(.gone(block)), at: place)
      for finding in block.findings { add(.finding(.gone(finding)), at: place) }
    }
    compare(old.findings, new.findings, shift: 0)
  }

  /// Returns the line of the new document where a block would be that is gone: behind the one that it stood behind.
  private static func line(of index: Int, _ old: RecordedDocument, _ new: RecordedDocument, _ pairing: Pairing) -> Int {
    guard index > 0, let match = pairing.newIndices[index - 1] else { return old.blocks[index].line }
    return max(1, new.blocks[match].lastLine + old.blocks[index].line - old.blocks[index - 1].lastLine)
  }

  private mutating func compare(_ old: RecordedBlock, _ new: RecordedBlock) {
    let place = Position(line: new.line, column: 1)
    var moved = old
    (moved.line, moved.findings) = (new.line, new.findings)
    if moved != new {
      add(.block(.changed(old: old, new: new)), at: place)
    } else if old.line != new.line {
      add(.block(.moved(old: old, new: new)), at: place)
    }
    compare(old.findings, new.findings, shift: new.line - old.line)
  }

  /// Compares findings of a block, or of the text.
  ///
  /// - Parameter shift: By how many lines the block moved.
  private mutating func compare(_ old: [RecordedFinding], _ new: [RecordedFinding], shift: Int) {
    guard shift != 0 || old != new else { return }
    let shifted = old.map { $0.shifted(by: shift) }
    let pairing = Pairing.findings(shifted, new)
    for (index, finding) in new.enumerated() {
      guard let match = pairing.oldIndices[index] else {
        add(.finding(.new(finding)), at: finding.start)
        continue
      }
      if shifted[match].moved(to: finding.start) != finding {
        add(.finding(.changed(old: old[match], new: finding)), at: finding.start)
      } else if old[match] != finding {
        add(.finding(.moved(old: old[match], new: finding)), at: finding.start)
      }
    }
    for (index, finding) in old.enumerated() where pairing.newIndices[index] == nil {
      add(.finding(.gone(finding)), at: shifted[index].start)
    }
  }
}
