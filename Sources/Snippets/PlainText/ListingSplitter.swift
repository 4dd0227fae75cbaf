/// Sees where one Swift listing ends and the next begins with nothing but blank lines between.
///
/// The model knows listings that follow prose; that a file's name, a second list of imports or a name that is declared
/// again opens a new file is a matter of the language.
enum ListingSplitter {
  /// Returns the labels with a start at each line that begins a listing of its own.
  static func split(_ labels: [LineLabel], of chain: LineChain, _ lines: Span<TextLine>) -> [LineLabel] {
    var result = labels
    var hasCode = false
    for index in labels.indices {
      let node = chain.nodes[index]
      switch labels[index] {
      case .swiftStart: hasCode = false
      case .swift:
        if hasCode, opensFile(node, before: index, chain) {
          result[index] = .swiftStart
          hasCode = false
        }
      default: continue
      }
      let features = node.features
      if !features.contains(.commentOnly), !features.contains(.importsModule) { hasCode = true }
    }
    return result
  }

  private static func opensFile(_ node: LineChain.Node, before index: Int, _ chain: LineChain) -> Bool {
    let features = node.features
    guard features.contains(.indent0), !features.contains(.inMatched), !node.touchesPrevious else { return false }
    return features.contains(.captionSwift)
  }
}

extension LineChain.Node {
  /// Whether no blank line stands before it.
  var touchesPrevious: Bool { edges & 1 != 0 }
}
