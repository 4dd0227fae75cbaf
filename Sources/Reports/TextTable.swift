/// A table of text with rules, as SwiftLint prints it.
package enum TextTable {
  /// Lays out a table without a final line break.
  ///
  /// - Parameters:
  ///   - header: The titles of the columns.
  ///   - rows: The cells, as many a row as there are titles.
  ///   - footer: A last row below a line of its own.
  /// - Returns: The lines.
  package static func render(header: [String], rows: [[String]], footer: [String]? = nil) -> String {
    var widths = header.map(\.count)
    for row in rows + [footer ?? []] {
      for (column, cell) in row.enumerated() { widths[column] = max(widths[column], cell.count) }
    }
    let separator = "+" + widths.map { String(repeating: "-", count: $0 + 2) }.joined(separator: "+") + "+"
    func line(_ cells: [String]) -> String {
      "| " + zip(cells, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: " | ")
        + " |"
    }
    var lines = [separator, line(header), separator] + rows.map(line)
    if let footer { lines += (rows.isEmpty ? [] : [separator]) + [line(footer)] }
    return (lines + [separator]).joined(separator: "\n")
  }
}
