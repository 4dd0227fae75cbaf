import SwiftTokens

/// A line of a `where` block: what must hold besides the pattern's tokens.
///
///     $x is string                    $x is not closure
///     $x contains ", "                $x does not contain "\n"
///     $x is spelt "self" "Self"       $x is not spelt "0"
///     inside call ForEach List        not inside call filter
///     followed by "(" "."             not preceded by "!"
///     whole statement                 not whole statement
///     whole expression                not whole expression
struct Condition: Sendable {
  private enum Test: Sendable {
    case kind(hole: Int, HoleKind)
    case contains(hole: Int, [UInt8])
    case spelling(hole: Int, [[UInt8]])
    case insideCall([(name: String, bytes: [UInt8])])
    case followed([[UInt8]])
    case preceded([[UInt8]])
    case wholeStatement
    case wholeExpression
  }
  private let test: Test
  private let isNegated: Bool

  /// The words that the vocabulary has to hold.
  var words: [String] { if case .insideCall(let names) = test { names.map(\.name) } else { [] } }

  /// Reads the lines of a `where` block.
  ///
  /// - Parameters:
  ///   - source: The pattern with its block.
  ///   - holes: The names of the pattern's holes, by number.
  /// - Throws: `RuleError` at the first line that is no condition.
  static func parse(_ source: PatternSource, holes: [String]) throws(RuleError) -> [Condition] {
    var conditions: [Condition] = []
    let lines = source.conditions.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let words = ConditionWords(line)
      guard !words.all.isEmpty else { continue }
      guard let condition = Condition(words, holes: holes) else {
        throw RuleError(
          path: source.path, line: source.conditionsLine + index, column: 1,
          message: "'\(line)' is no condition; write '$x is KIND', '$x contains \"…\"', '$x is spelt \"…\"', "
            + "'inside call NAME', 'followed by \"…\"', 'preceded by \"…\"', 'whole statement' or 'whole expression', each with 'not'"
        )
      }
      conditions.append(condition)
    }
    return conditions
  }

  private init?(_ line: ConditionWords, holes: [String]) {
    var words = line.all
    if words[0].hasPrefix("$"), !line.isQuoted[0] {
      guard let hole = holes.firstIndex(of: String(words[0].drop { $0 == "$" })) else { return nil }
      let quoted = zip(words, line.isQuoted).filter(\.1).map { Array($0.0.utf8) }
      let verb = zip(words, line.isQuoted).filter { !$0.1 }.map(\.0).dropFirst().joined(separator: " ")
      switch verb {
      case "contains", "does not contain":
        guard quoted.count == 1 else { return nil }
        test = .contains(hole: hole, quoted[0])
        isNegated = verb != "contains"
      case "is spelt", "is not spelt":
        guard !quoted.isEmpty else { return nil }
        test = .spelling(hole: hole, quoted)
        isNegated = verb != "is spelt"
      default:
        let isNot = verb.hasPrefix("is not ")
        guard verb.hasPrefix("is "), let kind = HoleKind(rawValue: String(verb.dropFirst(isNot ? 7 : 3))) else {
          return nil
        }
        test = .kind(hole: hole, kind)
        isNegated = isNot
      }
      return
    }
    isNegated = words[0] == "not"
    if isNegated { words.removeFirst() }
    let rest = Array(words.dropFirst(2))
    switch words.prefix(2).joined(separator: " ") {
    case "inside call" where !rest.isEmpty: test = .insideCall(rest.map { ($0, Array($0.utf8)) })
    case "followed by" where !rest.isEmpty: test = .followed(rest.map { Array($0.utf8) })
    case "preceded by" where !rest.isEmpty: test = .preceded(rest.map { Array($0.utf8) })
    case "whole statement" where rest.isEmpty: test = .wholeStatement
    case "whole expression" where rest.isEmpty: test = .wholeExpression
    default: return nil
    }
  }

  /// Whether the condition holds for a match in a unit's tokens.
  func holds(for match: Match, in store: borrowing TokenStore, unit: Range<Int>) -> Bool {
    evaluate(match, store, unit) != isNegated
  }

  private func evaluate(_ match: Match, _ store: borrowing TokenStore, _ unit: Range<Int>) -> Bool {
    switch test {
    case .kind(let hole, let kind):
      let tokens = match.holes[hole]
      return match.isBound(hole) && !tokens.isEmpty
        && kind.accepts(tokens.lowerBound...tokens.upperBound - 1, in: store)
    case .contains(let hole, let text): return match.isBound(hole) && store.contains(text, in: match.holes[hole])
    case .spelling(let hole, let texts):
      let tokens = match.holes[hole]
      guard match.isBound(hole), let last = tokens.last else { return false }
      return texts.contains { store.isSpelt($0, range: store.start(tokens.lowerBound)..<store.end(last)) }
    case .insideCall(let names):
      return store.enclosingCalls(of: match.tokens.lowerBound, from: unit.lowerBound) { callee, store in
        names.contains { store.isSpelt($0.bytes, range: store.range(callee)) }
      }
    case .followed(let texts):
      let next = match.tokens.upperBound + 1
      return next < unit.upperBound && texts.contains { store.isSpelt($0, range: store.range(next)) }
    case .preceded(let texts):
      let previous = match.tokens.lowerBound - 1
      return previous >= unit.lowerBound && texts.contains { store.isSpelt($0, range: store.range(previous)) }
    case .wholeStatement: return store.isWholeStatement(match.tokens, in: unit)
    case .wholeExpression:
      return store.isWholeExpression(match.tokens.lowerBound..<match.tokens.upperBound + 1, in: unit)
    }
  }
}

/// The words of a condition, quoted ones with their escapes resolved.
private struct ConditionWords {
  var all: [String] = []
  var isQuoted: [Bool] = []

  init(_ line: Substring) {
    var rest = line[...]
    while let start = rest.firstIndex(where: { $0 != " " && $0 != "," && $0 != "\t" && $0 != "\r" }) {
      rest = rest[start...]
      guard rest.first == "\"" else {
        let word = rest.prefix { $0 != " " && $0 != "," && $0 != "\t" && $0 != "\r" }
        add(String(word), quoted: false)
        rest = rest.dropFirst(word.count)
        continue
      }
      var text = ""
      rest = rest.dropFirst()
      while let character = rest.popFirst(), character != "\"" {
        guard character == "\\", let escaped = rest.popFirst() else {
          text.append(character)
          continue
        }
        text.append(escaped == "n" ? "\n" : escaped == "t" ? "\t" : escaped)
      }
      add(text, quoted: true)
    }
  }

  private mutating func add(_ word: String, quoted: Bool) {
    all.append(word)
    isQuoted.append(quoted)
  }
}
