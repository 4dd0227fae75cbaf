/// The code of a post with its tokens, in columns.
///
/// A store holds the code of all snippets of a document, each lexed on its own as one *unit*, so that rules can look
/// from one snippet into another by nothing but token indices. A worker keeps one store and clears it between documents.
///
/// Offsets are UTF-8 bytes into the store's text, where each unit's code begins at its `text.lowerBound`.
package struct TokenStore: ~Copyable {
  /// One snippet's stretch of the store.
  package struct Unit: Sendable {
    /// Its code in the store's text.
    package let text: Range<Int>
    /// Its tokens.
    package fileprivate(set) var tokens: Range<Int>
    /// Its comments.
    package fileprivate(set) var comments: Range<Int>
  }

  /// The unsafe side: raw columns that grow together. Indices are checked at this type's face.
  package internal(set) var columns = TokenColumns()
  /// The snippets in the order in which they were added.
  package private(set) var units: [Unit] = []
  /// Extents of the comments, `//` and `/* */` with their marks, without the line break, by increasing offset.
  package internal(set) var comments: [Range<Int>] = []
  /// The words that tokens are interned to.
  package let vocabulary: Vocabulary

  package init(vocabulary: Vocabulary) { self.vocabulary = vocabulary }

  /// Forgets all units and keeps the memory.
  package mutating func removeAll() {
    units.removeAll(keepingCapacity: true)
    comments.removeAll(keepingCapacity: true)
    columns.removeAll()
  }

  /// Lexes code as a unit of its own and returns the unit's index.
  ///
  /// Never fails: what cannot be lexed becomes a token of kind `unknown`. Complexity: O(*n*) in the length of the code.
  ///
  /// - Parameters:
  ///   - code: The code, which is copied.
  ///   - withRoles: Whether tokens are given their roles; without, all have the role `expression`.
  /// - Returns: The unit's index.
  @discardableResult
  package mutating func append(_ code: Span<UInt8>, withRoles: Bool = true) -> Int {
    let text = columns.appendText(code)
    let firstToken = columns.count
    let firstComment = comments.count
    var lexer = Lexer(text: text, code: columns.code(upTo: text.upperBound), firstToken: firstToken)
    lexer.run(into: &self)
    units.append(
      Unit(text: text, tokens: firstToken..<columns.count, comments: firstComment..<comments.count))
    if withRoles { Outline.assignRoles(in: &columns, tokens: firstToken..<columns.count) }
    return units.count - 1
  }

  /// The memory that a token takes in all columns.
  package static let bytesPerToken = TokenColumns.bytesPerToken

  /// The number of tokens in all units.
  @inlinable package var count: Int { columns.count }

  @inlinable package func kind(_ index: Int) -> TokenKind { columns.kind(index) }
  @inlinable package func flags(_ index: Int) -> TokenFlags { columns.flags(index) }
  @inlinable package func role(_ index: Int) -> TokenRole { columns.role(index) }
  @inlinable package func start(_ index: Int) -> Int { columns.start(index) }
  @inlinable package func end(_ index: Int) -> Int { columns.end(index) }
  @inlinable package func range(_ index: Int) -> Range<Int> { start(index)..<end(index) }

  /// Returns the word's number in the vocabulary; `Symbol.none` for other words and for what is no word.
  @inlinable package func symbol(_ index: Int) -> Symbol {
    switch kind(index) {
    case .identifier, .keyword, .dollarIdentifier, .wildcard, .poundKeyword: Symbol(number: columns.link(index))
    default: .none
    }
  }

  /// Returns the index of the bracket or quote that belongs to the one at an index, or `nil` if it has none or is none.
  @inlinable package func partner(_ index: Int) -> Int? {
    switch kind(index) {
    case .leftParen, .rightParen, .leftSquare, .rightSquare, .leftBrace, .rightBrace, .leftAngle, .rightAngle,
      .openingQuote, .closingQuote, .interpolationStart:
      let link = columns.link(index)
      return link == TokenColumns.noLink ? nil : Int(link)
    default: return nil
    }
  }

  /// Whether the token is a certain keyword, used as one.
  @inlinable package func isKeyword(_ keyword: Keyword, at index: Int) -> Bool {
    kind(index) == .keyword && columns.link(index) == keyword.rawValue
  }

  /// Returns the byte at an offset of the store's text.
  @inlinable package func byte(_ offset: Int) -> UInt8 { columns.byte(offset) }

  /// Whether a range of the text is spelt so.
  @inlinable package func matches(_ range: Range<Int>, _ spelling: StaticString) -> Bool {
    guard range.count == spelling.utf8CodeUnitCount else { return false }
    var index = 0
    while index < range.count {
      guard unsafe byte(range.lowerBound + index) == spelling.utf8Start[index] else { return false }
      index += 1
    }
    return true
  }

  /// Whether the token at an index is spelt so.
  @inlinable package func isSpelt(_ spelling: StaticString, at index: Int) -> Bool {
    matches(range(index), spelling)
  }

  /// Whether two ranges of the text hold the same bytes.
  @inlinable package func haveSameText(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    guard left.count == right.count else { return false }
    var index = 0
    while index < left.count {
      guard byte(left.lowerBound + index) == byte(right.lowerBound + index) else { return false }
      index += 1
    }
    return true
  }

  /// Returns a range of the text as a string, repaired where it is no UTF-8. For messages, not for comparing.
  package func string(_ range: Range<Int>) -> String {
    String(decoding: bytes(range), as: UTF8.self)
  }

  /// Returns a copy of a range of the text.
  package func bytes(_ range: Range<Int>) -> [UInt8] {
    columns.copyText(range)
  }

  /// Returns the unit that holds a token.
  package func unit(containing index: Int) -> Int {
    var low = 0
    var high = units.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if units[middle].tokens.lowerBound <= index { low = middle } else { high = middle }
    }
    return low
  }
}
