import RuleFormat
import SwiftTokens

/// A line of a `where` block, as the matcher reads it: what must hold besides the pattern's tokens.
struct Condition: Sendable {
  private enum Test: Sendable {
    case kind(hole: Int, HoleKind)
    case contains(hole: Int, [UInt8])
    case spelling(hole: Int, [[UInt8]])
    case insideCall([[UInt8]])
    case followed([[UInt8]])
    case preceded([[UInt8]])
    case wholeStatement
    case wholeExpression
  }
  private let test: Test
  private let isNegated: Bool

  /// Reads a condition of a record; see `RuleRecord`.
  init(_ bytes: Span<UInt8>, _ offset: inout Int) {
    func texts() -> [[UInt8]] { (0..<bytes.readNumber(&offset)).map { _ in bytes.readBytes(&offset) } }
    let type = RuleRecord.ConditionType(rawValue: bytes.readNumber(&offset))
    isNegated = bytes.readFlag(&offset)
    switch type {
    case .kind: test = .kind(hole: bytes.readNumber(&offset), HoleKind.all[bytes.readNumber(&offset)])
    case .contains: test = .contains(hole: bytes.readNumber(&offset), bytes.readBytes(&offset))
    case .spelling: test = .spelling(hole: bytes.readNumber(&offset), texts())
    case .insideCall: test = .insideCall(texts())
    case .followed: test = .followed(texts())
    case .preceded: test = .preceded(texts())
    case .wholeStatement: test = .wholeStatement
    case .wholeExpression, nil: test = .wholeExpression
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
        names.contains { store.isSpelt($0, range: store.range(callee)) }
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
