import Foundation
import Reports
import Testing

struct ArchiveFormsTests {
  @Test func `tables hold the figures and no control characters`() throws {
    let text = String(decoding: ArchiveTables.render(try SampleArchive.figures()), as: UTF8.self)
    #expect(text.contains("| posts with findings       |      2 | 67% of those with Swift"))
    #expect(text.contains("not asked; --compile tells"))
    #expect(text.contains("| 2021    |     0 |"))
    #expect(text.contains("| a < b(…) | b & a |        3 |     1 | 2020  |"))
    #expect(text.contains("feed.xml:12"))
  }

  @Test func `tables tell how much parses where that was asked`() throws {
    let text = String(decoding: ArchiveTables.render(try SampleArchive.figures(isParsed: true)), as: UTF8.self)
    #expect(text.contains("| Swift blocks that parse   |      3 | 60% of the Swift blocks"))
  }

  @Test func `JSON keeps its keys`() throws {
    let json = ArchiveJSON.render(try SampleArchive.figures(isParsed: true), version: "1.2")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json)) as? [String: Any])
    #expect(
      object.keys.sorted() == [
        "api", "blocks", "date", "documents", "findings", "folder", "parsing", "posts", "posts_with_findings",
        "unreadable_documents", "version", "worst_posts_by_rate", "years",
      ])
    #expect((object["posts"] as? [String: Int])?["with_findings"] == 2)
    #expect((object["parsing"] as? [String: Int])?["parsed"] == 3)
    let years = try #require(object["years"] as? [[String: Any]])
    #expect(years.map { $0["year"] as? Int } == [2020, 2022, 2025, nil])
    let posts = try #require(object["posts_with_findings"] as? [[String: Any]])
    #expect(posts.map { $0["title"] as? String } == [SampleArchive.oddTitle, "Entry"])
    let api = try #require(object["api"] as? [String: Any])
    #expect((api["used"] as? [[String: Any]])?.map { $0["name"] as? String } == ["String", "print()"])
  }
}
