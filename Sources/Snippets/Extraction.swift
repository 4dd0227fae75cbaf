/// What an extractor finds in a document.
package struct Extraction: Sendable {
  /// The snippets by increasing position.
  package var snippets: [Snippet] = []
  /// The document's own comments that may hold a directive, by increasing position.
  package var comments: [DocumentComment] = []
  /// The marks of fences around other languages that are never closed, by increasing position; only where such blocks
  /// are left out.
  package var unclosedFences: [Range<Int>] = []
  /// Blocks that are labelled as output, by increasing position; only where the caller wants them.
  package var outputs: [Snippet] = []

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

  /// Whether a comment may hold a directive, also one that begins with a capital by mistake.
  ///
  /// - Parameter content: What stands between the comment's marks.
  static func mayHoldDirective(_ content: Range<Int>, of text: Span<UInt8>) -> Bool {
    ByteSearch.first("nipcheck:", in: text, from: content.lowerBound, to: content.upperBound) != nil
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
  /// Whether blocks that are labelled as output are wanted besides Swift; they stand apart from the snippets.
  package var takesOutput = false

  package init(languages: Languages = .swift, aliases: [String] = []) {
    self.languages = languages
    isStrict = languages == .any
    self.aliases = aliases
  }
}
