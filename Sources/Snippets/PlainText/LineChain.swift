/// What a line of text can be.
enum LineLabel: UInt8, CaseIterable {
  case prose
  /// The first line of a Swift listing.
  case swiftStart
  case swift
  /// The first line of a listing in another language, or of output.
  case otherStart
  case other

  var isSwift: Bool { self == .swiftStart || self == .swift }
  var isOther: Bool { self == .otherStart || self == .other }
  var isStart: Bool { self == .swiftStart || self == .otherStart }

  /// Whether a line of this label may follow a line of another one: a listing goes on only in its own language.
  func canFollow(_ previous: LineLabel?) -> Bool {
    switch self {
    case .swift: previous?.isSwift == true
    case .other: previous?.isOther == true
    default: true
    }
  }
}

/// What can be seen between a line and the visible line before it; each counts apart for no, one, or more blank lines.
enum LineEdge: Int, CaseIterable {
  case always, holdsBlanks, matched, underOpen, indented, previousIndented, sameIndent, deeper, shallower
  case closes, previousOpens, caption, `import`, declaration, previousComment, comment, previousColon, redeclares
  case previousClosesAll, previousSentence, looksSwift

  static let count = allCases.count * 3
}

/// The visible lines of a stretch of text, with all that was seen on them and between them.
struct LineChain {
  struct Node {
    /// The index of the line in the text.
    var line: Int
    var features: LineFeatureSet
    /// The edge features that hold between it and the node before, bit *n* for feature *n*.
    var edges: UInt64
    /// The bytes of the name that it declares at the left margin; empty where it does not.
    var declaredName: Range<Int>
  }

  private(set) var nodes: [Node] = []

  /// A bracket that waits for its partner.
  private struct Opening {
    var byte: UInt8
    var node: Int
    var indentation: Int
  }

  /// Reads lines of a text. Complexity: O(*n*) in their length.
  ///
  /// - Parameters:
  ///   - lines: All lines of the text.
  ///   - range: Which of them to read.
  ///   - text: The text.
  init(_ lines: Span<TextLine>, _ range: Range<Int>, of text: Span<UInt8>) {
    var lexer = LineLexer()
    var reader = LineFeatureReader()
    var openings: [Opening] = []
    var pairs: [(opening: Int, closing: Int)] = []
    var names = NameMemory()
    var blanks = 0
    var holdsBlanks = false
    nodes.reserveCapacity(range.count)
    for index in range {
      let line = lines[index]
      guard !line.isBlank else {
        blanks += 1
        if line.isBlanksOnly { holdsBlanks = true }
        continue
      }
      lexer.read(line, of: text)
      reader.read(line, lexer, of: text)
      if reader.facts.isPlainProse, !lexer.beganInComment, !lexer.beganInString {
        openings.removeAll(keepingCapacity: true)
        names.forget()
      }
      let isTop = line.indentation == 0
      var node = Node(
        line: index, features: reader.features, edges: 0, declaredName: isTop ? reader.facts.declaredName : 0..<0)
      node.features.insert(.underOpen, if: !openings.isEmpty)
      for (ordinal, bracket) in reader.facts.brackets.enumerated() {
        guard !bracket.opens else {
          openings.append(Opening(byte: bracket.byte, node: nodes.count, indentation: line.indentation))
          continue
        }
        let indentation = ordinal == 0 ? line.indentation : nil
        guard let partner = LineChain.partner(of: bracket.byte, indentation: indentation, in: openings) else {
          node.features.insert(.closesNothing)
          continue
        }
        pairs.append((openings[partner].node, nodes.count))
        openings.removeSubrange(partner...)
        node.features.insert(.closesMatched)
      }
      let redeclares = names.redeclares(node.declaredName, of: text)
      node.edges = edges(
        to: node, line, blanks: nodes.isEmpty ? 2 : blanks, holdsBlanks: holdsBlanks, redeclares: redeclares, in: lines)
      nodes.append(node)
      blanks = 0
      holdsBlanks = false
    }
    markMatched(pairs)
  }

  /// Finds the bracket that a closing one belongs to: of its kind and, if it begins its line, of its indentation.
  ///
  /// Looks at the last 24 only, so that the whole is linear.
  private static func partner(of closer: UInt8, indentation: Int?, in openings: [Opening]) -> Int? {
    let opener = LineFeatureReader.opener(of: closer)
    let first = max(0, openings.count - 24)
    if let indentation {
      var index = openings.count - 1
      while index >= first {
        if openings[index].byte == opener, openings[index].indentation == indentation { return index }
        index -= 1
      }
    }
    guard let last = openings.last, last.byte == opener else { return nil }
    return openings.count - 1
  }

  /// Marks the lines that open a bracket that is closed later, and those between the two.
  private mutating func markMatched(_ pairs: [(opening: Int, closing: Int)]) {
    guard !pairs.isEmpty else { return }
    var growth = [Int32](repeating: 0, count: nodes.count + 2)
    for pair in pairs where pair.opening < pair.closing {
      nodes[pair.opening].features.insert(.opensMatched)
      growth[pair.opening + 1] += 1
      growth[pair.closing + 1] -= 1
    }
    var depth: Int32 = 0
    for index in nodes.indices {
      depth += growth[index]
      guard depth > 0 else { continue }
      nodes[index].features.insert(.inMatched)
      nodes[index].setEdge(.matched)
    }
  }

  private func edges(
    to node: Node, _ line: TextLine, blanks: Int, holdsBlanks: Bool, redeclares: Bool, in lines: Span<TextLine>
  ) -> UInt64 {
    let gap = min(blanks, 2)
    var result: UInt64 = 0
    func add(_ edge: LineEdge, if condition: Bool) {
      if condition { result |= 1 << UInt64(edge.rawValue * 3 + gap) }
    }
    let features = node.features
    add(.always, if: true)
    add(.holdsBlanks, if: holdsBlanks)
    add(.underOpen, if: features.contains(.underOpen))
    add(.indented, if: line.indentation > 0)
    add(.closes, if: features.contains(.braceCloses) || features.contains(.parenCloses))
    add(.caption, if: features.contains(.captionSwift) || features.contains(.captionOther))
    add(.import, if: features.contains(.importsModule))
    add(.comment, if: features.contains(.commentOnly))
    add(.redeclares, if: redeclares)
    let isTop = features.contains(.indent0)
    let declares =
      features.contains(.declaresType) || features.contains(.declaresFunction) || features.contains(.attributeLine)
    add(.declaration, if: isTop && declares)
    add(.looksSwift, if: declares || features.contains(.declaresValue) || features.contains(.swiftWord2))
    guard let previous = nodes.last else { return result }
    let before = previous.features
    let indentation = lines[previous.line].indentation
    add(.previousIndented, if: indentation > 0)
    add(.sameIndent, if: indentation == line.indentation)
    add(.deeper, if: line.indentation > indentation)
    add(.shallower, if: line.indentation < indentation)
    add(
      .previousOpens,
      if: before.contains(.endsOpenBrace) || before.contains(.endsOpenParen) || before.contains(.endsOpenBracket)
        || before.contains(.endsIn) || before.contains(.braceOpens))
    add(.previousComment, if: before.contains(.commentOnly))
    add(.previousColon, if: before.contains(.sentenceColon) || before.contains(.endsColon))
    add(.previousClosesAll, if: indentation == 0 && before.contains(.beginsCloseBrace))
    add(.previousSentence, if: before.contains(.sentence))
    return result
  }
}

extension LineChain.Node {
  /// Sets an edge for the gap that the node has.
  fileprivate mutating func setEdge(_ edge: LineEdge) {
    let gap = edges.trailingZeroBitCount % 3
    edges |= 1 << UInt64(edge.rawValue * 3 + gap)
  }
}

/// The names that were declared at the left margin since the last prose.
private struct NameMemory {
  private var hashes: Set<UInt32> = []

  mutating func forget() { if !hashes.isEmpty { hashes.removeAll(keepingCapacity: true) } }

  /// Takes a name in and returns whether it was there before.
  mutating func redeclares(_ name: Range<Int>, of text: Span<UInt8>) -> Bool {
    guard !name.isEmpty else { return false }
    var hash = WordTable.seed
    for index in name { hash = WordTable.combine(hash, text[index]) }
    return !hashes.insert(hash).inserted
  }
}
