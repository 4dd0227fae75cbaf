import SourceText

/// Finds the code blocks of a JSON Feed.
enum JSONFeedExtractor {
  static func extract(_ text: Span<UInt8>, _ options: ExtractionOptions) -> Extraction {
    Extraction()
  }
}
