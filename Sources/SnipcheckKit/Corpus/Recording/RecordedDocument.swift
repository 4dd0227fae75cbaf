import RuleEngine
import SourceText

/// What is on record about a document: its blocks, and what is found in them. All places are those of the document.
struct RecordedDocument: Hashable, Sendable {
  /// The path below the corpus's folder.
  var name: String
  /// How it is written, by the name of its format.
  var format: String
  /// The blocks by the lines on which they begin.
  var blocks: [RecordedBlock] = []
  /// What is found in the document's own text.
  var findings: [RecordedFinding] = []

  /// How many findings there are, in blocks and in the text.
  var findingCount: Int { blocks.reduce(findings.count) { $0 + $1.findings.count } }

  /// The findings in blocks, then those in the text.
  var allFindings: [RecordedFinding] { blocks.flatMap(\.findings) + findings }
}

/// A block of code on record.
struct RecordedBlock: Hashable, Sendable {
  /// In which form it stands in the document, by the name that `extract` has for it.
  var syntax: String
  /// Its language in lower case, as one word; `-` without one.
  var language: String
  /// The line of the document on which the code begins, from 1.
  var line: Int
  /// Over how many lines of the document the code goes; 0 for an empty block.
  var lineCount: Int
  /// The first digits of the code's SHA-256.
  var hash: String
  /// Whether it was checked as Swift.
  var isChecked: Bool
  /// By position, then by rule.
  var findings: [RecordedFinding] = []

  /// The last line of the code; of an empty block the one before it.
  var lastLine: Int { line + lineCount - 1 }
}

/// A finding on record.
struct RecordedFinding: Hashable, Sendable {
  var start: Position
  /// The place behind its last byte.
  var end: Position
  var severity: Severity
  /// The rule's id.
  var rule: String
  /// What it says, on one line.
  var message: String
  /// What would correct it.
  var fixes: [RecordedFix] = []

  /// Returns the finding as it is where everything stands some lines further down.
  func shifted(by lines: Int) -> RecordedFinding {
    guard lines != 0 else { return self }
    var finding = self
    finding.start.line += lines
    finding.end.line += lines
    for index in fixes.indices {
      finding.fixes[index].start.line += lines
      finding.fixes[index].end.line += lines
    }
    return finding
  }
}

/// An edit that corrects a finding.
struct RecordedFix: Hashable, Sendable {
  var start: Position
  var end: Position
  /// The text that comes there, as a JSON string with its quotes.
  var replacement: String
}

extension RecordedFinding {
  /// Returns the finding as it is where it begins at another place, and all else on its first line moves with it.
  func moved(to place: Position) -> RecordedFinding {
    let columns = place.column - start.column
    let line = start.line
    func move(_ position: inout Position) { if position.line == line { position.column += columns } }
    var finding = self
    move(&finding.start)
    move(&finding.end)
    for index in fixes.indices {
      move(&finding.fixes[index].start)
      move(&finding.fixes[index].end)
    }
    return finding.shifted(by: place.line - line)
  }
}
