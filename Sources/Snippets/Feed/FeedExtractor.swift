import SourceText

/// Finds the code blocks of an RSS or Atom feed or a WordPress export.
enum FeedExtractor {
  static func extract(_ text: Span<UInt8>, _ options: ExtractionOptions) -> Extraction {
    Extraction()
  }
}
