import Reports
import SwiftTokens

/// The names that a post's code uses and does not declare, told from tokens and their roles alone.
struct UsedNames {
  /// A longer name is nobody's API.
  private static let longest = 80

  private(set) var uses: [UsedAPI: Int] = [:]

  /// Counts names.
  ///
  /// - Parameters:
  ///   - units: The post's units in the store; what one declares is known in all of them.
  ///   - store: The tokens.
  ///
  /// Complexity: O(*n*) in the tokens of the units.
  init(_ units: [Int], in store: borrowing TokenStore) {
    var declared: Set<String> = []
    for unit in units {
      for index in store.units[unit].tokens where declares(index, in: store) {
        declared.insert(store.string(store.range(index)))
      }
    }
    for unit in units {
      let tokens = store.units[unit].tokens
      for index in tokens {
        guard let kind = kind(index, of: tokens, in: store), store.range(index).count <= Self.longest else { continue }
        let name = store.string(store.range(index))
        guard !declared.contains(name) else { continue }
        uses[UsedAPI(kind, kind == .attribute && !name.hasPrefix("#") ? "@" + name : name), default: 0] += 1
      }
    }
  }

  /// Whether a token is a name that is declared or bound there.
  private func declares(_ index: Int, in store: borrowing TokenStore) -> Bool {
    guard store.kind(index) == .identifier else { return false }
    return switch store.role(index) {
    case .declaration, .pattern: !(index > 0 && store.isKeyword(.import, at: index - 1))
    case .expression, .type, .attribute, .label, .directive: false
    }
  }

  /// Returns what a name is used as, or `nil` for a variable and for what is no name.
  private func kind(_ index: Int, of tokens: Range<Int>, in store: borrowing TokenStore) -> UsedAPI.Kind? {
    let isFirst = index == tokens.lowerBound
    if store.kind(index) == .poundKeyword { return store.role(index) == .directive ? nil : .attribute }
    guard store.kind(index) == .identifier else { return nil }
    switch store.role(index) {
    case .type:
      // `Self.Type` is the language's own.
      let isMetatype = store.isSpelt("Type", at: index) || store.isSpelt("Protocol", at: index)
      return isMetatype && !isFirst && store.kind(index - 1) == .period ? nil : .type
    case .attribute: return !isFirst && store.kind(index - 1) == .atSign ? .attribute : nil
    case .expression:
      if !isFirst, store.kind(index - 1) == .period { return .member }
      if (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(store.byte(store.start(index))) { return .type }
      let isCalled =
        index + 1 < tokens.upperBound && store.kind(index + 1) == .leftParen
        && !store.flags(index).contains(.spaceAfter)
      return isCalled ? .function : nil
    case .declaration: return !isFirst && store.isKeyword(.import, at: index - 1) ? .module : nil
    case .label, .pattern, .directive: return nil
    }
  }
}
