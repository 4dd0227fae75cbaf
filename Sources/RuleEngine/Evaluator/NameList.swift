import SwiftTokens

/// Names of variables, functions and types that some statements use, told apart by their bytes.
struct NameList {
  private struct Entry {
    /// Length, first and last byte.
    let key: Int
    let range: Range<Int>
  }

  private var entries: [Entry] = []
  /// A bit for each key, so that most other words are told at once.
  private var filter: UInt64 = 0
  /// Which of the names are declared somewhere.
  private(set) var isDeclared: [Bool] = []

  /// The most names that are kept apart.
  static let most = 256

  var count: Int { entries.count }

  /// Adds the names that a run of tokens uses, but for the standard library's most common ones.
  ///
  /// - Returns: The numbers of the names; `nil` if there are too many.
  mutating func add(from tokens: Range<Int>, _ store: borrowing TokenStore) -> [Int]? {
    var numbers: [Int] = []
    for index in tokens where store.kind(index) == .identifier {
      if index > 0, store.kind(index - 1) == .period { continue }
      // A label.
      if index + 1 < store.count, store.kind(index + 1) == .colon, index > tokens.lowerBound,
        store.kind(index - 1) == .leftParen || store.kind(index - 1) == .comma
      {
        continue
      }
      let range = store.range(index)
      if let number = number(of: range, store) {
        numbers.append(number)
        continue
      }
      if Self.isCommon(range, store) { continue }
      guard entries.count < Self.most else { return nil }
      let key = Self.key(range, store)
      filter |= Self.bit(key)
      numbers.append(entries.count)
      entries.append(Entry(key: key, range: range))
      isDeclared.append(false)
    }
    return numbers
  }

  /// Returns the number of a word, or `nil` if it is none of the names.
  func number(of word: Range<Int>, _ store: borrowing TokenStore) -> Int? {
    let key = Self.key(word, store)
    guard filter & Self.bit(key) != 0 else { return nil }
    return entries.firstIndex { $0.key == key && store.haveSameText($0.range, word) }
  }

  /// Notes which of the names a run of tokens declares.
  mutating func noteDeclarations(in tokens: Range<Int>, _ store: borrowing TokenStore) {
    for index in tokens where store.kind(index) == .identifier {
      let key = Self.key(store.range(index), store)
      guard filter & Self.bit(key) != 0, let number = number(of: store.range(index), store), !isDeclared[number],
        index > tokens.lowerBound
      else { continue }
      switch store.kind(index - 1) {
      case .keyword:
        let words: [Keyword] = [.let, .var, .for, .func, .struct, .enum, .case, .class, .inout]
        if words.contains(where: { store.isKeyword($0, at: index - 1) }) { isDeclared[number] = true }
      // A tuple's, a closure's or a function's parameters.
      case .leftParen, .leftBrace, .comma, .identifier, .wildcard: isDeclared[number] = true
      default: break
      }
    }
  }

  /// Whether a run of tokens uses any of the names.
  func isUsed(in tokens: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    tokens.contains { index in
      store.kind(index) == .identifier && filter & Self.bit(Self.key(store.range(index), store)) != 0
        && (index == 0 || store.kind(index - 1) != .period) && number(of: store.range(index), store) != nil
    }
  }

  @inline(__always)
  private static func key(_ word: Range<Int>, _ store: borrowing TokenStore) -> Int {
    word.count << 16 | Int(store.byte(word.lowerBound)) << 8 | Int(store.byte(word.upperBound - 1))
  }

  @inline(__always)
  private static func bit(_ key: Int) -> UInt64 { 1 << UInt64((key ^ key >> 6 ^ key >> 13) & 63) }

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
