import SwiftTokens

/// The statements that claims may speak of, in groups of which all have to be understood.
struct ClaimedStatements {
  struct Statement {
    let unit: Int
    let tokens: Range<Int>
  }

  private var groups: [(statements: [Statement], names: [Int])] = []
  private var names = NameList()

  /// Adds a group, unless it is empty, as that of a block without code is, or holds what is never understood.
  mutating func add(_ statements: [Statement], _ store: borrowing TokenStore) {
    guard !statements.isEmpty else { return }
    var used: [Int] = []
    for statement in statements {
      if statements.count > 1, Self.isDeclaration(statement.tokens, store) { continue }
      guard let names = names(in: statement.tokens, store) else { return }
      used += names
    }
    groups.append((statements, used))
  }

  /// Returns those whose names may all be known, by unit: what is declared and set to what may be known itself.
  func promising(_ store: borrowing TokenStore) -> [Statement] {
    guard !groups.isEmpty else { return [] }
    let declarations = NameList.declarations(in: store)
    var others = self
    // By name: what each declaration needs to be known.
    var needs: [[[Int]]] = []
    var round = 0
    while others.names.count > needs.count, round < 3 {
      round += 1
      needs = Array(repeating: [], count: others.names.count)
      var more = others
      for declaration in declarations {
        others.names.read(declaration, store) { name, value in
          guard let value else { return needs[name].append([]) }
          if let used = more.names(in: value, store) { needs[name].append(used.filter { $0 != name }) }
        }
      }
      let isHopeless = groups.allSatisfy { group in group.names.contains { needs[$0].isEmpty } }
      guard !isHopeless else { return [] }
      others = more
    }
    var isKnown = Array(repeating: false, count: others.names.count)
    // A name that the last round has added was not looked for.
    for name in needs.count..<max(needs.count, isKnown.count) { isKnown[name] = true }
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for name in needs.indices where !isKnown[name] && needs[name].contains(where: { $0.allSatisfy { isKnown[$0] } }) {
        isKnown[name] = true
        hasChanged = true
      }
    }
    let known = groups.filter { group in
      group.names.allSatisfy { isKnown[$0] } && (group.statements.count > 1 || canBeRead(group.statements[0], store))
    }
    return known.flatMap(\.statements).sorted { $0.unit < $1.unit }
  }

  /// Whether a statement is understood and does something.
  private func canBeRead(_ statement: Statement, _ store: borrowing TokenStore) -> Bool {
    var parser = SnippetParser(statement.tokens)
    guard let parts = try? parser.statements(store), parts.count == 1 else { return false }
    return switch parts[0].kind {
    case .opaque, .function, .structure, .label, .elision, .computed, .broken, .continued: false
    case .binding(let bindings, _): bindings.contains { $0.value.map { !$0.isPlainLiteral } ?? false }
    default: true
    }
  }

  /// Returns the names that have to be known for a statement; `nil` if it holds what is never understood.
  private mutating func names(in tokens: Range<Int>, _ store: borrowing TokenStore) -> [Int]? {
    guard !Self.isHopeless(tokens, store), let variables = names.add(from: tokens, store),
      let members = names.addMembers(from: tokens, store)
    else { return nil }
    return variables.filter { !isParameter($0, of: tokens, store) } + members
  }

  /// Whether a name is a closure's parameter in a statement.
  private func isParameter(_ number: Int, of tokens: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    guard tokens.contains(where: { store.isKeyword(.in, at: $0) }) else { return false }
    return tokens.contains { index in
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
    [.func, .struct, .class, .enum, .extension, .protocol, .import, .typealias].contains { keyword in
      store.isKeyword(keyword, at: tokens.lowerBound)
    }
  }

  /// Whether a statement holds what is never understood.
  private static func isHopeless(_ tokens: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    tokens.contains { index in
      switch store.kind(index) {
      case .keyword:
        store.isKeyword(.await, at: index) || store.isKeyword(.try, at: index) || store.isKeyword(.super, at: index)
          || store.isKeyword(.throw, at: index) || store.isKeyword(.import, at: index)
          || store.isKeyword(.extension, at: index) || store.isKeyword(.class, at: index)
          || store.isKeyword(.protocol, at: index)
      case .poundKeyword, .atSign, .editorPlaceholder, .ellipsis, .regexLiteral: true
      default: false
      }
    }
  }
}
