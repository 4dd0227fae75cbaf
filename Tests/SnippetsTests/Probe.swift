import SourceText
import Testing

@testable import Snippets

/// What an extractor finds in a text, as lines of `syntax language code`.
///
/// Every `!` of the text is a probe: it must stand in the code of exactly one snippet, which must lead back to it; so must
/// every other byte that the code holds as it is.
func probe(
  _ text: String, as format: DocumentFormat, _ options: ExtractionOptions = ExtractionOptions(),
  sourceLocation: SourceLocation = #_sourceLocation
) -> [String] {
  let document = Document(path: "post", bytes: Array(text.utf8), format: format)
  let extraction = document.extract(options)
  var probes: [Int] = []
  var lines: [String] = []
  for snippet in extraction.snippets {
    let code = snippet.withCode(in: document.bytes.span) { code in
      for offset in 0..<code.count where code[offset] == UInt8(ascii: "!") {
        probes.append(snippet.map.documentOffset(ofCode: offset))
      }
      for segment in snippet.map.segments where segment.isVerbatim {
        #expect(
          Array(document.bytes[segment.document])
            == segment.code.map { code[$0] }, sourceLocation: sourceLocation)
      }
      #expect(snippet.map.codeLength == code.count, sourceLocation: sourceLocation)
      return (0..<code.count).map { code[$0] }
    }
    let mark = snippet.isTerminated ? "" : " open"
    let language = snippet.language.isEmpty ? "-" : snippet.language
    lines.append("\(snippet.syntax) \(language)\(mark) " + String(decoding: code, as: UTF8.self).debugDescription)
  }
  let expected = document.bytes.indices.filter { document.bytes[$0] == UInt8(ascii: "!") }
  #expect(probes == expected, "probes", sourceLocation: sourceLocation)
  return lines
}

/// The contents of the comments that may hold directives, checked to stand inside their marks.
func comments(_ text: String, as format: DocumentFormat, sourceLocation: SourceLocation = #_sourceLocation) -> [String]
{
  let document = Document(path: "post", bytes: Array(text.utf8), format: format)
  return document.extract().comments.map { comment in
    #expect(comment.range.lowerBound < comment.content.lowerBound, sourceLocation: sourceLocation)
    #expect(
      comment.content.clamped(to: comment.range).count == comment.content.count
        || comment.range.upperBound <= comment.content.upperBound,
      sourceLocation: sourceLocation)
    return String(decoding: document.bytes[comment.range], as: UTF8.self) + "|"
      + String(decoding: document.bytes[comment.content], as: UTF8.self)
  }
}
