package import SourceText

/// A piece of code in a document.
package struct Snippet: Sendable {
  /// In which form it stands in the document.
  package var syntax: SnippetSyntax
  /// Its language in lower case (`swift`, `objc`), or empty where the document names none.
  package var language: String
  /// The whole info string, decoded as the document's format says; empty where there is none.
  package var info: String
  /// The code and its place.
  package var code: Code
  /// Whether the block is closed as its format asks for.
  package var isTerminated: Bool
  /// The title of the entry that it stands in, in a feed or an export of many posts.
  package var entry: String?

  /// Code that is a slice of its document, or was put together from pieces.
  package enum Code: Sendable {
    case slice(Range<Int>)
    case mapped(MappedText)
  }

  package init(
    syntax: SnippetSyntax, language: String, info: String = "", code: Code, isTerminated: Bool = true,
    entry: String? = nil
  ) {
    self.syntax = syntax
    self.language = language
    self.info = info
    self.code = code
    self.isTerminated = isTerminated
    self.entry = entry
  }

  /// Whether it is labelled as Swift.
  package var isSwift: Bool { language == "swift" }

  /// Where each byte of the code stands in the document.
  package var map: SourceMap {
    switch code {
    case .slice(let range): SourceMap(slice: range)
    case .mapped(let text): text.map
    }
  }

  /// The smallest range of the document that holds all of the code; empty for an empty block.
  package var documentRange: Range<Int> {
    switch code {
    case .slice(let range): range
    case .mapped(let text): text.map.documentRange(ofCode: 0..<text.map.codeLength)
    }
  }

  /// Calls a closure with the code's bytes, without a copy.
  ///
  /// - Parameters:
  ///   - document: The bytes of the document that it was taken from.
  ///   - body: What is done with the code.
  /// - Returns: What the closure returns.
  package func withCode<Result: ~Copyable>(
    in document: Span<UInt8>, _ body: (Span<UInt8>) throws -> Result
  ) rethrows -> Result {
    try code.withBytes(in: document, body)
  }
}

extension Snippet.Code {
  /// Calls a closure with the code's bytes, without a copy.
  ///
  /// - Parameters:
  ///   - document: The bytes of the document that it was taken from.
  ///   - body: What is done with the code.
  /// - Returns: What the closure returns.
  func withBytes<Result: ~Copyable>(
    in document: Span<UInt8>, _ body: (Span<UInt8>) throws -> Result
  ) rethrows -> Result {
    switch self {
    case .slice(let range): try body(document.extracting(range))
    case .mapped(let text): try body(text.bytes.span)
    }
  }
}

/// In which form a piece of code stands in a document; the raw values are part of `extract`'s contract.
package enum SnippetSyntax: String, CaseIterable, Sendable {
  /// A fenced code block of Markdown.
  case fence
  /// An indented code block of Markdown, or of another format.
  case indent
  /// `<pre>` and the like.
  case html
  /// Jekyll's `{% highlight %}`.
  case liquid
  /// Hugo's `highlight` short code.
  case hugo
  /// WordPress's `[code]` and kin.
  case shortcode
  case asciidoc
  case rst
  case org
  case textile
  /// A fence in a documentation comment of Swift source.
  case doccomment
  /// A cell of a notebook.
  case notebook
  /// Code in text without markup.
  case plain
  /// A whole source file.
  case source
  /// A reference to code that lies elsewhere.
  case include
}
