/// What became of the documents of a run that corrects.
struct FixTotals {
  /// How many corrections were made, in how many documents.
  private(set) var made = 0
  private(set) var changed = 0
  /// How many violations are left.
  var left = 0

  /// Adds what became of a document.
  mutating func add(_ outcome: DocumentFixer.Outcome) {
    made += outcome.made
    if outcome.made > 0 { changed += 1 }
    left += outcome.left
  }
}
