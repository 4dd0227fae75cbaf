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

  /// The most names that are kept apart.
  static let most = 512

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
      if Self.isCommon(range, store) { continue }
      guard let number = insert(range, store) else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// Returns the number of a word, or `nil` if it is none of the names.
  func number(of word: Range<Int>, _ store: borrowing TokenStore) -> Int? {
    let key = Self.key(word, store)
    guard filter & Self.bit(key) != 0 else { return nil }
    return entries.firstIndex { $0.key == key && store.haveSameText($0.range, word) }
  }

  /// Adds the members that a run of tokens uses and that the evaluator does not know by name.
  ///
  /// - Returns: The numbers of the names; `nil` if there are too many.
  mutating func addMembers(from tokens: Range<Int>, _ store: borrowing TokenStore) -> [Int]? {
    var numbers: [Int] = []
    for index in tokens where store.kind(index) == .identifier {
      guard index > tokens.lowerBound, store.kind(index - 1) == .period, !KnownMembers.contain(index, store) else {
        continue
      }
      guard let number = insert(store.range(index), store) else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  private mutating func insert(_ range: Range<Int>, _ store: borrowing TokenStore) -> Int? {
    if let number = number(of: range, store) { return number }
    guard entries.count < Self.most else { return nil }
    let key = Self.key(range, store)
    filter |= Self.bit(key)
    entries.append(Entry(key: key, range: range))
    return entries.count - 1
  }

  /// A keyword that declares, and the tokens of its snippet.
  struct Declaration {
    let keyword: Int
    let tokens: Range<Int>
  }

  /// Returns the places of `let`, `for`, `func` and their kin in all snippets.
  static func declarations(in store: borrowing TokenStore) -> [Declaration] {
    var result: [Declaration] = []
    for unit in store.units {
      for index in unit.tokens where store.kind(index) == .keyword && index + 1 < unit.tokens.upperBound {
        let word = store.symbol(index).number
        if word == Keyword.let.rawValue || word == Keyword.var.rawValue || word == Keyword.func.rawValue
          || word == Keyword.case.rawValue || word == Keyword.for.rawValue || word == Keyword.struct.rawValue
          || word == Keyword.enum.rawValue
        {
          result.append(Declaration(keyword: index, tokens: unit.tokens))
        }
      }
    }
    return result
  }

  /// How far behind a keyword further names are looked for: `let a = 1, b = 2`, `case a, b`.
  private static let reach = 16

  /// Tells which of the names are declared at a place.
  ///
  /// - Parameter found: Is given the number of the name, and what a variable is set to.
  func read(
    _ declaration: Declaration, _ store: borrowing TokenStore, _ found: (_ name: Int, _ value: Range<Int>?) -> Void
  ) {
    let tokens = declaration.tokens
    let index = declaration.keyword
    let word = store.symbol(index).number
    let isVariable = word == Keyword.let.rawValue || word == Keyword.var.rawValue
    let isFunction = word == Keyword.func.rawValue
    if let name = name(at: index + 1, store) {
      found(name, isVariable ? value(behind: index + 1, tokens, store) : nil)
      // The labels of a tuple that it is set to, or that a function returns.
      if isVariable || isFunction { labels(behind: index + 1, tokens, store, found) }
    }
    guard isVariable || word == Keyword.case.rawValue || word == Keyword.for.rawValue else { return }
    var at = index + 1
    if store.kind(at) == .leftParen, let close = store.partner(at), close < tokens.upperBound {
      while at < close {
        if let name = name(at: at, store) { found(name, nil) }
        at += 1
      }
    }
    let end = min(tokens.upperBound, at + Self.reach)
    while at + 1 < end, !store.flags(at + 1).contains(.firstOnLine), store.kind(at) != .leftBrace {
      if store.kind(at) == .comma, let name = name(at: at + 1, store) { found(name, nil) }
      if store.kind(at) == .leftParen || store.kind(at) == .leftSquare { at = max(at, store.partner(at) ?? at) }
      at += 1
    }
  }

  private func labels(
    behind name: Int, _ tokens: Range<Int>, _ store: borrowing TokenStore,
    _ found: (_ name: Int, _ value: Range<Int>?) -> Void
  ) {
    var at = name
    while at + 1 < tokens.upperBound, store.kind(at) != .leftBrace,
      at == name || !StatementExtent.isBreak(at: at, store)
    {
      if store.kind(at) == .equal || store.kind(at) == .arrow, store.kind(at + 1) == .leftParen,
        let close = store.partner(at + 1), close < tokens.upperBound
      {
        var label = at + 2
        while label + 1 < close {
          if store.kind(label + 1) == .colon, let name = self.name(at: label, store) { found(name, nil) }
          label += 1
        }
        return
      }
      if store.kind(at) == .leftParen { at = max(at, store.partner(at) ?? at) }
      at += 1
    }
  }

  /// Returns the number of the name at a token, if it is one of these.
  private func name(at index: Int, _ store: borrowing TokenStore) -> Int? {
    store.kind(index) == .identifier ? number(of: store.range(index), store) : nil
  }

  /// Returns what the variable at a token is set to.
  private func value(behind name: Int, _ tokens: Range<Int>, _ store: borrowing TokenStore) -> Range<Int>? {
    guard let statement = StatementExtent.beginning(at: name, in: tokens, store) else { return nil }
    guard let equal = statement.first(where: { store.kind($0) == .equal || store.kind($0) == .leftBrace }),
      store.kind(equal) == .equal, equal + 1 < statement.upperBound
    else { return nil }
    return equal + 1..<statement.upperBound
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
