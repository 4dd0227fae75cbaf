import RuleFormat
import SwiftTokens

extension HoleKind {
  /// Whether the tokens of a range are of this kind.
  func accepts(_ range: ClosedRange<Int>, in store: borrowing TokenStore) -> Bool {
    let first = range.lowerBound
    let isSingle = range.count == 1
    switch self {
    case .operand, .expression: return true
    case .identifier: return isSingle && store.kind(first) == .identifier
    case .name:
      return range.allSatisfy {
        switch store.kind($0) {
        case .identifier, .period, .dollarIdentifier: true
        case .keyword: store.isKeyword(.self, at: $0) || store.isKeyword(.Self, at: $0)
        default: false
        }
      }
    case .string:
      return isLiteral(.openingQuote, range, store) && !store.flags(first).contains(.interpolated)
    case .text: return isLiteral(.openingQuote, range, store)
    case .integer: return isSingle && store.kind(first) == .integerLiteral
    case .number:
      let kind = store.kind(range.upperBound)
      return (kind == .integerLiteral || kind == .floatLiteral)
        && (isSingle || range.count == 2 && store.isSpelt("-", at: first))
    case .bool: return isSingle && (store.isKeyword(.true, at: first) || store.isKeyword(.false, at: first))
    case .literal:
      return HoleKind.number.accepts(range, in: store) || HoleKind.text.accepts(range, in: store)
        || HoleKind.bool.accepts(range, in: store) || HoleKind.array.accepts(range, in: store)
        || isSingle && store.isKeyword(.nil, at: first)
    case .array: return isLiteral(.leftSquare, range, store)
    case .closure: return isLiteral(.leftBrace, range, store)
    case .range:
      return range.contains {
        store.isSpelt("..<", at: $0) || store.kind($0) == .ellipsis || store.isSpelt("...", at: $0)
      }
    case .keypath: return store.kind(first) == .backslash
    }
  }

  /// Whether a range is a bracketed literal from its first to its last token.
  private func isLiteral(_ kind: TokenKind, _ range: ClosedRange<Int>, _ store: borrowing TokenStore) -> Bool {
    store.kind(range.lowerBound) == kind && store.partner(range.lowerBound) == range.upperBound
  }
}
