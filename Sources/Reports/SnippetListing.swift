package import Snippets
import SourceText

/// The JSON Lines of `snipcheck extract`: an object a snippet.
package enum SnippetListing {
  /// Adds the lines for a document's snippets.
  package static func write(_ snippets: [Snippet], of document: Document, to json: inout JSONText) {
    let table = LineTable(document.bytes.span)
    for snippet in snippets {
      let range = snippet.documentRange
      json.raw("{\"file\":")
      json.string(document.path)
      json.raw(",\"syntax\":")
      json.string(snippet.syntax.rawValue)
      json.raw(",\"language\":")
      json.string(snippet.language)
      json.raw(",\"info\":")
      json.string(snippet.info)
      json.raw(",\"start_line\":")
      json.number(table.line(at: range.lowerBound))
      json.raw(",\"end_line\":")
      json.number(table.line(at: max(range.lowerBound, range.upperBound - 1)))
      json.raw(",\"start_byte\":")
      json.number(range.lowerBound)
      json.raw(",\"end_byte\":")
      json.number(range.upperBound)
      if let entry = snippet.entry {
        json.raw(",\"entry\":")
        json.string(entry)
      }
      json.raw(",\"code\":")
      json.string(
        snippet.withCode(in: document.bytes.span) { code in
          unsafe code.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
        })
      json.raw("}\n")
    }
  }
}
