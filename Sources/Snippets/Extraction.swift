/// What an extractor finds in a document.
package struct Extraction: Sendable {
  /// The snippets by increasing position.
  package var snippets: [Snippet] = []
  /// The document's own comments that hold `snipcheck:`, by increasing position.
  package var comments: [DocumentComment] = []

  package init() {}
}

/// A comment in the document's own syntax, such as `<!-- … -->`, that may hold a directive.
package struct DocumentComment: Hashable, Sendable {
  /// The whole comment with its marks, in the document.
  package var range: Range<Int>
  /// What stands between its marks, in the document.
  package var content: Range<Int>

  package init(range: Range<Int>, content: Range<Int>) {
    self.range = range
    self.content = content
  }
}

/// What a caller wants of an extractor.
package struct ExtractionOptions: Sendable {
  /// Which languages to take.
  package enum Languages: Sendable {
    /// Swift, and code without a language; an extractor may leave out the rest to save time.
    case swift
    /// Every code block.
    case any
  }
  package var languages: Languages
  /// Whether forms are left aside that contradict a format's own specification; so for who asks for every block, unless said
  /// otherwise.
  package var isStrict: Bool
  /// Names of languages besides `swift` that mean Swift, in lower case.
  package var aliases: [String]

  package init(languages: Languages = .swift, aliases: [String] = []) {
    self.languages = languages
    isStrict = languages == .any
    self.aliases = aliases
  }
}
