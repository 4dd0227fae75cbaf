import Reports
import Snippets

/// An archive with everything that a page has to escape.
enum SampleArchive {
  static let oddTitle = "<script>alert(\"x\")</script> & 'b' مرحبا 🎉"

  /// Returns the figures of four posts over six years, one without a date and one without Swift.
  static func figures(isParsed: Bool = false) throws -> ArchiveFigures {
    let today = PostDate(year: 2026, month: 11, day: 30)
    guard let today else { throw Missing.date }
    var figures = ArchiveFigures(folder: "site/<blog>", today: today, isParsed: isParsed)
    figures.documents = 4
    var odd = ArchivePost(
      path: "2020/a b#c?&\"d\".md", title: oddTitle, date: PostDate("2020-05-06"), format: "markdown")
    odd.languages = ["swift": 3, "": 2, "<x>": 1]
    odd.swiftBlocks = 3
    odd.swiftLines = 40
    odd.unlabelledSwift = 1
    odd.parsedBlocks = 2
    odd.findings = [
      .init(rule: "shaky_bang", family: "forces", isError: false): 6,
      .init(rule: "own_rule", family: "<own>", isError: true): 2,
    ]
    odd.outdated = [OutdatedAPI(old: "a < b(…)", new: "b & a"): 3]
    odd.uses = [UsedAPI(.type, "String"): 4, UsedAPI(.function, "print"): 2]
    figures.add(odd)
    var clean = ArchivePost(path: "clean.md", title: "Clean", date: PostDate("2022"), format: "markdown")
    clean.languages = ["swift": 1]
    clean.swiftBlocks = 1
    clean.swiftLines = 5
    clean.parsedBlocks = 1
    clean.uses = [UsedAPI(.type, "String"): 1]
    figures.add(clean)
    var undated = ArchivePost(path: "feed.xml", title: "Entry", date: nil, format: "feed")
    undated.line = 12
    undated.languages = ["": 1]
    undated.swiftBlocks = 1
    undated.swiftLines = 2
    undated.findings = [.init(rule: "shaky_bang", family: "forces", isError: false): 1]
    figures.add(undated)
    figures.add(ArchivePost(path: "about.md", title: "About", date: PostDate("2025-01"), format: "markdown"))
    return figures
  }

  enum Missing: Error { case date }
}
