import SourceText

/// The features of a text's lines as text, for the script that fits the weights: features are found here and nowhere
/// else.
package enum PlainTextFeatureDump {
  /// The names of the unary features by index: a line's own, those of the line before, those of the line after.
  package static var unaryNames: [String] {
    LineModel.Neighbour.allCases.flatMap { neighbour in
      LineFeature.allCases.map { neighbour == .own ? "\($0)" : "\(neighbour).\($0)" }
    }
  }

  /// The names of the edge features by index.
  package static var edgeNames: [String] {
    LineEdge.allCases.flatMap { edge in (0..<3).map { "\(edge)+\($0)" } }
  }

  /// Returns a line for each visible line of a text: its 1-based number, its own features, its edge features, by tabs
  /// and commas.
  package static func dump(_ text: Span<UInt8>) -> String {
    let lines = TextLine.split(text)
    let chain = LineChain(lines.span, 0..<lines.count, of: text)
    var result = ""
    for node in chain.nodes {
      var own: [String] = []
      node.features.forEach { own.append(String($0)) }
      var edges: [String] = []
      for edge in 0..<LineEdge.count where node.edges & 1 << UInt64(edge) != 0 { edges.append(String(edge)) }
      result += "\(node.line + 1)\t\(own.joined(separator: ","))\t\(edges.joined(separator: ","))\n"
    }
    return result
  }
}

extension PlainTextFeatureDump {
  /// Returns the language and the 1-based lines of each snippet.
  package static func lines(of extraction: Extraction, in document: Document) -> [(String, ClosedRange<Int>)] {
    let table = LineTable(document.bytes.span)
    return extraction.snippets.map { snippet in
      let range = snippet.documentRange
      let first = table.line(at: range.lowerBound)
      return (snippet.language, first...max(first, table.line(at: max(range.lowerBound, range.upperBound - 1))))
    }
  }
}
