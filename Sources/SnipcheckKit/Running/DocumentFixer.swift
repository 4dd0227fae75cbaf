import RuleEngine
import Snippets
import SourceText

/// Applies the fixes of a document's findings until nothing is left to fix.
enum DocumentFixer {
  /// How often a document is checked anew; a fix may open the way for another.
  private static let rounds = 10

  /// Fixes a file in place.
  ///
  /// - Parameters:
  ///   - input: The file.
  ///   - run: The rules.
  ///   - announce: Takes a line for each correction.
  /// - Throws: `FileError` if the file cannot be read or written, or changed meanwhile.
  static func fix(_ input: LintRun.Input, with run: LintRun, announce: (String) -> Void) throws(FileError) {
    guard let document = try DocumentReader.read(input.path, isNamed: input.isNamed) else { return }
    let (bytes, corrections) = fixed(document, with: run)
    guard bytes != document.bytes else { return }
    try FileWriter.replace(input.path, with: bytes, expecting: document.bytes)
    for rule in corrections { announce("\(input.path): Corrected \(rule.name)") }
  }

  /// Returns a document's bytes with all fixes made, and the rule of each correction.
  static func fixed(_ document: Document, with run: LintRun) -> ([UInt8], corrections: [Rule]) {
    var document = document
    var corrections: [Rule] = []
    for _ in 0..<rounds {
      var edits: [Edit] = []
      for finding in run.outcome(for: document).findings where !finding.fixes.isEmpty {
        // The fixes of a finding belong together: all or none.
        guard !finding.fixes.contains(where: { fix in edits.contains { $0.collides(with: fix) } }) else { continue }
        edits += finding.fixes
        corrections.append(finding.rule)
      }
      guard !edits.isEmpty else { break }
      edits.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
      document.bytes = Edit.apply(edits, to: document.bytes)
    }
    return (document.bytes, corrections)
  }
}

extension Edit {
  /// Whether two edits touch the same bytes or insert at the same place.
  fileprivate func collides(with other: Edit) -> Bool {
    range.lowerBound <= other.range.upperBound && other.range.lowerBound <= range.upperBound
  }
}
