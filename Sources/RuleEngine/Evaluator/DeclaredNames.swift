import SwiftTokens

/// The places of a post where names are declared, found once from `let`, `func` and their kin.
///
/// It may take too many: that a name may be known is found out by executing what declares it.
struct DeclaredNames {
  struct Place {
    /// The token of the name.
    let name: Int
    /// For a function and the first name of `let` or `var` the end of the snippet.
    fileprivate var end: Int?
    fileprivate var isVariable = false

    /// How far behind a name the labels of a tuple are looked for.
    private static let farthest = 1_000

    /// Returns what the variable is set to.
    func value(_ store: borrowing TokenStore) -> Range<Int>? {
      guard isVariable, let end, let statement = StatementExtent.beginning(at: name, in: name..<end, store),
        let equal = statement.first(where: { store.kind($0) == .equal || store.kind($0) == .leftBrace }),
        store.kind(equal) == .equal, equal + 1 < statement.upperBound
      else { return nil }
      return equal + 1..<statement.upperBound
    }

    /// Returns the tokens of the tuple that the variable is set to, or that the function returns.
    func tuple(_ store: borrowing TokenStore) -> Range<Int>? {
      guard let end else { return nil }
      let last = min(end, name + Self.farthest) - 1
      var at = name
      while at < last, at == name || !StatementExtent.isBreak(at: at, store) {
        switch store.kind(at) {
        case .leftBrace: return nil
        case .equal, .arrow:
          if store.kind(at + 1) == .leftParen, let close = store.partner(at + 1), close < end { return at + 2..<close }
        case .leftParen: at = max(at, store.partner(at) ?? at)
        default: break
        }
        at += 1
      }
      return nil
    }
  }

  private(set) var places: [Place] = []
  /// Where the last pattern ends: what is nested in it is there already.
  private var patternEnd = 0

  /// How far behind a keyword further names are looked for: `let a = 1, b = 2`, `case a, b`.
  private static let reach = 16
  init(_ store: borrowing TokenStore) {
    for unit in store.units {
      let end = unit.tokens.upperBound
      for index in unit.tokens where store.kind(index) == .keyword && index + 1 < end {
        switch store.symbol(index) {
        case Keyword.let.symbol, Keyword.var.symbol:
          addName(at: index + 1, end: end, isVariable: true, store)
          addFurtherNames(from: index + 1, end, store)
        case Keyword.func.symbol:
          addName(at: index + 1, end: end, store)
        case Keyword.case.symbol, Keyword.for.symbol:
          addName(at: index + 1, store)
          addFurtherNames(from: index + 1, end, store)
        case Keyword.struct.symbol, Keyword.enum.symbol: addName(at: index + 1, store)
        default: break
        }
      }
    }
  }

  private mutating func addName(
    at index: Int, end: Int? = nil, isVariable: Bool = false, _ store: borrowing TokenStore
  ) {
    if store.kind(index) == .identifier { places.append(Place(name: index, end: end, isVariable: isVariable)) }
  }

  /// Adds the names of a tuple's pattern, and those behind commas.
  private mutating func addFurtherNames(from start: Int, _ end: Int, _ store: borrowing TokenStore) {
    var at = start
    if store.kind(at) == .leftParen, let close = store.partner(at), close < end {
      for index in max(at, patternEnd)..<max(close, patternEnd) { addName(at: index, store) }
      at = close
      patternEnd = max(close, patternEnd)
    }
    let last = min(end, at + Self.reach) - 1
    while at < last, store.kind(at) != .leftBrace, !store.flags(at + 1).contains(.firstOnLine) {
      switch store.kind(at) {
      case .comma: addName(at: at + 1, store)
      case .leftParen, .leftSquare: at = max(at, store.partner(at) ?? at)
      default: break
      }
      at += 1
    }
  }
}
