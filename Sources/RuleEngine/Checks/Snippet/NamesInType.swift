import SwiftTokens

/// The names in a type's body that stand for generic parameters by custom, and for no type of a framework: `Content`, `T`,
/// `U`. What the body tells of them is found out once, however often they stand there.
struct NamesInType {
  /// Where a body declares a name.
  private struct Declarations {
    /// Whether it does so wherever one stands.
    var isCertain = false
    /// The first and the last place that counts for all but itself.
    var first: Int?
    var last: Int?
  }

  private let type: TypeHead
  private let unit: Range<Int>
  /// By the first bytes of the names, which differ.
  private var declarations: [Int: Declarations] = [:]
  private var isViewParameter: Bool?

  init(_ type: TypeHead, _ unit: Range<Int>) {
    self.type = type
    self.unit = unit
  }

  /// Whether a token is one of the names.
  static func isName(_ index: Int, _ store: borrowing TokenStore) -> Bool {
    guard store.kind(index) == .identifier, store.role(index) == .type else { return false }
    switch store.end(index) - store.start(index) {
    case 1: return store.isSpelt("T", at: index) || store.isSpelt("U", at: index)
    case 7: return store.isSpelt("Content", at: index)
    default: return false
    }
  }

  /// Whether a token of the body is one of the names, and nothing in the body declares it.
  mutating func isUnknown(_ token: Int, _ store: borrowing TokenStore) -> Bool {
    Self.isName(token, store) && store.kind(token - 1) != .period
      && (token + 1 == unit.upperBound || store.kind(token + 1) != .period)
      && !isDeclaredAround(token, store)
      && (!store.isSpelt("Content", at: token) || hasViewParameter(store))
  }

  /// Whether a function, type or alias in the body declares the name as its generic parameter, associated type or alias.
  private mutating func isDeclaredAround(_ token: Int, _ store: borrowing TokenStore) -> Bool {
    let name = Int(store.byte(store.start(token)))
    let found = declarations[name] ?? declarations(of: token, store)
    declarations[name] = found
    return found.isCertain || found.first != nil && (found.first != token || found.last != token)
  }

  private func declarations(of name: Int, _ store: borrowing TokenStore) -> Declarations {
    var found = Declarations()
    for index in type.body
    where store.kind(index) == .identifier && store.haveSameText(store.range(index), store.range(name)) {
      let before = index - 1
      if store.kind(before) == .leftAngle && isGenericClause(before, store) || store.isKeyword(.typealias, at: before)
        || store.isKeyword(.associatedtype, at: before) || store.isSpelt("each", at: before)
      {
        found.isCertain = true
        return found
      }
      if store.kind(before) == .comma, store.role(index) == .declaration {
        if found.first == nil { found.first = index }
        found.last = index
      }
    }
    return found
  }

  /// Whether `<` opens the parameters of a declaration: `func load<`, `init<`, `struct Box<`.
  private func isGenericClause(_ angle: Int, _ store: borrowing TokenStore) -> Bool {
    guard angle >= 2 else { return false }
    return store.isKeyword(.`init`, at: angle - 1) || store.isKeyword(.subscript, at: angle - 1)
      || store.isKeyword(.func, at: angle - 2) || store.isKeyword(.struct, at: angle - 2)
      || store.isKeyword(.class, at: angle - 2) || store.isKeyword(.enum, at: angle - 2)
      || store.isKeyword(.typealias, at: angle - 2)
  }

  /// Whether `Content` has to be a view that a view holds, and not a model's type of that name: a view builder makes it, a
  /// `where` speaks of it, or it stands among a view's views.
  private mutating func hasViewParameter(_ store: borrowing TokenStore) -> Bool {
    if let isViewParameter { return isViewParameter }
    let found = findsViewParameter(store)
    isViewParameter = found
    return found
  }

  private func findsViewParameter(_ store: borrowing TokenStore) -> Bool {
    if (type.start..<type.body.upperBound).contains(where: { isConstrained($0, store) }) { return true }
    let isView = store.inherits(type.inheritance) { $0 == "View" }
    var statements: Set<UInt64>?
    for use in type.body where Self.isName(use, store) && store.isSpelt("Content", at: use) {
      if isBuilt(use, from: type.body.lowerBound, store) { return true }
      guard isView else { continue }
      // `let content: () -> Content`; a function that results in one may load it.
      if store.kind(use - 1) == .arrow, store.kind(use - 2) == .rightParen, let open = store.partner(use - 2),
        open + 1 == use - 2, store.kind(open - 1) == .colon || store.isSpelt("escaping", at: open - 1)
      {
        return true
      }
      // `let content: Content` and, in the body, `content` alone.
      if store.kind(use - 1) == .colon, store.kind(use - 2) == .identifier {
        let names = statements ?? namesAlone(store)
        statements = names
        if names.contains(store.hash(store.range(use - 2))) { return true }
      }
    }
    return false
  }

  /// Returns the hashes of the names that are statements of their own in the body.
  private func namesAlone(_ store: borrowing TokenStore) -> Set<UInt64> {
    var names: Set<UInt64> = []
    for index in type.body where store.kind(index) == .identifier && store.isWholeStatement(index...index, in: unit) {
      names.insert(store.hash(store.range(index)))
    }
    return names
  }

  /// Whether a token is a `where` with `Content` behind it.
  private func isConstrained(_ index: Int, _ store: borrowing TokenStore) -> Bool {
    store.isKeyword(.where, at: index) && index + 1 < unit.upperBound && store.isSpelt("Content", at: index + 1)
  }

  /// Whether a type stands behind `@ViewBuilder`: `@ViewBuilder content: () -> Content`, `@ViewBuilder let content: Content`.
  private func isBuilt(_ use: Int, from first: Int, _ store: borrowing TokenStore) -> Bool {
    var index = use - 1
    while index > first, use - index < 12 {
      switch store.kind(index) {
      case .rightParen:
        guard let open = store.partner(index) else { return false }
        index = open
      case .comma, .leftParen, .leftBrace, .rightBrace, .semicolon, .equal: return false
      case .identifier:
        if store.kind(index - 1) == .atSign, store.string(store.range(index)).hasSuffix("Builder") { return true }
      default: break
      }
      index -= 1
    }
    return false
  }
}
