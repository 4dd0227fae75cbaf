import SwiftTokens

/// The statements of a post that some statements need: those that name what they name, and so on.
///
/// It is an aid to leave out what has nothing to do with a claim. What is found with its help is looked at again with the
/// whole post.
struct StatementSlice {
  /// For each unit the statements at its top level, by their order; empty for units that are not needed.
  private(set) var statements: [[Range<Int>]] = []

  /// Statements of more tokens are taken along, but not what they name: such a body sees no variables around it.
  private static let longest = 400

  /// Finds the statements that others need.
  ///
  /// - Parameters:
  ///   - wanted: The statements that are wanted, by unit.
  ///   - store: The post's tokens.
  /// - Returns: `nil` if too much is needed.
  init?(around wanted: [ClaimedStatements.Statement], _ store: borrowing TokenStore) {
    guard let last = wanted.map(\.unit).max() else { return nil }
    let all = (0...last).map { StatementExtent.all(in: store.units[$0].tokens, store) }
    var isTaken = all.map { Array(repeating: false, count: $0.count) }
    var names = NameList()
    for part in wanted {
      guard names.add(from: part.tokens, store) != nil else { return nil }
      let unit = part.unit
      var low = 0
      var high = all[unit].count
      while low < high {
        let middle = low + (high - low) / 2
        if all[unit][middle].upperBound <= part.tokens.lowerBound { low = middle + 1 } else { high = middle }
      }
      for index in low..<all[unit].count {
        let statement = all[unit][index]
        guard statement.lowerBound < part.tokens.upperBound else { break }
        isTaken[unit][index] = true
        guard statement.count <= Self.longest else { continue }
        guard names.add(from: statement, store) != nil else { return nil }
      }
    }
    // What names any of the names may declare or change it.
    var known = -1
    var rounds = 0
    while names.count > known {
      known = names.count
      rounds += 1
      guard rounds < 12 else { return nil }
      for unit in all.indices {
        for (index, statement) in all[unit].enumerated() where !isTaken[unit][index] {
          guard names.isUsed(in: statement, store) else { continue }
          isTaken[unit][index] = true
          guard statement.count <= Self.longest else { continue }
          guard names.add(from: statement, store) != nil else { return nil }
        }
      }
    }
    for unit in all.indices {
      statements.append(zip(all[unit], isTaken[unit]).compactMap { $1 ? $0 : nil })
    }
  }
}
