/// The rules by how much they find, as bars.
struct RuleBars {
  private static let limit = 15

  let figures: ArchiveFigures

  var markup: String {
    let rules = figures.sortedRules
    guard let first = rules.first else { return "" }
    let total = figures.total.findings
    var text = "<section class=\"panel\">\n<h2>What is found</h2>\n<p class=\"lead\">"
    text +=
      "<code>\(first.rule.escapedForXML)</code> makes up \(Words.percent(first.findings, of: total).escapedForXML) of "
    text += "\(Words.count(total, "finding")); \(Words.count(rules.count, "rule")) found something.</p>\n"
    text += families
    text += Self.table(Array(rules.prefix(Self.limit)), largest: first.findings)
    if figures.errors > 0 { text += "<p class=\"note-line\">Hatched: findings of severity error.</p>\n" }
    if rules.count > Self.limit {
      let rest = Array(rules.dropFirst(Self.limit))
      text += "<details><summary>\(Words.count(rest.count, "more rule"))</summary>\n"
      text += Self.table(rest, largest: first.findings) + "</details>\n"
    }
    return text + "</section>\n"
  }

  private var families: String {
    var text = "<ul class=\"families\" aria-label=\"Findings by family\">"
    for row in figures.families {
      text += "<li>\(row.family.escapedForXML) <b>\(Words.grouped(row.findings))</b></li>"
    }
    return text + "</ul>\n"
  }

  private static func table(_ rules: [RuleFigures], largest: Int) -> String {
    DataTable.markup(
      class: "bars", caption: "Findings by rule",
      header: [
        .text("Rule"), .drawing("Findings; those of severity error are hatched"), .number("Findings"), .number("Posts"),
      ],
      rows: rules.map { rule in
        [
          .text("<code>\(rule.rule.escapedForXML)</code> <small>\(rule.family.escapedForXML)</small>"),
          DataTable.bar(rule.findings, marked: rule.errors, of: largest), .number(Words.grouped(rule.findings)),
          .number(Words.grouped(rule.posts)),
        ]
      })
  }
}
