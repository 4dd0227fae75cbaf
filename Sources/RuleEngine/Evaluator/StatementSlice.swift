import SwiftTokens

/// The statements of a post that some statements need: those that declare or change what they name, and so on.
///
/// It is an aid to leave out what has nothing to do with a claim. What is found with its help is looked at again with the
/// whole post.
struct StatementSlice {
  /// For each unit the statements at its top level, by their order; empty for units that are not needed.
  private(set) var statements: [[Range<Int>]] = []

  /// Of statements of more tokens it is not looked at what they name: such a body sees no variables around it.
  private static let longest = 400

  /// Finds the statements that others need.
  ///
  /// - Parameters:
  ///   - wanted: The statements that are wanted, by place.
  ///   - store: The post's tokens.
  /// - Returns: `nil` if too much is needed.
  init?(around wanted: [ClaimedStatement], _ store: borrowing TokenStore) {
    guard let last = wanted.last?.unit else { return nil }
    var all: [Range<Int>] = []
    var ends: [Int] = []
    for unit in 0...last {
      StatementExtent.append(allIn: store.units[unit].tokens, to: &all, store)
      ends.append(all.count)
    }
    var isTaken = Array(repeating: false, count: all.count)
    var names = NameList()
    var numbers: [Int] = []
    // What stands behind all of them changes nothing for them.
    var end = 0
    for part in wanted {
      end = max(end, part.tokens.upperBound)
      var index = Self.firstIndex(in: all, reaching: part.tokens.lowerBound)
      while index < all.count, all[index].lowerBound < part.tokens.upperBound {
        if !isTaken[index] || all[index].count > Self.longest {
          isTaken[index] = true
          // Of a long body only what is wanted of it.
          let tokens = all[index].count > Self.longest ? part.tokens : all[index]
          guard names.add(from: tokens, store, to: &numbers) else { return nil }
        }
        index += 1
      }
      // A comment between the two may speak of the statement below as well.
      guard index < ends[part.unit], !isTaken[index], Self.hasComment(above: all[index], store),
        Self.prints(all[index], store)
      else { continue }
      isTaken[index] = true
      guard names.add(from: all[index], store, to: &numbers) else { return nil }
    }
    guard Self.take(all, &isTaken, naming: &names, before: end, store) else { return nil }
    var start = 0
    for end in ends {
      statements.append((start..<end).compactMap { isTaken[$0] ? all[$0] : nil })
      start = end
    }
  }

  /// Takes what declares or changes any of the names, and then of theirs; returns `false` if too much is needed.
  private static func take(
    _ all: [Range<Int>], _ isTaken: inout [Bool], naming names: inout NameList, before end: Int,
    _ store: borrowing TokenStore
  ) -> Bool {
    guard names.count > 0 else { return true }
    var changes = NameChanges()
    for index in all.indices where !isTaken[index] { changes.add(from: all[index], number: index, before: end, store) }
    var numbers: [Int] = []
    var known = -1
    var rounds = 0
    while names.count > known {
      known = names.count
      rounds += 1
      guard rounds < 12 else { return false }
      for place in changes.places where !isTaken[place.statement] {
        guard names.number(of: store.range(place.name), store) != nil else { continue }
        isTaken[place.statement] = true
        guard all[place.statement].count <= longest else { continue }
        guard names.add(from: all[place.statement], store, to: &numbers) else { return false }
      }
    }
    return true
  }

  /// Returns the index of the first statement that ends behind a token.
  private static func firstIndex(in all: [Range<Int>], reaching token: Int) -> Int {
    all.partitioningIndex { $0.upperBound > token }
  }

  /// Whether a comment on lines of its own stands between a statement and the one before.
  private static func hasComment(above statement: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    let gap = store.end(statement.lowerBound - 1)..<store.start(statement.lowerBound)
    guard let newline = store.firstOffset(of: 0x0A, in: gap),
      let slash = store.firstOffset(of: UInt8(ascii: "/"), in: newline..<gap.upperBound)
    else { return false }
    return store.firstOffset(of: 0x0A, in: slash..<gap.upperBound) != nil
  }

  private static func prints(_ statement: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    statement.contains { index in
      store.kind(index) == .identifier && (store.isSpelt("print", at: index) || store.isSpelt("debugPrint", at: index))
    }
  }
}
