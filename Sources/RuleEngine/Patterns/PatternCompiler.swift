import SwiftTokens

/// Turns the `pattern`, `where` and `fix` blocks of a rule document into patterns.
struct PatternCompiler {
  /// A pattern whose words are not numbered yet: the vocabulary is made from the words of all rules.
  struct Sketch: Sendable {
    enum Element: Sendable {
      case word(String, TokenRole)
      case mark(TokenKind)
      case spelling(TokenKind, [UInt8])
      case hole(Int, HoleKind)
      case name(Int)
      case run(Int)
    }
    var elements: [Element]
    /// The elements as a fix is compared with them.
    var pieces: [FixTemplate.Piece]
    var findingStart: Int
    var startsBehind: Bool
    var findingEnd: Int
    var holeNames: [String]
    var conditions: [Condition]
    var fix: FixTemplate?
    var message: String?
    var form: RenameTable.Form?

    /// The words that the vocabulary has to hold for this pattern.
    var words: [String] {
      elements.compactMap { if case .word(let word, _) = $0 { word } else { nil } } + conditions.flatMap(\.words)
    }
  }

  /// Compiles a pattern block, to one sketch for each way in which Swift writes the call.
  ///
  /// - Parameter source: The blocks of the rule document.
  /// - Throws: `RuleError` with the line and column of the first mistake.
  static func sketches(of source: PatternSource) throws(RuleError) -> [Sketch] {
    let bytes = Array(source.text.utf8)
    let text: PatternText
    do {
      text = try PatternText(bytes)
    } catch {
      let before = bytes[..<error.offset]
      let line = before.count { $0 == 0x0A }
      let column = before.count - (before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0)
      throw RuleError(path: source.path, line: source.line + line, column: column + 1, message: error.message)
    }
    var store = TokenStore(vocabulary: .keywords)
    store.append(text.swift.span)
    guard store.count > 0 else {
      throw RuleError(path: source.path, line: source.line, column: 1, message: "the pattern is empty")
    }
    guard text.holes.count <= Match.holeLimit else {
      throw RuleError(
        path: source.path, line: source.line, column: 1,
        message: "the pattern has more than \(Match.holeLimit) holes")
    }
    let elements = (0..<store.count).map { element($0, in: store, holes: text.holes) }
    let start = (0..<store.count).first { store.start($0) >= text.findingStart ?? 0 } ?? 0
    // `$x↓ ==`: behind a token and not before the next.
    let startsBehind = start > 0 && store.end(start - 1) == text.findingStart && store.start(start) != text.findingStart
    let end = text.findingEnd.flatMap { limit in (0..<store.count).last { store.end($0) <= limit } }
    let names = text.holes.map(\.name)
    let pieces = (0..<store.count).map {
      FixTemplate.piece(store.bytes(store.range($0)), holes: Array(names.indices))
    }
    let sketch = Sketch(
      elements: elements, pieces: pieces, findingStart: start, startsBehind: startsBehind,
      findingEnd: end ?? store.count - 1, holeNames: names,
      conditions: try Condition.parse(source, holes: names), fix: nil, message: source.message, form: source.form)
    var sketches = [sketch]
    if let parenthesised = parenthesisingClosure(sketch, store) { sketches.append(parenthesised) }
    guard let fix = source.fix else { return sketches }
    for index in sketches.indices {
      sketches[index].fix = try FixTemplate(fix, pattern: sketches[index].pieces, holes: names, source: source)
    }
    return sketches
  }

  private static func element(
    _ index: Int, in store: borrowing TokenStore, holes: [PatternText.Hole]
  ) -> Sketch.Element {
    let text = store.string(store.range(index))
    if text.hasPrefix("__hole"), let number = Int(text.dropFirst(6)) {
      let kind = holes[number].kind ?? .operand
      return kind == .identifier && isPartOfOperand(index, in: store) ? .name(number) : .hole(number, kind)
    }
    if text.hasPrefix("__run"), let number = Int(text.dropFirst(5)) { return .run(number) }
    switch store.kind(index) {
    case .identifier, .keyword, .dollarIdentifier, .wildcard, .poundKeyword: return .word(text, store.role(index))
    case .integerLiteral, .floatLiteral, .stringSegment, .regexLiteral, .prefixOperator, .postfixOperator,
      .binaryOperator, .unknown:
      return .spelling(store.kind(index), Array(text.utf8))
    default: return .mark(store.kind(index))
    }
  }

  /// Whether a pattern goes on behind a hole with what would belong to the same operand, or has the hole as a member.
  private static func isPartOfOperand(_ index: Int, in store: borrowing TokenStore) -> Bool {
    if index > 0, store.kind(index - 1) == .period { return true }
    guard index + 1 < store.count else { return false }
    switch store.kind(index + 1) {
    case .period, .leftParen, .leftSquare, .leftBrace, .postfixQuestionMark, .exclamationMark: return true
    default: return false
    }
  }

  /// Returns the same pattern with its closure in parentheses, if a closure trails a name in it.
  private static func parenthesisingClosure(_ sketch: Sketch, _ store: borrowing TokenStore) -> Sketch? {
    guard
      let open = (1..<max(1, store.count)).first(where: {
        store.kind($0) == .leftBrace && store.kind($0 - 1) == .identifier && store.partner($0) != nil
          && !store.string(store.range($0 - 1)).hasPrefix("__")
      }), let close = store.partner(open)
    else { return nil }
    var result = sketch
    result.elements.insert(.mark(.rightParen), at: close + 1)
    result.elements.insert(.mark(.leftParen), at: open)
    result.pieces.insert(.token([UInt8(ascii: ")")]), at: close + 1)
    result.pieces.insert(.token([UInt8(ascii: "(")]), at: open)
    func moved(_ index: Int) -> Int { index > close ? index + 2 : index >= open ? index + 1 : index }
    result.findingStart = moved(sketch.findingStart)
    result.findingEnd = sketch.findingEnd == close ? close + 2 : moved(sketch.findingEnd)
    return result
  }
}

extension PatternCompiler.Sketch {
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
  var anchor: Int {
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
