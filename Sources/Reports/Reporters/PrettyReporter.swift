package import RuleEngine
import SourceText

/// For people at a terminal: the line of the post, a caret below the place, and what the fix makes of it.
package enum PrettyReporter: StreamingReporter {
  package static let identifier = "pretty"
  package static let summary =
    "For terminals: the line, a caret and the fix; the default there; columns in UTF-16 units"

  package static func add(_ findings: ArraySlice<Finding>, _ context: ReportContext, to report: inout ReportText) {
    guard let path = findings.first?.path else { return }
    let name = context.relative(path).onOneLine
    let lines = context.document(path).map(SourceLines.init)
    for finding in findings {
      let style = Style(isColored: context.usesColor, severity: finding.severity)
      var text = style.bold("\(name):\(finding.start.line):\(finding.start.column):")
      text += " " + style.severity("\(finding.severity.rawValue):") + " " + style.bold(finding.reason.onOneLine)
      text += " " + style.dim("(\(finding.rule.id))") + "\n"
      if let lines { text += excerpt(finding, lines, style) }
      report.text(text)
      report.raw("\n")
    }
  }

  /// Returns the line with its caret, and the line as the fix makes it.
  private static func excerpt(_ finding: Finding, _ lines: SourceLines, _ style: Style) -> String {
    guard finding.range.upperBound <= lines.document.bytes.count else { return "" }
    let line = lines.range(ofLine: finding.start.line)
    let window = LineWindow(line, around: finding.range, in: lines.document.bytes)
    let number = "\(finding.start.line)"
    let gutter = String(repeating: " ", count: number.count)
    let before = shown(lines, window.range.lowerBound..<max(finding.range.lowerBound, window.range.lowerBound))
    let marked = shown(lines, finding.range.clamped(to: window.range))
    let cut = window.isCutBefore ? "…" : ""
    let width = max(1, DisplayWidth.of(marked))
    var text = style.dim(" \(number) | ")
    text += cut + shown(lines, window.range) + (window.isCutAfter ? "…" : "") + "\n"
    text += style.dim(" \(gutter) | ") + DisplayWidth.padding(for: cut + before)
    text += style.severity("^" + String(repeating: "~", count: width - 1)) + "\n"
    guard let fix = lines.joined(finding.fixes) else { return text }
    let first = lines.range(ofLine: lines.line(at: fix.range.lowerBound))
    let last = lines.range(ofLine: lines.line(at: fix.range.upperBound))
    guard fix.range.upperBound - fix.range.lowerBound + fix.replacement.count < 400,
      fix.range.lowerBound <= first.upperBound
    else { return text }
    let head = LineWindow(first, around: fix.range, in: lines.document.bytes)
    let tail = LineWindow(last, around: fix.range.upperBound..<fix.range.upperBound, in: lines.document.bytes)
    let start = min(head.range.lowerBound, fix.range.lowerBound)
    let fixed =
      lines.text(start..<fix.range.lowerBound) + String(decoding: fix.replacement, as: UTF8.self)
      + lines.text(fix.range.upperBound..<max(fix.range.upperBound, tail.range.upperBound))
    for line in fixed.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      text += style.dim(" \(gutter) ") + style.fix("+ " + (head.isCutBefore ? "…" : "") + clean(String(line)))
      text += (tail.isCutAfter ? "…" : "") + "\n"
    }
    return text
  }

  /// Returns a part of the document that cannot steer the terminal; tabs stay.
  private static func shown(_ lines: SourceLines, _ range: Range<Int>) -> String { clean(lines.text(range)) }

  private static func clean(_ text: String) -> String {
    if text.isPlain { return text }
    return text.split(separator: "\t", omittingEmptySubsequences: false).map { String($0).onOneLine }.joined(
      separator: "\t")
  }

  /// Colours of ECMA-48, or none.
  private struct Style {
    let isColored: Bool
    let severity: Severity

    func bold(_ text: String) -> String { paint(text, "1") }
    func dim(_ text: String) -> String { paint(text, "2") }
    func fix(_ text: String) -> String { paint(text, "32") }
    func severity(_ text: String) -> String { paint(text, severity == .error ? "1;31" : "1;35") }

    private func paint(_ text: String, _ code: String) -> String {
      isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
  }
}
