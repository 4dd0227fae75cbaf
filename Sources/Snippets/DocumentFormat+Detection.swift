import SourceText

extension DocumentFormat {
  /// Returns the format of a file, or `nil` if it is no document.
  ///
  /// - Parameters:
  ///   - text: The file's bytes; looked at only where the extension does not decide: an `.xml` or `.json` file is a
  ///     document if it is a feed.
  ///   - pathExtension: What stands behind the last dot of its name, in any case.
  /// - Returns: The format.
  package static func sniff(_ text: Span<UInt8>, pathExtension: String) -> DocumentFormat? {
    switch pathExtension.lowercased() {
    case "md", "markdown", "mdown", "mkd", "mkdn", "mdx", "rmd", "qmd", "tutorial": .markdown
    case "html", "htm", "xhtml": .html
    case "rss", "atom": .feed
    case "xml": isFeed(text) ? .feed : nil
    case "json": isJSONFeed(text) ? .jsonFeed : nil
    case "adoc", "asciidoc", "asc": .asciidoc
    case "rst": .restructuredText
    case "org": .org
    case "textile": .textile
    case "ipynb": .notebook
    case "swift": .swift
    case "txt", "text": .plain
    default: nil
    }
  }

  /// Whether the first element of a text is RSS's, Atom's or RDF's.
  private static func isFeed(_ text: Span<UInt8>) -> Bool {
    var tokenizer = MarkupTokenizer(0..<text.count)
    while let token = tokenizer.next(in: text) {
      guard token.kind == .startTag else { continue }
      return (["rss", "feed", "rdf:rdf", "entry"] as [StaticString])
        .contains { ByteSearch.equals($0, token.name, in: text) }
    }
    return false
  }

  /// Whether a JSON text names the version of JSON Feed near its start.
  private static func isJSONFeed(_ text: Span<UInt8>) -> Bool {
    let head = min(text.count, 4096)
    // Some writers escape the slash.
    return ByteSearch.first("jsonfeed.org/version", in: text, from: 0, to: head) != nil
      || ByteSearch.first("jsonfeed.org\\/version", in: text, from: 0, to: head) != nil
  }
}
