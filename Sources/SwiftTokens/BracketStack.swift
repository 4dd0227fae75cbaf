/// Finds each bracket's partner while a unit is lexed.
///
/// A closer takes the nearest opener of its kind; openers between the two are left over and marked. It never looks
/// beyond a `{` for a `(` or `[`, nor beyond an interpolation, so one lost bracket spoils little.
struct BracketStack {
  /// Which kinds of brackets are open, from the innermost `{` or interpolation on.
  private struct Open: OptionSet {
    let rawValue: UInt8
    static let paren = Open(rawValue: 1 << 0)
    static let square = Open(rawValue: 1 << 1)
    /// From the innermost interpolation on.
    static let brace = Open(rawValue: 1 << 2)
  }

  private struct Entry {
    var token: UInt32
    var kind: TokenKind
    /// What was open when it was opened.
    var open: Open
  }

  /// Both stacks are empty when a unit is done with; their memory serves the next one.
  private var entries: [Entry] = []
  /// The literals of the interpolations that are open.
  private var literals: [StringLiteral] = []
  private var open: Open = []
  private(set) var isInInterpolation = false
  /// Whether a brace has no partner.
  private(set) var hasUnbalancedBrace = false

  /// Makes it ready for another unit.
  mutating func begin() {
    open = []
    isInInterpolation = false
    hasUnbalancedBrace = false
  }

  /// Whether a `)` at this place ends an interpolation.
  ///
  /// Only parentheses count for that, as in the compiler's lexer.
  @inline(__always)
  var endsInterpolation: Bool { isInInterpolation && literals.last?.openParens == 0 }

  /// Whether a line break ends the innermost interpolation, as its literal must end on its line.
  @inline(__always)
  var isOnSingleLine: Bool { isInInterpolation && literals.last?.isMultiline == false }

  @inline(__always)
  mutating func open(_ kind: TokenKind, at token: Int) {
    push(kind, token)
    switch kind {
    case .leftParen:
      open.insert(.paren)
      if isInInterpolation { literals[literals.count - 1].openParens += 1 }
    case .leftSquare: open.insert(.square)
    default: open = .brace
    }
  }

  /// Opens an interpolation of a literal.
  mutating func open(_ kind: TokenKind, at token: Int, literal: StringLiteral) {
    push(kind, token)
    literals.append(literal)
    isInInterpolation = true
    open = []
  }

  @inline(__always)
  private mutating func push(_ kind: TokenKind, _ token: Int) {
    entries.append(Entry(token: UInt32(truncatingIfNeeded: token), kind: kind, open: open))
  }

  /// Takes the opener of a closer that is about to be added, or returns `nil` if there is none.
  @inline(__always)
  mutating func close(_ opener: TokenKind, _ columns: inout TokenColumns) -> Int? {
    let needed: Open = opener == .leftParen ? .paren : opener == .leftSquare ? .square : .brace
    if opener == .leftParen, isInInterpolation { literals[literals.count - 1].openParens -= 1 }
    if open.contains(needed) { return pop(to: opener, &columns) }
    if opener == .leftBrace { hasUnbalancedBrace = true }
    return nil
  }

  /// Ends the innermost interpolation, with what is open in it, and returns its token and literal.
  mutating func closeInterpolation(_ columns: inout TokenColumns) -> (token: Int, literal: StringLiteral)? {
    guard let literal = literals.popLast(), let token = pop(to: .interpolationStart, &columns) else { return nil }
    isInInterpolation = !literals.isEmpty
    return (token, literal)
  }

  /// Drops the interpolations of literals that a line break ends, and what is open in them.
  mutating func endSingleLineLiterals(_ columns: inout TokenColumns) {
    while let literal = literals.last, !literal.isMultiline {
      literals.removeLast()
      isInInterpolation = !literals.isEmpty
      columns.insertFlags(.unbalanced, at: literal.openingQuote)
      if let token = pop(to: .interpolationStart, &columns) { columns.insertFlags(.unbalanced, at: token) }
    }
  }

  @inline(__always)
  private mutating func pop(to kind: TokenKind, _ columns: inout TokenColumns) -> Int? {
    while let entry = entries.popLast() {
      open = entry.open
      if entry.kind == kind { return Int(entry.token) }
      leave(entry, &columns)
    }
    return nil
  }

  private mutating func leave(_ entry: Entry, _ columns: inout TokenColumns) {
    columns.insertFlags(.unbalanced, at: Int(entry.token))
    if entry.kind == .leftBrace { hasUnbalancedBrace = true }
  }

  /// Marks what is still open at the unit's end.
  mutating func finish(_ columns: inout TokenColumns) {
    while let entry = entries.popLast() { leave(entry, &columns) }
    while let literal = literals.popLast() { columns.insertFlags(.unbalanced, at: literal.openingQuote) }
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
