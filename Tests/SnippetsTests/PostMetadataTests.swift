import Snippets
import Testing

/// A document with the title and the date that it tells.
struct MetadataProbe: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let text: String
  var format = DocumentFormat.markdown
  var name = "post.md"
  let title: String
  var date: String?

  init(
    _ description: String, _ text: String, _ format: DocumentFormat = .markdown, name: String = "post.md",
    title: String, date: String? = nil
  ) {
    testDescription = description
    self.text = text
    self.format = format
    self.name = name
    self.title = title
    self.date = date
  }

  func check(sourceLocation: SourceLocation = #_sourceLocation) {
    let posts = Document(path: name, bytes: Array(text.utf8), format: format).posts(name: name)
    #expect(posts.map(\.metadata.title) == [title], sourceLocation: sourceLocation)
    #expect(posts.map { $0.metadata.date?.text } == [date], sourceLocation: sourceLocation)
    #expect(posts.map(\.range) == [0..<text.utf8.count], sourceLocation: sourceLocation)
  }
}

struct PostMetadataTests {
  static let frontMatter = [
    MetadataProbe(
      "YAML", "---\ntitle: \"A: b\"\ndate: 2023-03-19 17:00:00\n---\n# Other\n", title: "A: b", date: "2023-03-19"),
    MetadataProbe(
      "YAML that is none", "---\ntitle: On {% raw %}: %x\n\tdate\ndate: 2020-01-02 # UTC\n---\n",
      title: "On {% raw %}: %x", date: "2020-01-02"),
    MetadataProbe("folded YAML", "---\ntitle: >\n  One\n  two\n---\n", title: "One two"),
    MetadataProbe(
      "CRLF and a byte order mark", "\u{FEFF}---\r\ntitle: A\r\ndate: 2023-03-19\r\n---\r\n", title: "A",
      date: "2023-03-19"),
    MetadataProbe(
      "TOML", "+++\ntitle = \"A \\\"b\\\" = c\"\ndate = 2023-03-19T10:00:00Z\n[extra]\ntitle = \"No\"\n+++\n",
      title: "A \"b\" = c", date: "2023-03-19"),
    MetadataProbe(
      "JSON", "{\n\"tags\": [{\"title\": \"No\"}],\n\"title\": \"\\u0041 < b\",\n\"date\": \"2023-03-19\"\n}\ntext\n",
      title: "A < b", date: "2023-03-19"),
    MetadataProbe(
      "the day of publication first", "---\nupdated: 2024-01-01\npublishDate: 2020-02-02\n---\n# H",
      title: "H", date: "2020-02-02"),
    MetadataProbe(
      "header lines", "Title: One: two\nDate: 2010-12-03 10:20\nCategory: x\n\nText", title: "One: two",
      date: "2010-12-03"),
    MetadataProbe("none", "---\n\nText", name: "2023-03-19-a-title.md", title: "a title", date: "2023-03-19"),
  ]

  @Test(arguments: frontMatter)
  func `reads front matter`(_ probe: MetadataProbe) { probe.check() }

  static let headings = [
    MetadataProbe("ATX", "Intro\n\n## Sub\n\n# A `b` *c* [d](https://x.y/z) &amp; e #\n", title: "A b c d & e"),
    MetadataProbe(
      "brackets and code", "# Async[Throwing]Stream, `a[0](*)` * 2 ![i](j) \\*x\n",
      title: "Async[Throwing]Stream, a[0](*) * 2 i *x"),
    MetadataProbe("of a lower level, where there is no other", "### Sub {#id}\n", title: "Sub"),
    MetadataProbe("Setext", "A title\n=======\n", title: "A title"),
    MetadataProbe("not in a fence", "```sh\n# comment\n```\n~~~\n# two\n~~~\n# Real", title: "Real"),
    MetadataProbe("not an indented line", "    # code\n# Real", title: "Real"),
    MetadataProbe("not a hashtag", "#swift is fun\n", title: "post"),
    MetadataProbe("emoji and RTL", "# مرحبا 🎉 <b>\n", title: "مرحبا 🎉 <b>"),
  ]

  @Test(arguments: headings)
  func `reads the first heading of Markdown`(_ probe: MetadataProbe) { probe.check() }

  static let pages = [
    MetadataProbe(
      "head",
      "<head><title>A &amp; B | Site</title><meta property='og:title' content='A &amp; B'>"
        + "<meta property=\"article:published_time\" content=\"2023-03-19T00:00:00Z\"></head>",
      .html, title: "A & B", date: "2023-03-19"),
    MetadataProbe(
      "body", "<article><h1>A <em>b</em></h1><time datetime=2022-05-06>yesterday</time></article>", .html,
      title: "A b", date: "2022-05-06"),
    MetadataProbe(
      "structured data", "<script type='application/ld+json'>{\"datePublished\": \"2021-01-02\"}</script><h1>A</h1>",
      .html,
      title: "A", date: "2021-01-02"),
    MetadataProbe("front matter of a template", "---\ntitle: A\n---\n<h1>{{ page.title }}</h1>", .html, title: "A"),
    MetadataProbe("not in scripts", "<script>'<h1>No</h1>'</script><h1>Yes</h1>", .html, title: "Yes"),
    MetadataProbe("an open heading", "<h1>A", .html, title: "A"),
  ]

  @Test(arguments: pages)
  func `reads the head of a page, and what stands in for it`(_ probe: MetadataProbe) { probe.check() }

  static let others = [
    MetadataProbe(
      "AsciiDoc", "= A title\nAn Author\n:revdate: 2023-03-19\n\nText", .asciidoc, title: "A title",
      date: "2023-03-19"),
    MetadataProbe(
      "reStructuredText", "=======\nA title\n=======\n\n:date: 2023-03-19\n", .restructuredText,
      title: "A title", date: "2023-03-19"),
    MetadataProbe(
      "Org", "#+TITLE: A title\n#+DATE: <2023-03-19 Sun>\n* Other\n", .org, title: "A title",
      date: "2023-03-19"),
    MetadataProbe(
      "Textile", "---\ndate: 2023-03-19\n---\nh1. A title\n", .textile, title: "A title", date: "2023-03-19"),
    MetadataProbe(
      "notebook",
      ##"{"cells": [{"cell_type": "code", "source": ["# no"]}, {"source": ["# A title\n", "x"], "cell_type": "markdown"}]}"##,
      .notebook, title: "A title"),
    MetadataProbe(
      "plain text", "Title: A title\nDate: March 19, 2023\n\nText", .plain, title: "A title",
      date: "2023-03-19"),
    MetadataProbe("Swift source", "struct A {}", .swift, name: "Sources/Some File.swift", title: "Some File"),
  ]

  @Test(arguments: others)
  func `reads other formats in their ways`(_ probe: MetadataProbe) { probe.check() }

  static let names = [
    ("2023-03-19-hello-world.md", "hello world", "2023-03-19"), ("2023_03_19_hello.md", "hello", "2023-03-19"),
    ("20230319-hello.md", "hello", "2023-03-19"), ("posts/2023/03/19/hello.md", "hello", "2023-03-19"),
    ("2023/03/hello.md", "hello", "2023-03"), ("2023/hello.md", "hello", "2023"),
    ("posts/2023-03-19-hello/index.md", "hello", "2023-03-19"), ("2023-03/hello.md", "hello", "2023-03"),
    ("0465-nonescapable.md", "0465 nonescapable", nil), ("2048-game.md", "2048 game", nil),
    ("3.0/hello.md", "hello", nil),
    ("2023-03-19.md", "2023 03 19", "2023-03-19"),
  ]

  @Test(arguments: names)
  func `reads names of files and folders`(_ name: String, _ title: String, _ date: String?) {
    MetadataProbe(name, "Text\n", name: name, title: title, date: date).check()
  }

  @Test(arguments: DocumentFormat.allCases)
  func `takes any beginning of any text`(_ format: DocumentFormat) {
    let texts = Self.frontMatter + Self.headings + Self.pages + Self.others
    for text in texts.map({ Array($0.text.utf8) }) {
      for length in stride(from: 0, through: text.count, by: 7) {
        let posts = Document(path: "a", bytes: Array(text.prefix(length)), format: format).posts(name: "")
        #expect(posts.allSatisfy { $0.range.upperBound <= length })
      }
    }
  }
}
