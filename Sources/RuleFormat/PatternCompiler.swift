import SwiftTokens

/// Turns the `pattern`, `where` and `fix` blocks of a rule document into patterns.
package struct PatternCompiler {
  /// The most holes that a pattern can have: a match has a bit for each.
  private static let holeLimit = 64

  /// Compiles the patterns of a rule.
  ///
  /// - Returns: The patterns, and the words that the vocabulary has to hold for them.
  /// - Throws: `RuleError` with the place of the first mistake.
  static func compile(_ sources: [PatternSource]) throws(RuleError) -> (sketches: [PatternSketch], words: [String]) {
    var all: [PatternSketch] = []
    var words: [String] = []
    for source in sources {
      for sketch in try sketches(of: source) {
        let sketch = source.row.map { sketch.asRow($0) } ?? sketch
        guard sketch.isAnchored else {
          throw RuleError(
            path: source.path, line: 1, column: 1, message: "a pattern needs at least one fixed token")
        }
        for word in sketch.words where !words.contains(word) { words.append(word) }
        all.append(sketch)
      }
    }
    return (all, words)
  }

  /// Compiles a pattern block, to one sketch for each way in which Swift writes the call.
  ///
  /// - Parameter source: The blocks of the rule document.
  /// - Throws: `RuleError` with the line and column of the first mistake.
  package static func sketches(of source: PatternSource) throws(RuleError) -> [PatternSketch] {
    let bytes = Array(source.text.utf8)
    let text: PatternText
    do {
      text = try PatternText(bytes)
    } catch {
      throw ruleError(at: error.offset, in: source, error.message)
    }
    var store = TokenStore(vocabulary: .keywords)
    store.append(text.swift.span)
    guard store.count > 0 else {
      throw RuleError(path: source.path, line: source.line, column: 1, message: "the pattern is empty")
    }
    if let bracket = unpairedBracket(in: store) {
      let mark = store.string(store.range(bracket.token))
      throw ruleError(
        at: text.offset(ofSwift: store.start(bracket.token)), in: source,
        bracket.opens ? "a '\(mark)' is never closed" : "nothing opens this '\(mark)'")
    }
    guard text.holes.count <= holeLimit else {
      throw RuleError(
        path: source.path, line: source.line, column: 1,
        message: "the pattern has more than \(holeLimit) holes")
    }
    let elements = (0..<store.count).map { element($0, in: store, holes: text.holes) }
    let start = (0..<store.count).first { store.start($0) >= text.findingStart ?? 0 } ?? 0
    // `$x↓ ==`: behind a token and not before the next.
    let startsBehind = start > 0 && store.end(start - 1) == text.findingStart && store.start(start) != text.findingStart
    let end = text.findingEnd.flatMap { limit in (0..<store.count).last { store.end($0) <= limit } }
    let names = text.holes.map(\.name)
    let pieces = (0..<store.count).map {
      FixComparison.piece(store.bytes(store.range($0)), holes: Array(names.indices))
    }
    let sketch = PatternSketch(
      elements: elements, pieces: pieces, findingStart: start, startsBehind: startsBehind,
      findingEnd: end ?? store.count - 1, holeNames: names,
      conditions: try Condition.parse(source, holes: names), fix: nil, message: source.message ?? source.form?.message)
    var sketches = [sketch]
    if let parenthesised = parenthesisingClosure(sketch, store) { sketches.append(parenthesised) }
    guard let fix = source.fix else { return sketches }
    for index in sketches.indices {
      sketches[index].fix = try FixComparison(fix, pattern: sketches[index].pieces, holes: names, source: source)
    }
    return sketches
  }

  private static func ruleError(at offset: Int, in source: PatternSource, _ message: String) -> RuleError {
    let before = Array(source.text.utf8.prefix(offset))
    let line = before.count { $0 == 0x0A }
    let column = before.count - (before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0)
    return RuleError(path: source.path, line: source.line + line, column: column + 1, message: message)
  }

  /// Returns the first bracket without a partner; a brace may begin or end what a pattern does not show: `} else {`.
  private static func unpairedBracket(in store: borrowing TokenStore) -> (token: Int, opens: Bool)? {
    for index in 0..<store.count where store.partner(index) == nil {
      switch store.kind(index) {
      case .leftParen, .leftSquare: return (index, true)
      case .rightParen, .rightSquare: return (index, false)
      default: break
      }
    }
    return nil
  }

  private static func element(
    _ index: Int, in store: borrowing TokenStore, holes: [PatternText.Hole]
  ) -> PatternSketch.Element {
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
  private static func parenthesisingClosure(_ sketch: PatternSketch, _ store: borrowing TokenStore) -> PatternSketch? {
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
