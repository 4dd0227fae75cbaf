import Snippets
import SourceText

/// Takes what a parser said from its texts to the post.
struct ParsePlacement {
  let rules: RuleSet
  let locator: FindingLocator
  let inputs: [ParseInput]
  /// The document's bytes are asked for prose.
  let document: Document

  /// Places reports; those for which the engine's own rules account are left out.
  ///
  /// - Returns: Items in the store's offsets, findings in hidden code, which is in no unit, and the items in code that its
  ///   author calls no Swift.
  func place(
    _ reports: [ParseReport], in post: borrowing Post, beside items: [RawReport.Item]
  ) -> (items: [RawReport.Item], findings: [Finding], foreign: [RawReport.Item]) {
    var placed: [RawReport.Item] = []
    var foreign: [RawReport.Item] = []
    var findings: [Finding] = []
    for report in reports {
      guard let rule = rules.number(ofCheck: report.check.rawValue), report.input < inputs.count,
        let part = inputs[report.input].part(at: report.range.lowerBound)
      else { continue }
      let range = report.range.clamped(to: part.text).shifted(by: -part.text.lowerBound)
      switch part.origin {
      case .document(let origin):
        let place = range.shifted(by: origin.lowerBound)
        findings.append(locator.locate(rule, message(report, at: place.lowerBound, post), at: place, in: post))
      case .unit(let unit):
        let base = post.store.units[unit].text.lowerBound
        let place = range.shifted(by: base)
        guard !isAccountedFor(place, unit, post, items) else { continue }
        var fixes: [Edit] = []
        for fix in report.fixes {
          guard part.text.lowerBound <= fix.range.lowerBound, fix.range.upperBound <= part.text.upperBound else {
            fixes = []
            break
          }
          fixes.append(
            Edit(range: fix.range.shifted(by: base - part.text.lowerBound), replacement: fix.replacement))
        }
        let offset = documentOffset(of: report.range.lowerBound, report.input, post) ?? 0
        let item = RawReport.Item(
          rule: rule, range: place, message: message(report, at: offset, post), fixes: fixes, unit: unit)
        if report.check == .error, isCalledForeign(place, unit, post) {
          foreign.append(item)
        } else {
          placed.append(item)
        }
      }
    }
    return (placed, findings, foreign)
  }

  /// Adds to a report's message what its hint says, with the line of the document, if that is another one.
  private func message(_ report: ParseReport, at offset: Int, _ post: borrowing Post) -> String {
    guard let hint = report.hint, let other = documentOffset(of: hint.offset, report.input, post) else {
      return report.message
    }
    let line = locator.line(at: other)
    return line == locator.line(at: offset) ? report.message : "\(report.message), \(hint.message) in line \(line)"
  }

  private func documentOffset(of offset: Int, _ input: Int, _ post: borrowing Post) -> Int? {
    guard let part = inputs[input].part(at: offset) else { return nil }
    let local = min(offset, part.text.upperBound) - part.text.lowerBound
    return switch part.origin {
    case .document(let origin): origin.lowerBound + local
    case .unit(let unit): post.snippets[unit].map.documentOffset(ofCode: local)
    }
  }

  /// Whether a remark at the place, or the prose before the block, says that this is not Swift, or not yet.
  private func isCalledForeign(_ place: Range<Int>, _ unit: Int, _ post: borrowing Post) -> Bool {
    let snippet = post.snippets[unit]
    guard snippet.syntax != .source else { return false }
    if let line = ProseBefore.line(before: snippet, in: document.bytes.span),
      ForeignSyntax.isCalled(soIn: String(decoding: line, as: UTF8.self))
    {
      return true
    }
    for index in post.store.units[unit].comments {
      let comment = post.store.comments[index]
      let lines = newlines(between: comment.lowerBound, place.lowerBound, post)
      // On the same line behind the place, or above it.
      let isAtPlace = lines == 0 || (lines == 1 && comment.upperBound <= place.lowerBound)
      let text = post.store.string(comment)
      if isAtPlace, ForeignSyntax.isCalled(soIn: text) || ForeignSyntax.isCalledWrong(in: text) { return true }
      if index == post.store.units[unit].comments.lowerBound, ForeignSyntax.isCalled(soIn: text) { return true }
    }
    return false
  }

  private func isAccountedFor(
    _ place: Range<Int>, _ unit: Int, _ post: borrowing Post, _ items: [RawReport.Item]
  ) -> Bool {
    items.contains { item in
      guard item.unit == unit else { return false }
      let lines = newlines(between: item.range.lowerBound, place.lowerBound, post)
      return KnownFaults.account(rules.selections[item.rule].rule, lines: lines)
    }
  }

  private func newlines(between first: Int, _ second: Int, _ post: borrowing Post) -> Int {
    let range = min(first, second)..<max(first, second)
    let count = range.count { post.store.byte($0) == 0x0A }
    return first <= second ? count : -count
  }
}
