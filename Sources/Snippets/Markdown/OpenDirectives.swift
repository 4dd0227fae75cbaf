/// The DocC directives whose braces are open: the outermost containers.
///
/// What they hold may be indented. A line that is indented less than what was seen first loses what it has, so that the
/// indentation of all of them can be taken at once.
struct OpenDirectives {
  /// For each of them the columns that it and those around it take; `nil` until a line of it was seen.
  private var totals: [Int?] = []

  var count: Int { totals.count }

  mutating func open() {
    if let last = totals.last, last == nil { totals[totals.count - 1] = taken }
    totals.append(nil)
  }

  mutating func close(to count: Int) {
    if count < totals.count { totals.removeLast(totals.count - count) }
  }

  /// Takes their indentation from a line that is not blank.
  mutating func takeIndentation(of position: inout LinePosition, in text: Span<UInt8>) {
    guard let last = totals.last else { return }
    let columns = last ?? max(taken, position.indent)
    totals[totals.count - 1] = columns
    position.skipBlankColumns(columns, in: text)
  }

  /// The columns that all but the innermost take.
  private var taken: Int { totals.count > 1 ? (totals[totals.count - 2] ?? 0) : 0 }
}
