import Reports
import RuleEngine
import Snippets
import SourceText

/// Applies the fixes of a document's findings until nothing is left to fix.
enum DocumentFixer {
  /// How often a document is checked anew; a fix may open the way for another.
  private static let rounds = 10

  /// What became of one file: lines for standard output, and what went wrong.
  struct Outcome: Sendable {
    var report: [UInt8] = []
    var problem: String?
    /// How many corrections were made, and how many violations are left after them.
    var made = 0
    var left = 0
  }

  /// A document's text with all fixes made.
  struct Correction {
    var bytes: [UInt8]
    /// The rule of each correction.
    var rules: [Rule] = []
    /// How many violations are left.
    var left: Int
  }

  /// Fixes files, or shows how they would be fixed, with a fixed number of workers.
  ///
  /// - Parameters:
  ///   - targets: The files with their rules.
  ///   - workers: How many are fixed at once.
  ///   - onlyShows: Whether files stay as they are, and the difference is returned.
  ///   - consume: Gets the outcomes in the order of the files, one at a time.
  static func run(
    _ targets: [LintTarget], workers: Int, onlyShows: Bool, consume: (Outcome) -> Void
  ) {
    var index = 0
    OrderedWork<Int, Outcome>.perform(workers: min(workers, targets.count)) {
      guard index < targets.count else { return nil }
      defer { index += 1 }
      return (index, weight: FileReader.size(of: targets[index].input.path))
    } consume: { outcome in
      consume(outcome)
    } worker: { work in
      while let turn = work.take() {
        let input = targets[turn.input].input
        let run = targets[turn.input].profile.run
        work.finish(turn, with: onlyShows ? difference(input, run) : fix(input, run))
      }
    }
  }

  /// Fixes a file in place.
  private static func fix(_ input: LintRun.Input, _ run: LintRun) -> Outcome {
    do {
      guard let document = try DocumentReader.read(input) else { return Outcome() }
      let correction = fixed(document, with: run)
      guard correction.bytes != document.bytes else { return Outcome(left: correction.left) }
      try FileWriter.replace(input.path, with: correction.bytes, expecting: document.bytes)
      let report = correction.rules.flatMap { Array("\(input.path): Corrected \($0.name)\n".utf8) }
      return Outcome(report: report, made: correction.rules.count, left: correction.left)
    } catch {
      return Outcome(problem: error.description)
    }
  }

  private static func difference(_ input: LintRun.Input, _ run: LintRun) -> Outcome {
    do {
      guard let document = try DocumentReader.read(input) else { return Outcome() }
      return Outcome(report: difference(of: document, with: run))
    } catch {
      return Outcome(problem: error.description)
    }
  }

  /// Returns what fixing would change, as a unified diff with the path below the working folder.
  static func difference(of document: Document, with run: LintRun) -> [UInt8] {
    let name = ReportContext(workingFolder: AbsolutePath.current, version: "").relative(document.path)
    return UnifiedDiff.make(document.bytes, fixed(document, with: run).bytes, name: name)
  }

  /// Makes all fixes of a document.
  ///
  /// A round of fixes that leads to more findings, or back to an earlier text, is not made: what is returned is a text that
  /// fixing leaves as it is.
  static func fixed(_ document: Document, with run: LintRun) -> Correction {
    var document = document
    var corrected: [Rule] = []
    var earlier: Set<[UInt8]> = [document.bytes]
    var findings = run.outcome(for: document).findings
    for round in 0...rounds {
      let (edits, rules) = edits(of: findings)
      guard !edits.isEmpty else { break }
      guard round < rounds else {
        let name = ReportContext(workingFolder: AbsolutePath.current, version: "").relative(document.path)
        OutputStream.error.writeLine(
          "snipcheck: \(name): there may be more to fix after \(rounds) rounds; run it again")
        break
      }
      var next = document
      next.bytes = Edit.apply(edits, to: document.bytes)
      let left = run.outcome(for: next).findings
      guard left.count <= findings.count, earlier.insert(next.bytes).inserted else { break }
      document = next
      findings = left
      corrected += rules
    }
    return Correction(bytes: document.bytes, rules: corrected, left: findings.count)
  }

  /// Chooses the fixes that can be made together, the first of those that collide.
  private static func edits(of findings: [Finding]) -> ([Edit], rules: [Rule]) {
    var edits: [Edit] = []
    var rules: [Rule] = []
    for finding in findings where !finding.fixes.isEmpty {
      // The fixes of a finding belong together: all or none.
      guard !finding.fixes.contains(where: { edits.collide(with: $0) }) else { continue }
      for fix in finding.fixes { edits.insert(fix, at: edits.firstIndex(endingFrom: fix.range.upperBound)) }
      rules.append(finding.rule)
    }
    edits.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    return (edits, rules)
  }
}

extension [Edit] {
  /// Returns the index of the first of edits in order that ends at an offset or behind it.
  fileprivate func firstIndex(endingFrom offset: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].range.upperBound < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether one of edits in order touches the same bytes as another edit or inserts at the same place.
  fileprivate func collide(with other: Edit) -> Bool {
    let index = firstIndex(endingFrom: other.range.lowerBound)
    return index < count && self[index].range.lowerBound <= other.range.upperBound
  }
}
