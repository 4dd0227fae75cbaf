/// Which `<` and `>` ahead of the lexer are brackets, found by reading ahead as types what follows a `<`.
///
/// All angle brackets within a list that was read become known at once, and a `<` from which reading failed is
/// remembered with all those that were open at the time, so no text is read more than a few times.
struct AngleBrackets {
  /// What stands before a `<`, as far as it matters to what may follow its `>`.
  enum Place {
    /// The name of something declared: generic parameters.
    case parameters
    /// Certainly a type, such as one after `as` or `->`.
    case type
    /// An annotation, or else the value of an argument.
    case annotation
    /// An expression: the compiler's list of what may follow decides.
    case expression
  }

  private struct Bracket: BitwiseCopyable {
    var offset: Int
    var isOpening: Bool
  }

  /// Brackets that the lexer has yet to reach, by offset, from `head` on.
  private var known: [Bracket] = []
  private var head = 0
  /// Each `<` from which reading is known to fail in an expression, by offset, from `failedHead` on.
  private var failed: [Int] = []
  private var failedHead = 0
  /// The tokens of those brackets that are open.
  private var openTokens: [Int] = []
  private var reader: TypeListReader
  private let code: CodeBytes
  private let end: Int

  /// - Parameters:
  ///   - code: The unit's code.
  ///   - end: Where it ends.
  init(code: CodeBytes, end: Int) {
    self.code = code
    self.end = end
    reader = TypeListReader(code: code, end: end)
  }

  /// Returns the offset of the next known bracket after an offset.
  func next(after offset: Int) -> Int {
    var index = head
    while index < known.count, known[index].offset <= offset { index += 1 }
    return index < known.count ? known[index].offset : Int.max
  }

  @inline(__always)
  mutating func isOpening(at offset: Int) -> Bool {
    guard !known.isEmpty else { return false }
    while head < known.count, known[head].offset < offset { head += 1 }
    return head < known.count && known[head].offset == offset && known[head].isOpening
  }

  @inline(__always)
  mutating func isClosing(at offset: Int) -> Bool {
    guard !known.isEmpty else { return false }
    while head < known.count, known[head].offset < offset { head += 1 }
    return head < known.count && known[head].offset == offset && !known[head].isOpening
  }

  /// Notes the token of the opening bracket that was reached.
  mutating func open(token: Int) { openTokens.append(token) }

  /// Returns the token of the opening bracket whose closing one was reached.
  mutating func close() -> Int? {
    let token = openTokens.popLast()
    if openTokens.isEmpty {
      known.removeAll(keepingCapacity: true)
      head = 0
    }
    return token
  }

  /// Whether reading from a `<` failed before.
  private mutating func isFailed(_ offset: Int) -> Bool {
    while failedHead < failed.count, failed[failedHead] < offset { failedHead += 1 }
    return failedHead < failed.count && failed[failedHead] == offset
  }

  private mutating func fail(_ offset: Int) {
    if let last = failed.last, last >= offset { return }
    failed.append(offset)
  }

  /// Reads ahead from a `<` that is not known to be a bracket.
  mutating func look(from start: Int, place: Place) {
    known.removeAll(keepingCapacity: true)
    head = 0
    openTokens.removeAll(keepingCapacity: true)
    guard !isFailed(start) else { return }
    guard reader.read(from: start, allowsParameters: place == .parameters) else {
      for open in reader.openAngles { fail(open) }
      return
    }
    guard Self.mayFollow(place, code, end, reader.offset) else {
      fail(start)
      for pair in reader.pairs.sorted(by: { $0.open < $1.open })
      where !Self.mayFollow(.expression, code, end, pair.close + 1) {
        fail(pair.open)
      }
      return
    }
    for pair in reader.pairs {
      known.append(Bracket(offset: pair.open, isOpening: true))
      known.append(Bracket(offset: pair.close, isOpening: false))
    }
    if known.count > 2 { known.sort { $0.offset < $1.offset } }
  }

  /// Whether what stands after a `>` lets it close generic arguments.
  private static func mayFollow(_ place: Place, _ code: CodeBytes, _ end: Int, _ start: Int) -> Bool {
    if place == .parameters || place == .type { return true }
    let (offset, seesNewline) = code.skippingTrivia(from: start, end: end)
    if offset >= end { return true }
    let isAdjacent = offset == start
    switch code[offset] {
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: ":"):
      return true
    case UInt8(ascii: "("), UInt8(ascii: "["):
      return !seesNewline || place == .annotation
    case UInt8(ascii: "."):
      return place == .annotation || (code[offset + 1] != UInt8(ascii: ".") && !code[offset + 1].isASCIIOperator)
    case UInt8(ascii: "!"), UInt8(ascii: "?"):
      if isAdjacent { return true }
    case UInt8(ascii: "&"):
      if !code[offset + 1].isASCIIOperator { return true }
    case UInt8(ascii: "="):
      if place == .annotation { return !code[offset + 1].isASCIIOperator }
    case UInt8(ascii: "@"):
      if place == .annotation { return true }
    default: break
    }
    guard place == .annotation else { return false }
    return seesNewline || code.isClause(at: offset)
  }
}

extension CodeBytes {
  /// Returns the first offset that is no white space or comment, and whether a line break was passed.
  func skippingTrivia(from start: Int, end: Int) -> (offset: Int, seesNewline: Bool) {
    var offset = start
    var seesNewline = false
    while offset < end {
      switch self[offset] {
      case 0x20, 0x09, 0x0B, 0x0C: offset += 1
      case 0x0A, 0x0D:
        offset += 1
        seesNewline = true
      case UInt8(ascii: "/"):
        if self[offset + 1] == UInt8(ascii: "/") {
          offset = first(from: offset) { $0.isNewline }
        } else if self[offset + 1] == UInt8(ascii: "*") {
          offset += 2
          while offset < end, self[offset] != UInt8(ascii: "*") || self[offset + 1] != UInt8(ascii: "/") {
            if self[offset].isNewline { seesNewline = true }
            offset += 1
          }
          offset = min(end, offset + 2)
        } else {
          return (offset, seesNewline)
        }
      default: return (offset, seesNewline)
      }
    }
    return (min(offset, end), seesNewline)
  }

  /// Whether the word at an offset goes on after a type on its line.
  func isClause(at offset: Int) -> Bool {
    isWord("in", at: offset) || isWord("where", at: offset) || isWord("async", at: offset)
      || isWord("throws", at: offset) || isWord("rethrows", at: offset) || isWord("else", at: offset)
  }

  /// Whether a word, and no longer one, stands at an offset.
  func isWord(_ word: StaticString, at offset: Int) -> Bool {
    var index = 0
    while index < word.utf8CodeUnitCount {
      guard unsafe self[offset + index] == word.utf8Start[index] else { return false }
      index += 1
    }
    return !self[offset + index].continuesASCIIWord
  }
}

extension Lexer {
  /// Lexes a `<` that opens generic arguments or parameters, a placeholder, or an operator.
  mutating func lexLess(_ store: inout TokenStore) {
    if code[offset + 1] == UInt8(ascii: "#"), let end = placeholderEnd() {
      return append(.editorPlaceholder, to: end, link: 0, &store)
    }
    if !angles.isOpening(at: offset) {
      guard let place = anglePlace(store) else { return lexOperator(&store) }
      angles.look(from: offset, place: place)
      guard angles.isOpening(at: offset) else { return lexOperator(&store) }
    }
    angles.open(token: store.columns.count)
    append(.leftAngle, to: offset + 1, &store)
  }

  mutating func lexRightAngle(_ store: inout TokenStore) {
    guard let partner = angles.close() else { return append(.rightAngle, to: offset + 1, flags: .unbalanced, &store) }
    store.columns.setLink(UInt32(truncatingIfNeeded: store.columns.count), at: partner)
    append(.rightAngle, to: offset + 1, link: UInt32(truncatingIfNeeded: partner), &store)
  }

  /// Returns the end of the editor placeholder at the cursor, which ends on its line.
  private mutating func placeholderEnd() -> Int? {
    var end = offset + 2
    while true {
      end = code.first(from: end) { $0 == UInt8(ascii: "#") || $0.isNewline || $0 == UInt8(ascii: "<") }
      guard code[end] != UInt8(ascii: "<") || code[end + 1] != UInt8(ascii: "#") else { return nil }
      if code[end] == UInt8(ascii: "#"), code[end + 1] == UInt8(ascii: ">") { return end + 2 }
      guard end < text.upperBound, !code[end].isNewline else { return nil }
      end += 1
    }
  }

  /// Returns what stands before the `<` at the cursor, or `nil` if it is nothing that has generic arguments.
  private mutating func anglePlace(_ store: borrowing TokenStore) -> AngleBrackets.Place? {
    let last = store.columns.count - 1
    guard last >= firstToken else { return nil }
    switch store.columns.kind(last) {
    case .identifier: break
    case .keyword:
      if store.isKeyword(.`init`, at: last, since: firstToken) {
        return isPeriod(last - 1, store) ? .expression : .parameters
      }
      if store.isKeyword(.`subscript`, at: last, since: firstToken) { return .parameters }
      return store.isKeyword(.Self, at: last, since: firstToken) || store.isKeyword(.Any, at: last, since: firstToken)
        ? .expression : nil
    case .postfixQuestionMark, .exclamationMark:
      return store.isKeyword(.`init`, at: last - 1, since: firstToken) && !isPeriod(last - 2, store) ? .parameters : nil
    case .binaryOperator, .prefixOperator, .postfixOperator:
      return store.isKeyword(.func, at: last - 1, since: firstToken) ? .parameters : nil
    case .arrow: return .parameters
    case .poundKeyword: return .expression
    default: return nil
    }
    return place(ofName: last, store)
  }

  private mutating func isPeriod(_ index: Int, _ store: borrowing TokenStore) -> Bool {
    index >= firstToken && store.columns.kind(index) == .period
  }

  /// Returns what a name with a `<` behind it is, from what stands before it and its qualifiers.
  private mutating func place(ofName name: Int, _ store: borrowing TokenStore) -> AngleBrackets.Place {
    var first = name
    var steps = 0
    // A qualified name with generic arguments: `A<B>.C`. A longer chain than this is none.
    while steps < 16, first - 2 >= firstToken, isPeriod(first - 1, store) {
      var qualifier = first - 2
      if store.columns.kind(qualifier) == .rightAngle, store.columns.link(qualifier) != TokenColumns.noLink {
        qualifier = Int(store.columns.link(qualifier)) - 1
      }
      guard qualifier >= firstToken, store.columns.kind(qualifier) == .identifier else { break }
      first = qualifier
      steps += 1
    }
    let before = first - 1
    guard before >= firstToken, store.columns.kind(first) != .period else { return .expression }
    switch store.columns.kind(before) {
    case .arrow: return .type
    case .atSign: return .type
    case .colon: return .annotation
    case .comma: return .annotation
    case .equal: return isTypealias(equal: before, store) ? .type : .expression
    case .binaryOperator:
      return code[store.columns.start(before)] == UInt8(ascii: "&")
        || code[store.columns.start(before)] == UInt8(ascii: "=") ? .annotation : .expression
    case .exclamationMark, .postfixQuestionMark:
      return store.isKeyword(.as, at: before - 1, since: firstToken) ? .type : .expression
    case .identifier:
      if before - 1 >= firstToken, store.columns.kind(before - 1) == .atSign { return .annotation }
      guard let word = Keyword(rawValue: store.columns.link(before)) else { return .expression }
      switch word {
      case .some, .any, .each, .borrowing, .consuming, .isolated, .sending: return .annotation
      case .macro, .actor: return .parameters
      default: return .expression
      }
    case .keyword:
      switch Keyword(rawValue: store.columns.link(before)) {
      case .func, .struct, .class, .enum, .protocol, .typealias, .associatedtype: return .parameters
      case .extension, .as, .is: return .type
      case .inout, .repeat: return .annotation
      default: return .expression
      }
    default: return .expression
    }
  }

  /// Whether an `=` belongs to a `typealias` or `associatedtype`.
  private mutating func isTypealias(equal: Int, _ store: borrowing TokenStore) -> Bool {
    var index = equal - 1
    // Names, constraints and generic parameters are few; a longer way back is none.
    for _ in 0..<48 where index >= firstToken {
      switch store.columns.kind(index) {
      case .rightAngle:
        guard store.columns.link(index) != TokenColumns.noLink else { return false }
        index = Int(store.columns.link(index))
      case .keyword:
        let word = store.columns.link(index)
        if word == Keyword.typealias.rawValue || word == Keyword.associatedtype.rawValue { return true }
        if word == Keyword.let.rawValue || word == Keyword.var.rawValue { return false }
      case .identifier, .colon, .comma, .period, .colonColon, .binaryOperator, .leftSquare, .rightSquare, .leftParen,
        .rightParen, .prefixOperator:
        break
      default: return false
      }
      index -= 1
    }
    return false
  }
}
