/// The signs of languages other than Swift on the lines of a block.
struct ForeignSigns {
  /// How many visible lines were read.
  private(set) var lines = 0
  /// How many of them only Swift has.
  private(set) var swift = 0
  /// How many of them are nothing but a comment or brackets, as many languages have.
  private(set) var neutral = 0
  /// How many of them a language has and Swift has not.
  private var counts = [Int](repeating: 0, count: OtherLanguage.allCases.count)
  /// The language that the first line with a sign has.
  private(set) var first: OtherLanguage?
  private(set) var added = 0
  private(set) var removed = 0
  /// Lines that are neither indented nor marked as added or removed.
  private(set) var unmarked = 0

  func count(_ language: OtherLanguage) -> Int { counts[ForeignSigns.index(language)] }

  private static func index(_ language: OtherLanguage) -> Int { OtherLanguage.allCases.firstIndex(of: language) ?? 0 }

  /// Whether the first visible line begins with `{`.
  private(set) var beginsWithBrace = false

  /// Reads a line with its features and tokens.
  mutating func read(
    _ line: TextLine, _ features: LineFeatureSet, _ lexer: borrowing LineLexer, of text: Span<UInt8>
  ) {
    if lines == 0 { beginsWithBrace = text[line.contentStart] == UInt8(ascii: "{") }
    lines += 1
    mark(line, of: text)
    guard !lexer.beganInString, !lexer.beganInComment else {
      neutral += 1
      return
    }
    if features.contains(.commentOnly) || features.contains(.onlyPunctuation) { neutral += 1 }
    var found: OtherLanguage?
    guard !ForeignSigns.isSwift(features) else {
      swift += 1
      return
    }
    lexer.withTokens { tokens in
      found = ForeignSigns.sign(features, tokens, line, of: text)
    }
    guard let found else { return }
    counts[ForeignSigns.index(found)] += 1
    if first == nil { first = found }
  }

  private mutating func mark(_ line: TextLine, of text: Span<UInt8>) {
    switch text[line.start] {
    case UInt8(ascii: "+"): added += 1
    case UInt8(ascii: "-"): removed += 1
    case 0x20: break
    default: unmarked += 1
    }
  }

  /// Whether only Swift has such a line.
  static func isSwift(_ features: LineFeatureSet) -> Bool {
    guard !features.contains(.endsSemicolon) else { return false }
    let isDeclared =
      features.contains(.declaresFunction) || features.contains(.firstGuard) || features.contains(.firstExtension)
      || features.contains(.interpolation) || features.contains(.shorthandArgument) || features.contains(.casePattern)
    let isBound = features.contains(.firstBinding) && features.contains(.declaresValue)
    return isDeclared || isBound || (features.contains(.declaresType) && features.contains(.endsOpenBrace))
  }

  private static func sign(
    _ features: LineFeatureSet, _ tokens: Span<LineToken>, _ line: TextLine, of text: Span<UInt8>
  ) -> OtherLanguage? {
    guard let first = tokens.first else { return nil }
    let start = line.contentStart
    if first.kind == .nonASCII { return isTreeMark(first, text) ? .folderTree : nil }
    if let language = marked(first, tokens, features, start, of: text) { return language }
    if first.isWord, let language = worded(first, tokens, features, line, of: text) { return language }
    let endsStatement = features.contains(.endsSemicolon)
    if endsStatement,
      features.contains(.messageSend) || features.contains(.objcString) || features.contains(.caretBlock)
    {
      return .objectiveC
    }
    if features.contains(.stringsEntry) { return .strings }
    if endsStatement, features.contains(.starPointer) {
      return features.contains(.objcWord) || features.contains(.pascalWord) ? .objectiveC : .c
    }
    if endsStatement, features.contains(.doubleColon) || features.contains(.cArrow) { return .c }
    return nil
  }

  /// A box-drawing character (U+2500 to U+257F), as `tree` prints them.
  private static func isTreeMark(_ token: LineToken, _ text: Span<UInt8>) -> Bool {
    token.end - token.start == 3 && text[token.start] == 0xE2 && (0x94...0x95).contains(text[token.start + 1])
  }

  /// The languages that a line's first mark and the word behind it give away.
  private static func marked(
    _ first: LineToken, _ tokens: Span<LineToken>, _ features: LineFeatureSet, _ start: Int, of text: Span<UInt8>
  ) -> OtherLanguage? {
    guard first.kind == .mark || first.kind == .string || first.kind == .number else { return nil }
    let second = tokens.count > 1 ? tokens[1] : nil
    switch first.byte {
    case UInt8(ascii: "$"):
      if let second, second.isSpaced, second.isWord, !second.shape.contains(.upperFirst) { return .shell }
      if text.matches("$R", at: start), features.contains(.yamlKey) || features.contains(.label) { return .console }
    case UInt8(ascii: "("):
      if text.matches("(lldb) ", at: start) { return .console }
      if text.matches("(gdb) ", at: start) { return .console }
    case UInt8(ascii: "@"):
      for word: StaticString in [
        "@interface ", "@implementation ", "@property ", "@synthesize ", "@import ", "@protocol ",
      ]
      where text.matches(word, at: start) { return .objectiveC }
      if text.matches("@end", at: start), tokens.count == 2 { return .objectiveC }
      if text.matches("@@ -", at: start) { return .diff }
    case UInt8(ascii: "#"):
      if text.matches("#import ", at: start) { return .objectiveC }
      if text.matches("#include ", at: start) || text.matches("#define ", at: start)
        || text.matches("#ifdef ", at: start)
        || text.matches("#ifndef ", at: start) || text.matches("#pragma ", at: start)
      {
        return .c
      }
    case UInt8(ascii: "-"), UInt8(ascii: "+"):
      if text.matches("--- a/", at: start) || text.matches("+++ b/", at: start) { return .diff }
      // `- (void)method` or `+ (instancetype)method:`
      if let second, second.isMark("("), tokens.count > 4, tokens[2].isWord,
        let close = index(of: ")", from: 3, to: 6, tokens), close + 1 < tokens.count, tokens[close + 1].isWord,
        !tokens[close + 1].isSpaced, features.contains(.endsOpenBrace) || features.contains(.endsSemicolon)
      {
        return .objectiveC
      }
    case UInt8(ascii: "<"):
      guard let second, !second.isSpaced else { return nil }
      if second.isMark("?"), text.matches("<?xml", at: start) { return .xml }
      if second.isMark("!"), text.matches("<!DOCTYPE", at: start) || text.matches("<!--", at: start) { return .xml }
      if features.contains(.endsGreater), second.isWord || second.isMark("/") { return .xml }
    case UInt8(ascii: "\""):
      if first.kind == .string, let second, second.isMark(":"), second.isSpaced == false { return .json }
    case UInt8(ascii: "^"):
      if text.matches("^~", at: start), tokens.count > 1 { return .output }
    default: break
    }
    // `12> code` in the Swift REPL.
    if first.kind == .number, let second, second.isMark(">"), !second.isSpaced, tokens.count == 2 || tokens[2].isSpaced
    {
      return .console
    }
    return nil
  }

  private static func index(of scalar: Unicode.Scalar, from: Int, to: Int, _ tokens: Span<LineToken>) -> Int? {
    for index in from..<max(from, min(to, tokens.count)) where tokens[index].isMark(scalar) { return index }
    return nil
  }
}
