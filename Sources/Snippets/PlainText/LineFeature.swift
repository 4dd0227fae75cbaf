/// What can be seen on a line of text that tells prose, Swift and other languages apart.
///
/// The weights belong to the raw values: whoever adds, removes or moves a case fits them anew.
enum LineFeature: UInt8, CaseIterable {
  // Layout
  case indent0, indent1to3, indent4to7, indent8plus, tabIndent
  case length1to3, length4to12, length13to30, length31to60, length61to100, length101plus
  case words0, words1, words2, words3to4, words5to8, words9to15, words16plus
  case dense0, dense1, dense2, dense3, dense4

  // How the line begins
  case beginsUpper, beginsLower, beginsDigit, beginsListNumber, beginsDash, beginsDashes, beginsPlus, beginsStar
  case beginsCloseBrace, beginsCloseParen, beginsCloseBracket, beginsOpenBrace, beginsOpenParen, beginsOpenBracket
  case beginsMember, beginsDots, beginsAt, beginsHash, beginsHashBlank, beginsLess, beginsGreater, beginsDollar
  case beginsQuote, beginsPipe, beginsBacktick, beginsNonASCII, beginsInfix, beginsOther

  // How the line ends
  case endsOpenBrace, endsCloseBrace, endsOpenParen, endsCloseParen, endsOpenBracket, endsCloseBracket
  case endsComma, endsSemicolon, endsColon, endsPeriod, endsExclamation, endsQuestion, endsQuote, endsGreater
  case endsEquals, endsIn, endsWord, endsNumber, endsBackslash, endsEllipsis, endsInfix, endsNonASCII
  case sentence, sentenceColon, onlyPunctuation, onlyDots, onlyWords

  // Names and calls
  case camelWord, camelWords2, pascalWord, capitalizedInside, snakeWord, screamingWord
  case dottedName, memberCall, call, spacedCall, emptyCall, trailingClosure, label, typeAnnotation, generics
  case shorthandArgument, keyPath, attributeWord, directiveWord

  // Operators and literals
  case arrow, fatArrow, equality, assignment, tightAssignment, compoundAssignment, logical, nilCoalescing
  case optionalChain, optionalType, bangPostfix, rangeOperator, ternary, infixArithmetic
  case string, emptyString, interpolation, multilineString, unclosedQuote, stringWords, singleQuoted, backticked
  case number, version, hexNumber

  // Signs of prose and of other languages
  case curlyQuote, longDash, apostrophe, nonASCIIText, mostlyNonASCII, parenthesised, emphasised
  case doubleColon, cArrow, semicolonInside, messageSend, objcString, objcMethod, starPointer, caretBlock,
    formatSpecifier
  case dashOption, path, url, pipe, tag, closeTag, jsonKey, stringsEntry, blockParameter, symbol, yamlKey, percent
  case prompt, hashRocketOrWalrus, singleEquals, dollarWord, diagnostic

  // Comments
  case commentOnly, docComment, trailingComment, commentSentence, commentCode, commentMark
  case captionSwift, captionOther, inBlockComment, inString, hashComment

  // Brackets
  case braceOpens, braceCloses, parenOpens, parenCloses, mismatch, bracesBalanced
  case inMatched, underOpen, opensMatched, closesMatched, closesNothing

  // Words
  case stop0, stop1, stop2, stop3, firstStop
  case firstBinding, firstFunc, firstType, firstExtension, firstImport, firstReturn, firstIf, firstGuard, firstFor
  case firstWhile, firstSwitch, firstCase, firstDefault, firstDo, firstCatch, firstTry, firstAwait, firstThrow,
    firstInit
  case firstModifier, firstElse, firstSelf, firstPrint, firstAlias
  case declaresValue, declaresFunction, declaresType, importsModule, bindsCondition, casePattern, forIn, elseBrace
  case attributeLine, conditionalDirective
  case swiftWord1, swiftWord2, swiftType, objcWord, cWord, rubyWord, shellFirst, shellWord, scriptWord, kotlinWord
  case rustGoWord, pythonWord, sqlWord, httpWord, dockerWord, javaWord

  // What the whole line is
  case wordPairs0, wordPairs1, wordPairs2, callOnly, chainCall, constructorCall, builderCall, assignmentOnly, labelLine
  case proseStart, swiftDirective, endsMessage, firstC, firstScript, firstRuby, firstKotlin

  /// The number of features.
  static let count = allCases.count
}

/// A set of line features.
struct LineFeatureSet: Equatable {
  private var words = SIMD4<UInt64>()

  @inline(__always)
  mutating func insert(_ feature: LineFeature) {
    words[Int(feature.rawValue) / 64] |= 1 << UInt64(feature.rawValue % 64)
  }

  @inline(__always)
  mutating func insert(_ feature: LineFeature, if condition: Bool) {
    if condition { insert(feature) }
  }

  @inline(__always)
  func contains(_ feature: LineFeature) -> Bool {
    words[Int(feature.rawValue) / 64] & 1 << UInt64(feature.rawValue % 64) != 0
  }

  /// Calls a closure with the raw value of each feature, smallest first.
  func forEach(_ body: (Int) -> Void) {
    for index in 0..<4 {
      var word = words[index]
      while word != 0 {
        body(index * 64 + word.trailingZeroBitCount)
        word &= word - 1
      }
    }
  }
}
