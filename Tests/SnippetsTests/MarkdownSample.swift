import SourceText
import Testing

@testable import Snippets

/// A document, and the code that must be found in it.
///
/// The last `!` of the code must be the last of the document.
struct MarkdownSample: CustomTestStringConvertible, Sendable {
  var name: String
  var document: [UInt8]
  var expected: [String]
  var languages: ExtractionOptions.Languages

  /// - Parameters:
  ///   - name: What is special about it.
  ///   - document: The text.
  ///   - expected: For each snippet its syntax, its language and its code, joined by `|`.
  ///   - languages: Which languages are asked for.
  init(
    _ name: String, _ document: String, _ expected: [String], _ languages: ExtractionOptions.Languages = .any
  ) {
    self.name = name
    self.document = Array(document.utf8)
    self.expected = expected
    self.languages = languages
  }

  var testDescription: String { name }

  var extraction: Extraction {
    MarkdownExtractor.extract(document.span, ExtractionOptions(languages: languages))
  }

  /// Extracts and compares.
  func check(sourceLocation: SourceLocation = #_sourceLocation) {
    let snippets = extraction.snippets
    let found = snippets.map { "\($0.syntax.rawValue)|\($0.language)|\(code(of: $0))" }
    #expect(found == expected, sourceLocation: sourceLocation)
    for snippet in snippets {
      expectTrueMap(of: snippet, sourceLocation: sourceLocation)
      let bytes = snippet.withCode(in: document.span) { code in code.indices.map { code[$0] } }
      guard snippet.syntax != .include, let probe = bytes.lastIndex(of: UInt8(ascii: "!")) else { continue }
      #expect(
        snippet.map.documentOffset(ofCode: probe) == document.lastIndex(of: UInt8(ascii: "!")),
        sourceLocation: sourceLocation)
    }
  }

  func code(of snippet: Snippet) -> String {
    snippet.withCode(in: document.span) { code in String(decoding: code.indices.map { code[$0] }, as: UTF8.self) }
  }

  /// Expects that the map covers the code without a gap, runs forward through the document, and leads every byte that
  /// was copied to the same byte.
  func expectTrueMap(of snippet: Snippet, sourceLocation: SourceLocation = #_sourceLocation) {
    let code = snippet.withCode(in: document.span) { code in code.indices.map { code[$0] } }
    let map = snippet.map
    #expect(map.codeLength == code.count, sourceLocation: sourceLocation)
    var codeEnd = 0
    var documentEnd = 0
    for segment in map.segments {
      #expect(segment.code.lowerBound == codeEnd, sourceLocation: sourceLocation)
      #expect(segment.document.lowerBound >= documentEnd, sourceLocation: sourceLocation)
      #expect(segment.document.upperBound <= document.count, sourceLocation: sourceLocation)
      codeEnd = segment.code.upperBound
      documentEnd = segment.document.upperBound
      guard segment.isVerbatim else { continue }
      #expect(Array(code[segment.code]) == Array(document[segment.document]), sourceLocation: sourceLocation)
    }
    #expect(codeEnd == code.count, sourceLocation: sourceLocation)
  }
}
