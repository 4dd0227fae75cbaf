import SourceText

/// Finds the code blocks of a Markdown document.
enum MarkdownExtractor {
  static func extract(_ text: Span<UInt8>, _ options: ExtractionOptions) -> Extraction {
    Extraction()
  }
}
