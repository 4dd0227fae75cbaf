import SourceText

/// The code of a post with its tokens, in columns.
///
/// A store holds the code of all snippets of a document, each lexed on its own as one *unit*, so that rules can look
/// from one snippet into another by nothing but token indices. A worker keeps one store and clears it between documents.
///
/// Offsets are UTF-8 bytes into the store's text, where each unit's code begins at its `text.lowerBound`.
public struct TokenStore: ~Copyable {
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
  @usableFromInline package internal(set) var columns = TokenColumns()
  /// The snippets in the order in which they were added.
  package private(set) var units: [Unit] = []
  /// Extents of the comments, `//` and `/* */` with their marks, without the line break, by increasing offset.
  package internal(set) var comments: [Range<Int>] = []
  /// The lexer's and the outline's stacks, empty between units: with memory of their own, each unit would allocate it anew.
  var brackets = BracketStack()
  private var frames: [Outline.Frame] = []
  /// What encloses each token; empty until it is asked for.
  package let nesting = BracketNesting()
  /// The words that tokens are interned to.
  package let vocabulary: Vocabulary

  package init(vocabulary: Vocabulary) { self.vocabulary = vocabulary }

  /// Forgets all units and keeps the memory.
  package mutating func removeAll() {
    units.removeAll(keepingCapacity: true)
    comments.removeAll(keepingCapacity: true)
    columns.removeAll()
    nesting.removeAll()
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
    if withRoles { Outline.assignRoles(in: &columns, tokens: firstToken..<columns.count, stack: &frames) }
    return units.count - 1
  }

  /// The memory that a token takes in all columns.
  package static let bytesPerToken = TokenColumns.bytesPerToken

  /// The number of tokens in all units.
  @inlinable public var count: Int { columns.count }

  /// Returns what the token at an index is.
  @inlinable public func kind(_ index: Int) -> TokenKind { columns.kind(index) }
  /// Returns what else is known of the token at an index.
  @inlinable public func flags(_ index: Int) -> TokenFlags { columns.flags(index) }
  /// Returns what the token at an index stands in.
  @inlinable public func role(_ index: Int) -> TokenRole { columns.role(index) }
  /// Returns the offset of the first byte of the token at an index.
  @inlinable public func start(_ index: Int) -> Int { columns.start(index) }
  /// Returns the offset behind the token at an index.
  @inlinable public func end(_ index: Int) -> Int { columns.end(index) }
  /// Returns the bytes of the token at an index.
  @inlinable public func range(_ index: Int) -> Range<Int> { start(index)..<end(index) }

  /// Returns the word's number in the vocabulary; `Symbol.none` for other words and for what is no word.
  @inlinable public func symbol(_ index: Int) -> Symbol {
    switch kind(index) {
    case .identifier, .keyword, .dollarIdentifier, .wildcard, .poundKeyword: Symbol(number: columns.link(index))
    default: .none
    }
  }

  /// Returns the index of the bracket or quote that belongs to the one at an index, or `nil` if it has none or is none.
  @inlinable public func partner(_ index: Int) -> Int? {
    switch kind(index) {
    case .leftParen, .rightParen, .leftSquare, .rightSquare, .leftBrace, .rightBrace, .leftAngle, .rightAngle,
      .openingQuote, .closingQuote, .interpolationStart:
      let link = columns.link(index)
      return link == TokenColumns.noLink ? nil : Int(link)
    default: return nil
    }
  }

  /// Whether the token is a certain keyword, used as one.
  @inlinable public func isKeyword(_ keyword: Keyword, at index: Int) -> Bool {
    kind(index) == .keyword && columns.link(index) == keyword.rawValue
  }

  /// Returns the byte at an offset of the store's text.
  @inlinable public func byte(_ offset: Int) -> UInt8 { columns.byte(offset) }

  /// Returns the offset of the first occurrence of a byte in a range of the text.
  ///
  /// Complexity: O(*n*), at the speed of memory.
  package func firstOffset(of byte: UInt8, in range: Range<Int>) -> Int? {
    columns.firstOffset(of: byte, in: range)
  }

  /// Returns the offset of the first byte in a range of the text that is not of ASCII.
  ///
  /// Complexity: O(*n*), eight bytes at a time.
  package func firstOffsetOutsideASCII(in range: Range<Int>) -> Int? {
    columns.withText(range) { text in
      ByteSearch.firstOutsideASCII(in: text, from: 0).map { $0 + range.lowerBound }
    }
  }

  /// Calls a closure with a range of the text, without a copy.
  @inlinable public func withBytes<Result>(_ range: Range<Int>, _ body: (Span<UInt8>) -> Result) -> Result {
    columns.withText(range, body)
  }

  /// Whether a range of the text is spelt so.
  @inlinable public func matches(_ range: Range<Int>, _ spelling: StaticString) -> Bool {
    guard range.count == spelling.utf8CodeUnitCount else { return false }
    var index = 0
    while index < range.count {
      guard unsafe byte(range.lowerBound + index) == spelling.utf8Start[index] else { return false }
      index += 1
    }
    return true
  }

  /// Whether the token at an index is spelt so.
  @inlinable public func isSpelt(_ spelling: StaticString, at index: Int) -> Bool {
    matches(range(index), spelling)
  }

  /// Whether two ranges of the text hold the same bytes.
  @inlinable public func haveSameText(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    guard left.count == right.count else { return false }
    var index = 0
    while index < left.count {
      guard byte(left.lowerBound + index) == byte(right.lowerBound + index) else { return false }
      index += 1
    }
    return true
  }

  /// Returns a number that stands for the bytes of a range: equal ones have the same, different ones hardly ever (FNV-1a).
  package func hash(_ range: Range<Int>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for offset in range { hash = (hash ^ UInt64(byte(offset))) &* 0x0000_0100_0000_01B3 }
    return hash
  }

  /// Returns a range of the text as a string, repaired where it is no UTF-8. For messages, not for comparing.
  package func string(_ range: Range<Int>) -> String {
    columns.string(range)
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
      let middle = low &+ (high &- low) &>> 1
      if units[middle].tokens.lowerBound <= index { low = middle } else { high = middle }
    }
    return low
  }
}
