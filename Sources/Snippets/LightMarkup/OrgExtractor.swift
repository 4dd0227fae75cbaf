import SourceText

/// Finds the code blocks of an Org document.
enum OrgExtractor {
  static func extract(_ text: Span<UInt8>, _ options: ExtractionOptions) -> Extraction {
    Extraction()
  }
}
