/// Cuts a unit's code into tokens in one pass over its bytes, as the compiler's lexer does.
///
/// What the compiler's parser decides, and a lexer cannot, is guessed from the tokens before and a bounded look ahead:
/// which `<` opens generic arguments. Offsets are bytes of the store's text.
struct Lexer: ~Copyable {
  let text: Range<Int>
  let code: CodeBytes
  /// The next byte to be read.
  var offset: Int
  /// The index of the unit's first token.
  let firstToken: Int
  /// What is known of the trivia before the next token.
  var pendingFlags: TokenFlags = [.spaceBefore, .firstOnLine]
  var brackets = BracketStack()
  var angles: AngleBrackets
  /// No slash before this offset that is not yet read ends a bare regex literal.
  var barrenLineEnd = 0
  /// No regex literal over several lines with so many pounds, or more, ends in the rest of the unit.
  var barrenPounds = Int.max
  /// Where the last run of pounds ends that was looked at.
  var poundRunEnd = 0

  init(text: Range<Int>, code: CodeBytes, firstToken: Int) {
    self.text = text
    self.code = code
    self.firstToken = firstToken
    offset = text.lowerBound
    angles = AngleBrackets(code: code, end: text.upperBound)
  }

  /// Lexes the unit.
  mutating func run(into store: inout TokenStore) {
    swap(&brackets, &store.brackets)
    defer { swap(&brackets, &store.brackets) }
    brackets.begin()
    lexStart(&store)
    while true {
      let byte = lexPlainTokens(&store)
      if byte <= 0x20 || byte == UInt8(ascii: "/") {
        guard offset < text.upperBound else { break }
        let start = offset
        skipTrivia(&store)
        if offset > start { continue }
      }
      lexToken(byte, &store)
    }
    if store.columns.count > firstToken { store.columns.insertFlags(.spaceAfter, at: store.columns.count - 1) }
    store.columns.clearRoles(from: firstToken)
    brackets.finish(&store.columns)
    if brackets.hasUnbalancedBrace { BraceIndentation.rematch(&store.columns, from: firstToken, code: code) }
  }

  /// Lexes what may only stand at a file's very start: a byte order mark, then `#!` and its line.
  private mutating func lexStart(_ store: inout TokenStore) {
    if code[offset] == 0xEF, code[offset &+ 1] == 0xBB, code[offset + 2] == 0xBF { offset += 3 }
    if code[offset] == UInt8(ascii: "#"), code[offset &+ 1] == UInt8(ascii: "!") {
      append(.shebang, to: code.first(from: offset) { $0.isNewline }, &store)
    }
  }

  /// Adds the token from the cursor to an end, and moves the cursor there.
  @inline(__always)
  mutating func append(
    _ kind: TokenKind, to end: Int, flags: TokenFlags = [], link: UInt32 = TokenColumns.noLink,
    _ store: inout TokenStore
  ) {
    store.columns.append(kind, pendingFlags.union(flags), start: offset, end: end, link: link)
    pendingFlags = []
    offset = end
  }

  /// The one switch over the first byte of a token that is not plain.
  @inline(__always)
  private mutating func lexToken(_ byte: UInt8, _ store: inout TokenStore) {
    switch byte {
    case 0x30...0x39: lexNumber(&store)
    case UInt8(ascii: "("): lexOpening(.leftParen, &store)
    case UInt8(ascii: "["): lexOpening(.leftSquare, &store)
    case UInt8(ascii: "{"): lexOpening(.leftBrace, &store)
    case UInt8(ascii: ")"): lexRightParen(&store)
    case UInt8(ascii: "]"): lexClosing(.rightSquare, &store)
    case UInt8(ascii: "}"): lexClosing(.rightBrace, &store)
    case UInt8(ascii: ";"): append(.semicolon, to: offset &+ 1, &store)
    // A module's name and its member's (SE-0491). Other colons, and members' periods, are plain tokens.
    case UInt8(ascii: ":"): append(.colonColon, to: offset &+ 2, &store)
    case UInt8(ascii: "@"): append(.atSign, to: offset &+ 1, &store)
    case UInt8(ascii: "\\"): append(.backslash, to: offset &+ 1, &store)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): lexString(pounds: 0, &store)
    case UInt8(ascii: "#"): lexPound(&store)
    case UInt8(ascii: "`"): lexBacktick(&store)
    case UInt8(ascii: "$"): lexDollar(&store)
    case UInt8(ascii: "!"):
      if isLeftBound { append(.exclamationMark, to: offset &+ 1, &store) } else { lexOperator(&store) }
    case UInt8(ascii: "?"):
      if isLeftBound { append(.postfixQuestionMark, to: offset &+ 1, &store) } else { lexOperator(&store) }
    case UInt8(ascii: "<"): lexLess(&store)
    case UInt8(ascii: ">"):
      if angles.isClosing(at: offset) { lexRightAngle(&store) } else { lexOperator(&store) }
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"),
      UInt8(ascii: "%"), UInt8(ascii: "."), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"):
      lexOperator(&store)
    case 0x80...: lexScalar(&store)
    default: append(.unknown, to: offset &+ 1, &store)
    }
  }

  /// Lexes what begins with a scalar beyond ASCII.
  private mutating func lexScalar(_ store: inout TokenStore) {
    let (scalarClass, length) = code.scalar(at: offset)
    if scalarClass.contains(.startsWord) {
      lexScalarWord(&store)
    } else if scalarClass.contains(.startsOperator) {
      lexOperator(&store)
    } else if scalarClass.contains(.invisible) {
      append(.invisible, to: offset + length, &store)
    } else if scalarClass == .curlyQuote {
      append(.curlyQuote, to: offset + length, &store)
    } else {
      append(.unknown, to: offset + length, &store)
    }
  }
}

extension TokenStore {
  /// The kind of the last token, or `nil` if a unit that begins with a certain token has none yet.
  @inline(__always)
  func lastKind(since firstToken: Int) -> TokenKind? {
    columns.count > firstToken ? columns.kind(columns.count - 1) : nil
  }

  /// Whether a token of the unit that begins with a certain one is a keyword, wherever keywords are.
  func isKeyword(_ keyword: Keyword, at index: Int, since firstToken: Int) -> Bool {
    index >= firstToken && columns.kind(index) == .keyword && columns.link(index) == keyword.rawValue
  }
}
