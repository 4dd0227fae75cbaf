/// Finds each bracket's partner while a unit is lexed.
///
/// A closer takes the nearest opener of its kind; openers between the two are left over and marked. It never looks
/// beyond a `{` for a `(` or `[`, nor beyond an interpolation, so one lost bracket spoils little.
struct BracketStack {
  private struct Entry {
    var kind: TokenKind
    var token: Int
    /// How many `(` and `[` are open below it, from the next `{` or interpolation on.
    var openParens: Int32
    var openSquares: Int32
    /// How many `{` are open below it, from the next interpolation on.
    var openBraces: Int32
    /// The literal that goes on when an interpolation ends: an index of `literals`.
    var literal: Int32
  }

  private let firstToken: Int
  private var entries: [Entry] = []
  private var literals: [StringLiteral] = []
  private var openParens: Int32 = 0
  private var openSquares: Int32 = 0
  private var openBraces: Int32 = 0
  /// Whether a brace is left over somewhere, so that indentation must say which.
  private var hasUnbalancedBrace = false

  init(firstToken: Int) { self.firstToken = firstToken }

  /// The number of brackets that are open.
  var depth: Int { entries.count }

  /// Whether a `)` at this place ends an interpolation.
  ///
  /// Only parentheses count for that, as in the compiler's lexer.
  var endsInterpolation: Bool { literals.last?.openParens == 0 }

  /// Whether a line break ends the innermost interpolation, as its literal must end on its line.
  var isOnSingleLine: Bool { literals.last?.isMultiline == false }

  mutating func open(_ kind: TokenKind, at token: Int) {
    push(kind, token, literal: -1)
    switch kind {
    case .leftParen:
      openParens &+= 1
      if !literals.isEmpty { literals[literals.count - 1].openParens += 1 }
    case .leftSquare: openSquares &+= 1
    default:
      openBraces &+= 1
      openParens = 0
      openSquares = 0
    }
  }

  /// Opens an interpolation of a literal.
  mutating func open(_ kind: TokenKind, at token: Int, literal: StringLiteral) {
    push(kind, token, literal: Int32(truncatingIfNeeded: literals.count))
    literals.append(literal)
    openParens = 0
    openSquares = 0
    openBraces = 0
  }

  private mutating func push(_ kind: TokenKind, _ token: Int, literal: Int32) {
    entries.append(
      Entry(
        kind: kind, token: token, openParens: openParens, openSquares: openSquares, openBraces: openBraces,
        literal: literal))
  }

  /// Takes the opener of a closer that is about to be added, or returns `nil` if there is none.
  mutating func close(_ opener: TokenKind, _ columns: inout TokenColumns) -> Int? {
    if opener == .leftParen, !literals.isEmpty { literals[literals.count - 1].openParens -= 1 }
    let isOpen =
      switch opener {
      case .leftParen: openParens > 0
      case .leftSquare: openSquares > 0
      default: openBraces > 0
      }
    guard isOpen else {
      if opener == .leftBrace { hasUnbalancedBrace = true }
      return nil
    }
    return pop(to: opener, &columns).token
  }

  /// Ends the innermost interpolation, with what is open in it, and returns its token and literal.
  mutating func closeInterpolation(_ columns: inout TokenColumns) -> (token: Int, literal: StringLiteral)? {
    guard let literal = literals.popLast() else { return nil }
    return (pop(to: .interpolationStart, &columns).token, literal)
  }

  /// Drops the interpolations of literals that a line break ends, and what is open in them.
  mutating func endSingleLineLiterals(_ columns: inout TokenColumns) {
    while let literal = literals.last, !literal.isMultiline {
      literals.removeLast()
      columns.insertFlags(.unbalanced, at: literal.openingQuote)
      columns.insertFlags(.unbalanced, at: pop(to: .interpolationStart, &columns).token)
    }
  }

  private mutating func pop(to kind: TokenKind, _ columns: inout TokenColumns) -> Entry {
    while let entry = entries.popLast() {
      openParens = entry.openParens
      openSquares = entry.openSquares
      openBraces = entry.openBraces
      if entry.kind == kind { return entry }
      columns.insertFlags(.unbalanced, at: entry.token)
      if entry.kind == .leftBrace { hasUnbalancedBrace = true }
    }
    return Entry(kind: kind, token: firstToken, openParens: 0, openSquares: 0, openBraces: 0, literal: -1)
  }

  /// Marks what is still open at the unit's end.
  mutating func finish(_ columns: inout TokenColumns) {
    while let entry = entries.popLast() {
      columns.insertFlags(.unbalanced, at: entry.token)
      if entry.kind == .leftBrace { hasUnbalancedBrace = true }
      if entry.literal >= 0 {
        columns.insertFlags(.unbalanced, at: literals[Int(entry.literal)].openingQuote)
      }
    }
    literals.removeAll()
  }
}

extension Lexer {
  @inline(__always)
  mutating func lexOpening(_ kind: TokenKind, _ store: inout TokenStore) {
    brackets.open(kind, at: store.columns.count)
    append(kind, to: offset + 1, &store)
  }

  @inline(__always)
  mutating func lexClosing(_ kind: TokenKind, _ store: inout TokenStore) {
    let opener: TokenKind = kind == .rightSquare ? .leftSquare : kind == .rightParen ? .leftParen : .leftBrace
    guard let partner = brackets.close(opener, &store.columns) else {
      return append(kind, to: offset + 1, flags: .unbalanced, &store)
    }
    store.columns.setLink(UInt32(truncatingIfNeeded: store.columns.count), at: partner)
    append(kind, to: offset + 1, link: UInt32(truncatingIfNeeded: partner), &store)
  }

  /// Lexes a `)`, and after that of an interpolation the literal's text.
  @inline(__always)
  mutating func lexRightParen(_ store: inout TokenStore) {
    guard brackets.endsInterpolation, let (partner, literal) = brackets.closeInterpolation(&store.columns) else {
      return lexClosing(.rightParen, &store)
    }
    store.columns.setLink(UInt32(truncatingIfNeeded: store.columns.count), at: partner)
    append(.rightParen, to: offset + 1, link: UInt32(truncatingIfNeeded: partner), &store)
    lexText(of: literal, &store)
  }
}
