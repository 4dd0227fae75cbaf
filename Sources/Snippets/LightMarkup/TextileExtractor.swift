import SourceText

/// Finds the code blocks of a Textile document.
enum TextileExtractor {
  static func extract(_ text: Span<UInt8>, _ options: ExtractionOptions) -> Extraction {
    Extraction()
  }
}
