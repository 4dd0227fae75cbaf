/// Old API and the years of the posts that still show it: a strip of numbered discs for each.
struct OutdatedStrips {
  private static let limit = 15

  let figures: ArchiveFigures

  var markup: String {
    let rows = figures.sortedOutdatedAPI
    guard !rows.isEmpty, !figures.yearRange.isEmpty else { return "" }
    let total = figures.total
    let largest = max(1, rows.flatMap(\.years.values).max() ?? 1)
    var text = "<section class=\"panel\">\n<h2>Outdated API by age</h2>\n<p class=\"lead\">"
    text += "\(Words.count(total.outdatedPosts, "post")) \(total.outdatedPosts == 1 ? "shows" : "show") API that has "
    text +=
      "another name today (\(Words.percent(total.outdatedPosts, of: total.swiftPosts).escapedForXML) of those with "
    text += "Swift).\(ages)</p>\n"
    text += DataTable.markup(
      class: "strips", caption: "How often old API is found, by the year of the post",
      header: [.text("API"), .drawing(axis), .number("Found")],
      rows: [shares] + rows.prefix(Self.limit).map { row($0, largest: largest) })
    if rows.count > Self.limit {
      text += "<p class=\"note-line\">And \(Words.count(rows.count - Self.limit, "other")).</p>\n"
    }
    return text + "</section>\n"
  }

  /// A sentence on the ages, from the day of the report.
  private var ages: String {
    let ages = figures.years.compactMap { year, counts in
      counts.outdatedPosts > 0 ? year.map { figures.today.year - $0 } : nil
    }
    guard let youngest = ages.min(), let oldest = ages.max(), youngest >= 0, oldest > 0 else { return "" }
    if youngest == oldest { return " Those with a date are \(Words.count(oldest, "year")) old." }
    return " The youngest is \(youngest == 0 ? "of this year" : "\(Words.count(youngest, "year")) old"), "
      + "the oldest \(Words.count(oldest, "year"))."
  }

  private var yearAxis: YearAxis {
    YearAxis(years: figures.yearRange, hasUndated: (figures.years[nil]?.outdatedFindings ?? 0) > 0)
  }

  /// The years with the ages of their posts below.
  private var axis: String {
    var drawing = Drawing(height: 32)
    for (index, year) in yearAxis.years.enumerated() {
      let middle = yearAxis.middle(index)
      drawing.year(year, x: middle, y: 13, class: yearAxis.labelClass("year", index))
      let age = figures.today.year - year
      if age >= 0 { drawing.text("\(age) y", x: middle, y: 28, class: yearAxis.labelClass("age", index)) }
    }
    if yearAxis.hasUndated {
      drawing.text("no", x: yearAxis.undated, y: 13, class: "year")
      drawing.text("date", x: yearAxis.undated, y: 28, class: "age")
    }
    return drawing.markup(
      id: "ages", title: "Years and ages", description: "The year of a post, and its age in years",
      class: yearAxis.chartClass)
  }

  /// The share of each year's posts that show anything old.
  private var shares: [DataTable.Cell] {
    var drawing = Drawing(height: 26)
    var words: [String] = []
    for (index, year) in yearAxis.years.enumerated() {
      guard let counts = figures.years[year], counts.swiftPosts > 0 else { continue }
      let share = Words.percent(counts.outdatedPosts, of: counts.swiftPosts)
      words.append("\(year): \(share)")
      drawing.text(share, x: yearAxis.middle(index), y: 17, class: yearAxis.labelClass("share", index))
    }
    return [
      .text("Share of posts with Swift"), strip(drawing, words: words),
      .number(Words.percent(figures.total.outdatedPosts, of: figures.total.swiftPosts).escapedForXML),
    ]
  }

  private func row(_ api: OutdatedFigures, largest: Int) -> [DataTable.Cell] {
    var drawing = Drawing(height: 28)
    drawing.rule(y: 14, class: "thread")
    var words: [String] = []
    func disc(_ count: Int, at middle: Double, _ when: String) {
      words.append("\(when): \(count)")
      drawing.group("\(api.api.old) in posts \(when): \(count)") { drawing in
        let radius = 7.5 + 5 * (Double(count) / Double(largest)).squareRoot()
        drawing.circle(x: middle, y: 14, radius: radius, class: "disc")
        drawing.text("\(count)", x: middle, y: 18, class: "value")
      }
    }
    for (index, year) in yearAxis.years.enumerated() {
      if let count = api.years[year] { disc(count, at: yearAxis.middle(index), "of \(year)") }
    }
    if let count = api.years[nil] { disc(count, at: yearAxis.undated, "without a date") }
    var name = "<code>\(api.api.old.escapedForXML)</code>"
    if !api.api.new.isEmpty { name += " <small>now <code>\(api.api.new.escapedForXML)</code></small>" }
    return [
      .text(name), strip(drawing, words: words), .number("\(api.findings)"),
    ]
  }

  /// Returns a drawing with the words for those who do not see it.
  private func strip(_ drawing: Drawing, words: [String]) -> DataTable.Cell {
    .drawing(
      drawing.ornament(class: yearAxis.chartClass)
        + "<span class=\"heard\">\(words.joined(separator: ", ").escapedForXML)</span>")
  }
}
