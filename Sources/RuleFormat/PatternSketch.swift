package import SwiftTokens

/// A compiled pattern whose words are not numbered yet: the vocabulary is made from the words of all rules.
package struct PatternSketch: Sendable {
  package enum Element: Sendable {
    case word(String, TokenRole)
    case mark(TokenKind)
    case spelling(TokenKind, [UInt8])
    case hole(Int, HoleKind)
    case name(Int)
    case run(Int)
  }
  package internal(set) var elements: [Element]
  /// The elements as a fix is compared with them.
  var pieces: [FixComparison.Piece]
  var findingStart: Int
  var startsBehind: Bool
  var findingEnd: Int
  var holeNames: [String]
  var conditions: [Condition]
  var fix: FixComparison?
  var message: String?
  /// How a row of a table has to be used; `nil` for other patterns.
  var use: RenameTable.Use?

  /// The words that the vocabulary has to hold for this pattern.
  var words: [String] {
    elements.compactMap { if case .word(let word, _) = $0 { word } else { nil } } + conditions.flatMap(\.words)
  }

  /// Whether any element is a fixed token.
  var isAnchored: Bool {
    switch elements[anchor] {
    case .word, .mark, .spelling: true
    case .hole, .name, .run: false
    }
  }

  /// Returns the pattern as a row of a table needs it: reported at its name, and a type's name wherever a type can stand.
  func asRow(_ use: RenameTable.Use) -> PatternSketch {
    var row = self
    row.use = use
    let anchor = self.anchor
    if findingStart == 0 {
      row.findingStart = anchor
      var end = anchor
      while end + 2 < elements.count, case .mark(.period) = elements[end + 1], case .word = elements[end + 2] {
        end += 2
      }
      row.findingEnd = end
    }
    if case .type = use, case .word(let word, _) = elements[0] { row.elements[0] = .word(word, .type) }
    return row
  }

  /// For each closing bracket the element that opens it.
  var openers: [Int?] {
    var openers: [Int?] = Array(repeating: nil, count: elements.count)
    var stack: [Int] = []
    for (index, element) in elements.enumerated() {
      guard case .mark(let kind) = element else { continue }
      switch kind {
      case .leftParen, .leftSquare, .leftBrace, .leftAngle, .openingQuote, .interpolationStart: stack.append(index)
      case .rightParen, .rightSquare, .rightBrace, .rightAngle, .closingQuote: openers[index] = stack.popLast()
      default: break
      }
    }
    return openers
  }

  /// For each hole of one operand whether the pattern goes on right behind it with what belongs to the same operand.
  var continuesOperand: [Bool] {
    elements.indices.map { index in
      guard case .hole(_, let kind) = elements[index], kind != .range, kind != .expression, index + 1 < elements.count,
        case .mark(let next) = elements[index + 1]
      else { return false }
      switch next {
      case .period, .leftParen, .leftSquare, .postfixQuestionMark, .exclamationMark: return true
      default: return false
      }
    }
  }

  /// The element that is rarest in code among those before which everything can be matched backwards.
  package var anchor: Int {
    var best = (index: 0, score: Int.min)
    for (index, element) in elements.enumerated() {
      let score: Int
      switch element {
      case .word(let word, _):
        score = Keyword.spellings.contains(word) ? 10 : Self.commonMembers.contains(word) ? 20 : 40
      case .spelling: score = 8
      case .mark(let kind): score = kind == .infixQuestionMark ? 6 : 2
      case .hole, .name, .run: score = .min
      }
      if score > best.score { best = (index, score) }
      // Runs, ranges and whole expressions are only found forwards.
      if case .run = element { break }
      if case .hole(_, let kind) = element, kind == .range || kind == .expression { break }
    }
    return best.index
  }

  /// Member names that are in most code; an anchor is better chosen elsewhere.
  private static let commonMembers: Set<String> = [
    "append", "count", "first", "init", "isEmpty", "last", "map", "self",
  ]
}
