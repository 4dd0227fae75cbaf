extension TokenColumns {
  /// The tokens of one unit, to be read and refined in place while none is added.
  ///
  /// It points into a store's columns and lives no longer than a pass over the unit, during which these do not move. A
  /// `borrowing` parameter of the store's type would be copied, with all its pointers, for each call.
  ///
  /// Indices are the store's. Outside the unit all tokens are `unknown` and nothing is written.
  @safe struct Unit {
    /// The indices of the unit's tokens.
    let range: Range<Int>
    private let code: CodeBytes
    private let kinds: UnsafeMutablePointer<TokenKind>
    private let flagSets: UnsafeMutablePointer<TokenFlags>
    private let roles: UnsafeMutablePointer<TokenRole>
    private let starts: UnsafeMutablePointer<UInt32>
    private let ends: UnsafeMutablePointer<UInt32>
    private let links: UnsafeMutablePointer<UInt32>

    /// - Parameters:
    ///   - range: The indices of the unit's tokens, which are clamped to those there are.
    ///   - columns: The store's columns.
    init(_ range: Range<Int>, of columns: borrowing TokenColumns) {
      self.range = range.clamped(to: 0..<columns.count)
      code = columns.code(upTo: columns.textCount)
      unsafe kinds = columns.kinds
      unsafe flagSets = columns.flagSets
      unsafe roles = columns.roles
      unsafe starts = columns.starts
      unsafe ends = columns.ends
      unsafe links = columns.links
    }

    /// Whether an index is that of a token of the unit.
    @inline(__always)
    func contains(_ index: Int) -> Bool {
      // An index before the first one's is a huge unsigned distance.
      UInt(bitPattern: index &- range.lowerBound) < UInt(bitPattern: range.upperBound &- range.lowerBound)
    }

    @inline(__always)
    func kind(_ index: Int) -> TokenKind { contains(index) ? unsafe kinds[index] : .unknown }
    @inline(__always)
    func flags(_ index: Int) -> TokenFlags { contains(index) ? unsafe flagSets[index] : [] }
    @inline(__always)
    func role(_ index: Int) -> TokenRole { contains(index) ? unsafe roles[index] : .expression }
    @inline(__always)
    func link(_ index: Int) -> UInt32 { contains(index) ? unsafe links[index] : TokenColumns.noLink }

    @inline(__always)
    func setKind(_ kind: TokenKind, at index: Int) { if contains(index) { unsafe kinds[index] = kind } }
    @inline(__always)
    func setRole(_ role: TokenRole, at index: Int) { if contains(index) { unsafe roles[index] = role } }
    @inline(__always)
    func insertFlags(_ flags: TokenFlags, at index: Int) {
      if contains(index) { unsafe flagSets[index].formUnion(flags) }
    }

    /// The keyword that a token is spelt like, whether it is used as one or not.
    @inline(__always)
    func word(_ index: Int) -> Keyword? {
      switch kind(index) {
      case .identifier, .keyword: Keyword(rawValue: link(index))
      default: nil
      }
    }

    /// Returns the index of the bracket or quote that belongs to the one at an index, or `nil` if it has none.
    @inline(__always)
    func partner(_ index: Int) -> Int? {
      switch kind(index) {
      case .leftParen, .rightParen, .leftSquare, .rightSquare, .leftBrace, .rightBrace, .leftAngle, .rightAngle,
        .openingQuote, .closingQuote, .interpolationStart:
        let link = link(index)
        return link == TokenColumns.noLink ? nil : Int(link)
      default: return nil
      }
    }

    /// Whether the token at an index is spelt so.
    @inline(__always)
    func isSpelt(_ spelling: StaticString, at index: Int) -> Bool {
      guard contains(index) else { return false }
      let start = unsafe Int(starts[index])
      let count = spelling.utf8CodeUnitCount
      guard unsafe Int(ends[index]) &- start == count else { return false }
      var place = 0
      while place < count {
        guard unsafe code[start &+ place] == spelling.utf8Start[place] else { return false }
        place &+= 1
      }
      return true
    }

    /// The length of the token at an index in bytes, or 0.
    @inline(__always)
    func length(_ index: Int) -> Int { contains(index) ? unsafe Int(ends[index]) &- Int(starts[index]) : 0 }
  }
}
