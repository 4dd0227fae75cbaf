/// Old API and the years of the posts that still show it: a strip of numbered discs for each.
struct OutdatedStrips {
  private static let limit = 15

  let figures: ArchiveFigures

  var markup: String {
    let rows = figures.sortedOutdatedAPI
    guard !rows.isEmpty, !figures.yearRange.isEmpty else { return "" }
    let total = figures.total
    var text = "<section class=\"panel\">\n<h2>Outdated API by age</h2>\n<p class=\"lead\">"
    text += "\(Words.count(total.outdatedPosts, "post")) \(total.outdatedPosts == 1 ? "shows" : "show") API that has "
    text +=
      "another name today (\(Words.percent(total.outdatedPosts, of: total.swiftPosts).escapedForXML) of those with "
    text += "Swift).\(oldest)</p>\n"
    text += DataTable.markup(
      class: "strips", caption: "How often old API is found, by the year of the post",
      header: [.text("API"), .drawing(axis), .number("Found")], rows: [shares] + rows.prefix(Self.limit).map(row))
    if rows.count > Self.limit {
      text += "<p class=\"note-line\">And \(Words.count(rows.count - Self.limit, "other")).</p>\n"
    }
    return text + "</section>\n"
  }

  /// A sentence on the ages, from the day of the report.
  private var oldest: String {
    let ages = figures.years.compactMap { year, counts -> (age: Int, posts: Int)? in
      guard let year, counts.outdatedPosts > 0 else { return nil }
      return (figures.today.year - year, counts.outdatedPosts)
    }.sorted { $0.age < $1.age }
    guard let youngest = ages.first, let last = ages.last, youngest.age >= 0, last.age > 0 else { return "" }
    if youngest.age == last.age { return " They are from \(Self.age(last.age)) ago." }
    let from = youngest.age == 0 ? "this year" : "\(Self.age(youngest.age)) ago"
    return " The youngest of them \(youngest.age == 0 ? "is" : "is from") \(from)\(youngest.age == 0 ? "’s" : ""), "
      + "the oldest is from \(Self.age(last.age)) ago."
  }

  private static func age(_ years: Int) -> String { years == 0 ? "this year" : Words.count(years, "year") }

  private var years: [Int] { figures.yearRange }
  private var step: Double { 100 / Double(years.count) }

  /// The years with the ages of their posts below.
  private var axis: String {
    var drawing = Drawing(height: 32)
    for (index, year) in years.enumerated() {
      let middle = (Double(index) + 0.5) * step
      let alternate = index % 2 == 1 ? " alternate" : ""
      drawing.year(year, x: middle, y: 13, class: "year" + alternate)
      let age = figures.today.year - year
      if age >= 0 { drawing.text("\(age) y", x: middle, y: 28, class: "age" + alternate) }
    }
    return drawing.markup(
      id: "ages", title: "Years and ages", description: "The year of a post, and its age in years",
      class: years.count > 14 ? "chart dense" : "chart")
  }

  /// The share of each year's posts that show anything old.
  private var shares: [DataTable.Cell] {
    var drawing = Drawing(height: 26)
    for (index, year) in years.enumerated() {
      guard let counts = figures.years[year], counts.swiftPosts > 0 else { continue }
      let name = index % 2 == 1 ? "share alternate" : "share"
      drawing.text(
        Words.percent(counts.outdatedPosts, of: counts.swiftPosts), x: (Double(index) + 0.5) * step, y: 17, class: name)
    }
    return [
      .text("Share of posts with Swift"), strip(drawing, words: "shares of the years", id: "shares"),
      .number(Words.percent(figures.total.outdatedPosts, of: figures.total.swiftPosts).escapedForXML),
    ]
  }

  private func row(_ api: OutdatedFigures) -> [DataTable.Cell] {
    var drawing = Drawing(height: 28)
    drawing.rule(y: 14, class: "thread")
    let largest = Double(max(1, figures.sortedOutdatedAPI.flatMap { $0.years.values }.max() ?? 1))
    var words: [String] = []
    for (index, year) in years.enumerated() {
      guard let count = api.years[year], count > 0 else { continue }
      let middle = (Double(index) + 0.5) * step
      words.append("\(year): \(count)")
      drawing.group("\(api.api.old) in posts of \(year): \(count)") { drawing in
        drawing.circle(x: middle, y: 14, radius: 7.5 + 5 * (Double(count) / largest).squareRoot(), class: "disc")
        drawing.text("\(count)", x: middle, y: 18, class: "value")
      }
    }
    if let undated = api.years[nil] { words.append("without a date: \(undated)") }
    var name = "<code>\(api.api.old.escapedForXML)</code>"
    if !api.api.new.isEmpty { name += " <small>now <code>\(api.api.new.escapedForXML)</code></small>" }
    return [
      .text(name), strip(drawing, words: words.joined(separator: ", "), id: nil), .number("\(api.findings)"),
    ]
  }

  /// Returns a drawing with the words for those who do not see it.
  private func strip(_ drawing: Drawing, words: String, id: String?) -> DataTable.Cell {
    if let id {
      return .drawing(
        drawing.markup(
          id: id, title: words, description: words, class: years.count > 14 ? "chart dense" : "chart"))
    }
    return .drawing(drawing.ornament + "<span class=\"heard\">\(words.escapedForXML)</span>")
  }
}
