package import Snippets

/// The state of an archive of posts, in figures.
///
/// It is gathered post by post and keeps counts only, so that its size depends on how many years, rules and names there are and
/// not on how much text.
package struct ArchiveFigures: Sendable {
  /// The folder as the command line calls it.
  package var folder: String
  /// The day on which the figures are taken; ages of posts are counted from it.
  package var today: PostDate
  /// Whether the compiler's parser was asked.
  package var isParsed: Bool
  /// Documents that were read, and such that could not be.
  package var documents = 0
  package var problems = 0
  /// Findings that directives hold back, and those in code that is meant to be wrong.
  package var disabledFindings = 0
  package var markedFindings = 0

  /// The posts by year; `nil` for those without a date.
  package private(set) var years: [Int?: YearFigures] = [:]
  /// By id.
  package private(set) var rules: [String: RuleFigures] = [:]
  /// Code blocks by language; the empty name is that of blocks without one.
  package private(set) var languages = CountTable<String>(capacity: 4096)
  /// Code blocks by the form in which they stand.
  package private(set) var forms = CountTable<String>(capacity: 256)
  /// Documents' formats, by how many code blocks their posts have.
  package private(set) var formats = CountTable<String>(capacity: 256)
  package private(set) var usedAPI = CountTable<UsedAPI>()
  /// By the old form.
  package private(set) var outdatedAPI: [String: OutdatedFigures] = [:]
  /// All posts with findings, as long as they are not too many.
  package private(set) var postsWithFindings = PostRanking(.findings, capacity: 10_000)
  /// Posts with enough Swift for a rate.
  package private(set) var worstByRate = PostRanking(.rate, capacity: 100)

  /// With fewer lines of Swift a post's findings in 100 lines say little.
  package static let linesForRate = 20
  /// How many old forms are told apart at most.
  private static let outdatedCapacity = 4096

  package init(folder: String, today: PostDate, isParsed: Bool) {
    self.folder = folder
    self.today = today
    self.isParsed = isParsed
  }

  /// Adds a post; the order of posts does not matter.
  package mutating func add(_ post: ArchivePost) {
    let year = post.date?.year
    years[year, default: YearFigures()].add(post)
    formats.add(post.format, post.blockCount)
    for (language, count) in post.languages { languages.add(language, count) }
    for (form, count) in post.forms { forms.add(form, count) }
    for (api, count) in post.uses { usedAPI.add(api, count) }
    addFindings(of: post, year)
    for (api, count) in post.outdated where outdatedAPI[api.old] != nil || outdatedAPI.count < Self.outdatedCapacity {
      outdatedAPI[api.old, default: OutdatedFigures(api: api)].findings += count
      outdatedAPI[api.old]?.posts += 1
      outdatedAPI[api.old]?.years[year, default: 0] += count
    }
    guard !post.findings.isEmpty else { return }
    let ranked = RankedPost(post)
    postsWithFindings.add(ranked)
    if post.swiftLines >= Self.linesForRate { worstByRate.add(ranked) }
  }

  private mutating func addFindings(of post: ArchivePost, _ year: Int?) {
    var counted: Set<String> = []
    for (key, count) in post.findings {
      var figures = rules[key.rule] ?? RuleFigures(rule: key.rule, family: key.family)
      figures.findings += count
      if key.isError { figures.errors += count }
      // A rule may find warnings and errors in the same post.
      if counted.insert(key.rule).inserted { figures.posts += 1 }
      figures.years[year, default: 0] += count
      rules[key.rule] = figures
    }
  }
}

extension ArchiveFigures {
  /// All posts together.
  package var total: YearFigures { years.values.reduce(into: YearFigures()) { $0.add($1) } }

  /// The years from the first post's to the last one's, those without a post included.
  package var yearRange: [Int] {
    let known = years.keys.compactMap { $0 }
    guard let first = known.min(), let last = known.max() else { return [] }
    return Array(first...last)
  }

  /// The rules by how much they find.
  package var sortedRules: [RuleFigures] {
    rules.values.sorted { ($1.findings, $0.rule) < ($0.findings, $1.rule) }
  }

  /// The families by how much their rules find.
  package var families: [(family: String, findings: Int, errors: Int, rules: Int)] {
    Dictionary(grouping: rules.values, by: \.family)
      .map { family, rules in
        (family, rules.reduce(0) { $0 + $1.findings }, rules.reduce(0) { $0 + $1.errors }, rules.count)
      }
      .sorted { ($1.1, $0.0) < ($0.1, $1.0) }
  }

  /// Old API by how often it is found.
  package var sortedOutdatedAPI: [OutdatedFigures] {
    outdatedAPI.values.sorted { ($1.findings, $0.api.old) < ($0.findings, $1.api.old) }
  }

  /// Findings of severity error.
  package var errors: Int { rules.values.reduce(0) { $0 + $1.errors } }
}

extension ArchiveFigures {
  /// Code blocks of all languages.
  package var blockCount: Int { formats.sum }

  /// Languages by how many blocks they have.
  package var sortedLanguages: [(key: String, count: CountTable<String>.Count)] { languages.byUses(<) }
}
