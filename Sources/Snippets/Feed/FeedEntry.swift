import SourceText

/// An entry of a feed: its title and what was found in its texts.
struct FeedEntry {
  /// What a text is to its entry.
  enum Role {
    case content
    /// A short form, which often repeats the content's beginning.
    case summary

    /// Returns the role of an element of RSS, Atom, RDF or WordPress's export format.
    init?(_ tag: MarkupToken, in text: Span<UInt8>) {
      let contents: [StaticString] = ["content:encoded", "content"]
      let summaries: [StaticString] = ["description", "summary", "excerpt:encoded"]
      if contents.contains(where: { ByteSearch.equals($0, tag.name, in: text) }) {
        self = .content
      } else if summaries.contains(where: { ByteSearch.equals($0, tag.name, in: text) }) {
        self = .summary
      } else {
        return nil
      }
    }
  }

  /// The title, decoded.
  var title: String?
  private(set) var parts: [(extraction: Extraction, role: Role)] = []

  mutating func add(_ extraction: Extraction, _ role: Role) { parts.append((extraction, role)) }
}

extension Extraction {
  /// Adds what was found in an entry. Code that stands in the content is not taken from a summary again.
  mutating func add(_ entry: FeedEntry) {
    var inContent: Set<[UInt8]> = []
    if entry.parts.contains(where: { $0.role == .summary && !$0.extraction.snippets.isEmpty }) {
      for part in entry.parts where part.role == .content {
        for snippet in part.extraction.snippets { inContent.insert(snippet.mappedBytes) }
      }
    }
    for (extraction, role) in entry.parts {
      var kept = extraction.snippets
      if role == .summary { kept.removeAll { inContent.contains($0.mappedBytes) } }
      for index in kept.indices { kept[index].entry = entry.title }
      snippets += kept
      // The directives of a text of which nothing is left say nothing any more.
      if extraction.snippets.isEmpty || !kept.isEmpty { comments += extraction.comments }
    }
  }
}

extension Snippet {
  /// The code of a snippet that was put together from pieces, as all are that come out of a feed.
  fileprivate var mappedBytes: [UInt8] {
    switch code {
    case .slice: []
    case .mapped(let text): text.bytes
    }
  }
}
