/// An archive's figures as JSON; the keys are told in `Documentation/Corpus.md` and stay.
package enum ArchiveJSON {
  /// How many of the most used names are listed.
  private static let usedLimit = 200

  package static func render(_ figures: ArchiveFigures, version: String) -> [UInt8] {
    var json = JSONText()
    json.pretty(value(of: figures, version))
    json.raw("\n")
    return json.bytes
  }

  private static func value(of figures: ArchiveFigures, _ version: String) -> JSONValue {
    let total = figures.total
    return [
      "version": .string(version), "folder": .string(figures.folder), "date": .string(figures.today.text),
      "documents": .number(figures.documents), "unreadable_documents": .number(figures.problems),
      "posts": [
        "total": .number(total.posts), "with_swift": .number(total.swiftPosts),
        "with_findings": .number(total.postsWithFindings), "with_outdated_api": .number(total.outdatedPosts),
        "without_date": .number(figures.years[nil]?.posts ?? 0),
      ],
      "blocks": blocks(figures, total),
      "parsing": figures.isParsed
        ? ["swift_blocks": .number(total.swiftBlocks), "parsed": .number(total.parsedBlocks)] : .null,
      "findings": findings(figures, total),
      "years": .array(figures.years.keys.sorted(by: datedFirst).map { year(figures, $0) }),
      "posts_with_findings": .array(figures.postsWithFindings.posts.map(post)),
      "worst_posts_by_rate": .array(figures.worstByRate.posts.map(post)),
      "api": [
        "used": .array(figures.usedAPI.byPosts(usedLimit, <).map(used)),
        "used_is_exact": .number(figures.usedAPI.isComplete ? 1 : 0),
        "outdated": .array(figures.sortedOutdatedAPI.map(outdated)),
      ],
    ]
  }

  private static func blocks(_ figures: ArchiveFigures, _ total: YearFigures) -> JSONValue {
    func rows(_ table: CountTable<String>, _ key: String) -> JSONValue {
      .array(
        table.byUses(<).map { name, count in
          .object([(key, .string(name)), ("blocks", .number(count.uses)), ("posts", .number(count.posts))])
        })
    }
    return [
      "total": .number(figures.blockCount), "swift": .number(total.swiftBlocks),
      "swift_lines": .number(total.swiftLines), "without_language": .number(figures.languages[""].uses),
      "without_language_like_swift": .number(total.unlabelledSwift),
      "by_language": rows(figures.languages, "language"), "by_form": rows(figures.forms, "form"),
      "by_format": rows(figures.formats, "format"),
    ]
  }

  private static func findings(_ figures: ArchiveFigures, _ total: YearFigures) -> JSONValue {
    [
      "total": .number(total.findings), "errors": .number(figures.errors),
      "disabled": .number(figures.disabledFindings), "marked": .number(figures.markedFindings),
      "by_rule": .array(
        figures.sortedRules.map { rule in
          [
            "rule_id": .string(rule.rule), "family": .string(rule.family), "findings": .number(rule.findings),
            "errors": .number(rule.errors), "posts": .number(rule.posts), "by_year": byYear(rule.years),
          ]
        }),
      "by_family": .array(
        figures.families.map { row in
          [
            "family": .string(row.family), "findings": .number(row.findings), "errors": .number(row.errors),
            "rules": .number(row.rules),
          ]
        }),
    ]
  }

  private static func year(_ figures: ArchiveFigures, _ year: Int?) -> JSONValue {
    let counts = figures.years[year] ?? YearFigures()
    return [
      "year": year.map { .number($0) } ?? .null, "posts": .number(counts.posts),
      "posts_with_swift": .number(counts.swiftPosts), "posts_with_findings": .number(counts.postsWithFindings),
      "findings": .number(counts.findings), "swift_blocks": .number(counts.swiftBlocks),
      "swift_lines": .number(counts.swiftLines),
      "parsed_blocks": figures.isParsed ? .number(counts.parsedBlocks) : .null,
      "posts_with_outdated_api": .number(counts.outdatedPosts),
      "outdated_findings": .number(counts.outdatedFindings),
    ]
  }

  private static func post(_ post: RankedPost) -> JSONValue {
    [
      "file": .string(post.path), "line": .number(post.line), "title": .string(post.title),
      "date": post.date.map { .string($0.text) } ?? .null, "findings": .number(post.findings),
      "errors": .number(post.errors), "swift_lines": .number(post.swiftLines),
    ]
  }

  private static func used(_ api: UsedAPI, _ count: CountTable<UsedAPI>.Count) -> JSONValue {
    [
      "name": .string(api.spelling), "kind": .string(api.kind.rawValue), "posts": .number(count.posts),
      "uses": .number(count.uses),
    ]
  }

  private static func outdated(_ figures: OutdatedFigures) -> JSONValue {
    [
      "api": .string(figures.api.old), "today": figures.api.new.isEmpty ? .null : .string(figures.api.new),
      "findings": .number(figures.findings), "posts": .number(figures.posts), "by_year": byYear(figures.years),
    ]
  }

  private static func byYear(_ years: [Int?: Int]) -> JSONValue {
    .array(
      years.keys.sorted(by: datedFirst).map { year in
        ["year": year.map { .number($0) } ?? .null, "findings": .number(years[year] ?? 0)]
      })
  }

  /// The order of years: those without one come last.
  private static func datedFirst(_ left: Int?, _ right: Int?) -> Bool { left ?? .max < right ?? .max }
}
