extension Lexer {
  /// Whether an operator at the cursor is a postfix or infix one.
  var isLeftBound: Bool {
    @inline(__always) mutating get {
      code.isLeftBound(offset, from: text.lowerBound, afterSpace: pendingFlags.contains(.spaceBefore))
    }
  }

  /// Lexes the operator at the cursor, or the regex literal if its slash begins one.
  mutating func lexOperator(_ store: inout TokenStore) {
    let start = offset
    var end = operatorEnd(from: start)
    let isLeftBound = isLeftBound
    if let slash = regexSlash(in: start..<end) {
      let isBound = code.isRightBound(end, isLeftBound: isLeftBound)
      if !isLeftBound, let regexEnd = regexEnd(slash: slash, looksBinary: !isBound, store) {
        if slash > start { append(.prefixOperator, to: slash, &store) }
        return append(.regexLiteral, to: regexEnd, &store)
      }
    }
    if end - start > 1, code[end - 1] == UInt8(ascii: "<"), isOperatorDeclared(store) {
      // `func ==<T>` declares `==`.
      angles.look(from: end - 1, place: .parameters)
      if angles.isOpening(at: end - 1) { end -= 1 }
    }
    appendOperator(to: end, isLeftBound: isLeftBound, &store)
  }

  /// Adds an operator with the name that its place gives it.
  private mutating func appendOperator(to end: Int, isLeftBound: Bool, _ store: inout TokenStore) {
    let start = offset
    let isRightBound = code.isRightBound(end, isLeftBound: isLeftBound)
    var kind: TokenKind =
      isLeftBound == isRightBound ? .binaryOperator : isLeftBound ? .postfixOperator : .prefixOperator
    switch (code[start], end - start) {
    case (UInt8(ascii: "="), 1): kind = .equal
    case (UInt8(ascii: "."), 1): kind = .period
    case (UInt8(ascii: "-"), 1) where store.lastKind(since: firstToken) == .leftAngle: kind = .prefixOperator
    case (UInt8(ascii: "&"), 1) where kind == .prefixOperator && !isOperatorDeclared(store): kind = .prefixAmpersand
    case (UInt8(ascii: "?"), 1): kind = isLeftBound ? .postfixQuestionMark : .infixQuestionMark
    case (UInt8(ascii: "-"), 2) where code[start + 1] == UInt8(ascii: ">"): kind = .arrow
    case (UInt8(ascii: "*"), 2) where code[start + 1] == UInt8(ascii: "/"): kind = .unknown
    default: if isOperatorDeclared(store) { kind = .binaryOperator }
    }
    append(kind, to: end, &store)
    if kind == .period { lexMemberAfterTrivia(&store) }
  }

  /// Whether the cursor is where `func` or `operator` has its name.
  private mutating func isOperatorDeclared(_ store: borrowing TokenStore) -> Bool {
    let last = store.columns.count - 1
    return store.isKeyword(.func, at: last, since: firstToken)
      || store.isKeyword(.operator, at: last, since: firstToken)
  }

  /// Returns where the run of operator characters ends that begins at an offset.
  private mutating func operatorEnd(from start: Int) -> Int {
    let startsWithPeriod = code[start] == UInt8(ascii: ".")
    if startsWithPeriod, isKeyPathComponent(period: start) { return start + 1 }
    var end = start
    let limit = angles.next(after: start)
    while end < limit {
      let byte = code[end]
      if byte == UInt8(ascii: ".") {
        guard startsWithPeriod else { break }
        end += 1
      } else if byte.isASCIIOperator {
        // A placeholder, and a comment, begin in the middle of an operator.
        if byte == UInt8(ascii: "<"), code[end + 1] == UInt8(ascii: "#"), end > start { break }
        if byte == UInt8(ascii: "/"), end > start,
          code[end + 1] == UInt8(ascii: "/") || code[end + 1] == UInt8(ascii: "*")
        {
          break
        }
        end += 1
      } else if byte >= 0x80 {
        let (scalarClass, length) = code.scalar(at: end)
        guard scalarClass.contains(end == start ? .startsOperator : .continuesOperator) else { break }
        end += length
      } else {
        break
      }
    }
    return max(end, start + 1)
  }

  /// Whether a period is followed by a key path's `?` or `!`, as in `\.?.name`, and not an operator such as `.!=`.
  private mutating func isKeyPathComponent(period: Int) -> Bool {
    let next = code[period + 1]
    guard next == UInt8(ascii: "?") || next == UInt8(ascii: "!"),
      code.isLeftBound(period, from: text.lowerBound, afterSpace: false)
    else { return false }
    return code[period + 2] != UInt8(ascii: "=")
  }

  /// Returns the first slash of an operator that is not the start of a comment.
  private mutating func regexSlash(in range: Range<Int>) -> Int? {
    let slash = code.first(from: range.lowerBound) { $0 == UInt8(ascii: "/") || !($0.isASCIIOperator) }
    return slash < range.upperBound && code[slash] == UInt8(ascii: "/") ? slash : nil
  }
}

extension CodeBytes {
  /// Whether what stands before an offset makes an operator there a postfix or infix one: no white space, no opening
  /// bracket, no separator.
  @inline(__always)
  func isLeftBound(_ start: Int, from unitStart: Int, afterSpace: Bool) -> Bool {
    guard start > unitStart else { return false }
    switch self[start - 1] {
    case 0x20, 0x0D, 0x0A, 0x09, 0, UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: ":"):
      return false
    case UInt8(ascii: "/"): return !afterSpace
    case 0xA0: return self[start - 2] != 0xC2
    default: return true
    }
  }

  /// Whether what stands at an operator's end makes it a prefix or infix one.
  @inline(__always)
  func isRightBound(_ end: Int, isLeftBound: Bool) -> Bool {
    switch self[end] {
    case 0x20, 0x0D, 0x0A, 0x09, 0, UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: ":"):
      return false
    // `^` is postfix in `x^.y` and prefix in `^.y`.
    case UInt8(ascii: "."): return !isLeftBound
    case UInt8(ascii: "/"): return self[end + 1] != UInt8(ascii: "/") && self[end + 1] != UInt8(ascii: "*")
    case 0xC2: return self[end + 1] != 0xA0
    default: return true
    }
  }
}
