/// What a post says of itself: its title and the day on which it was published.
package struct PostMetadata: Hashable, Sendable {
  /// The title on one line, without markup.
  package var title: String?
  package var date: PostDate?

  package init(title: String? = nil, date: PostDate? = nil) {
    self.title = title.flatMap(Self.onOneLine)
    self.date = date
  }

  /// Whether nothing is missing.
  var isComplete: Bool { title != nil && date != nil }

  /// Takes from another source what is still missing.
  mutating func fill(from other: PostMetadata) {
    title = title ?? other.title
    date = date ?? other.date
  }

  /// Returns a title without needless white space; `nil` if nothing is left of it.
  private static func onOneLine(_ text: String) -> String? {
    let words = text.split(whereSeparator: \.isWhitespace)
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}

/// A post in a document: all of it, or an entry of a feed.
package struct PostSection: Hashable, Sendable {
  /// The bytes of the document that belong to it.
  package var range: Range<Int>
  package var metadata: PostMetadata
}

extension Document {
  /// Returns the posts that the document holds, by position: one, but in feeds and exports one an entry.
  ///
  /// - Parameter name: The path below the folder of the archive; it can tell the date, and the title as a last resort.
  ///
  /// Complexity: O(*n*) in the length of the document.
  package func posts(name: String) -> [PostSection] {
    let text = bytes.span
    switch format {
    case .feed: return FeedMetadata.sections(of: text)
    case .jsonFeed: return FeedMetadata.sections(ofJSON: text)
    default: break
    }
    let start = text.startsWithByteOrderMark ? 3 : 0
    var metadata = PostMetadata()
    var body = start
    if format != .notebook, format != .swift {
      body = FrontMatter.end(in: text, from: start)
      metadata = FrontMatterMetadata.read(start..<body, of: text)
    }
    if !metadata.isComplete { metadata.fill(from: own(text, from: body)) }
    if !metadata.isComplete { metadata.fill(from: FileNameMetadata.read(name)) }
    return [PostSection(range: 0..<text.count, metadata: metadata)]
  }

  /// Reads what the text itself tells in the way of its format.
  private func own(_ text: Span<UInt8>, from start: Int) -> PostMetadata {
    switch format {
    case .markdown:
      var metadata = HeaderLines.read(text, from: start)
      metadata.fill(from: PostMetadata(title: MarkdownHeading.first(in: text, from: start)))
      return metadata
    case .html: return HTMLMetadata.read(text, from: start)
    case .asciidoc, .restructuredText, .org, .textile: return LightMarkupMetadata.read(text, from: start, format)
    case .plain: return HeaderLines.read(text, from: start)
    case .notebook: return PostMetadata(title: NotebookHeading.first(in: text))
    case .swift, .feed, .jsonFeed: return PostMetadata()
    }
  }
}
