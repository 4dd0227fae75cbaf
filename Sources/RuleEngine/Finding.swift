package import SourceText

/// What a rule has to say about a place in a document.
package struct Finding: Sendable {
  package var rule: Rule
  package var severity: Severity
  /// What happens and what to write instead; without a final period.
  package var reason: String
  /// The path of the document, as it shall be reported.
  package var path: String
  /// UTF-8 offsets in the document.
  package var range: Range<Int>
  /// Where the range begins, in lines and UTF-16 columns from 1.
  package var start: Position
  /// Where the range ends: the place behind its last byte.
  package var end: Position
  /// The index of its snippet in the document, or `nil` for a finding about the document's own text.
  package var snippet: Int?
  /// The title of the entry that it stands in, in a feed.
  package var entry: String?
  /// What would correct it, as edits of the document that belong together; empty if nothing is certain.
  package var fixes: [Edit]

  package init(
    rule: Rule, severity: Severity, reason: String, path: String, range: Range<Int>, start: Position, end: Position,
    snippet: Int?, entry: String? = nil, fixes: [Edit] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.reason = reason
    self.path = path
    self.range = range
    self.start = start
    self.end = end
    self.snippet = snippet
    self.entry = entry
    self.fixes = fixes
  }

  /// The order of reports: by path as bytes compare, position, then rule.
  package static func precedes(_ left: Finding, _ right: Finding) -> Bool {
    if left.path != right.path { return left.path.utf8.lexicographicallyPrecedes(right.path.utf8) }
    if left.range.lowerBound != right.range.lowerBound { return left.range.lowerBound < right.range.lowerBound }
    if left.rule.id != right.rule.id { return left.rule.id < right.rule.id }
    return left.range.upperBound < right.range.upperBound
  }
}
