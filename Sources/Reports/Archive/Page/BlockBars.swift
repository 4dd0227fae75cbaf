/// Code blocks by language, and the API that Swift code uses most.
struct BlockBars {
  private static let limit = 12
  private static let usedLimit = 20

  let figures: ArchiveFigures

  var markup: String { languages + used }

  private var languages: String {
    let rows = figures.sortedLanguages
    guard let largest = rows.first?.count.uses else { return "" }
    let total = figures.total
    let unlabelled = figures.languages[""].uses
    var text = "<section class=\"panel\">\n<h2>Code blocks by language</h2>\n<p class=\"lead\">"
    text +=
      "\(Words.count(figures.blockCount, "code block")), \(Words.grouped(total.swiftBlocks)) of them checked as Swift."
    if unlabelled > 0 {
      text += " \(Words.count(unlabelled, "block")) \(unlabelled == 1 ? "has" : "have") no language"
      if total.unlabelledSwift > 0 {
        text +=
          "; \(Words.grouped(total.unlabelledSwift)) of them \(total.unlabelledSwift == 1 ? "is" : "are") not checked "
        text += "although \(total.unlabelledSwift == 1 ? "it looks" : "they look") like Swift"
      }
      text += "."
    }
    text +=
      figures.isParsed
      ? " The compiler’s parser takes \(Words.percent(total.parsedBlocks, of: total.swiftBlocks).escapedForXML) of the Swift blocks."
      : " Whether they parse was not asked (<code>--compile</code> tells)."
    text += "</p>\n"
    text += DataTable.markup(
      class: "bars", caption: "Code blocks by language; what is hatched looks like Swift and is not checked",
      header: [.text("Language"), .drawing("Blocks"), .number("Blocks"), .number("Posts")],
      rows: rows.prefix(Self.limit).map { language, count in
        let name = language.isEmpty ? "no language" : "<code>\(Words.shortened(language, to: 32).escapedForXML)</code>"
        let marked = language.isEmpty ? total.unlabelledSwift : 0
        return [
          .text(name), DataTable.bar(count.uses, marked: marked, of: largest), .number(Words.grouped(count.uses)),
          .number(Words.grouped(count.posts)),
        ]
      })
    if total.unlabelledSwift > 0 { text += "<p class=\"note-line\">Hatched: looks like Swift.</p>\n" }
    if rows.count > Self.limit {
      text += "<p class=\"note-line\">And \(Words.count(rows.count - Self.limit, "other language")).</p>\n"
    }
    return text + formats + "</section>\n"
  }

  private var formats: String {
    let formats = figures.formats.byPosts(20, <)
      .map { "\($0.key.escapedForXML) <b>\(Words.grouped($0.count.posts))</b>" }
    return "<ul class=\"families\" aria-label=\"Posts by format\">\(formats.map { "<li>\($0)</li>" }.joined())</ul>\n"
  }

  private var used: String {
    let rows = figures.usedAPI.byPosts(Self.usedLimit, <)
    guard let largest = rows.first?.count.posts else { return "" }
    var text = "<section class=\"panel\">\n<h2>Most used API</h2>\n"
    text += "<p class=\"lead\">Types, members, functions and attributes that posts use and do not declare themselves, "
    text += "by the number of posts.</p>\n"
    text += DataTable.markup(
      class: "bars columns", caption: "Most used API",
      header: [.text("Name"), .drawing("Posts"), .number("Posts"), .number("Uses")],
      rows: rows.map { api, count in
        [
          .text("<code>\(api.spelling.escapedForXML)</code> <small>\(api.kind.rawValue)</small>"),
          DataTable.bar(count.posts, of: largest), .number(Words.grouped(count.posts)),
          .number(Words.grouped(count.uses)),
        ]
      })
    if !figures.usedAPI.isComplete { text += "<p class=\"note-line\">Rare names were not counted to the end.</p>\n" }
    return text + "</section>\n"
  }
}
