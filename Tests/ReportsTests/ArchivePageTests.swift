import Foundation
import Reports
import Snippets
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct ArchivePageTests {
  private func page() throws -> String {
    String(
      decoding: ArchivePage.render(try SampleArchive.figures(), version: "1.2", documents: "../site"), as: UTF8.self)
  }

  @Test func `needs nothing else`() throws {
    let page = try page()
    for word in ["<script", "http://", "https://", "<link", "<img", "@import", "url(h"] {
      #expect(!page.contains(word), "\(word)")
    }
  }

  @Test func `is well formed, with ids that stand once`() throws {
    let page = try page()
    // The style is the only part that is no XML.
    let markup = page.replacing("<!doctype html>", with: "").replacing(#/<meta [^>]*>/#, with: "")
    let parser = XMLParser(data: Data(markup.utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError)) in line \(parser.lineNumber)")
    let ids = page.matches(of: #/ id="([^"]*)"/#).map { String($0.1) }
    #expect(Set(ids).count == ids.count)
    for reference in page.matches(of: #/aria-labelledby="([^"]*)"/#) {
      for id in reference.1.split(separator: " ") { #expect(ids.contains(String(id))) }
    }
  }

  @Test func `escapes titles and addresses`() throws {
    let page = try page()
    #expect(page.contains("<bdi>&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &apos;b&apos; مرحبا 🎉</bdi>"))
    #expect(page.contains("href=\"../site/2020/a%20b%23c%3F%26%22d%22.md\""))
    #expect(page.contains("<bdi>feed.xml:12</bdi>"))
    #expect(page.contains("The State of &lt;blog&gt;"))
  }

  @Test func `says in numbers what it draws`() throws {
    let page = try page()
    #expect(page.contains("2 of 3 posts with Swift have findings (67%)."))
    #expect(page.contains("2020: 1 post, 1 with Swift, 1 with findings"))
    #expect(page.contains("a &lt; b(…) in posts of 2020: 3"))
    #expect(page.contains("Those with a date are 6 years old."))
  }

  @Test func `shows an archive without posts, dates or findings`() throws {
    let today = try #require(PostDate(year: 2026))
    var figures = ArchiveFigures(folder: "/", today: today, isParsed: false)
    #expect(
      String(decoding: ArchivePage.render(figures, version: "1", documents: ""), as: UTF8.self).contains("</html>"))
    var post = ArchivePost(path: "a.md", title: "A", date: nil, format: "markdown")
    post.swiftBlocks = 1
    figures.add(post)
    let page = String(decoding: ArchivePage.render(figures, version: "1", documents: ""), as: UTF8.self)
    #expect(page.contains("No violations.") && page.contains("No post tells its date"))
  }
}
