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
    guard let document = try DocumentReader.read(input) else { return }
    let (bytes, corrections) = fixed(document, with: run)
    guard bytes != document.bytes else { return }
    try FileWriter.replace(input.path, with: bytes, expecting: document.bytes)
    for rule in corrections { announce("\(input.path): Corrected \(rule.name)") }
  }

  /// Returns a document's bytes with all fixes made, and the rule of each correction.
  ///
  /// A round of fixes that leads to more findings, or back to an earlier text, is not made: what is returned is a text that
  /// fixing leaves as it is.
  static func fixed(_ document: Document, with run: LintRun) -> ([UInt8], corrections: [Rule]) {
    var document = document
    var corrections: [Rule] = []
    var earlier: Set<[UInt8]> = [document.bytes]
    var findings = run.outcome(for: document).findings
    for _ in 0..<rounds {
      let (edits, rules) = edits(of: findings)
      guard !edits.isEmpty else { break }
      var next = document
      next.bytes = Edit.apply(edits, to: document.bytes)
      let left = run.outcome(for: next).findings
      guard left.count <= findings.count, earlier.insert(next.bytes).inserted else { break }
      document = next
      findings = left
      corrections += rules
    }
    return (document.bytes, corrections)
  }

  /// Chooses the fixes that can be made together, the first of those that collide.
  private static func edits(of findings: [Finding]) -> ([Edit], rules: [Rule]) {
    var edits: [Edit] = []
    var rules: [Rule] = []
    for finding in findings where !finding.fixes.isEmpty {
      // The fixes of a finding belong together: all or none.
      guard !finding.fixes.contains(where: { fix in edits.contains { $0.collides(with: fix) } }) else { continue }
      edits += finding.fixes
      rules.append(finding.rule)
    }
    edits.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    return (edits, rules)
  }
}

extension Edit {
  /// Whether two edits touch the same bytes or insert at the same place.
  fileprivate func collides(with other: Edit) -> Bool {
    range.lowerBound <= other.range.upperBound && other.range.lowerBound <= range.upperBound
  }
}
