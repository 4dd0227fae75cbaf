extension LineFeatureReader {
  /// Counts the words of a line and asks what languages they are of.
  mutating func words(_ tokens: Span<LineToken>, _ line: TextLine) {
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
      if token.shape.contains(.apostrophe) { insert(.apostrophe) }
      if token.shape.contains(.hump) {
        if token.shape.contains(.upperFirst) { insert(.pascalWord) } else { camels += 1 }
      } else if token.shape.contains(.upperFirst), index > 0, !token.shape.contains(.allUpper) {
        insert(.capitalizedInside)
      }
      if token.shape.contains(.underscore), token.end - token.start > 1 { insert(.snakeWord) }
      if token.shape.contains(.allUpper) { insert(.screamingWord) }
      if token.shape.contains(.hump) || token.shape.contains(.underscore) { isPlain = false }
      classFeatures(classes, isFirst: index == 0, tokens)
    }
    switch words {
    case 0: insert(.words0)
    case 1: insert(.words1)
    case 2: insert(.words2)
    case 3...4: insert(.words3to4)
    case 5...8: insert(.words5to8)
    case 9...15: insert(.words9to15)
    default: insert(.words16plus)
    }
    switch stops {
    case 0: insert(.stop0)
    case 1: insert(.stop1)
    case 2: insert(.stop2)
    default: insert(.stop3)
    }
    insert(.camelWord, if: camels > 0)
    insert(.camelWords2, if: camels > 1)
    insert(.swiftWord1, if: swift == 1)
    insert(.swiftWord2, if: swift > 1)
    insert(.onlyWords, if: isPlain && words > 0)
    insert(.onlyPunctuation, if: words == 0 && marks > 0 && tokens.count == marks)
    insert(.nonASCIIText, if: foreign > 0)
    let length = line.contentEnd - line.contentStart
    insert(.mostlyNonASCII, if: foreignBytes * 3 > length)
    // Marks in a thousand bytes.
    switch marks * 1000 / max(length, 1) {
    case ..<20: insert(.dense0)
    case ..<60: insert(.dense1)
    case ..<120: insert(.dense2)
    case ..<250: insert(.dense3)
    default: insert(.dense4)
    }
    let isSentence = words >= 4 && stops >= 1 || words >= 6 && isPlain
    if isSentence, let last = tokens.lastToken, line.indentation < 4 {
      insert(.sentence, if: last.isMark(".") || last.isMark("!") || last.isMark("?"))
      insert(.sentenceColon, if: last.isMark(":") || last.isMark(","))
    }
    setPlainProse(
      line.indentation == 0 && words >= 6 && stops >= 3 && marks * 8 < length && swift * 3 < words
        && tokens[0].kind != .comment && (tokens[0].isWord || tokens[0].kind == .number))
  }

  private mutating func classFeatures(_ classes: WordClasses, isFirst: Bool, _ tokens: Span<LineToken>) {
    guard classes != [] else { return }
    insert(.swiftType, if: classes.contains(.swiftType))
    insert(.objcWord, if: classes.contains(.objc))
    insert(.cWord, if: classes.contains(.c))
    insert(.rubyWord, if: classes.contains(.ruby))
    insert(.shellWord, if: classes.contains(.shell))
    insert(.scriptWord, if: classes.contains(.script))
    insert(.kotlinWord, if: classes.contains(.kotlin))
    insert(.rustGoWord, if: classes.contains(.rustGo))
    insert(.pythonWord, if: classes.contains(.python))
    insert(.sqlWord, if: classes.contains(.sql))
    insert(.httpWord, if: classes.contains(.http))
    insert(.dockerWord, if: classes.contains(.docker) && isFirst)
    insert(.javaWord, if: classes.contains(.java))
    guard isFirst else { return }
    insert(.firstStop, if: classes.contains(.stop))
    insert(.firstC, if: classes.contains(.c))
    insert(.firstScript, if: classes.contains(.script))
    insert(.firstRuby, if: classes.contains(.ruby))
    insert(.firstKotlin, if: classes.contains(.kotlin))
    insert(.shellFirst, if: classes.contains(.shell))
  }
}
