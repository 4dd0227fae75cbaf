/// How many findings the posts of each year have: a grid of numbers, shaded by their share of the year.
struct FindingsGrid {
  private static let rowHeight = 26

  let figures: ArchiveFigures

  var markup: String {
    let years = figures.yearRange
    guard years.count > 1, figures.total.postsWithFindings > 0 else { return "" }
    var text = "<section class=\"panel\">\n<h2>Findings in a post, by year</h2>\n<p class=\"lead\">\(lead)</p>\n"
    text += "<div class=\"grid\"><ul class=\"classes\" aria-hidden=\"true\">"
    for number in classes { text += "<li>\(YearFigures.name(ofClass: number))</li>" }
    text += "</ul>\n"
    text += drawing(years).markup(
      id: "grid", title: "Findings in a post, by year", description: lead,
      class: YearAxis(years: years).chartClass)
    text +=
      "</div>\n<p class=\"note-line\">Numbers are posts with Swift; the stronger the shade, the larger their share of the year.</p>\n"
    return text + table(years) + "</section>\n"
  }

  /// The classes from the most findings down, so that the clean posts are the ground.
  private var classes: [Int] { YearFigures.findingClasses.indices.reversed() }

  private var lead: String {
    let counts = figures.total.postsByFindings
    let many = counts.dropFirst(YearFigures.findingClasses.firstIndex(of: 5) ?? 0).reduce(0, +)
    let clean = "\(Words.count(counts[0], "post")) of \(Words.grouped(figures.total.swiftPosts)) with Swift "
    return clean + (counts[0] == 1 ? "is" : "are") + " clean; \(Words.grouped(many)) "
      + (many == 1 ? "has" : "have") + " five findings or more."
  }

  private func drawing(_ years: [Int]) -> Drawing {
    let rows = classes.count
    var drawing = Drawing(height: rows * Self.rowHeight + 22)
    let axis = YearAxis(years: years)
    let step = axis.step
    for (index, year) in years.enumerated() {
      guard let counts = figures.years[year], counts.swiftPosts > 0 else { continue }
      for (row, number) in classes.enumerated() {
        let posts = counts.postsByFindings[number]
        let x = Double(index) * step
        drawing.group("\(year), \(YearFigures.name(ofClass: number)) findings: \(Words.count(posts, "post"))") {
          drawing in
          let share = Double(posts) / Double(counts.swiftPosts)
          drawing.rect(
            x: x + step * 0.03, width: step * 0.94, y: row * Self.rowHeight + 1, height: Self.rowHeight - 2,
            class: number == 0 ? "heat good" : "heat", opacity: posts == 0 ? 0.04 : 0.06 + 0.41 * share.squareRoot())
          if posts > 0 {
            drawing.text("\(posts)", x: axis.middle(index), y: row * Self.rowHeight + 18, class: "value")
          }
        }
      }
    }
    for (index, year) in years.enumerated() {
      drawing.year(
        year, x: axis.middle(index), y: rows * Self.rowHeight + 16, class: axis.labelClass("year", index))
    }
    return drawing
  }

  private func table(_ years: [Int]) -> String {
    let rows = years.map { year -> [DataTable.Cell] in
      let counts = (figures.years[year] ?? YearFigures()).postsByFindings
      return [.text("\(year)")] + counts.map { .number("\($0)") }
    }
    let header = YearFigures.findingClasses.indices.map { DataTable.Cell.number(YearFigures.name(ofClass: $0)) }
    return DataTable.alternative(
      caption: "Posts by year and number of findings", header: [.text("Year")] + header, rows: rows)
  }
}
