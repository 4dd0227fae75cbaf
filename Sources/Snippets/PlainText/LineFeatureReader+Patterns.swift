extension LineFeatureReader {
  /// Finds what the first words of a line say: a declaration, a statement, a directive.
  mutating func patterns(_ tokens: Span<LineToken>, of text: Span<UInt8>) {
    whole(tokens)
    var index = 0
    if tokens.count > 0, tokens[0].isMark("}") {
      index = 1
      if tokens.count > 1, tokens[1].classes.contains(.elseKeyword) || tokens[1].classes.contains(.catchKeyword) {
        insert(.elseBrace)
      }
    }
    index = attributes(index, tokens)
    guard index < tokens.count else { return }
    if tokens[index].isMark("#") { return directive(index, tokens, of: text) }
    var first = tokens[index]
    guard first.isWord else { return }
    var modifiers = 0
    while first.classes.contains(.modifier), index + 1 < tokens.count {
      index += 1
      modifiers += 1
      if tokens[index].isMark("("), index + 2 < tokens.count, tokens[index + 2].isMark(")") { index += 3 }
      guard index < tokens.count else { break }
      first = tokens[index]
    }
    let next = index + 1 < tokens.count ? tokens[index + 1] : nil
    let after = index + 2 < tokens.count ? tokens[index + 2] : nil
    if modifiers > 0, !(modifiers == 1 && first.classes.contains(.stop)) { insert(.firstModifier) }
    guard first.isWord else { return }
    firstWord(first, next)
    guard let next else { return }
    let classes = first.classes
    if classes.contains(.binding) {
      let isName = next.isWord || next.isMark("(") || next.isMark("`")
      if isName, let after,
        after.isMark(":") || after.isMark("=") || after.isMark("{") || after.isMark(",") || next.isMark("(")
          || next.isMark("`")
      {
        insert(.declaresValue)
      }
    } else if classes.contains(.funcKeyword) {
      if let after, next.isWord, after.isMark("(") || after.isMark("<") || !next.isWord { insert(.declaresFunction) }
      if next.kind == .mark { insert(.declaresFunction) }
    } else if classes.contains(.typeKeyword) || classes.contains(.extensionKeyword) {
      let isBlank = after.map { !$0.isMark("{") && !$0.isMark(":") && !$0.isMark("<") && !$0.isMark(".") } ?? true
      if next.isWord, !isBlank || modifiers > 0 || next.shape.contains(.upperFirst) && tokens.endsOpen {
        insert(.declaresType)
      }
    } else if classes.contains(.importKeyword) {
      let count = tokens.count - index
      let isTail = count == 2 || tokens[index + 2].kind == .comment || tokens[index + 2].isMark(".")
      if next.isWord, isTail || count == 3 && tokens[index + 2].isWord { insert(.importsModule) }
    } else if classes.contains(.condition) {
      if next.classes.contains(.binding) || next.classes.contains(.caseKeyword) || next.isMark("#") {
        insert(.bindsCondition)
      }
    } else if classes.contains(.caseKeyword) {
      if next.isMark(".") || next.classes.contains(.binding) || tokens.lastToken?.isMark(":") == true {
        insert(.casePattern)
      }
    } else if classes.contains(.forKeyword) {
      if let after, after.classes.contains(.inKeyword), tokens.endsOpen || index + 4 < tokens.count { insert(.forIn) }
    }
    declaration(index, tokens)
  }

  /// Looks at the line as a whole: words next to words make prose or commands, a name and its arguments make a call.
  private mutating func whole(_ tokens: Span<LineToken>) {
    var pairs = 0
    var depth = 0
    for index in tokens.indices {
      let token = tokens[index]
      if token.kind == .mark {
        switch token.byte {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
        default: break
        }
      }
      guard depth == 0, token.isWord, index > 0, tokens[index - 1].isWord, token.isSpaced else { continue }
      if tokens[index - 1].classes.isDisjoint(with: .beforeName), token.classes.isDisjoint(with: .inKeyword) {
        pairs += 1
      }
    }
    insert(pairs == 0 ? .wordPairs0 : pairs == 1 ? .wordPairs1 : .wordPairs2)
    guard let first = tokens.first, let last = tokens.lastToken, tokens.count > 1 else { return }
    let second = tokens[1]
    if first.isWord, first.shape.contains(.upperFirst), second.isWord, !second.shape.contains(.upperFirst),
      second.isSpaced,
      first.classes.isDisjoint(with: .sql)
    {
      insert(.proseStart)
    }
    if last.isMark(";"), tokens.count > 2, tokens[tokens.count - 2].isMark("]") { insert(.endsMessage) }
    guard pairs == 0 else { return }
    let closes = last.isMark(")") || last.isMark("}") || last.isMark("]")
    let opens = last.isMark("(") || last.isMark("{") || last.isMark("[") || last.classes.contains(.inKeyword)
    if first.isMark("."), second.isWord, !second.isSpaced, tokens.count > 2 {
      if closes || opens || last.isMark(",") { insert(.chainCall) }
    }
    guard first.isWord, first.classes.isDisjoint(with: .condition) else { return }
    let isTight = !second.isSpaced
    if isTight, second.isMark("(") || second.isMark("."), closes || opens { insert(.callOnly) }
    if isTight, second.isMark("("), first.shape.contains(.upperFirst) { insert(.constructorCall) }
    if opens, first.shape.contains(.upperFirst), second.isMark("(") || second.isMark("{") { insert(.builderCall) }
    if isTight, second.isMark(":"), tokens.count > 2, last.isMark(",") || opens { insert(.labelLine) }
    for index in tokens.indices where tokens[index].isMark("=") && tokens[index].isSpaced {
      let isPath = index == 1 || tokens[1].isMark(".") || tokens[1].isMark("[") || tokens[1].isMark("?")
      if isPath, index + 1 < tokens.count, tokens[index + 1].isSpaced { insert(.assignmentOnly) }
      break
    }
  }

  private mutating func attributes(_ start: Int, _ tokens: Span<LineToken>) -> Int {
    var index = start
    while index + 1 < tokens.count, tokens[index].isMark("@"), tokens[index + 1].isWord, !tokens[index + 1].isSpaced {
      index += 2
      if index < tokens.count, tokens[index].isMark("("), !tokens[index].isSpaced {
        var depth = 0
        repeat {
          if tokens[index].isMark("(") { depth += 1 }
          if tokens[index].isMark(")") { depth -= 1 }
          index += 1
        } while index < tokens.count && depth > 0
      }
    }
    if index > start, index == tokens.count || tokens[index].kind == .comment { insert(.attributeLine) }
    return index
  }

  private mutating func directive(_ index: Int, _ tokens: Span<LineToken>, of text: Span<UInt8>) {
    guard index + 1 < tokens.count, !tokens[index + 1].isSpaced else { return }
    let start = tokens[index + 1].start
    for word: StaticString in ["if", "else", "endif", "available", "Preview", "warning", "error", "expect", "require"]
    where text.matches(word, at: start) {
      insert(.conditionalDirective)
    }
    if index + 3 < tokens.count, tokens[index + 3].isMark("(") {
      for word: StaticString in ["swift", "compiler", "os", "canImport", "targetEnvironment", "arch", "hasFeature"]
      where text.matches(word, at: tokens[index + 2].start) { insert(.swiftDirective) }
    }
    if text.matches("import", at: start) || text.matches("include", at: start) || text.matches("define", at: start) {
      insert(.cWord)
      insert(.objcMethod)
    }
  }

  private mutating func firstWord(_ first: LineToken, _ next: LineToken?) {
    let classes = first.classes
    if classes.contains(.binding) { insert(.firstBinding) }
    if classes.contains(.funcKeyword) { insert(.firstFunc) }
    if classes.contains(.typeKeyword) { insert(.firstType) }
    if classes.contains(.extensionKeyword) { insert(.firstExtension) }
    if classes.contains(.importKeyword) { insert(.firstImport) }
    if classes.contains(.returnKeyword) { insert(.firstReturn) }
    if classes.contains(.ifKeyword) { insert(.firstIf) }
    if classes.contains(.guardKeyword) { insert(.firstGuard) }
    if classes.contains(.forKeyword) { insert(.firstFor) }
    if classes.contains(.whileKeyword) { insert(.firstWhile) }
    if classes.contains(.switchKeyword) { insert(.firstSwitch) }
    if classes.contains(.caseKeyword) { insert(.firstCase) }
    if classes.contains(.defaultKeyword), next?.isMark(":") == true { insert(.firstDefault) }
    if classes.contains(.doKeyword), next?.isMark("{") == true { insert(.firstDo) }
    if classes.contains(.catchKeyword) { insert(.firstCatch) }
    if classes.contains(.tryKeyword) { insert(.firstTry) }
    if classes.contains(.awaitKeyword) { insert(.firstAwait) }
    if classes.contains(.throwKeyword) { insert(.firstThrow) }
    if classes.contains(.initKeyword) { insert(.firstInit) }
    if classes.contains(.elseKeyword) { insert(.firstElse) }
    if classes.contains(.selfKeyword), next?.isMark(".") == true { insert(.firstSelf) }
    if classes.contains(.printCall), next?.isMark("(") == true { insert(.firstPrint) }
    if classes.contains(.aliasKeyword) { insert(.firstAlias) }
  }

  private mutating func declaration(_ index: Int, _ tokens: Span<LineToken>) {
    let classes = tokens[index].classes
    guard index + 1 < tokens.count, tokens[index + 1].isWord else { return }
    if classes.contains(.binding) || classes.contains(.typeKeyword) {
      setDeclaredName(tokens[index + 1].start..<tokens[index + 1].end)
    }
  }
}

extension Span where Element == LineToken {
  var first: LineToken? { count > 0 ? self[0] : nil }
  var lastToken: LineToken? { count > 0 ? self[count - 1] : nil }

  /// Whether the last token opens a bracket.
  var endsOpen: Bool {
    guard let last = lastToken else { return false }
    return last.isMark("{") || last.isMark("(") || last.isMark("[") || last.isMark("}")
  }
}

extension Span<UInt8> {
  /// Whether the bytes at an offset are those of a word.
  func matches(_ word: StaticString, at offset: Int) -> Bool {
    guard offset >= 0, offset + word.utf8CodeUnitCount <= count else { return false }
    return word.withUTF8Buffer { bytes in
      for index in 0..<bytes.count where unsafe bytes[index] != self[offset + index] { return false }
      return true
    }
  }

  /// How many times a byte occurs in a range.
  subscript(range: Range<Int>, byte: UInt8) -> Int {
    var result = 0
    for index in range where self[index] == byte { result += 1 }
    return result
  }
}
