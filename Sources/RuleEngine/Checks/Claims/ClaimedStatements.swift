import SwiftTokens

/// A statement that a claim may speak of.
struct ClaimedStatement {
  let unit: Int
  let tokens: Range<Int>
  /// What was read from its tokens, if there is nothing else in them; it may not have been looked at.
  fileprivate(set) var statement: Statement?
}

/// The statements that claims may speak of, in groups of which all have to be understood.
struct ClaimedStatements {
  /// Statements of one unit with the names that have to be known for them, as parts of the lists of both.
  private struct Group {
    let statements: Range<Int>
    let names: Range<Int>
  }

  /// A declaration of a name with the names that have to be known for it.
  private struct Need {
    let name: Int
    let names: Range<Int>
  }

  private var statements: [ClaimedStatement] = []
  private var groups: [Group] = []
  private var names = NameList()
  /// Numbers of names, those of each group and of each need together.
  private var numbers: [Int] = []

  /// Adds a statement, unless it holds what is never understood.
  mutating func add(_ tokens: Range<Int>, unit: Int, _ store: borrowing TokenStore) {
    let start = numbers.count
    guard addNames(in: tokens, store) else { return }
    statements.append(ClaimedStatement(unit: unit, tokens: tokens))
    groups.append(
      Group(statements: statements.count - 1..<statements.count, names: start..<numbers.count))
  }

  /// Adds all statements of a unit as a group, unless it is empty, as that of a block without code is, or holds what is never
  /// understood.
  mutating func add(allOf unit: Int, _ store: borrowing TokenStore) {
    let all = StatementExtent.all(in: store.units[unit].tokens, store)
    guard all.count > 1 else {
      if let only = all.first { add(only, unit: unit, store) }
      return
    }
    let start = numbers.count
    for tokens in all where !Self.isDeclaration(tokens, store) {
      guard addNames(in: tokens, store) else { return }
    }
    let first = statements.count
    for tokens in all { statements.append(ClaimedStatement(unit: unit, tokens: tokens)) }
    groups.append(Group(statements: first..<statements.count, names: start..<numbers.count))
  }

  /// Returns those whose names may all be known, by place: what is declared and set to what may be known itself.
  mutating func promising(_ store: borrowing TokenStore) -> [ClaimedStatement] {
    guard !groups.isEmpty, let isKnown = knownNames(store) else { return [] }
    var result: [ClaimedStatement] = []
    for group in groups where numbers[group.names].allSatisfy({ isKnown[$0] }) {
      if group.statements.count > 1 {
        result += statements[group.statements]
      } else if let only = group.statements.first, statements[only].read(store) {
        result.append(statements[only])
      }
    }
    return result.sorted { $0.tokens.lowerBound < $1.tokens.lowerBound }
  }

  /// Returns for each name whether it may be known; `nil` if each group has a name that nothing declares.
  private mutating func knownNames(_ store: borrowing TokenStore) -> [Bool]? {
    guard names.count > 0 else { return [] }
    let places = DeclaredNames(store).places
    var needs: [Need] = []
    // The tuples whose labels are declared with names that count.
    var tuples: [Range<Int>] = []
    var isDeclared: [Bool] = []
    // Each round looks for the names that the one before has found to be needed; those of the last one are not looked for.
    for round in 0..<3 where names.count > isDeclared.count {
      let new = isDeclared.count..<names.count
      for _ in new { isDeclared.append(false) }
      for place in places {
        guard let name = names.number(of: store.range(place.name), store), new.contains(name) else { continue }
        if let tuple = place.tuple(store) { tuples.append(tuple) }
        let start = numbers.count
        if let value = place.value(store), !addNames(in: value, store) { continue }
        isDeclared[name] = true
        needs.append(Need(name: name, names: start..<numbers.count))
      }
      for label in tuples.joined() where store.kind(label) == .identifier && store.kind(label + 1) == .colon {
        guard let name = names.number(of: store.range(label), store), name < new.upperBound else { continue }
        isDeclared[name] = true
        needs.append(Need(name: name, names: 0..<0))
      }
      if round == 0, groups.allSatisfy({ numbers[$0.names].contains { !isDeclared[$0] } }) { return nil }
    }
    var isKnown = isDeclared.map { _ in false }
    while isKnown.count < names.count { isKnown.append(true) }
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for need in needs where !isKnown[need.name] {
        guard numbers[need.names].allSatisfy({ isKnown[$0] || $0 == need.name }) else { continue }
        isKnown[need.name] = true
        hasChanged = true
      }
    }
    return isKnown
  }

  /// Adds the names that have to be known for a statement; returns `false` and adds no number if it holds what is never
  /// understood.
  private mutating func addNames(in tokens: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    guard !Self.isHopeless(tokens, store) else { return false }
    let start = numbers.count
    guard names.add(from: tokens, store, to: &numbers) else {
      numbers.removeSubrange(start...)
      return false
    }
    if numbers.count > start, tokens.contains(where: { store.isKeyword(.in, at: $0) }) {
      let variables = numbers[start...].filter { !isParameter($0, of: tokens, store) }
      numbers.replaceSubrange(start..., with: variables)
    }
    guard names.addMembers(from: tokens, store, to: &numbers) else {
      numbers.removeSubrange(start...)
      return false
    }
    return true
  }

  /// Whether a name is a parameter of a closure in a statement.
  private func isParameter(_ number: Int, of tokens: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    tokens.contains { index in
      guard index > tokens.lowerBound, store.kind(index) == .identifier,
        names.number(of: store.range(index), store) == number
      else { return false }
      switch store.kind(index - 1) {
      case .leftBrace, .leftParen, .comma: return true
      default: return false
      }
    }
  }

  private static func isDeclaration(_ tokens: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    guard store.kind(tokens.lowerBound) == .keyword else { return false }
    switch store.symbol(tokens.lowerBound) {
    case Keyword.func.symbol, Keyword.struct.symbol, Keyword.class.symbol, Keyword.enum.symbol,
      Keyword.extension.symbol, Keyword.protocol.symbol, Keyword.import.symbol, Keyword.typealias.symbol:
      return true
    default: return false
    }
  }

  /// Whether a statement holds what is never understood.
  private static func isHopeless(_ tokens: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    tokens.contains { index in
      switch store.kind(index) {
      case .keyword:
        switch store.symbol(index) {
        case Keyword.await.symbol, Keyword.try.symbol, Keyword.super.symbol, Keyword.throw.symbol,
          Keyword.import.symbol, Keyword.extension.symbol, Keyword.class.symbol, Keyword.protocol.symbol:
          true
        default: false
        }
      case .poundKeyword, .atSign, .editorPlaceholder, .ellipsis, .regexLiteral: true
      default: false
      }
    }
  }
}

extension ClaimedStatement {
  /// Reads it; returns whether it is understood and does something.
  fileprivate mutating func read(_ store: borrowing TokenStore) -> Bool {
    var parser = SnippetParser(tokens)
    guard let parts = try? parser.statements(store), let last = parts.last else { return false }
    // It may share its line with a `case …:`.
    guard parts.count == 1 || parts.count == 2 && parts[0].isMark else { return false }
    if parts.count == 1 { statement = last }
    return switch last.kind {
    case .opaque, .function, .structure, .label, .elision, .computed, .broken, .continued: false
    case .binding(let bindings, _): bindings.contains { $0.value.map { !$0.isPlainLiteral } ?? false }
    default: true
    }
  }
}
