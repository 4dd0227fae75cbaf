/// An archive's figures as tables for a terminal.
package enum ArchiveTables {
  /// How many rows a list has.
  private static let limit = 15

  package static func render(_ figures: ArchiveFigures) -> [UInt8] {
    var sections = [("The archive", overview(figures))]
    if figures.total.findings > 0 {
      sections.append(("Findings by rule", rules(figures)))
      sections.append(("Findings by family", families(figures)))
    }
    if !figures.yearRange.isEmpty { sections.append(("Years", years(figures))) }
    if figures.worstByRate.total > 0 {
      let title =
        "Posts with most findings in 100 lines of Swift (of posts with \(ArchiveFigures.linesForRate) or more)"
      sections.append((title, posts(figures.worstByRate)))
    }
    if figures.postsWithFindings.total > 0 {
      sections.append(("Posts with most findings", posts(figures.postsWithFindings)))
    }
    if !figures.outdatedAPI.isEmpty { sections.append(("Outdated API", outdated(figures))) }
    if figures.usedAPI.count > 0 { sections.append(("Most used API", used(figures))) }
    sections.append(("Blocks by language", languages(figures)))
    sections.append(("Documents by format", formats(figures)))
    return Array(sections.map { "\($0.0)\n\($0.1)\n" }.joined(separator: "\n").utf8)
  }

  private static func overview(_ figures: ArchiveFigures) -> String {
    let total = figures.total
    var rows = [
      ["posts", "\(total.posts)", "in \(Words.count(figures.documents, "document"))"],
      ["posts with Swift", "\(total.swiftPosts)", Words.share(total.swiftPosts, of: total.posts, "of the posts")],
      [
        "posts with findings", "\(total.postsWithFindings)",
        Words.share(total.postsWithFindings, of: total.swiftPosts, "of those with Swift"),
      ],
      ["code blocks", "\(figures.blockCount)", ""],
      ["Swift blocks", "\(total.swiftBlocks)", Words.count(total.swiftLines, "line")],
      ["Swift blocks that parse"] + parsed(figures),
      [
        "blocks without a language", "\(figures.languages[""].uses)",
        "\(total.unlabelledSwift) not checked though like Swift",
      ],
      ["findings", "\(total.findings)", "\(figures.errors) serious"],
      [
        "posts with outdated API", "\(total.outdatedPosts)",
        Words.share(total.outdatedPosts, of: total.swiftPosts, "of those with Swift"),
      ],
    ]
    let undated = figures.years[nil]?.posts ?? 0
    if undated > 0 { rows.append(["posts without a date", "\(undated)", "left out of the years"]) }
    if figures.problems > 0 { rows.append(["documents not read", "\(figures.problems)", "told on standard error"]) }
    return table(["", "number", ""], rows, numbers: [1])
  }

  private static func parsed(_ figures: ArchiveFigures) -> [String] {
    let total = figures.total
    guard figures.isParsed else { return ["–", "not asked; --compile tells"] }
    return ["\(total.parsedBlocks)", Words.share(total.parsedBlocks, of: total.swiftBlocks, "of the Swift blocks")]
  }

  private static func rules(_ figures: ArchiveFigures) -> String {
    let rows = figures.sortedRules.map { [$0.rule, $0.family, "\($0.findings)", "\($0.errors)", "\($0.posts)"] }
    return table(["rule identifier", "family", "findings", "serious", "posts"], rows, numbers: [2, 3, 4])
  }

  private static func families(_ figures: ArchiveFigures) -> String {
    let rows = figures.families.map { [$0.family, "\($0.findings)", "\($0.errors)", "\($0.rules)"] }
    return table(["family", "findings", "serious", "rules"], rows, numbers: [1, 2, 3])
  }

  private static func years(_ figures: ArchiveFigures) -> String {
    let years: [Int?] = figures.yearRange + (figures.years[nil] == nil ? [] : [nil])
    let rows = years.map { year in
      let counts = figures.years[year] ?? YearFigures()
      return [
        year.map { "\($0)" } ?? "no date", "\(counts.posts)", "\(counts.swiftPosts)", "\(counts.postsWithFindings)",
        Words.percent(counts.postsWithFindings, of: counts.swiftPosts), "\(counts.findings)",
        "\(counts.outdatedFindings)",
      ]
    }
    let header = ["year", "posts", "with Swift", "with findings", "share", "findings", "outdated API"]
    return table(header, rows, numbers: [1, 2, 3, 4, 5, 6])
  }

  private static func posts(_ ranking: PostRanking) -> String {
    let rows = ranking.posts.prefix(limit).map { post in
      [
        Words.shortened(post.title, to: 48), post.date?.text ?? "", "\(post.findings)",
        Words.tenths(post.tenthsPerHundredLines), "\(post.swiftLines)", Words.place(post),
      ]
    }
    return table(["post", "date", "findings", "in 100 lines", "lines", "file"], rows, numbers: [2, 3, 4])
  }

  private static func outdated(_ figures: ArchiveFigures) -> String {
    let rows = figures.sortedOutdatedAPI.prefix(limit).map { row in
      let years = row.years.keys.compactMap { $0 }
      let span = years.min().flatMap { first in
        years.max().map { first == $0 ? "\(first)" : "\(first)–\($0)" }
      }
      return [row.api.old, row.api.new, "\(row.findings)", "\(row.posts)", span ?? ""]
    }
    return table(["API", "today", "findings", "posts", "years"], rows, numbers: [2, 3])
  }

  private static func used(_ figures: ArchiveFigures) -> String {
    let rows = figures.usedAPI.byPosts(limit, <).map { api, count in
      [Words.shortened(api.spelling, to: 48), api.kind.rawValue, "\(count.posts)", "\(count.uses)"]
    }
    return table(["name", "kind", "posts", "uses"], rows, numbers: [2, 3])
  }

  private static func languages(_ figures: ArchiveFigures) -> String {
    let rows = figures.sortedLanguages.prefix(limit).map { language, count in
      [language.isEmpty ? "(none)" : Words.shortened(language, to: 32), "\(count.uses)", "\(count.posts)"]
    }
    return table(["language", "blocks", "posts"], rows, numbers: [1, 2])
  }

  private static func formats(_ figures: ArchiveFigures) -> String {
    let rows = figures.formats.byPosts(limit, <).map { [$0.key, "\($0.count.posts)", "\($0.count.uses)"] }
    return table(["format", "posts", "blocks"], rows, numbers: [1, 2])
  }

  /// Lays out a table whose numbers stand at the right of their columns.
  private static func table(_ header: [String], _ rows: [[String]], numbers: Set<Int>) -> String {
    let rows = rows.map { $0.map(\.onOneLine) }
    let widths = header.indices.map { column in
      max(header[column].count, rows.map { $0[column].count }.max() ?? 0)
    }
    func aligned(_ cells: [String]) -> [String] {
      cells.enumerated().map { column, cell in
        numbers.contains(column) ? String(repeating: " ", count: widths[column] - cell.count) + cell : cell
      }
    }
    return TextTable.render(header: aligned(header), rows: rows.map(aligned))
  }
}
