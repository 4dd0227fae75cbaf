import SourceText

/// Finds the code blocks of an HTML page.
enum HTMLExtractor {
  static func extract(_ text: Span<UInt8>, _ options: ExtractionOptions) -> Extraction {
    Extraction()
  }

  /// Finds the code blocks of raw HTML inside another format, such as an HTML block of Markdown.
  ///
  /// - Parameters:
  ///   - text: The whole document.
  ///   - range: Where the HTML stands in it.
  ///   - options: Which languages to take.
  /// - Returns: The snippets, at offsets of the whole document.
  static func extractBlock(_ text: Span<UInt8>, range: Range<Int>, _ options: ExtractionOptions) -> [Snippet] {
    []
  }
}
