/// Sees where one Swift listing ends and the next begins with nothing but blank lines between.
///
/// The model knows listings that stand apart by prose; that a file's name or a second list of imports opens a new file
/// is a matter of the language.
enum ListingSplitter {
  /// Returns the labels with a start at each line that begins a listing of its own.
  static func split(_ labels: [LineLabel], of chain: LineChain) -> [LineLabel] {
    var result = joiningDots(labels, of: chain)
    let labels = result
    // Whether the listing has anything but comments and imports so far.
    var hasCode = false
    // Where the comment that a line belongs to begins.
    var comment = 0
    for index in labels.indices {
      guard labels[index].isSwift else { continue }
      let node = chain.nodes[index]
      if labels[index] == .swiftStart { hasCode = false }
      let continuesComment =
        index > 0 && node.touchesPrevious && chain.nodes[index - 1].features.contains(.commentOnly)
      if !continuesComment { comment = index }
      if hasCode, node.features.contains(.captionSwift) || node.features.contains(.importsModule),
        result[comment] == .swift, canOpenFile(chain.nodes[comment])
      {
        result[comment] = .swiftStart
        hasCode = false
      }
      if !node.features.contains(.commentOnly), !node.features.contains(.importsModule),
        !node.features.contains(.attributeLine), !node.features.contains(.conditionalDirective)
      {
        hasCode = true
      }
    }
    return result
  }

  /// Takes lines of dots right before or behind a listing into it: they stand for code that was left out.
  private static func joiningDots(_ labels: [LineLabel], of chain: LineChain) -> [LineLabel] {
    var result = labels
    func isDots(_ index: Int) -> Bool { result[index] == .prose && chain.nodes[index].features.contains(.onlyDots) }
    for index in labels.indices.dropFirst() {
      if isDots(index), result[index - 1].isSwift { result[index] = .swift }
    }
    for index in labels.indices.dropFirst().reversed() {
      if isDots(index - 1), result[index] == .swiftStart {
        result[index - 1] = .swiftStart
        result[index] = .swift
      }
    }
    return result
  }

  /// Whether a line stands at the left margin, outside all brackets, and behind a blank line.
  private static func canOpenFile(_ node: LineChain.Node) -> Bool {
    node.features.contains(.indent0) && !node.features.contains(.inMatched) && !node.touchesPrevious
  }
}

extension LineChain.Node {
  /// Whether no blank line stands before it.
  var touchesPrevious: Bool { edges & 1 != 0 }
}
