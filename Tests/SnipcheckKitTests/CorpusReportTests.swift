import Foundation
import Testing

struct CorpusReportTests {
  static let blog = [
    "blog/2015-06-01-old.md":
      "# Old\n\n```swift\nprintln(a!)\n```\n\n```\nlet untagged = 1\nfunc f() -> Int { untagged }\n```\n",
    "blog/2023-03-19-new.md": "---\ntitle: New\n---\n```swift\nlet b = 1\n```\n\n```sh\nls\n```\n",
    "blog/feed.xml": """
    <rss><item><title>One</title><pubDate>Sun, 19 Mar 2023 08:00:00 GMT</pubDate>
    <description>&lt;pre class="swift"&gt;a!.b()&lt;/pre&gt;</description></item>
    <item><title>Two</title><description>None</description></item></rss>
    """,
  ]
  /// 30 November 2026.
  static let day = ["SOURCE_DATE_EPOCH": "1796000000"]

  @Test func `counts posts, blocks and findings`() throws {
    let run = try SnipcheckRun(
      ["corpus", "report", "blog", "--reporter", "json"], texts: Self.blog, environment: Self.day)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(object["date"] as? String == "2026-11-30")
    #expect(object["documents"] as? Int == 3)
    let posts = try #require(object["posts"] as? [String: Int])
    #expect(
      posts == ["total": 4, "with_swift": 3, "with_findings": 2, "with_outdated_api": 1, "without_date": 1])
    let blocks = try #require(object["blocks"] as? [String: Any])
    #expect(blocks["without_language_like_swift"] as? Int == 1)
    let languages = try #require(blocks["by_language"] as? [[String: Any]])
    #expect(languages.map { $0["language"] as? String } == ["swift", "", "sh"])
    let worst = try #require(object["posts_with_findings"] as? [[String: Any]])
    #expect(worst.map { $0["title"] as? String } == ["Old", "One"])
    #expect(worst.map { $0["date"] as? String } == ["2015-06-01", "2023-03-19"])
    #expect(object["parsing"] is NSNull)
  }

  @Test func `writes a page that links to the posts`() throws {
    var page = ""
    let run = try SnipcheckRun(
      ["corpus", "report", "blog", "--html", "out/page.html"], texts: Self.blog.merging(["out/a.txt": ""]) { $1 },
      environment: Self.day,
      inspect: { page = try String(contentsOf: $0.appending(path: "out/page.html"), encoding: .utf8) })
    #expect(run.status == 0)
    #expect(run.output.contains("| posts                     |      4 | in 3 documents"))
    #expect(page.contains("href=\"../blog/2015-06-01-old.md\""))
  }

  @Test func `is the same for any number of workers`() throws {
    let outputs = try ["1", "4"].map { jobs in
      try SnipcheckRun(
        ["corpus", "report", "blog", "--jobs", jobs, "--reporter", "json"], texts: Self.blog, environment: Self.day
      ).output
    }
    #expect(outputs[0] == outputs[1])
  }

  @Test(arguments: [["corpus", "report", "a", "b"], ["corpus", "report", ".", "--reporter", "jsn"]])
  func `refuses what it cannot do`(_ arguments: [String]) throws {
    #expect(try SnipcheckRun(arguments).status == 64)
  }

  @Test func `goes on where a document cannot be read`() throws {
    var files = Self.blog.mapValues { Array($0.utf8) }
    files["blog/bad.md"] = [0xFF, 0xFE]
    let run = try SnipcheckRun(["corpus", "report", "blog"], files: files, environment: Self.day)
    #expect(run.status == 1)
    #expect(run.errors.contains("bad.md"))
    #expect(run.output.contains("| documents not read        |      1 |"))
  }

  @Test func `says that there is no such folder`() throws {
    let run = try SnipcheckRun(["corpus", "report", "posts"], texts: ["_posts/a.md": ""])
    #expect(run.status == 1)
    #expect(run.errors == "snipcheck: posts: no such file or directory; did you mean '_posts'?\n")
  }
}
