extension LineFeatureReader {
  /// Finds what operators, literals and marks say.
  mutating func marks(_ tokens: Span<LineToken>, of text: Span<UInt8>) {
    for index in tokens.indices {
      let token = tokens[index]
      let next = index + 1 < tokens.count ? tokens[index + 1] : nil
      switch token.kind {
      case .number: number(token, next, of: text)
      case .nonASCII: nonASCII(token, of: text)
      case .string:
        guard let next else { continue }
        if next.isMark(":") { insert(.jsonKey) }
        if next.isMark("="), tokens.lastToken?.isMark(";") == true, index == 0 { insert(.stringsEntry) }
      case .word: word(token, at: index, tokens, of: text)
      case .mark: mark(token, at: index, tokens, of: text)
      case .comment: break
      }
    }
  }

  private mutating func number(_ token: LineToken, _ next: LineToken?, of text: Span<UInt8>) {
    insert(.number)
    if token.end - token.start > 2, text[token.start] == 0x30, text[token.start + 1] | 0x20 == 0x78 {
      insert(.hexNumber)
    }
    if let next, next.isMark("."), !next.isSpaced, next.end + 1 < text.count, TextByte.isDigit(text[next.end]) {
      insert(.version)
    }
  }

  private mutating func nonASCII(_ token: LineToken, of text: Span<UInt8>) {
    guard token.end - token.start == 3, text[token.start] == 0xE2, text[token.start + 1] == 0x80 else { return }
    switch text[token.start + 2] {
    case 0x98...0x9F: insert(.curlyQuote)
    case 0x90...0x95: insert(.longDash)
    default: break
    }
  }

  private mutating func word(
    _ token: LineToken, at index: Int, _ tokens: Span<LineToken>, of text: Span<UInt8>
  ) {
    guard index + 1 < tokens.count else { return }
    let next = tokens[index + 1]
    let after = index + 2 < tokens.count ? tokens[index + 2] : nil
    if next.isMark("(") {
      let isMember = index > 0 && tokens[index - 1].isMark(".") && !token.isSpaced
      if next.isSpaced {
        insert(.spacedCall)
      } else {
        insert(isMember ? .memberCall : .call)
        if let after, after.isMark(")") { insert(.emptyCall) }
      }
    } else if next.isMark("."), !next.isSpaced, let after, after.isWord, !after.isSpaced {
      insert(.dottedName)
    } else if next.isMark(":"), !next.isSpaced, let after, after.isSpaced {
      if index == 0 { insert(.yamlKey) } else { insert(.label) }
      if after.isWord, after.shape.contains(.upperFirst), index > 0, tokens[index - 1].isWord {
        insert(.typeAnnotation)
      }
      if token.classes.contains(.diagnostic) { insert(.diagnostic) }
    } else if next.isMark("<"), !next.isSpaced, token.shape.contains(.upperFirst), let after, after.isWord,
      !after.isSpaced
    {
      insert(.generics)
    } else if next.isMark("{"), index > 0, tokens[index - 1].isMark("."), next.isSpaced {
      insert(.trailingClosure)
    } else if next.isMark("?"), !next.isSpaced, index + 2 < tokens.count {
      if let after, after.isMark("."), !after.isSpaced { insert(.optionalChain) }
      if token.shape.contains(.upperFirst) { insert(.optionalType) }
    } else if next.isMark("!"), !next.isSpaced, let after, !after.isMark("=") || after.isSpaced {
      insert(.bangPostfix)
    }
  }

  private mutating func mark(
    _ token: LineToken, at index: Int, _ tokens: Span<LineToken>, of text: Span<UInt8>
  ) {
    let next = index + 1 < tokens.count ? tokens[index + 1] : nil
    let previous = index > 0 ? tokens[index - 1] : nil
    let isTight = next.map { !$0.isSpaced } ?? false
    func nextIs(_ scalar: Unicode.Scalar) -> Bool { isTight && next?.isMark(scalar) == true }
    switch token.byte {
    case UInt8(ascii: "-"):
      if nextIs(">") {
        let isC = !token.isSpaced && previous?.isWord == true && index + 2 < tokens.count && !tokens[index + 2].isSpaced
        insert(isC ? .cArrow : .arrow)
      } else if nextIs("-") || (token.isSpaced && isTight && next?.isWord == true && index > 0) {
        insert(.dashOption, if: token.isSpaced)
      } else if nextIs("=") {
        insert(.compoundAssignment)
      } else if token.isSpaced, !isTight, index > 0 {
        insert(.infixArithmetic)
      }
    case UInt8(ascii: "="):
      if nextIs(">") {
        insert(.fatArrow)
      } else if nextIs("=") {
        insert(.equality)
      } else if let previous, previous.kind == .mark, !token.isSpaced {
        switch previous.byte {
        case UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "/"): insert(.compoundAssignment)
        case UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="): insert(.equality)
        case UInt8(ascii: ":"): insert(.hashRocketOrWalrus)
        default: break
        }
      } else {
        insert(token.isSpaced ? .assignment : .tightAssignment)
      }
    case UInt8(ascii: "&"): if nextIs("&") { insert(.logical) }
    case UInt8(ascii: "|"):
      if nextIs("|") {
        insert(.logical)
      } else if token.isSpaced, !isTight {
        insert(.pipe)
      } else if isTight, next?.isWord == true {
        insert(.blockParameter)
      }
    case UInt8(ascii: "?"):
      if nextIs("?") { insert(.nilCoalescing) } else if token.isSpaced, !isTight { insert(.ternary) }
      if nextIs("."), previous?.isWord != true { insert(.optionalChain) }
    case UInt8(ascii: "."):
      if nextIs("."), index + 2 < tokens.count {
        let third = tokens[index + 2]
        if third.isMark("<") || (third.isMark(".") && index + 3 < tokens.count) { insert(.rangeOperator) }
      }
    case UInt8(ascii: "$"):
      if isTight, next?.kind == .number { insert(.shorthandArgument) }
      if isTight, next?.isWord == true { insert(.dollarWord) }
      if isTight, next?.isMark("{") == true { insert(.dollarWord) }
    case UInt8(ascii: "\\"): if nextIs(".") { insert(.keyPath) }
    case UInt8(ascii: "@"):
      if isTight, let next {
        if next.isWord { insert(.attributeWord) }
        if next.kind == .string || next.isMark("[") || next.isMark("{") || next.isMark("(") {
          insert(.objcString)
        }
      }
    case UInt8(ascii: "#"): if isTight, next?.isWord == true { insert(.directiveWord) }
    case UInt8(ascii: ":"):
      if nextIs(":") { insert(.doubleColon) }
      if token.isSpaced, isTight, next?.isWord == true { insert(.symbol) }
      if isTight, next?.isMark("/") == true, previous?.isWord == true { insert(.url) }
    case UInt8(ascii: "*"):
      if isTight, token.isSpaced, next?.isWord == true, previous?.isWord == true { insert(.starPointer) }
      if nextIs("*") { insert(.emphasised) }
    case UInt8(ascii: "^"): if nextIs("{") || nextIs("(") { insert(.caretBlock) }
    case UInt8(ascii: "%"): insert(next?.isMark("@") == true ? .formatSpecifier : .percent)
    case UInt8(ascii: "<"):
      if nextIs("/") { insert(.closeTag) }
      if isTight, token.isSpaced, next?.isWord == true { insert(.tag) }
    case UInt8(ascii: "'"): insert(.singleQuoted)
    case UInt8(ascii: "`"): insert(.backticked)
    case UInt8(ascii: ";"): if index + 1 < tokens.count { insert(.semicolonInside) }
    case UInt8(ascii: "["):
      // `[receiver message]`
      if isTight, isMessage(from: index + 1, tokens) { insert(.messageSend) }
    case UInt8(ascii: "/"):
      if isTight, previous?.isWord == true, !token.isSpaced { insert(.path) }
      if isTight, token.isSpaced, next?.isWord == true { insert(.path) }
    case UInt8(ascii: "+"): if token.isSpaced, !isTight, index > 0 { insert(.infixArithmetic) }
    case UInt8(ascii: "("): if token.isSpaced, index > 0, previous?.isWord == true { insert(.parenthesised) }
    default: break
    }
  }

  /// Whether a receiver (`self.name`, or another message) and a name with a blank between stand behind a bracket.
  private func isMessage(from start: Int, _ tokens: Span<LineToken>) -> Bool {
    var index = start
    // Messages to messages; three of them are enough to know.
    while index < min(start + 3, tokens.count), tokens[index].isMark("["), !tokens[index].isSpaced { index += 1 }
    guard index < tokens.count, tokens[index].isWord else { return false }
    while index + 2 < tokens.count, tokens[index + 1].isMark("."), tokens[index + 2].isWord, !tokens[index + 2].isSpaced
    {
      index += 2
    }
    guard index + 1 < tokens.count, tokens[index + 1].isWord, tokens[index + 1].isSpaced else { return false }
    return tokens[index + 1].classes.isDisjoint(with: [.infixWord, .inKeyword])
      && tokens[index].classes.isDisjoint(with: .beforeName)
  }
}
