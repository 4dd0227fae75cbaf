import SourceText

/// Finds the code blocks of a Swift source file: its text and the fences in its documentation comments.
enum SwiftSourceExtractor {
  static func extract(_ text: Span<UInt8>, _ options: ExtractionOptions) -> Extraction {
    Extraction()
  }
}
