import SourceText

/// Finds the code blocks of text without markup.
enum PlainTextExtractor {
  static func extract(_ text: Span<UInt8>, _ options: ExtractionOptions) -> Extraction {
    Extraction()
  }
}
