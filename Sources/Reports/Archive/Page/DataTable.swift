/// A table of the page.
enum DataTable {
  /// A cell: its content as HTML.
  enum Cell {
    case text(String)
    case number(String)
    /// A drawing, which narrow windows put below the row's words.
    case drawing(String)

    fileprivate func markup(isHead: Bool, isFirst: Bool) -> String {
      switch self {
      case .text(let content) where isHead: "<th scope=\"col\">\(content)</th>"
      case .text(let content) where isFirst: "<th scope=\"row\">\(content)</th>"
      case .text(let content): "<td>\(content)</td>"
      case .number(let content) where isHead: "<th scope=\"col\" class=\"number\">\(content)</th>"
      case .number(let content): "<td class=\"number\">\(content)</td>"
      case .drawing(let content) where isHead: "<th scope=\"col\" class=\"drawing\">\(content)</th>"
      case .drawing(let content): "<td class=\"drawing\">\(content)</td>"
      }
    }
  }

  /// Returns a table.
  ///
  /// - Parameters:
  ///   - name: Its class.
  ///   - caption: What it holds, for readers who hear it; HTML.
  ///   - header: The titles of its columns.
  ///   - rows: As many cells a row as there are titles.
  static func markup(class name: String, caption: String, header: [Cell], rows: [[Cell]]) -> String {
    var text = "<table class=\"\(name)\">\n<caption>\(caption)</caption>\n<thead>\(row(header, isHead: true))</thead>\n"
    text += "<tbody>\n"
    for cells in rows { text += row(cells, isHead: false) + "\n" }
    return text + "</tbody>\n</table>\n"
  }

  /// Returns a table that is shown when the reader asks for it.
  static func alternative(caption: String, header: [Cell], rows: [[Cell]]) -> String {
    "<details><summary>As a table</summary>\n<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"\(caption)\">\n"
      + markup(class: "data", caption: caption, header: header, rows: rows) + "</div></details>\n"
  }

  private static func row(_ cells: [Cell], isHead: Bool) -> String {
    var text = "<tr>"
    for (index, cell) in cells.enumerated() { text += cell.markup(isHead: isHead, isFirst: index == 0) }
    return text + "</tr>"
  }

  /// Returns a bar as long as a part is of the largest.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - marked: The part of it that is hatched.
  ///   - maximum: The value of a bar that fills the column.
  static func bar(_ value: Int, marked: Int = 0, of maximum: Int) -> Cell {
    var drawing = Drawing(height: 14)
    let scale = 100 / Double(max(1, maximum))
    drawing.rect(x: 0, width: max(0.4, Double(value) * scale), y: 1, height: 12, class: "bar")
    drawing.rect(x: 0, width: Double(marked) * scale, y: 1, height: 12, class: "found")
    return .drawing(drawing.ornament())
  }
}
