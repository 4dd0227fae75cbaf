import RuleEngine
import SourceText

/// The text form of recordings.
///
///     markdown posts/2021-07-19-three-timers.md
///       +18,9 fence swift 5d41402abc4b2a76 checked
///         7:16-22 warning force_unwrapping: `.first!` crashes on an empty collection; …
///           7:16-22 "?"
///
/// A line for each document, block, finding and fix. Documents begin at the margin with a letter, so that git names the
/// document in the head of each hunk of a diff. A block says how many lines below the last line of the one before it begins
/// (`^` instead of `+`: below its first line, where one lies in the other), and how many lines it has; findings count from the
/// first line of their block. So text that comes in between changes one line, and two changes in one document merge.
enum RecordingText {
  /// The first line; the number is that of this form.
  static let header = "snipcheck corpus 1"
  /// The last line, by which a text that was cut off is known.
  static let footer = "end"
  /// Before the options with which the documents were checked, on a line.
  static let options = "options"

  /// What stands at the top for who meets such a file for the first time.
  static let introduction = """
    # 'snipcheck corpus check' compares this with what is found now; with --update it accepts what is different.
    # A block: +lines below the block before it, number of lines, form, language, hash of its code.
    # A finding: line in its block, column, severity, rule, message; below it what would correct it.

    """

  /// Returns the lines at the top.
  static func head(options words: [String]) -> [UInt8] {
    var text = header + "\n" + introduction
    if !words.isEmpty { text += "\(options) \(words.joined(separator: " "))\n" }
    return Array(text.utf8)
  }

  /// Adds a document's lines to a text.
  static func append(_ document: RecordedDocument, to text: inout [UInt8]) {
    add("\(document.format) \(escaped(document.name))\n", to: &text)
    var findings = document.findings[...]
    var previous: RecordedBlock?
    for block in document.blocks {
      // What is found in the text stands behind the block that it follows.
      addTextFindings(&findings, before: block.line, after: previous, to: &text)
      add("  \(gap(to: block, from: previous)),\(block.lineCount) \(block.syntax) ", to: &text)
      add("\(block.language) \(block.hash)\(block.isChecked ? " checked" : "")\n", to: &text)
      for finding in block.findings { add(finding.shifted(by: 1 - block.line), mark: "", to: &text) }
      previous = block
    }
    addTextFindings(&findings, before: Int.max, after: previous, to: &text)
  }

  /// Returns how far below the block before it a block begins.
  private static func gap(to block: RecordedBlock, from previous: RecordedBlock?) -> String {
    guard let previous else { return "+\(block.line)" }
    let distance = block.line - previous.lastLine
    return distance >= 0 ? "+\(distance)" : "^\(block.line - previous.line)"
  }

  private static func addTextFindings(
    _ findings: inout ArraySlice<RecordedFinding>, before line: Int, after block: RecordedBlock?,
    to text: inout [UInt8]
  ) {
    while let finding = findings.first, finding.start.line < line {
      add(finding.shifted(by: -(block?.lastLine ?? 0)), mark: "text ", to: &text)
      findings.removeFirst()
    }
  }

  private static func add(_ finding: RecordedFinding, mark: String, to text: inout [UInt8]) {
    add("    \(mark)\(place(finding.start, finding.end)) \(finding.severity.rawValue) ", to: &text)
    add("\(finding.rule): \(finding.message)\n", to: &text)
    for fix in finding.fixes { add("      \(place(fix.start, fix.end)) \(fix.replacement)\n", to: &text) }
  }

  /// Returns a range as text: `3:16-22` on one line, `3:16-5:2` over several, `3:16` if it is empty.
  static func place(_ start: Position, _ end: Position) -> String {
    if start == end { return "\(start.line):\(start.column)" }
    let last = start.line == end.line ? "\(end.column)" : "\(end.line):\(end.column)"
    return "\(start.line):\(start.column)-\(last)"
  }

  /// Returns a path without line breaks.
  private static func escaped(_ path: String) -> String {
    guard path.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D || $0 == UInt8(ascii: "\\") }) else { return path }
    return path.replacing("\\", with: "\\\\").replacing("\n", with: "\\n").replacing("\r", with: "\\r")
  }

  private static func add(_ string: String, to text: inout [UInt8]) { text += string.utf8 }
}
