import RuleEngine
import SourceText

extension SourceLines {
  /// Returns the edits of a fix as one, with the text between them repeated; `nil` if there are none.
  ///
  /// What a suggestion is shown as, or handed to a program that knows only single replacements.
  func joined(_ fixes: [Edit]) -> Edit? {
    let fixes = fixes.sorted { $0.range.lowerBound < $1.range.lowerBound }
    guard let first = fixes.first, let end = fixes.map(\.range.upperBound).max(), end <= document.bytes.count else {
      return nil
    }
    let start = first.range.lowerBound
    let moved = fixes.map {
      Edit(range: $0.range.lowerBound - start..<$0.range.upperBound - start, replacement: $0.replacement)
    }
    return Edit(range: start..<end, replacement: Edit.apply(moved, to: Array(document.bytes[start..<end])))
  }
}
