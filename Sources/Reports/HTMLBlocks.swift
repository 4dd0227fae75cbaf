import RuleEngine
import Snippets
import SourceText

/// The blocks of a document that have findings, as HTML.
struct HTMLBlocks {
  /// How many lines are shown before and after a finding.
  private static let context = 4

  let html: String

  /// Lays out the findings of one document.
  ///
  /// - Parameters:
  ///   - findings: By position.
  ///   - lines: The document, if it can still be read.
  ///   - context: What the run was about.
  init(_ findings: [Finding], in lines: SourceLines?, _ context: ReportContext) {
    var text = ""
    let snippets = lines?.document.extract(context.extraction).snippets ?? []
    for (snippet, group) in Self.bySnippet(findings) {
      text += "<article>\n"
      if let lines {
        let block = snippet.flatMap { snippets.indices.contains($0) ? snippets[$0].documentRange : nil }
        text += Self.listing(group, block, lines)
      } else {
        for finding in group { text += Self.note(finding, nil) }
      }
      text += "</article>\n"
    }
    html = text
  }

  /// Returns findings that follow one another in the same snippet together.
  private static func bySnippet(_ findings: [Finding]) -> [(snippet: Int?, findings: [Finding])] {
    var groups: [(snippet: Int?, findings: [Finding])] = []
    for finding in findings {
      if let last = groups.last, last.snippet == finding.snippet, finding.snippet != nil {
        groups[groups.count - 1].findings.append(finding)
      } else {
        groups.append((finding.snippet, [finding]))
      }
    }
    return groups
  }

  private static func listing(_ findings: [Finding], _ block: Range<Int>?, _ lines: SourceLines) -> String {
    guard let first = findings.first, let last = findings.last else { return "" }
    var shown = first.start.line...max(first.start.line, last.end.line)
    if let block, !block.isEmpty {
      let start = min(lines.line(at: block.lowerBound), shown.lowerBound)
      let end = max(lines.line(at: block.upperBound - 1), shown.upperBound)
      shown = start...min(end, max(start, lines.count))
    }
    var text = "<div class=\"listing\">\n"
    var isCut = false
    for number in shown {
      let here = findings.filter { $0.start.line == number }
      let isNear = findings.contains { abs($0.start.line - number) <= context }
      guard isNear else {
        if !isCut { text += "<div class=\"cut\">⋯</div>\n" }
        isCut = true
        continue
      }
      isCut = false
      text += line(number, here, lines)
      for finding in here { text += note(finding, lines) }
    }
    return text + "</div>\n"
  }

  private static func line(_ number: Int, _ findings: [Finding], _ lines: SourceLines) -> String {
    let window = LineWindow(lines.range(ofLine: number), around: findings.first?.range, in: lines.document.bytes)
    var code = window.isCutBefore ? "…" : ""
    var offset = window.range.lowerBound
    for finding in findings {
      // What overlaps the finding before is marked there.
      let range = finding.range.clamped(to: window.range)
      guard range.lowerBound >= offset, !range.isEmpty else { continue }
      code += lines.text(offset..<range.lowerBound).escapedForXML
      code += "<mark class=\"\(finding.severity.rawValue)\">\(lines.text(range).escapedForXML)</mark>"
      offset = range.upperBound
    }
    code += lines.text(offset..<window.range.upperBound).escapedForXML + (window.isCutAfter ? "…" : "")
    return "<div class=\"line\"><span class=\"number\">\(number)</span><code>\(code)</code></div>\n"
  }

  private static func note(_ finding: Finding, _ lines: SourceLines?) -> String {
    let severity = finding.severity.rawValue
    var text = "<div class=\"note \(severity)\" data-rule=\"\(finding.rule.id.escapedForXML)\""
    text +=
      " data-severity=\"\(severity)\"><p><span class=\"place\">\(finding.start.line):\(finding.start.column)</span> "
    text += "<strong>\(finding.severity == .error ? "Error" : "Warning")</strong> \(prose(finding.reason)) "
    text += "<span class=\"rule\">\(finding.rule.id.escapedForXML)</span></p>"
    if let lines, let fix = lines.joined(finding.fixes), fix.range.count + fix.replacement.count < 800 {
      text += "<p class=\"fix\">Fix: <code>\(Self.line(with: fix, lines))</code></p>"
    }
    return text + "</div>\n"
  }

  /// Returns the lines that a fix changes, with what goes and what comes.
  private static func line(with fix: Edit, _ lines: SourceLines) -> String {
    let first = lines.range(ofLine: lines.line(at: fix.range.lowerBound))
    let last = lines.range(ofLine: lines.line(at: fix.range.upperBound))
    let head = LineWindow(first, around: fix.range, in: lines.document.bytes)
    let tail = LineWindow(last, around: fix.range.upperBound..<fix.range.upperBound, in: lines.document.bytes)
    let before = lines.text(min(head.range.lowerBound, fix.range.lowerBound)..<fix.range.lowerBound)
    let after = lines.text(fix.range.upperBound..<max(fix.range.upperBound, tail.range.upperBound))
    var text = head.isCutBefore ? "…" : ""
    text += String(before.drop { $0 == " " || $0 == "\t" }).escapedForXML
    if !fix.range.isEmpty { text += "<del>\(lines.text(fix.range).escapedForXML)</del>" }
    if !fix.replacement.isEmpty {
      text += "<ins>\(String(decoding: fix.replacement, as: UTF8.self).escapedForXML)</ins>"
    }
    return text + after.escapedForXML + (tail.isCutAfter ? "…" : "")
  }

  /// Returns a reason with its code in `code` elements.
  private static func prose(_ reason: String) -> String {
    let parts = reason.split(separator: "`", omittingEmptySubsequences: false).map { String($0).escapedForXML }
    guard parts.count % 2 == 1 else { return reason.escapedForXML }
    return parts.enumerated().map { $0.offset % 2 == 1 ? "<code>\($0.element)</code>" : $0.element }.joined()
  }
}
