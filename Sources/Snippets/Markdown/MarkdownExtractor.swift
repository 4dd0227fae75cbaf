import SourceText

/// Finds the code blocks of a Markdown document.
///
/// Blocks are those of CommonMark with GFM's tables, and the forms that site generators and documentation tools add.
enum MarkdownExtractor {
  static func extract(_ text: Span<UInt8>, _ options: ExtractionOptions) -> Extraction {
    var parser = BlockParser(options)
    let start = text.startsWithByteOrderMark ? 3 : 0
    parser.parse(text, from: FrontMatter.end(in: text, from: start))
    return parser.extraction
  }
}
