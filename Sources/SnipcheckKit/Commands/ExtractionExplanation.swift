import Snippets
import SourceText

/// `snipcheck extract --explain`: why something was taken for Swift, or was not.
enum ExtractionExplanation {
  /// Returns a line for each line of a plain text, or for each block of a document that marks its blocks.
  static func text(for document: Document) -> String {
    document.format == .plain ? lines(of: document) : blocks(of: document)
  }

  /// `12 swift* opensBrace+14 camelCall+9`: line, verdict (`*` where a listing begins), strongest features with weights.
  private static func lines(of document: Document) -> String {
    PlainTextExtractor.explain(document.bytes.span).map { verdict in
      let reasons = verdict.reasons.map { "\($0.feature)\($0.weight < 0 ? "" : "+")\($0.weight)" }
      return "\(verdict.line)\t\(verdict.kind.rawValue)\(verdict.isStart ? "*" : "")\t"
        + reasons.joined(separator: " ") + "\n"
    }.joined()
  }

  /// `12 fence 'swift' labelled`: first line, form, label, and what the code looks like.
  private static func blocks(of document: Document) -> String {
    let table = LineTable(document.bytes.span)
    return document.extract(ExtractionOptions(languages: .any)).snippets.map { snippet in
      let line = table.line(at: snippet.documentRange.lowerBound)
      let looks = snippet.withCode(in: document.bytes.span) { code in
        if let other = SwiftDetector.seemsToBe(code) { return "seems to be \(other.phrase)" }
        return SwiftDetector.looksLikeSwift(code) ? "looks like Swift" : "does not look like Swift"
      }
      let label = snippet.language.isEmpty ? "no label" : "labelled '\(snippet.language)'"
      return "\(line)\t\(snippet.syntax.rawValue)\t\(label); \(looks)\n"
    }.joined()
  }
}
