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

  func locate(_ item: RawReport.Item, in post: borrowing Post) -> Finding {
    let selection = rules.selections[item.rule]
    let snippet = post.snippets[item.unit]
    let base = post.store.units[item.unit].text.lowerBound
    let map = snippet.map
    let range = map.documentRange(ofCode: item.range.lowerBound - base..<item.range.upperBound - base)
    let bytes = document.bytes.span
    var fixes: [Edit] = []
    for fix in item.fixes {
      let edit = Edit(range: fix.range.lowerBound - base..<fix.range.upperBound - base, replacement: fix.replacement)
      guard let edits = map.documentEdits(for: edit, in: bytes) else {
        fixes = []
        break
      }
      fixes += edits
    }
    return Finding(
      rule: selection.rule, severity: selection.severity, reason: item.message ?? selection.rule.message,
      path: document.path, range: range, start: table.position(at: range.lowerBound, in: bytes),
      end: table.position(at: range.upperBound, in: bytes), snippet: post.indices[item.unit], entry: snippet.entry,
      fixes: fixes)
  }
}
