import SourceText

/// Says of a block of code without a label whether it is Swift, and of one labelled Swift whether it cannot be.
package enum SwiftDetector {
  /// Whether a block of code without a label is more likely Swift than another language, output or prose.
  ///
  /// The plain-text model scores the block as one listing of each kind. Complexity: O(*n*).
  package static func looksLikeSwift(_ code: Span<UInt8>) -> Bool {
    let lines = TextLine.split(code)
    let chain = LineChain(lines.span, 0..<lines.count, of: code)
    guard !chain.nodes.isEmpty else { return false }
    let model = LineModel.shared
    let swift = model.score(of: chain, start: .swiftStart, rest: .swift)
    let other = model.score(of: chain, start: .otherStart, rest: .other)
    let prose = model.score(of: chain, start: .prose, rest: .prose)
    return swift > other && swift > prose && seemsToBe(code) == nil
  }

  /// What a block that is certainly no Swift seems to be; `nil` for Swift and wherever there is doubt.
  ///
  /// A line that only Swift has settles the matter, and a single line of many does not. Complexity: O(*n*).
  package static func seemsToBe(_ code: Span<UInt8>) -> OtherLanguage? {
    var offset = code.startsWithByteOrderMark ? 3 : 0
    // Most blocks need no more than a look at how their lines begin.
    if SwiftLine.settles(code, from: offset) || ForeignSigns.areAbsent(in: code, from: offset) { return nil }
    return verdict(code, &offset)
  }

  /// What a block seems to be by the tokens of its lines.
  static func verdict(_ code: Span<UInt8>, _ offset: inout Int) -> OtherLanguage? {
    var lexer = LineLexer()
    var reader = LineFeatureReader()
    var signs = ForeignSigns()
    var mayBeDiff: Bool?
    while let line = TextLine.next(&offset, in: code) {
      guard !line.isBlank else { continue }
      lexer.read(line, of: code)
      reader.read(line, lexer, of: code)
      signs.read(line, reader.features, lexer, of: code)
      // One of the first lines settles it mostly, and the block need not be read to its end.
      guard signs.speakForSwiftOrDiff else { continue }
      let goesOn = mayBeDiff ?? DiffSign.mayFollow(offset, in: code)
      mayBeDiff = goesOn
      if !goesOn { return nil }
    }
    return signs.verdict
  }
}

extension ForeignSigns {
  /// Whether a line that only Swift has was read, so that nothing but a diff's own line can still say otherwise.
  var speakForSwiftOrDiff: Bool { swift > 0 && unmarked > 0 && count(.diff) == 0 }

  /// The language that the signs speak for, if nothing speaks against it.
  var verdict: OtherLanguage? {
    if isDiff { return .diff }
    guard swift == 0 else { return nil }
    var best: OtherLanguage?
    for language in OtherLanguage.allCases where count(language) > best.map(count) ?? 0 { best = language }
    guard let best else { return nil }
    let speaking = lines - neutral
    // Shell sessions and consoles hold output, which may be anything; in the others most lines have no sign.
    switch best {
    case .shell, .console, .output:
      return first == best && count(best) * 3 >= speaking ? best : nil
    case .json:
      // A dictionary literal of Swift has the same lines between `[` and `]`.
      return beginsWithBrace && count(best) == speaking ? best : nil
    case .xml, .strings, .yaml:
      return count(best) * 2 > speaking ? best : nil
    case .objectiveC, .c, .ruby, .javaScript, .kotlin, .python:
      return count(best) * 4 >= speaking ? best : nil
    case .diff, .http, .sql, .folderTree:
      return first == best && count(best) * 4 >= speaking ? best : nil
    }
  }

  /// Whether lines are marked as added or removed and all others are indented, as in a diff.
  private var isDiff: Bool {
    if count(.diff) > 0 { return first == .diff }
    guard added + removed >= 2, unmarked == 0, count(.objectiveC) == 0 else { return false }
    return added > 0 && removed > 0 || added + removed == lines && lines >= 3
  }
}
