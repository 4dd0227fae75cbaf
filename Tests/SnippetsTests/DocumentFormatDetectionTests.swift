import Snippets
import Testing

struct DocumentFormatDetectionTests {
  @Test(arguments: [
    ("md", DocumentFormat.markdown), ("Rmd", .markdown), ("MDX", .markdown), ("qmd", .markdown), ("html", .html),
    ("HTM", .html), ("xhtml", .html), ("rss", .feed), ("atom", .feed), ("adoc", .asciidoc), ("asc", .asciidoc),
    ("rst", .restructuredText), ("org", .org), ("textile", .textile), ("ipynb", .notebook), ("swift", .swift),
    ("txt", .plain), ("text", .plain),
  ])
  func `an extension tells the format`(_ pathExtension: String, _ format: DocumentFormat) {
    let nothing: [UInt8] = []
    #expect(DocumentFormat.sniff(nothing.span, pathExtension: pathExtension) == format)
  }

  @Test(arguments: [
    ("xml", "<?xml version='1.0'?><!-- <x> --><rss version='2.0'>", DocumentFormat.feed),
    ("xml", "\u{FEFF}<feed xmlns=''>", .feed), ("xml", "<rdf:RDF>", .feed), ("xml", "<plist><rss>", nil),
    ("xml", "", nil), ("json", "{\"version\": \"https://jsonfeed.org/version/1\"}", .jsonFeed),
    ("json", "{\"version\": \"https:\\/\\/jsonfeed.org\\/version\\/1.1\"}", .jsonFeed),
    ("json", "{\"items\": []}", nil),
    ("png", "<rss>", nil), ("", "", nil),
  ])
  func `a file that may be a feed is looked into`(_ pathExtension: String, _ text: String, _ format: DocumentFormat?) {
    #expect(DocumentFormat.sniff(Array(text.utf8).span, pathExtension: pathExtension) == format)
  }
}
