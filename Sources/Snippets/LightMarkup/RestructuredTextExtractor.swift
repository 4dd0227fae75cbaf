import SourceText

/// Finds the code blocks of a reStructuredText document.
enum RestructuredTextExtractor {
  static func extract(_ text: Span<UInt8>, _ options: ExtractionOptions) -> Extraction {
    Extraction()
  }
}
