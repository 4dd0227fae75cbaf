package import SwiftTokens

/// What the snippets of a post declare; gathered once, from tokens, when a rule first asks.
///
/// Snippets of one post tell a story: a later one may declare a name anew. The nearest earlier declaration of a name wins,
/// then the nearest later one. What is not known is `nil`, and rules stay silent then.
package final class PostFacts {
  private var variables: [String: [Variable]]?

  package init() {}

  /// Forgets the post before.
  func forget() { variables = nil }

  /// A variable that a post declares.
  package struct Variable: Sendable {
    /// The token of its name.
    package let name: Int
    /// The tokens of its type annotation; empty without one.
    package let annotation: Range<Int>
    /// The tokens of its initial value, one expression; empty without one.
    package let value: Range<Int>
    /// Whether it is declared with `let`.
    package let isConstant: Bool
  }

  /// Returns the declaration of a variable that is nearest to a use of it, earlier ones first.
  ///
  /// - Parameters:
  ///   - name: The variable's name.
  ///   - use: The token from which is asked.
  ///   - store: The post's tokens.
  package func variable(_ name: String, nearest use: Int, in store: borrowing TokenStore) -> Variable? {
    if variables == nil { variables = Self.variables(in: store) }
    guard let declared = variables?[name] else { return nil }
    return declared.last { $0.name <= use } ?? declared.first
  }

  /// Finds every `let` and `var` with a single name.
  private static func variables(in store: borrowing TokenStore) -> [String: [Variable]] {
    var found: [String: [Variable]] = [:]
    for unit in store.units {
      let end = unit.tokens.upperBound
      for index in unit.tokens {
        let isConstant = store.isKeyword(.let, at: index)
        guard isConstant || store.isKeyword(.var, at: index), index + 1 < end, store.kind(index + 1) == .identifier
        else { continue }
        var next = index + 2
        var annotation = next..<next
        if next < end, store.kind(next) == .colon {
          var last = next + 1
          while last < end, store.role(last) == .type, last == next + 1 || !store.flags(last).contains(.firstOnLine) {
            last += 1
          }
          annotation = next + 1..<last
          next = last
        }
        var value = next..<next
        if next < end, store.kind(next) == .equal, next + 1 < end,
          let last = store.expressionEnd(startingAt: next + 1, to: end)
        {
          value = next + 1..<last + 1
        }
        found[store.string(store.range(index + 1)), default: []].append(
          Variable(name: index + 1, annotation: annotation, value: value, isConstant: isConstant))
      }
    }
    return found
  }
}
