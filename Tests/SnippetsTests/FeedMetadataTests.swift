import Snippets
import Testing

struct FeedMetadataTests {
  /// Returns what a feed says of its entries, with the beginning of each entry's text.
  private func entries(_ text: String, _ format: DocumentFormat) -> [String] {
    let document = Document(path: "feed", bytes: Array(text.utf8), format: format)
    return document.posts(name: "feed").map { post in
      let start = String(decoding: document.bytes[post.range].prefix(5), as: UTF8.self)
      return "\(post.metadata.title ?? "-") \(post.metadata.date?.text ?? "-") \(start)"
    }
  }

  @Test func `reads RSS`() {
    let feed = """
      <rss><channel><title>Blog</title><pubDate>Mon, 01 Jan 2024 00:00:00 GMT</pubDate>
      <item><title>A &amp;amp; b</title><description>&lt;title&gt;No&lt;/title&gt;</description>
      <pubDate>Sun, 19 Mar 2023 08:00:00 +0000</pubDate></item>
      <item><dc:date>2022-02-03T00:00:00Z</dc:date><media:group><title>No</title></media:group></item></channel></rss>
      """
    #expect(entries(feed, .feed) == ["A & b 2023-03-19 <item", "- 2022-02-03 <item"])
  }

  @Test func `reads Atom, publication before change`() {
    let feed = """
      <feed><title>Blog</title><updated>2024-01-01T00:00:00Z</updated>
      <entry><title type="html"><![CDATA[A <em>b</em>]]></title><updated>2023-04-01T00:00:00Z</updated>
      <published>2023-03-19T00:00:00Z</published></entry><entry><title>Open</title><updated>2021-01-01</updated>
      """
    #expect(entries(feed, .feed) == ["A b 2023-03-19 <entr", "Open 2021-01-01 <entr"])
  }

  @Test func `reads JSON Feed`() {
    let feed = """
      {"version": "https://jsonfeed.org/version/1.1", "title": "Blog", "items": [
      {"id": "1", "title": "A < b", "date_published": "2023-03-19T00:00:00Z", "author": {"title": "No"}},
      {"id": "2", "date_modified": "2022-01-01"}, 3]}
      """
    #expect(entries(feed, .jsonFeed) == ["A < b 2023-03-19 {\"id\"", "- - {\"id\""])
  }
}
