import Snippets
import Testing

@testable import Reports

struct ArchiveFiguresTests {
  @Test func `adds up posts by year, rule and name`() throws {
    let figures = try SampleArchive.figures()
    let total = figures.total
    #expect([total.posts, total.swiftPosts, total.postsWithFindings, total.findings] == [4, 3, 2, 9])
    #expect(figures.errors == 2 && figures.blockCount == 8)
    #expect(figures.yearRange == Array(2020...2025))
    #expect(figures.sortedRules.map(\.rule) == ["shaky_bang", "own_rule"])
    #expect(figures.sortedRules.map(\.posts) == [2, 1])
    #expect(figures.families.map(\.family) == ["forces", "<own>"])
    #expect(total.postsByFindings == [1, 1, 0, 1, 0])
    #expect(figures.usedAPI.byPosts(1, <).first?.count.posts == 2)
  }

  @Test func `ranks posts by number, and by lines where they have enough`() throws {
    let figures = try SampleArchive.figures()
    #expect(figures.postsWithFindings.posts.map(\.path) == ["2020/a b#c?&\"d\".md", "feed.xml"])
    #expect(figures.worstByRate.posts.map(\.tenthsPerHundredLines) == [200])
  }

  @Test func `keeps only the first of many posts`() {
    var figures = ArchivePost(path: "", title: "", date: nil, format: "markdown")
    figures.swiftLines = 100
    var ranking = PostRanking(.rate, capacity: 3)
    for count in 1...20 {
      figures.path = "\(count)"
      figures.findings = [.init(rule: "a", family: "b", isError: false): count]
      ranking.add(RankedPost(figures))
    }
    #expect(ranking.posts.map(\.findings) == [20, 19, 18])
    #expect(ranking.total == 20)
  }
}
