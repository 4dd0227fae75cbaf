import SwiftTokens

/// Names of variables, functions, types and members that some statements use, told apart by their bytes.
struct NameList {
  private struct Entry {
    /// Length, first and last byte.
    let key: Int
    let range: Range<Int>
    /// The name before it in its bucket, or -1.
    let previous: Int16
  }

  private var entries: [Entry] = []
  /// The last name of each bucket, or -1: most other words meet an empty one.
  private var buckets = InlineArray<64, Int16>(repeating: -1)

  /// The most names that are kept apart.
  static let most = 512

  var count: Int { entries.count }

  /// Adds the names that a run of tokens uses, but for the standard library's most common ones.
  ///
  /// - Parameter numbers: Is given the numbers of the names.
  /// - Returns: Whether there was room for all.
  mutating func add(from tokens: Range<Int>, _ store: borrowing TokenStore, to numbers: inout [Int]) -> Bool {
    for index in tokens where store.kind(index) == .identifier {
      if index > 0, store.kind(index - 1) == .period { continue }
      // A label.
      if index + 1 < store.count, store.kind(index + 1) == .colon, index > tokens.lowerBound,
        store.kind(index - 1) == .leftParen || store.kind(index - 1) == .comma
      {
        continue
      }
      let range = store.range(index)
      if Self.isCommon(range, store) { continue }
      guard let number = insert(range, store) else { return false }
      numbers.append(number)
    }
    return true
  }

  /// Adds the members that a run of tokens uses and that the evaluator does not know by name.
  ///
  /// - Parameter numbers: Is given the numbers of the names.
  /// - Returns: Whether there was room for all.
  mutating func addMembers(
    from tokens: Range<Int>, _ store: borrowing TokenStore, to numbers: inout [Int]
  ) -> Bool {
    for index in tokens where store.kind(index) == .identifier {
      guard index > tokens.lowerBound, store.kind(index - 1) == .period, !KnownMembers.contain(index, store) else {
        continue
      }
      guard let number = insert(store.range(index), store) else { return false }
      numbers.append(number)
    }
    return true
  }

  /// Returns the number of a word, or `nil` if it is none of the names.
  func number(of word: Range<Int>, _ store: borrowing TokenStore) -> Int? {
    number(of: word, key: Self.key(word, store), store)
  }

  private func number(of word: Range<Int>, key: Int, _ store: borrowing TokenStore) -> Int? {
    var number = Int(buckets[Self.bucket(key)])
    while number >= 0 {
      if entries[number].key == key, store.haveSameText(entries[number].range, word) { return number }
      number = Int(entries[number].previous)
    }
    return nil
  }

  private mutating func insert(_ range: Range<Int>, _ store: borrowing TokenStore) -> Int? {
    let key = Self.key(range, store)
    if let number = number(of: range, key: key, store) { return number }
    guard entries.count < Self.most else { return nil }
    let bucket = Self.bucket(key)
    entries.append(Entry(key: key, range: range, previous: buckets[bucket]))
    buckets[bucket] = Int16(entries.count - 1)
    return entries.count - 1
  }

  @inline(__always)
  private static func key(_ word: Range<Int>, _ store: borrowing TokenStore) -> Int {
    word.count << 16 | Int(store.byte(word.lowerBound)) << 8 | Int(store.byte(word.upperBound - 1))
  }

  @inline(__always)
  private static func bucket(_ key: Int) -> Int { (key ^ key >> 6 ^ key >> 13) & 63 }

  private static func isCommon(_ word: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    switch word.count {
    case 3:
      store.matches(word, "Int") || store.matches(word, "Set") || store.matches(word, "zip")
        || store.matches(word, "max") || store.matches(word, "min") || store.matches(word, "abs")
    case 4: store.matches(word, "Bool")
    case 5: store.matches(word, "print") || store.matches(word, "Array")
    case 6: store.matches(word, "String") || store.matches(word, "Double") || store.matches(word, "stride")
    case 8: store.matches(word, "Optional") || store.matches(word, "sequence")
    case 9: store.matches(word, "Character") || store.matches(word, "Substring")
    case 10: store.matches(word, "debugPrint") || store.matches(word, "Dictionary")
    case 12: store.matches(word, "CharacterSet")
    default: false
    }
  }
}
