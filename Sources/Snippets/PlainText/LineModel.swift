/// The scores that a linear chain gives to the labels of a text's lines, and the best labels for the whole text.
///
/// A line's score for a label is the sum of the weights of its own features and of those of its visible neighbours; a
/// pair of labels is scored by the edge features between two lines. The labels with the highest sum are found by the
/// Viterbi algorithm.
struct LineModel: Sendable {
  static let labels = LineLabel.allCases.count

  /// Whose features a row of unary weights belongs to.
  enum Neighbour: Int, CaseIterable { case own, previous, next }

  /// A row for each feature of the line, of the line before and of the line after.
  private let unary: [SIMD8<Int32>]
  /// A row for each edge feature; lane `previous * labels + label`.
  private let edges: [SIMD32<Int16>]

  static let shared = LineModel()

  private init() {
    unary = (0..<LineFeature.count * 3).map { row in
      var scores = SIMD8<Int32>()
      for label in 0..<LineModel.labels {
        scores[label] = Int32(PlainTextWeights.value(ofUnary: row * LineModel.labels + label))
      }
      return scores
    }
    edges = (0..<LineEdge.count).map { row in
      var scores = SIMD32<Int16>()
      for pair in 0..<LineModel.labels * LineModel.labels {
        scores[pair] = PlainTextWeights.value(ofEdge: row * LineModel.labels * LineModel.labels + pair)
      }
      return scores
    }
  }

  /// Returns the weight of a feature of a line or of its neighbour for a label.
  func weight(of feature: LineFeature, _ neighbour: Neighbour, for label: LineLabel) -> Int {
    Int(unary[neighbour.rawValue * LineFeature.count + Int(feature.rawValue)][Int(label.rawValue)])
  }

  /// Returns the best labels of a chain's nodes. Complexity: O(*n*) in the number of nodes.
  func labels(of chain: LineChain) -> [LineLabel] {
    let nodes = chain.nodes.span
    guard nodes.count > 0 else { return [] }
    let scores = unaryScores(nodes)
    let labels = LineModel.labels
    let impossible = Int64.min / 4
    var best = [Int64](repeating: impossible, count: labels)
    var back = [UInt8](repeating: 0, count: nodes.count * labels)
    for label in LineLabel.allCases where label.canFollow(nil) {
      best[Int(label.rawValue)] = Int64(scores[0][Int(label.rawValue)])
    }
    var next = best
    for index in 1..<max(nodes.count, 1) {
      let pairs = edgeScores(nodes[index].edges)
      for label in 0..<labels {
        var top = impossible * 2
        var from = 0
        for previous in 0..<labels where LineModel.allowed[previous * labels + label] {
          let score = best[previous] + Int64(pairs[previous * labels + label])
          if score > top {
            top = score
            from = previous
          }
        }
        next[label] = top + Int64(scores[index][label])
        back[index * labels + label] = UInt8(truncatingIfNeeded: from)
      }
      swap(&best, &next)
    }
    var label = 0
    for candidate in 1..<labels where best[candidate] > best[label] { label = candidate }
    var result = [LineLabel](repeating: .prose, count: nodes.count)
    for index in stride(from: nodes.count - 1, through: 0, by: -1) {
      result[index] = LineLabel(rawValue: UInt8(truncatingIfNeeded: label)) ?? .prose
      label = Int(back[index * labels + label])
    }
    return result
  }

  /// Returns the score of a whole chain as one listing, or as prose.
  func score(of chain: LineChain, start: LineLabel, rest: LineLabel) -> Int {
    let scores = unaryScores(chain.nodes.span)
    let pair = Int(rest.rawValue) * LineModel.labels + Int(rest.rawValue)
    let first = Int(start.rawValue) * LineModel.labels + Int(rest.rawValue)
    var result = 0
    for index in scores.indices {
      result += Int(scores[index][Int((index == 0 ? start : rest).rawValue)])
      if index > 0 { result += Int(edgeScores(chain.nodes[index].edges)[index == 1 ? first : pair]) }
    }
    return result
  }

  private static let allowed: [Bool] = LineLabel.allCases.flatMap { previous in
    LineLabel.allCases.map { $0.canFollow(previous) }
  }

  private func unaryScores(_ nodes: Span<LineChain.Node>) -> [SIMD8<Int32>] {
    var scores = [SIMD8<Int32>](repeating: SIMD8(), count: nodes.count)
    let count = LineFeature.count
    for index in nodes.indices {
      var own = SIMD8<Int32>()
      var asPrevious = SIMD8<Int32>()
      var asNext = SIMD8<Int32>()
      nodes[index].features.forEach { feature in
        own &+= unary[feature]
        asPrevious &+= unary[count + feature]
        asNext &+= unary[count * 2 + feature]
      }
      scores[index] &+= own
      if index + 1 < nodes.count { scores[index + 1] &+= asPrevious }
      if index > 0 { scores[index - 1] &+= asNext }
    }
    return scores
  }

  private func edgeScores(_ features: UInt64) -> SIMD32<Int16> {
    var result = SIMD32<Int16>()
    var rest = features
    while rest != 0 {
      result &+= edges[rest.trailingZeroBitCount]
      rest &= rest - 1
    }
    return result
  }
}
