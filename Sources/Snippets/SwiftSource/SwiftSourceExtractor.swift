import SourceText
import SwiftTokens

/// Finds the code blocks of a Swift source file: its text and the fences in its documentation comments.
enum SwiftSourceExtractor {
  static func extract(_ text: Span<UInt8>, _ options: ExtractionOptions) -> Extraction {
    var extraction = Extraction()
    let start = text.startsWithByteOrderMark ? 3 : 0
    extraction.snippets = [Snippet(syntax: .source, language: "swift", code: .slice(start..<text.count))]
    // Most files hold no fence, and need not be lexed here.
    guard hasFence(text, start..<text.count) else { return extraction }
    var reader = DocumentationCommentReader()
    for comment in comments(in: text, from: start) { reader.add(comment, of: text) }
    for comment in reader.finish() where hasFence(text, comment.range) {
      addBlocks(of: comment.text(in: text), to: &extraction, options)
    }
    return extraction
  }

  private static func hasFence(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    ByteSearch.first("```", in: text, from: range.lowerBound, to: range.upperBound) != nil
      || ByteSearch.first("~~~", in: text, from: range.lowerBound, to: range.upperBound) != nil
  }

  /// Returns the extents of the comments; the lexer tells them from what strings and regular expressions hold.
  private static func comments(in text: Span<UInt8>, from start: Int) -> [Range<Int>] {
    var store = TokenStore(vocabulary: .keywords)
    let unit = store.units[store.append(text.extracting(start..<text.count))]
    let shift = start - unit.text.lowerBound
    return store.comments[unit.comments].map { $0.lowerBound + shift..<$0.upperBound + shift }
  }

  private static func addBlocks(of comment: MappedText, to extraction: inout Extraction, _ options: ExtractionOptions) {
    let inner = MarkdownExtractor.extract(comment.bytes.span, options)
    for block in inner.snippets {
      // Indented text in comments is as often a list's as it is code.
      guard block.syntax != .indent else { continue }
      var snippet = block.moved(by: comment.map, of: comment.bytes.span)
      if block.syntax == .fence {
        snippet.syntax = .doccomment
        // DocC shows a fence without a language as Swift.
        if snippet.language.isEmpty, snippet.info.isEmpty { snippet.language = "swift" }
      }
      extraction.snippets.append(snippet)
    }
    extraction.comments += inner.comments.map { $0.moved(by: comment.map) }
  }
}
