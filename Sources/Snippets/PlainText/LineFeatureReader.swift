/// Finds the features of one line in its tokens.
struct LineFeatureReader {
  /// What other parts want to know about the line besides its features.
  struct Facts {
    /// Brackets that are left open or that close something on an earlier line, in order; `true` opens.
    var brackets: [(byte: UInt8, opens: Bool)] = []
    /// Whether it is certainly a sentence of prose: no listing goes on over it.
    var isPlainProse = false
    /// The bytes of the name that the line declares; empty where there is none.
    var declaredName = 0..<0
  }

  private(set) var features = LineFeatureSet()
  private(set) var facts = Facts()

  private var stack: [UInt8] = []

  mutating func read(_ line: TextLine, _ lexer: borrowing LineLexer, of text: Span<UInt8>) {
    features = LineFeatureSet()
    facts.brackets.removeAll(keepingCapacity: true)
    facts.isPlainProse = false
    facts.declaredName = 0..<0
    layout(line, of: text)
    if lexer.beganInComment { features.insert(.inBlockComment) }
    if lexer.beganInString { features.insert(.inString) }
    strings(lexer)
    lexer.withTokens { tokens in
      words(tokens, line)
      marks(tokens, of: text)
      brackets(tokens)
      comments(tokens, of: text)
      begin(tokens, line, of: text)
      finish(tokens, line, of: text)
      patterns(tokens, of: text)
    }
  }

  mutating func insert(_ feature: LineFeature) { features.insert(feature) }

  mutating func setDeclaredName(_ range: Range<Int>) { facts.declaredName = range }

  // MARK: Layout

  private mutating func layout(_ line: TextLine, of text: Span<UInt8>) {
    switch line.indentation {
    case 0: features.insert(.indent0)
    case 1...3: features.insert(.indent1to3)
    case 4...7: features.insert(.indent4to7)
    default: features.insert(.indent8plus)
    }
    if line.contentStart > line.start, text[line.start] == 0x09 { features.insert(.tabIndent) }
    switch line.contentEnd - line.contentStart {
    case ...3: features.insert(.length1to3)
    case ...12: features.insert(.length4to12)
    case ...30: features.insert(.length13to30)
    case ...60: features.insert(.length31to60)
    case ...100: features.insert(.length61to100)
    default: features.insert(.length101plus)
    }
  }

  private mutating func strings(_ lexer: borrowing LineLexer) {
    features.insert(.string, if: lexer.strings.count > 0)
    features.insert(.emptyString, if: lexer.strings.hasEmpty)
    features.insert(.interpolation, if: lexer.strings.hasInterpolation)
    features.insert(.stringWords, if: lexer.strings.hasWords)
    features.insert(.formatSpecifier, if: lexer.strings.hasFormatSpecifier)
    features.insert(.unclosedQuote, if: lexer.hasUnclosedQuote)
    features.insert(.multilineString, if: lexer.hasMultilineQuote)
  }

  // MARK: Words

  private mutating func words(_ tokens: Span<LineToken>, _ line: TextLine) {
    var words = 0
    var stops = 0
    var camels = 0
    var swift = 0
    var marks = 0
    var foreign = 0
    var foreignBytes = 0
    var isPlain = true
    for index in tokens.indices {
      let token = tokens[index]
      guard token.isWord else {
        if token.kind == .mark { marks += 1 }
        if token.kind == .nonASCII {
          foreign += 1
          foreignBytes += token.end - token.start
        }
        if token.kind == .mark, token.byte != 0x2C, token.byte != 0x2E, token.byte != 0x21, token.byte != 0x3A {
          isPlain = false
        }
        if token.kind == .string { isPlain = false }
        continue
      }
      words += 1
      let classes = token.classes
      if classes.contains(.stop), !token.shape.contains(.allUpper) { stops += 1 }
      if classes.contains(.swiftOnly) { swift += 1 }
      if token.shape.contains(.nonASCII) {
        foreign += 1
        foreignBytes += token.end - token.start
      }
      if token.shape.contains(.apostrophe) { features.insert(.apostrophe) }
      if token.shape.contains(.hump) {
        if token.shape.contains(.upperFirst) { features.insert(.pascalWord) } else { camels += 1 }
      } else if token.shape.contains(.upperFirst), index > 0, !token.shape.contains(.allUpper) {
        features.insert(.capitalizedInside)
      }
      if token.shape.contains(.underscore), token.end - token.start > 1 { features.insert(.snakeWord) }
      if token.shape.contains(.allUpper) { features.insert(.screamingWord) }
      if token.shape.contains(.hump) || token.shape.contains(.underscore) { isPlain = false }
      classFeatures(classes, isFirst: index == 0, tokens)
    }
    switch words {
    case 0: features.insert(.words0)
    case 1: features.insert(.words1)
    case 2: features.insert(.words2)
    case 3...4: features.insert(.words3to4)
    case 5...8: features.insert(.words5to8)
    case 9...15: features.insert(.words9to15)
    default: features.insert(.words16plus)
    }
    switch stops {
    case 0: features.insert(.stop0)
    case 1: features.insert(.stop1)
    case 2: features.insert(.stop2)
    default: features.insert(.stop3)
    }
    features.insert(.camelWord, if: camels > 0)
    features.insert(.camelWords2, if: camels > 1)
    features.insert(.swiftWord1, if: swift == 1)
    features.insert(.swiftWord2, if: swift > 1)
    features.insert(.onlyWords, if: isPlain && words > 0)
    features.insert(.onlyPunctuation, if: words == 0 && marks > 0 && tokens.count == marks)
    features.insert(.nonASCIIText, if: foreign > 0)
    let length = line.contentEnd - line.contentStart
    features.insert(.mostlyNonASCII, if: foreignBytes * 3 > length)
    // Marks in a thousand bytes.
    switch marks * 1000 / max(length, 1) {
    case ..<20: features.insert(.dense0)
    case ..<60: features.insert(.dense1)
    case ..<120: features.insert(.dense2)
    case ..<250: features.insert(.dense3)
    default: features.insert(.dense4)
    }
    let isSentence = words >= 4 && stops >= 1 || words >= 6 && isPlain
    if isSentence, let last = tokens.lastToken, line.indentation < 4 {
      features.insert(.sentence, if: last.isMark(".") || last.isMark("!") || last.isMark("?"))
      features.insert(.sentenceColon, if: last.isMark(":") || last.isMark(","))
    }
    facts.isPlainProse =
      line.indentation == 0 && words >= 6 && stops >= 3 && marks * 8 < length && swift * 3 < words
      && tokens[0].kind != .comment && (tokens[0].isWord || tokens[0].kind == .number)
  }

  private mutating func classFeatures(_ classes: WordClasses, isFirst: Bool, _ tokens: Span<LineToken>) {
    guard classes != [] else { return }
    features.insert(.swiftType, if: classes.contains(.swiftType))
    features.insert(.objcWord, if: classes.contains(.objc))
    features.insert(.cWord, if: classes.contains(.c))
    features.insert(.rubyWord, if: classes.contains(.ruby))
    features.insert(.shellWord, if: classes.contains(.shell))
    features.insert(.scriptWord, if: classes.contains(.script))
    features.insert(.kotlinWord, if: classes.contains(.kotlin))
    features.insert(.rustGoWord, if: classes.contains(.rustGo))
    features.insert(.pythonWord, if: classes.contains(.python))
    features.insert(.sqlWord, if: classes.contains(.sql))
    features.insert(.httpWord, if: classes.contains(.http))
    features.insert(.dockerWord, if: classes.contains(.docker) && isFirst)
    features.insert(.javaWord, if: classes.contains(.java))
    guard isFirst else { return }
    features.insert(.firstStop, if: classes.contains(.stop))
    features.insert(.shellFirst, if: classes.contains(.shell))
  }

  // MARK: Marks

  private mutating func marks(_ tokens: Span<LineToken>, of text: Span<UInt8>) {
    for index in tokens.indices {
      let token = tokens[index]
      let next = index + 1 < tokens.count ? tokens[index + 1] : nil
      switch token.kind {
      case .number: number(token, next, of: text)
      case .nonASCII: nonASCII(token, of: text)
      case .string:
        guard let next else { continue }
        if next.isMark(":") { features.insert(.jsonKey) }
        if next.isMark("="), tokens.lastToken?.isMark(";") == true, index == 0 { features.insert(.stringsEntry) }
      case .word: word(token, at: index, tokens, of: text)
      case .mark: mark(token, at: index, tokens, of: text)
      case .comment: break
      }
    }
  }

  private mutating func number(_ token: LineToken, _ next: LineToken?, of text: Span<UInt8>) {
    features.insert(.number)
    if token.end - token.start > 2, text[token.start] == 0x30, text[token.start + 1] | 0x20 == 0x78 {
      features.insert(.hexNumber)
    }
    if let next, next.isMark("."), !next.isSpaced, next.end + 1 < text.count, TextByte.isDigit(text[next.end]) {
      features.insert(.version)
    }
  }

  private mutating func nonASCII(_ token: LineToken, of text: Span<UInt8>) {
    guard token.end - token.start == 3, text[token.start] == 0xE2, text[token.start + 1] == 0x80 else { return }
    switch text[token.start + 2] {
    case 0x98...0x9F: features.insert(.curlyQuote)
    case 0x90...0x95: features.insert(.longDash)
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
        features.insert(.spacedCall)
      } else {
        features.insert(isMember ? .memberCall : .call)
        if let after, after.isMark(")") { features.insert(.emptyCall) }
      }
    } else if next.isMark("."), !next.isSpaced, let after, after.isWord, !after.isSpaced {
      features.insert(.dottedName)
    } else if next.isMark(":"), !next.isSpaced, let after, after.isSpaced {
      if index == 0 { features.insert(.yamlKey) } else { features.insert(.label) }
      if after.isWord, after.shape.contains(.upperFirst), index > 0, tokens[index - 1].isWord {
        features.insert(.typeAnnotation)
      }
      if token.classes.contains(.diagnostic) { features.insert(.diagnostic) }
    } else if next.isMark("<"), !next.isSpaced, token.shape.contains(.upperFirst), let after, after.isWord,
      !after.isSpaced
    {
      features.insert(.generics)
    } else if next.isMark("{"), index > 0, tokens[index - 1].isMark("."), next.isSpaced {
      features.insert(.trailingClosure)
    } else if next.isMark("?"), !next.isSpaced, index + 2 < tokens.count {
      if let after, after.isMark("."), !after.isSpaced { features.insert(.optionalChain) }
      if token.shape.contains(.upperFirst) { features.insert(.optionalType) }
    } else if next.isMark("!"), !next.isSpaced, let after, !after.isMark("=") || after.isSpaced {
      features.insert(.bangPostfix)
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
        features.insert(isC ? .cArrow : .arrow)
      } else if nextIs("-") || (token.isSpaced && isTight && next?.isWord == true && index > 0) {
        features.insert(.dashOption, if: token.isSpaced)
      } else if nextIs("=") {
        features.insert(.compoundAssignment)
      } else if token.isSpaced, !isTight, index > 0 {
        features.insert(.infixArithmetic)
      }
    case UInt8(ascii: "="):
      if nextIs(">") {
        features.insert(.fatArrow)
      } else if nextIs("=") {
        features.insert(.equality)
      } else if let previous, previous.kind == .mark, !token.isSpaced {
        switch previous.byte {
        case UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "/"): features.insert(.compoundAssignment)
        case UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="): features.insert(.equality)
        case UInt8(ascii: ":"): features.insert(.hashRocketOrWalrus)
        default: break
        }
      } else {
        features.insert(token.isSpaced ? .assignment : .tightAssignment)
      }
    case UInt8(ascii: "&"): if nextIs("&") { features.insert(.logical) }
    case UInt8(ascii: "|"):
      if nextIs("|") {
        features.insert(.logical)
      } else if token.isSpaced, !isTight {
        features.insert(.pipe)
      } else if isTight, next?.isWord == true {
        features.insert(.blockParameter)
      }
    case UInt8(ascii: "?"):
      if nextIs("?") { features.insert(.nilCoalescing) } else if token.isSpaced, !isTight { features.insert(.ternary) }
      if nextIs("."), previous?.isWord != true { features.insert(.optionalChain) }
    case UInt8(ascii: "."):
      if nextIs("."), index + 2 < tokens.count {
        let third = tokens[index + 2]
        if third.isMark("<") || (third.isMark(".") && index + 3 < tokens.count) { features.insert(.rangeOperator) }
      }
    case UInt8(ascii: "$"):
      if isTight, next?.kind == .number { features.insert(.shorthandArgument) }
      if isTight, next?.isWord == true { features.insert(.dollarWord) }
      if isTight, next?.isMark("{") == true { features.insert(.dollarWord) }
    case UInt8(ascii: "\\"): if nextIs(".") { features.insert(.keyPath) }
    case UInt8(ascii: "@"):
      if isTight, let next {
        if next.isWord { features.insert(.attributeWord) }
        if next.kind == .string || next.isMark("[") || next.isMark("{") || next.isMark("(") {
          features.insert(.objcString)
        }
      }
    case UInt8(ascii: "#"): if isTight, next?.isWord == true { features.insert(.directiveWord) }
    case UInt8(ascii: ":"):
      if nextIs(":") { features.insert(.doubleColon) }
      if token.isSpaced, isTight, next?.isWord == true { features.insert(.symbol) }
      if isTight, next?.isMark("/") == true, previous?.isWord == true { features.insert(.url) }
    case UInt8(ascii: "*"):
      if isTight, token.isSpaced, next?.isWord == true, previous?.isWord == true { features.insert(.starPointer) }
      if nextIs("*") { features.insert(.emphasised) }
    case UInt8(ascii: "^"): if nextIs("{") || nextIs("(") { features.insert(.caretBlock) }
    case UInt8(ascii: "%"): features.insert(next?.isMark("@") == true ? .formatSpecifier : .percent)
    case UInt8(ascii: "<"):
      if nextIs("/") { features.insert(.closeTag) }
      if isTight, token.isSpaced, next?.isWord == true { features.insert(.tag) }
    case UInt8(ascii: "'"): features.insert(.singleQuoted)
    case UInt8(ascii: "`"): features.insert(.backticked)
    case UInt8(ascii: ";"): if index + 1 < tokens.count { features.insert(.semicolonInside) }
    case UInt8(ascii: "["):
      // `[receiver message]`
      if index + 2 < tokens.count, isTight, tokens[index + 1].isWord, tokens[index + 2].isWord,
        tokens[index + 2].isSpaced
      {
        features.insert(.messageSend)
      }
    case UInt8(ascii: "/"):
      if isTight, previous?.isWord == true, !token.isSpaced { features.insert(.path) }
      if isTight, token.isSpaced, next?.isWord == true { features.insert(.path) }
    case UInt8(ascii: "+"): if token.isSpaced, !isTight, index > 0 { features.insert(.infixArithmetic) }
    case UInt8(ascii: "("): if token.isSpaced, index > 0, previous?.isWord == true { features.insert(.parenthesised) }
    default: break
    }
  }

  // MARK: Brackets

  private mutating func brackets(_ tokens: Span<LineToken>) {
    stack.removeAll(keepingCapacity: true)
    for index in tokens.indices where tokens[index].kind == .mark {
      let byte = tokens[index].byte
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): stack.append(byte)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if let last = stack.last {
          if LineFeatureReader.opener(of: byte) == last {
            if byte == UInt8(ascii: "}") { features.insert(.bracesBalanced) }
            stack.removeLast()
          } else {
            features.insert(.mismatch)
          }
        } else {
          facts.brackets.append((byte, false))
          features.insert(byte == UInt8(ascii: "}") ? .braceCloses : .parenCloses)
        }
      default: break
      }
    }
    for byte in stack {
      facts.brackets.append((byte, true))
      features.insert(byte == UInt8(ascii: "{") ? .braceOpens : .parenOpens)
    }
  }

  static func opener(of closer: UInt8) -> UInt8 {
    switch closer {
    case UInt8(ascii: ")"): UInt8(ascii: "(")
    case UInt8(ascii: "]"): UInt8(ascii: "[")
    default: UInt8(ascii: "{")
    }
  }

  // MARK: Comments

  private mutating func comments(_ tokens: Span<LineToken>, of text: Span<UInt8>) {
    guard let last = tokens.lastToken, last.kind == .comment else { return }
    guard tokens.count == 1 else { return features.insert(.trailingComment) }
    features.insert(.commentOnly)
    var offset = last.start
    while offset < last.end, text[offset] == UInt8(ascii: "/") || text[offset] == UInt8(ascii: "*") { offset += 1 }
    features.insert(.docComment, if: offset - last.start > 2)
    comment(offset, last.end, of: text)
  }

  /// Looks at the text of a comment: is it a sentence, code, a mark or the name of a file?
  private mutating func comment(_ start: Int, _ end: Int, of text: Span<UInt8>) {
    var words = 0
    var marks = 0
    var offset = start
    var dot = -1
    var isWordBefore = false
    while offset < end {
      let byte = text[offset]
      let isWord = TextByte.isWordStart(byte) || TextByte.isDigit(byte)
      if isWord, !isWordBefore { words += 1 }
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "="), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["): marks += 1
      case UInt8(ascii: "."): dot = offset
      default: break
      }
      isWordBefore = isWord
      offset += 1
    }
    features.insert(.commentSentence, if: words >= 4)
    features.insert(.commentCode, if: marks >= 2)
    if words <= 5, marks == 0, dot > start, dot + 1 < end, TextByte.isWordStart(text[dot - 1]) || text[dot - 1] == 0x29
    {
      let length = end - dot - 1
      let isSwift =
        length >= 5 && text.matches("swift", at: dot + 1) && (length == 5 || !TextByte.isWordStart(text[dot + 6]))
      features.insert(.captionSwift, if: isSwift)
      features.insert(.captionOther, if: !isSwift && length <= 4 && text[start..<end, UInt8(ascii: " ")] <= 1)
    }
    var first = start
    while first < end, text[first] == 0x20 { first += 1 }
    features.insert(
      .commentMark,
      if: text.matches("MARK", at: first) || text.matches("TODO", at: first) || text.matches("FIXME", at: first))
  }

  // MARK: Beginning

  private mutating func begin(_ tokens: Span<LineToken>, _ line: TextLine, of text: Span<UInt8>) {
    guard tokens.count > 0 else { return }
    let first = tokens[0]
    let second = tokens.count > 1 ? tokens[1] : nil
    switch first.kind {
    case .word:
      if first.shape.contains(.nonASCII) {
        features.insert(.beginsNonASCII)
      } else {
        features.insert(first.shape.contains(.upperFirst) ? .beginsUpper : .beginsLower)
      }
    case .number:
      features.insert(.beginsDigit)
      if let second, !second.isSpaced, second.isMark(".") || second.isMark(")"), tokens.count > 2, tokens[2].isSpaced {
        features.insert(.beginsListNumber)
      }
    case .string: features.insert(.beginsQuote)
    case .nonASCII: features.insert(.beginsNonASCII)
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
    features.insert(feature)
    if first.byte == UInt8(ascii: "$"), second != nil, !isTight { features.insert(.prompt) }
    if first.byte == UInt8(ascii: "#"), !isTight { features.insert(.hashComment) }
    if first.byte == UInt8(ascii: "-") || first.byte == UInt8(ascii: "+"), second?.isMark("(") == true {
      features.insert(.objcMethod)
    }
  }

  // MARK: End

  private mutating func finish(_ tokens: Span<LineToken>, _ line: TextLine, of text: Span<UInt8>) {
    var index = tokens.count - 1
    if index > 0, tokens[index].kind == .comment { index -= 1 }
    guard index >= 0 else { return }
    let last = tokens[index]
    switch last.kind {
    case .word:
      features.insert(.endsWord)
      features.insert(.endsIn, if: last.classes.contains(.inKeyword) && index > 0)
    case .number: features.insert(.endsNumber)
    case .string: features.insert(.endsQuote)
    case .nonASCII: features.insert(.endsNonASCII)
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
      features.insert(feature)
      if last.byte == UInt8(ascii: "|") { features.insert(.pipe) }
    }
    if tokens[0].isMark("."), last.isMark(".") {
      var isDots = true
      for index in tokens.indices where !tokens[index].isMark(".") { isDots = false }
      features.insert(.onlyDots, if: isDots)
    }
  }
}
