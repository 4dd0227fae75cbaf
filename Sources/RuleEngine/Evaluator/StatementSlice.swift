import SwiftTokens

/// The statements of a post that some statements need: those that name what they name, and so on.
///
/// A name that a snippet declares before it uses it has nothing to do with what other snippets call so. It is an aid to
/// leave out what has nothing to do with a claim. What is found with its help is looked at again with the whole post.
struct StatementSlice {
  /// For each unit the statements at its top level, by their order; empty for units that are not needed.
  private(set) var statements: [[Range<Int>]] = []

  /// Statements of more tokens are taken along, but not what they name: such a body sees no variables around it.
  private static let longest = 400

  /// What is known of a snippet while its statements are chosen.
  private struct Part {
    let statements: [Range<Int>]
    var isTaken: [Bool]
    /// What the chosen statements name.
    var names = NameList()
    /// How many of the names were looked for, here and outside.
    var known = 0
    /// How many of the names that all snippets look for were looked for here.
    var knownShared = 0

    init(_ statements: [Range<Int>]) {
      self.statements = statements
      isTaken = Array(repeating: false, count: statements.count)
    }

    /// Chooses a statement; returns `false` if it names too much.
    mutating func take(_ index: Int, _ store: borrowing TokenStore) -> Bool {
      isTaken[index] = true
      guard statements[index].count <= longest else { return true }
      return names.add(from: statements[index], store) != nil
    }
  }

  /// Finds the statements that others need.
  ///
  /// - Parameters:
  ///   - wanted: The statements that are wanted, by unit.
  ///   - store: The post's tokens.
  /// - Returns: `nil` if too much is needed.
  init?(around wanted: [ClaimedStatements.Statement], _ store: borrowing TokenStore) {
    guard let last = wanted.map(\.unit).max() else { return nil }
    var parts = (0...last).map { Part(StatementExtent.all(in: store.units[$0].tokens, store)) }
    for part in wanted {
      let unit = part.unit
      guard parts[unit].names.add(from: part.tokens, store) != nil else { return nil }
      var index = parts[unit].statements.firstIndex(endingBehind: part.tokens.lowerBound)
      while index < parts[unit].statements.count, parts[unit].statements[index].lowerBound < part.tokens.upperBound {
        guard parts[unit].take(index, store) else { return nil }
        index += 1
      }
    }
    // What names any of the names may declare or change it.
    var shared = NameList()
    var hasGrown = true
    var rounds = 0
    while hasGrown {
      hasGrown = false
      rounds += 1
      guard rounds < 24 else { return nil }
      for unit in parts.indices {
        let names = parts[unit].names.count
        for number in parts[unit].known..<names {
          let name = parts[unit].names.word(number)
          if Self.declaresFirst(name, parts[unit].statements, store) { continue }
          guard shared.add(name, store) else { return nil }
        }
        guard names > parts[unit].known || shared.count > parts[unit].knownShared else { continue }
        hasGrown = true
        parts[unit].known = names
        parts[unit].knownShared = shared.count
        for (index, statement) in parts[unit].statements.enumerated() where !parts[unit].isTaken[index] {
          guard parts[unit].names.isUsed(in: statement, store) || shared.isUsed(in: statement, store) else { continue }
          guard parts[unit].take(index, store) else { return nil }
        }
      }
    }
    statements = parts.map { part in zip(part.statements, part.isTaken).compactMap { $1 ? $0 : nil } }
  }

  /// Whether the first of some statements that uses a name does nothing but declare it: `let name = …`, `func name(…)`.
  private static func declaresFirst(
    _ name: Range<Int>, _ statements: [Range<Int>], _ store: borrowing TokenStore
  ) -> Bool {
    var list = NameList()
    guard list.add(name, store), let user = statements.first(where: { list.isUsed(in: $0, store) }) else { return false }
    var keyword = user.lowerBound
    // `public final class`
    while keyword < user.upperBound, isModifier(keyword, store) { keyword += 1 }
    guard keyword + 1 < user.upperBound, isDeclarator(keyword, store), store.kind(keyword + 1) == .identifier,
      store.haveSameText(store.range(keyword + 1), name)
    else { return false }
    // What a variable is set to may name the earlier one.
    guard store.isKeyword(.let, at: keyword) || store.isKeyword(.var, at: keyword) else { return true }
    return keyword + 2 >= user.upperBound || !list.isUsed(in: keyword + 2..<user.upperBound, store)
  }

  private static func isDeclarator(_ index: Int, _ store: borrowing TokenStore) -> Bool {
    store.isKeyword(.let, at: index) || store.isKeyword(.var, at: index) || store.isKeyword(.func, at: index)
      || store.isKeyword(.struct, at: index) || store.isKeyword(.class, at: index) || store.isKeyword(.enum, at: index)
  }

  private static func isModifier(_ index: Int, _ store: borrowing TokenStore) -> Bool {
    store.isSpelt("public", at: index) || store.isSpelt("final", at: index) || store.isSpelt("private", at: index)
      || store.isSpelt("indirect", at: index) || store.isSpelt("internal", at: index)
  }
}

extension [Range<Int>] {
  /// Returns the index of the first of ranges in order that ends behind a place.
  fileprivate func firstIndex(endingBehind place: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle].upperBound <= place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
