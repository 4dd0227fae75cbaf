import SourceText

/// Finds the code blocks of a Jupyter notebook.
enum NotebookExtractor {
  static func extract(_ text: Span<UInt8>, _ options: ExtractionOptions) -> Extraction {
    Extraction()
  }
}
