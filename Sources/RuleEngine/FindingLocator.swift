import Snippets
import SourceText

/// Takes findings from the offsets of a post's token store to places in its document.
struct FindingLocator {
  let rules: RuleSet
  let document: Document
  private let table: LineTable

  init(rules: RuleSet, document: Document) {
    self.rules = rules
    self.document = document
    table = LineTable(document.bytes.span)
  }

  /// Returns a finding in a snippet.
  func locate(_ item: RawReport.Item, in post: borrowing Post) -> Finding {
    let output = item.output.map { post.outputs[$0.block] }
    let map = output?.snippet.map ?? post.snippets[item.unit].map
    let base = output == nil ? post.store.units[item.unit].text.lowerBound : 0
    var fixes: [Edit] = []
    for fix in item.fixes {
      let edit = Edit(range: fix.range.shifted(by: -base), replacement: fix.replacement)
      guard let edits = map.documentEdits(for: edit, in: document.bytes.span) else {
        fixes = []
        break
      }
      fixes += edits
    }
    let fence = item.isAtFence ? post.traits[item.unit].fence : nil
    let place = item.output?.range ?? item.range.shifted(by: -base)
    var result = finding(
      item.rule, item.message, at: fence ?? map.documentRange(ofCode: place), unit: item.unit, post, fixes)
    if let index = output?.index { result.snippet = index }
    return result
  }

  /// Returns a complaint about a command as a finding.
  func locate(_ remark: Suppression.Remark, rule: Int, in post: borrowing Post) -> Finding {
    guard let unit = remark.unit else { return finding(rule, remark.message, at: remark.range, unit: nil, post) }
    let base = post.store.units[unit].text.lowerBound
    let range = post.snippets[unit].map.documentRange(ofCode: remark.range.shifted(by: -base))
    return finding(rule, remark.message, at: range, unit: unit, post)
  }

  /// Returns a finding in a part of the document that is no snippet.
  func locate(_ rule: Int, _ message: String, at range: Range<Int>, in post: borrowing Post) -> Finding {
    finding(rule, message, at: range, unit: nil, post)
  }

  /// Returns the line of an offset of the document, from 1.
  func line(at offset: Int) -> Int { table.position(at: offset, in: document.bytes.span).line }

  private func finding(
    _ rule: Int, _ message: String?, at range: Range<Int>, unit: Int?, _ post: borrowing Post, _ fixes: [Edit] = []
  ) -> Finding {
    let selection = rules.selections[rule]
    let bytes = document.bytes.span
    return Finding(
      rule: selection.rule, severity: selection.severity, reason: message ?? selection.rule.message,
      path: document.path, range: range, start: table.position(at: range.lowerBound, in: bytes),
      end: table.position(at: range.upperBound, in: bytes), snippet: unit.map { post.indices[$0] },
      entry: unit.flatMap { post.snippets[$0].entry }, fixes: fixes)
  }
}
