extension LineFeatureReader {
  /// Finds how a line begins.
  mutating func begin(_ tokens: Span<LineToken>, _ line: TextLine, of text: Span<UInt8>) {
    guard tokens.count > 0 else { return }
    let first = tokens[0]
    let second = tokens.count > 1 ? tokens[1] : nil
    switch first.kind {
    case .word:
      if first.shape.contains(.nonASCII) {
        insert(.beginsNonASCII)
      } else {
        insert(first.shape.contains(.upperFirst) ? .beginsUpper : .beginsLower)
      }
    case .number:
      insert(.beginsDigit)
      if let second, !second.isSpaced, second.isMark(".") || second.isMark(")"), tokens.count > 2, tokens[2].isSpaced {
        insert(.beginsListNumber)
      }
    case .string: insert(.beginsQuote)
    case .nonASCII: insert(.beginsNonASCII)
    case .comment: break
    case .mark: beginMark(first, second)
    }
  }

  private mutating func beginMark(_ first: LineToken, _ second: LineToken?) {
    let isTight = second.map { !$0.isSpaced } ?? false
    let feature: LineFeature =
      switch first.byte {
      case UInt8(ascii: "}"): .beginsCloseBrace
      case UInt8(ascii: ")"): .beginsCloseParen
      case UInt8(ascii: "]"): .beginsCloseBracket
      case UInt8(ascii: "{"): .beginsOpenBrace
      case UInt8(ascii: "("): .beginsOpenParen
      case UInt8(ascii: "["): .beginsOpenBracket
      case UInt8(ascii: "."): isTight && second?.isWord == true ? .beginsMember : .beginsDots
      case UInt8(ascii: "@"): .beginsAt
      case UInt8(ascii: "#"): isTight ? .beginsHash : .beginsHashBlank
      case UInt8(ascii: "<"): .beginsLess
      case UInt8(ascii: ">"): .beginsGreater
      case UInt8(ascii: "$"): .beginsDollar
      case UInt8(ascii: "|"): .beginsPipe
      case UInt8(ascii: "`"): .beginsBacktick
      case UInt8(ascii: "-"): isTight && second?.isMark("-") == true ? .beginsDashes : .beginsDash
      case UInt8(ascii: "+"): .beginsPlus
      case UInt8(ascii: "*"): .beginsStar
      case UInt8(ascii: "&"), UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: "="): .beginsInfix
      default: .beginsOther
      }
    insert(feature)
    if first.byte == UInt8(ascii: "$"), second != nil, !isTight { insert(.prompt) }
    if first.byte == UInt8(ascii: "#"), !isTight { insert(.hashComment) }
    if first.byte == UInt8(ascii: "-") || first.byte == UInt8(ascii: "+"), second?.isMark("(") == true {
      insert(.objcMethod)
    }
  }

  /// Finds how a line ends.
  mutating func finish(_ tokens: Span<LineToken>, _ line: TextLine, of text: Span<UInt8>) {
    var index = tokens.count - 1
    if index > 0, tokens[index].kind == .comment { index -= 1 }
    guard index >= 0 else { return }
    let last = tokens[index]
    switch last.kind {
    case .word:
      insert(.endsWord)
      insert(.endsIn, if: last.classes.contains(.inKeyword) && index > 0)
    case .number: insert(.endsNumber)
    case .string: insert(.endsQuote)
    case .nonASCII: insert(.endsNonASCII)
    case .comment: break
    case .mark:
      let feature: LineFeature =
        switch last.byte {
        case UInt8(ascii: "{"): .endsOpenBrace
        case UInt8(ascii: "}"): .endsCloseBrace
        case UInt8(ascii: "("): .endsOpenParen
        case UInt8(ascii: ")"): .endsCloseParen
        case UInt8(ascii: "["): .endsOpenBracket
        case UInt8(ascii: "]"): .endsCloseBracket
        case UInt8(ascii: ","): .endsComma
        case UInt8(ascii: ";"): .endsSemicolon
        case UInt8(ascii: ":"): .endsColon
        case UInt8(ascii: "."): index > 0 && tokens[index - 1].isMark(".") ? .endsEllipsis : .endsPeriod
        case UInt8(ascii: "!"): .endsExclamation
        case UInt8(ascii: "?"): .endsQuestion
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): .endsQuote
        case UInt8(ascii: ">"): .endsGreater
        case UInt8(ascii: "="): .endsEquals
        case UInt8(ascii: "\\"): .endsBackslash
        default: .endsInfix
        }
      insert(feature)
      if last.byte == UInt8(ascii: "|") { insert(.pipe) }
    }
    if tokens[0].isMark("."), last.isMark(".") {
      var isDots = true
      for index in tokens.indices where !tokens[index].isMark(".") { isDots = false }
      insert(.onlyDots, if: isDots)
    }
  }
}
