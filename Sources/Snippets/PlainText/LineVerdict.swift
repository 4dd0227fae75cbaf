/// What a line of a plain text was taken for, and why.
package struct LineVerdict: Sendable {
  /// What a line was taken for.
  package enum Kind: String, Sendable {
    case prose, swift, other
    /// A fence, or a line of one.
    case fence
  }

  /// A feature that spoke for the line's kind or against it.
  package struct Reason: Sendable {
    /// The name of the feature; with `previous.` or `next.` before it, one of a neighbouring line.
    package var feature: String
    /// By how much it speaks for the kind, against the next best one; negative if it speaks for the other.
    package var weight: Int
  }

  /// The line's number, from 1.
  package var line: Int
  package var kind: Kind
  /// Whether a listing begins here.
  package var isStart: Bool
  /// The strongest features, strongest first.
  package var reasons: [Reason]
}

extension PlainTextExtractor {
  /// Returns a verdict for each visible line of a text, with its five strongest reasons.
  package static func explain(_ text: Span<UInt8>) -> [LineVerdict] {
    let lines = TextLine.split(text)
    let fences = TextFences(lines.span, of: text)
    var verdicts: [LineVerdict] = []
    var next = 0
    func skipFences(to end: Int) {
      while next < end {
        if !lines[next].isBlank {
          verdicts.append(LineVerdict(line: next + 1, kind: .fence, isStart: false, reasons: []))
        }
        next += 1
      }
    }
    for stretch in fences.stretches {
      skipFences(to: stretch.lowerBound)
      let chain = LineChain(lines.span, stretch, of: text)
      let labels = ListingSplitter.split(LineModel.shared.labels(of: chain), of: chain)
      for index in labels.indices {
        let label = labels[index]
        verdicts.append(
          LineVerdict(
            line: chain.nodes[index].line + 1, kind: label.isSwift ? .swift : label.isOther ? .other : .prose,
            isStart: label.isStart, reasons: reasons(for: label, at: index, chain)))
      }
      next = stretch.upperBound
    }
    skipFences(to: lines.count)
    return verdicts
  }

  private static func reasons(for label: LineLabel, at index: Int, _ chain: LineChain) -> [LineVerdict.Reason] {
    let model = LineModel.shared
    var rival = LineLabel.prose
    var best = Int.min
    let rivals: [LineLabel] = [.prose, label.isStart ? .swiftStart : .swift, label.isStart ? .otherStart : .other]
    for other in rivals where other != label && !(label == .prose && other == .prose) {
      let score = model.score(of: other, at: index, in: chain)
      if score > best { (rival, best) = (other, score) }
    }
    var reasons: [LineVerdict.Reason] = []
    for neighbour in LineModel.Neighbour.allCases {
      let node = index + (neighbour == .own ? 0 : neighbour == .previous ? -1 : 1)
      guard chain.nodes.indices.contains(node) else { continue }
      for feature in LineFeature.allCases where chain.nodes[node].features.contains(feature) {
        let weight = model.weight(of: feature, neighbour, for: label) - model.weight(of: feature, neighbour, for: rival)
        guard weight != 0 else { continue }
        let name = neighbour == .own ? "\(feature)" : "\(neighbour).\(feature)"
        reasons.append(LineVerdict.Reason(feature: name, weight: weight))
      }
    }
    reasons.sort { abs($0.weight) > abs($1.weight) }
    return Array(reasons.prefix(5))
  }
}

extension LineModel {
  /// Returns the sum of the weights of a line's features and its neighbours' for a label.
  func score(of label: LineLabel, at index: Int, in chain: LineChain) -> Int {
    var result = 0
    for neighbour in Neighbour.allCases {
      let node = index + (neighbour == .own ? 0 : neighbour == .previous ? -1 : 1)
      guard chain.nodes.indices.contains(node) else { continue }
      for feature in LineFeature.allCases where chain.nodes[node].features.contains(feature) {
        result += weight(of: feature, neighbour, for: label)
      }
    }
    return result
  }
}
