import SourceText

/// A post or page as it was read.
package struct Document: Sendable {
  /// The path as it shall be reported.
  package var path: String
  /// The bytes as they are in the file: no conversion of encoding or line ends.
  package var bytes: [UInt8]
  package var format: DocumentFormat

  package init(path: String, bytes: [UInt8], format: DocumentFormat) {
    self.path = path
    self.bytes = bytes
    self.format = format
  }

  /// Takes the snippets out of the document.
  ///
  /// Complexity: O(*n*) in the length of the document, whatever it holds.
  package func extract(_ options: ExtractionOptions = ExtractionOptions()) -> Extraction {
    var extraction = read(options)
    if options.takesOutput, options.languages == .swift {
      extraction.outputs = extraction.snippets.filter { !$0.isSwift && !$0.language.isEmpty }
      if !extraction.outputs.isEmpty { extraction.snippets.removeAll { !$0.isSwift && !$0.language.isEmpty } }
    }
    return extraction
  }

  private func read(_ options: ExtractionOptions) -> Extraction {
    switch format {
    case .markdown: MarkdownExtractor.extract(bytes.span, options)
    case .html: HTMLExtractor.extract(bytes.span, options)
    case .feed: FeedExtractor.extract(bytes.span, options)
    case .jsonFeed: JSONFeedExtractor.extract(bytes.span, options)
    case .asciidoc: AsciiDocExtractor.extract(bytes.span, options)
    case .restructuredText: RestructuredTextExtractor.extract(bytes.span, options)
    case .org: OrgExtractor.extract(bytes.span, options)
    case .textile: TextileExtractor.extract(bytes.span, options)
    case .notebook: NotebookExtractor.extract(bytes.span, options)
    case .swift: SwiftSourceExtractor.extract(bytes.span, options)
    case .plain: PlainTextExtractor.extract(bytes.span, options)
    }
  }
}
