import SourceText

/// Finds the code blocks of an HTML page.
enum HTMLExtractor {
  static func extract(_ text: Span<UInt8>, _ options: ExtractionOptions) -> Extraction {
    Extraction()
  }
}
