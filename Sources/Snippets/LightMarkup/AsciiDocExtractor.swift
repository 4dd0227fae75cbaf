import SourceText

/// Finds the code blocks of an AsciiDoc document.
enum AsciiDocExtractor {
  static func extract(_ text: Span<UInt8>, _ options: ExtractionOptions) -> Extraction {
    Extraction()
  }
}
