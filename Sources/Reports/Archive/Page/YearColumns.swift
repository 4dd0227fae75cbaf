/// The posts of each year, and how many of them have findings: columns of three parts that differ in their texture.
struct YearColumns {
  private static let height = 200
  private static let top = 20

  let figures: ArchiveFigures

  var markup: String {
    let years = figures.yearRange
    guard !years.isEmpty else { return "" }
    let total = figures.total
    var text = "<section class=\"panel\">\n<h2>Posts by year</h2>\n<p class=\"lead\">\(lead)</p>\n"
    text += """
      <ul class="legend"><li><svg width="18" height="12" aria-hidden="true"><rect class="found" width="18" height="12"/></svg> with findings</li>
      <li><svg width="18" height="12" aria-hidden="true"><rect class="clean" width="18" height="12"/></svg> with Swift, nothing found</li>
      <li><svg width="18" height="12" aria-hidden="true"><rect class="none" x=".5" y=".5" width="17" height="11"/></svg> without Swift</li></ul>

      """
    text += drawing(years).markup(
      id: "years", title: "Posts by year", description: lead, class: YearAxis(years: years).chartClass)
    text += "<p class=\"note-line\">Below the years: the share of posts with Swift that have findings."
    let undated = figures.years[nil]?.posts ?? 0
    if undated > 0 { text += " Not shown: \(Words.count(undated, "post")) without a date." }
    text += "</p>\n"
    if total.posts > 0 { text += table(years) }
    return text + "</section>\n"
  }

  /// One sentence on what the columns show.
  private var lead: String {
    let total = figures.total
    var text = "\(Words.grouped(total.postsWithFindings)) of \(Words.count(total.swiftPosts, "post")) with Swift "
    text += "\(total.postsWithFindings == 1 ? "has" : "have") findings "
    text += "(\(Words.percent(total.postsWithFindings, of: total.swiftPosts)))."
    // A year of few posts says nothing.
    let worst = figures.years.filter { $0.key != nil && $0.value.swiftPosts >= 5 && $0.value.postsWithFindings > 0 }
      .max { left, right in
        let (one, other) = (
          left.value.postsWithFindings * right.value.swiftPosts, right.value.postsWithFindings * left.value.swiftPosts
        )
        return one == other ? left.key ?? 0 > right.key ?? 0 : one < other
      }
    guard let worst, let year = worst.key, figures.yearRange.count > 1 else { return text }
    return text
      + " The highest share is that of \(year): \(worst.value.postsWithFindings) of \(worst.value.swiftPosts)."
  }

  private func drawing(_ years: [Int]) -> Drawing {
    var drawing = Drawing(height: Self.top + Self.height + 40)
    let base = Self.top + Self.height
    let largest = max(1, years.map { figures.years[$0]?.posts ?? 0 }.max() ?? 1)
    let axis = YearAxis(years: years)
    // Few years make no broad blocks.
    let width = min(axis.step * 0.72, 12)
    for (index, year) in years.enumerated() {
      let counts = figures.years[year] ?? YearFigures()
      let middle = axis.middle(index)
      let title =
        "\(year): \(Words.count(counts.posts, "post")), \(counts.swiftPosts) with Swift, "
        + "\(counts.postsWithFindings) with findings"
      drawing.group(title) { drawing in
        func pixels(_ posts: Int) -> Int { posts == 0 ? 0 : max(2, posts * Self.height / largest) }
        let found = min(counts.postsWithFindings, counts.posts)
        let parts = [
          (found, "found"), (max(0, counts.swiftPosts - found), "clean"),
          (max(0, counts.posts - max(counts.swiftPosts, found)), "none"),
        ]
        var y = base
        for (posts, name) in parts {
          y -= pixels(posts)
          drawing.rect(x: middle - width / 2, width: width, y: y, height: pixels(posts), class: name)
        }
        if counts.posts > 0 {
          drawing.text("\(counts.posts)", x: middle, y: y - 5, class: axis.labelClass("value", index))
        }
        drawing.year(year, x: middle, y: base + 16, class: axis.labelClass("year", index))
        if counts.swiftPosts > 0 {
          let share = Words.percent(counts.postsWithFindings, of: counts.swiftPosts)
          drawing.text(share, x: middle, y: base + 33, class: axis.labelClass("share", index))
        }
      }
    }
    drawing.rule(y: base, class: "axis")
    return drawing
  }

  private func table(_ years: [Int]) -> String {
    let rows = years.map { year -> [DataTable.Cell] in
      let counts = figures.years[year] ?? YearFigures()
      return [
        .text("\(year)"), .number("\(counts.posts)"), .number("\(counts.swiftPosts)"),
        .number("\(counts.postsWithFindings)"),
        .number(Words.percent(counts.postsWithFindings, of: counts.swiftPosts).escapedForXML),
        .number("\(counts.findings)"),
      ]
    }
    return DataTable.alternative(
      caption: "Posts by year",
      header: [
        .text("Year"), .number("Posts"), .number("With Swift"), .number("With findings"), .number("Share"),
        .number("Findings"),
      ], rows: rows)
  }
}
