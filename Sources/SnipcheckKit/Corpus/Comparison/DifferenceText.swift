/// Differences as lines for people: `+` for what is new, `-` for what is gone, both for what changed, `~` for what moved, each
/// with the place to go to.
struct DifferenceText {
  /// The document's path, as lines begin with it.
  let path: String
  /// Whether lines are coloured.
  let usesColor: Bool
  private var text: [UInt8] = []

  /// Returns the lines for the differences of one document.
  static func lines(_ differences: [CorpusDifference], path: String, usesColor: Bool) -> [UInt8] {
    var result = DifferenceText(path: path, usesColor: usesColor)
    let runs = movedRuns(differences)
    for (index, difference) in differences.enumerated() {
      switch difference.subject {
      case .document(let change): result.add(change)
      case .block(.moved(let old, let new)):
        if let run = runs[index] { result.addMoved(old, new, run) }
      case .block(let change):
        if let old = change.old { result.add("-", change.new == nil ? difference.place.line : old.line, block: old) }
        if let new = change.new { result.add("+", new.line, block: new) }
      case .finding(let change): result.add(change, at: difference)
      case .expectation(let fault):
        let place = "\(difference.place.line):\(difference.place.column)"
        result.line(fault.isAbsence ? "-" : "+", place, fault.message)
      }
    }
    return result.text
  }

  private init(path: String, usesColor: Bool) {
    self.path = path
    self.usesColor = usesColor
  }

  /// Blocks that moved together.
  private struct Run {
    var count = 1
    var last: RecordedBlock
  }

  /// Returns the runs of blocks that moved by as many lines, by the index of their first one.
  private static func movedRuns(_ differences: [CorpusDifference]) -> [Int: Run] {
    var runs: [Int: Run] = [:]
    var first: (index: Int, shift: Int)?
    for (index, difference) in differences.enumerated() {
      guard case .block(let change) = difference.subject else { continue }
      guard case .moved(let old, let new) = change else {
        first = nil
        continue
      }
      let shift = new.line - old.line
      if let first, first.shift == shift {
        runs[first.index]?.count += 1
        runs[first.index]?.last = new
      } else {
        first = (index, shift)
        runs[index] = Run(last: new)
      }
    }
    return runs
  }

  private mutating func addMoved(_ old: RecordedBlock, _ new: RecordedBlock, _ run: Run) {
    let shift = new.line - old.line
    let by = "moved by \(shift > 0 ? "+" : "")\(shift) \(abs(shift) == 1 ? "line" : "lines")"
    if run.count == 1 {
      line("~", "\(new.line)", "block \(by), from line \(old.line)")
    } else {
      line(
        "~", "\(new.line)",
        "\(run.count) blocks \(by), from lines \(old.line) to \(run.last.line - shift) to lines \(new.line) to "
          + "\(run.last.line)")
    }
  }

  private mutating func add(_ change: Change<RecordedDocument>) {
    func contents(_ document: RecordedDocument) -> String {
      "\(document.format) document with \(counted(document.blocks.count, "block")), "
        + counted(document.findingCount, "finding")
    }
    if let old = change.old { line("-", "1", contents(old) + (change.new == nil ? ", is gone" : "")) }
    if let new = change.new { line("+", "1", contents(new) + (change.old == nil ? ", is new" : "")) }
  }

  private mutating func add(_ sign: String, _ number: Int, block: RecordedBlock) {
    line(sign, "\(number)", "block " + Self.describe(block))
  }

  private mutating func add(_ change: Change<RecordedFinding>, at difference: CorpusDifference) {
    let place = "\(difference.place.line):\(difference.place.column)"
    switch change {
    case .new(let finding): line("+", place, describe(finding))
    case .gone(let finding):
      let was = finding.start == difference.place ? "" : ", was at \(finding.start.line):\(finding.start.column)"
      line("-", place, describe(finding) + was)
    case .moved(let old, let new):
      line("~", place, "moved from \(old.start.line):\(old.start.column): \(describe(new))")
    case .changed(let old, let new):
      // What both say alike is left out, except for the message.
      func extent(_ finding: RecordedFinding, besides other: RecordedFinding) -> String {
        let end =
          finding.end.line - finding.start.line == other.end.line - other.start.line
            && finding.end.column - finding.start.column == other.end.column - other.start.column
          ? "" : ", to \(finding.end.line):\(finding.end.column)"
        return end + (finding.fixes == other.fixes ? "" : fixes(finding))
      }
      line("-", "\(old.start.line):\(old.start.column)", describe(old) + extent(old, besides: new))
      line("+", place, describe(new) + extent(new, besides: old))
    }
  }

  private func describe(_ finding: RecordedFinding) -> String {
    "\(finding.severity.rawValue): \(finding.message) (\(finding.rule))"
  }

  /// Returns what a record says of a block, besides its place.
  static func describe(_ block: RecordedBlock) -> String {
    let language = block.language == "-" ? "without a language" : block.language
    return "\(block.syntax) \(language), \(counted(block.lineCount, "line")), \(block.hash), "
      + (block.isChecked ? "checked" : "not checked")
  }

  private func fixes(_ finding: RecordedFinding) -> String {
    if finding.fixes.isEmpty { return ", no fix" }
    return ", fix "
      + finding.fixes.map { "\(RecordingText.place($0.start, $0.end)) \($0.replacement)" }
      .joined(separator: " and ")
  }

  private mutating func line(_ sign: String, _ place: String, _ what: String) {
    let color = sign == "+" ? "\u{1B}[32m" : sign == "-" ? "\u{1B}[31m" : "\u{1B}[33m"
    let line = "\(sign) \(path):\(place): \(what)"
    text += (usesColor ? "\(color)\(line)\u{1B}[0m\n" : line + "\n").utf8
  }
}
