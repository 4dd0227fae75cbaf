import SwiftTokens

/// The names of the standard library that a post gives another meaning: of them nothing is known.
struct Redefinitions {
  /// Types that the post declares.
  private(set) var types: Set<String> = []
  /// How often the post declares a type of a name.
  private(set) var typeDeclarations: [String: Int] = [:]
  /// Functions that the post declares anywhere, and how often.
  private(set) var functions: [String: Int] = [:]
  /// Members that the post adds to types or protocols that are not its own.
  private(set) var members: Set<String> = []
  /// Operators that the post implements outside of its own types.
  private(set) var operators: Set<String> = []
  /// Variables that bodies of functions, closures and types assign to, so that a call may change them; only names that
  /// are declared with `var`.
  private(set) var captured: Set<String> = []
  /// How often each variable is declared in the post.
  private(set) var declarations: [String: Int] = [:]

  /// The post's own types that it also extends.
  private(set) var extended: Set<String> = []

  /// The names behind `var`, by their hashes: most names that bodies change are none of them.
  private var variableHashes: Set<UInt64> = []

  /// Whether what the post declares is taken for granted without having been looked at.
  private var isLenient = false

  /// Nothing is redefined.
  ///
  /// - Parameter isLenient: Whether each variable, function and type is taken for the only one of its name.
  init(isLenient: Bool = false) { self.isLenient = isLenient }

  /// Whether the post declares a variable of a name once.
  func isDeclaredOnce(_ name: String) -> Bool { isLenient || declarations[name] == 1 }

  /// Whether the post declares a function of a name, and only once.
  func isOnlyFunction(_ name: String) -> Bool { isLenient || functions[name] == 1 }

  /// Whether the post declares a type of a name, and only once.
  func isOnlyType(_ name: String) -> Bool { isLenient || typeDeclarations[name] == 1 }

  /// Whether the post declares a function of a name.
  ///
  /// - Parameter isKnown: Whether one was seen so far.
  func declaresFunction(_ name: String, isKnown: @autoclosure () -> Bool) -> Bool {
    functions[name] != nil || isLenient && isKnown()
  }

  private struct TypeBody {
    let tokens: Range<Int>
    let isForeign: Bool
  }

  init(_ store: borrowing TokenStore) {
    var protocols: Set<String> = []
    for unit in store.units {
      for index in unit.tokens where index + 1 < unit.tokens.upperBound && store.kind(index) == .keyword {
        if store.isKeyword(.var, at: index) { noteVariables(from: index + 1, unit.tokens, store) }
        guard let name = Self.declaredType(at: index, store) else { continue }
        types.insert(name)
        typeDeclarations[name, default: 0] += 1
        if store.isKeyword(.protocol, at: index) { protocols.insert(name) }
      }
    }
    for unit in store.units { scan(unit.tokens, protocols, store) }
  }

  private static func declaredType(at index: Int, _ store: borrowing TokenStore) -> String? {
    guard
      store.isKeyword(.struct, at: index) || store.isKeyword(.class, at: index) || store.isKeyword(.enum, at: index)
        || store.isKeyword(.actor, at: index) || store.isKeyword(.protocol, at: index)
        || store.isKeyword(.typealias, at: index) || store.isKeyword(.associatedtype, at: index),
      store.kind(index + 1) == .identifier
    else { return nil }
    return store.string(store.range(index + 1))
  }

  private mutating func scan(_ tokens: Range<Int>, _ protocols: Set<String>, _ store: borrowing TokenStore) {
    var bodies: [TypeBody] = []
    var functionBodyEnd = tokens.lowerBound
    for index in tokens {
      while let body = bodies.last, body.tokens.upperBound <= index { bodies.removeLast() }
      switch store.kind(index) {
      case .keyword:
        guard index + 1 < tokens.upperBound else { continue }
        if store.isKeyword(.extension, at: index) {
          let name = store.string(store.range(index + 1))
          let isForeign = !types.contains(name) || protocols.contains(name)
          extended.insert(name)
          if let body = bodyRange(from: index + 1, tokens, store) {
            bodies.append(TypeBody(tokens: body, isForeign: isForeign))
            functionBodyEnd = max(functionBodyEnd, body.upperBound)
          }
          if isForeign, name.contains("StringInterpolation") { members.insert("\\(") }
          if store.contains(Array("StringInterpolation".utf8), in: index..<min(index + 4, tokens.upperBound)) {
            members.insert("\\(")
          }
        } else if Self.declaredType(at: index, store) != nil {
          if let body = bodyRange(from: index + 1, tokens, store) {
            bodies.append(TypeBody(tokens: body, isForeign: false))
            functionBodyEnd = max(functionBodyEnd, body.upperBound)
          }
        } else {
          noteMember(at: index, bodies.last, store)
          if store.isKeyword(.func, at: index) || store.isKeyword(.`init`, at: index),
            let body = bodyRange(from: index + 1, tokens, store)
          {
            functionBodyEnd = max(functionBodyEnd, body.upperBound)
          }
        }
      case .leftBrace:
        if isClosure(index, tokens.lowerBound, store), let close = store.partner(index), close > index {
          functionBodyEnd = max(functionBodyEnd, close)
        }
      case .identifier where index < functionBodyEnd:
        if isChanged(at: index, tokens, store), variableHashes.contains(store.hash(of: index)) {
          captured.insert(store.string(store.range(index)))
        }
      default: break
      }
    }
  }

  /// Notes the names that a `var` declares: `var a = 1, b = 2` and `var (a, b) = pair` more than one.
  private mutating func noteVariables(from start: Int, _ tokens: Range<Int>, _ store: borrowing TokenStore) {
    var index = start
    while index < tokens.upperBound {
      if index > start, store.flags(index).contains(.firstOnLine), store.kind(index - 1) != .comma { return }
      switch store.kind(index) {
      case .identifier: variableHashes.insert(store.hash(of: index))
      case .leftBrace: index = max(index, store.partner(index) ?? index)
      case .semicolon, .rightBrace: return
      case .keyword where store.isKeyword(.var, at: index): return
      default: break
      }
      index += 1
    }
  }

  private mutating func noteMember(at index: Int, _ body: TypeBody?, _ store: borrowing TokenStore) {
    let isForeign = body?.isForeign == true
    if store.isKeyword(.func, at: index) {
      let name = store.string(store.range(index + 1))
      if store.kind(index + 1) == .identifier {
        if isForeign { members.insert(name) }
        functions[name, default: 0] += 1
      } else if body == nil || isForeign {
        operators.insert(name)
      }
    } else if store.isKeyword(.var, at: index) || store.isKeyword(.let, at: index) {
      let name = store.string(store.range(index + 1))
      if isForeign { members.insert(name) }
      declarations[name, default: 0] += 1
    } else if isForeign, store.isKeyword(.`init`, at: index) || store.isKeyword(.subscript, at: index) {
      members.insert(store.string(store.range(index)))
    }
  }

  /// Returns the tokens of the body whose `{` comes next, before the end of the declaration.
  private func bodyRange(from start: Int, _ tokens: Range<Int>, _ store: borrowing TokenStore) -> Range<Int>? {
    var index = start
    while index < tokens.upperBound {
      switch store.kind(index) {
      case .leftBrace:
        guard let close = store.partner(index), close > index else { return index..<tokens.upperBound }
        return index..<close
      case .leftParen, .leftSquare: index = max(index, store.partner(index) ?? index)
      case .semicolon, .rightBrace: return nil
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Whether a `{` may belong to a closure, or to an accessor: it follows no head of a statement.
  private func isClosure(_ brace: Int, _ first: Int, _ store: borrowing TokenStore) -> Bool {
    var index = brace - 1
    while index >= first {
      switch store.kind(index) {
      case .rightParen, .rightSquare, .closingQuote:
        guard let open = store.partner(index), open < index else { return true }
        index = open
      case .leftParen, .leftSquare, .equal, .leftBrace, .comma, .semicolon: return true
      case .keyword:
        let heads: [Keyword] = [.if, .for, .while, .guard, .switch, .do, .else, .catch, .repeat]
        for head in heads where store.isKeyword(head, at: index) { return false }
      default: break
      }
      if store.flags(index).contains(.firstOnLine), store.kind(index) != .period { return true }
      index -= 1
    }
    return true
  }

  /// Whether a name is assigned to, handed on with `&`, or the object of what may change it.
  private func isChanged(at index: Int, _ tokens: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    if index > tokens.lowerBound {
      if store.kind(index - 1) == .prefixAmpersand { return true }
      if store.kind(index - 1) == .period {
        return index - 2 >= tokens.lowerBound && store.isKeyword(.self, at: index - 2)
      }
      if store.isKeyword(.let, at: index - 1) || store.isKeyword(.var, at: index - 1) { return false }
    }
    guard index + 1 < tokens.upperBound else { return false }
    switch store.kind(index + 1) {
    case .equal, .period, .leftSquare, .postfixQuestionMark, .exclamationMark: return true
    case .binaryOperator: return store.byte(store.end(index + 1) - 1) == UInt8(ascii: "=")
    default: return false
    }
  }
}

extension TokenStore {
  /// Returns a hash of a token's text (FNV-1a).
  func hash(of index: Int) -> UInt64 {
    var hash = Self.offsetBasis
    for offset in range(index) { hash = (hash ^ UInt64(byte(offset))) &* Self.prime }
    return hash
  }

  /// Returns the hash of a token of a text.
  static func hash(of text: some Sequence<UInt8>) -> UInt64 {
    text.reduce(offsetBasis) { ($0 ^ UInt64($1)) &* prime }
  }

  private static var offsetBasis: UInt64 { 0xcbf2_9ce4_8422_2325 }
  private static var prime: UInt64 { 0x0000_0100_0000_01b3 }
}
