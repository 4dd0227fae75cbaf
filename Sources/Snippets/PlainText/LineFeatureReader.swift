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

  /// The brackets of the line that are open; kept between lines for its memory.
  var bracketStack: [UInt8] = []

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

  @inline(__always)
  mutating func insert(_ feature: LineFeature) { features.insert(feature) }

  @inline(__always)
  mutating func insert(_ feature: LineFeature, if condition: Bool) { features.insert(feature, if: condition) }

  mutating func addBracket(_ byte: UInt8, opens: Bool) { facts.brackets.append((byte, opens)) }

  mutating func setPlainProse(_ value: Bool) { facts.isPlainProse = value }

  mutating func setDeclaredName(_ range: Range<Int>) { facts.declaredName = range }

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
}
