import SourceText

/// The opening and closing tags of regions.
enum RegionTag {
  /// An opening tag.
  struct Opening {
    var kind: OpenRegion.Kind
    var tag: Range<Int>
    /// What stands in it after its name.
    var info: Range<Int>
    var language: String
    var end: RegionEnds.Tag
  }

  /// Reads the opening tag that begins with the `{` at an offset.
  static func opening(at start: Int, in text: Span<UInt8>, end: Int) -> Opening? {
    guard start + 1 < end else { return nil }
    switch text[start + 1] {
    case UInt8(ascii: "%"):
      return liquid(at: start, in: text, end: end)
    case UInt8(ascii: "{"):
      if ByteSearch.matches("{{<", at: start, in: text) {
        return hugo(at: start, in: text, end: end, closing: ">}}", .hugoAngle)
      }
      if ByteSearch.matches("{{%", at: start, in: text) {
        return hugo(at: start, in: text, end: end, closing: "%}}", .hugoPercent)
      }
      guard ByteSearch.matches("{{/*", at: start, in: text) else { return nil }
      return Opening(kind: .comment, tag: start..<start + 4, info: 0..<0, language: "", end: .hugoComment)
    case UInt8(ascii: "/"):
      guard ByteSearch.matches("{/*", at: start, in: text) else { return nil }
      let tag = start..<start + 3
      return Opening(kind: .comment, tag: tag, info: 0..<0, language: "", end: .expression)
    case UInt8(ascii: ":"):
      for (name, kind, closing) in [
        ("{::nomarkdown}", .html, .nomarkdown), ("{::comment}", .comment, .comment),
      ] as [(StaticString, OpenRegion.Kind, RegionEnds.Tag)] where ByteSearch.matches(name, at: start, in: text) {
        let tag = start..<start + name.utf8CodeUnitCount
        return Opening(kind: kind, tag: tag, info: 0..<0, language: "", end: closing)
      }
      return nil
    default:
      return nil
    }
  }

  /// Jekyll's `comment` and `highlight`, and Octopress's and Hexo's `codeblock`, whose language stands after `lang:`.
  private static func liquid(at start: Int, in text: Span<UInt8>, end: Int) -> Opening? {
    var offset = start + 2
    if offset < end, text[offset] == UInt8(ascii: "-") { offset += 1 }
    offset = skipBlanks(at: offset, in: text, end: end)
    if ByteSearch.matches("comment", at: offset, in: text) {
      guard let close = ByteSearch.first("%}", in: text, min(offset + 7, end)..<end) else { return nil }
      return Opening(kind: .comment, tag: start..<close + 2, info: 0..<0, language: "", end: .liquidComment)
    }
    let isCodeBlock = ByteSearch.matches("codeblock", at: offset, in: text)
    guard isCodeBlock || ByteSearch.matches("highlight", at: offset, in: text) else { return nil }
    let infoStart = offset + 9
    guard let close = ByteSearch.first("%}", in: text, min(infoStart, end)..<end) else { return nil }
    let infoEnd = close > infoStart && text[close - 1] == UInt8(ascii: "-") ? close - 1 : close
    let info = trim(infoStart..<infoEnd, in: text)
    guard info.isEmpty ? isCodeBlock : info.lowerBound > infoStart else { return nil }
    let tag = start..<close + 2
    guard isCodeBlock else {
      return Opening(kind: .liquid, tag: tag, info: info, language: firstWord(info, in: text), end: .liquid)
    }
    let language = ByteSearch.first("lang:", in: text, info).map { firstWord($0 + 5..<info.upperBound, in: text) }
    return Opening(kind: .liquid, tag: tag, info: info, language: language ?? "", end: .codeblock)
  }

  private static func hugo(
    at start: Int, in text: Span<UInt8>, end: Int, closing: StaticString, _ tag: RegionEnds.Tag
  ) -> Opening? {
    let offset = skipBlanks(at: start + 3, in: text, end: end)
    guard ByteSearch.matches("highlight", at: offset, in: text) else { return nil }
    let infoStart = offset + 9
    guard let close = ByteSearch.first(closing, in: text, min(infoStart, end)..<end) else { return nil }
    let info = trim(infoStart..<close, in: text)
    guard !info.isEmpty, info.lowerBound > infoStart else { return nil }
    return Opening(
      kind: .hugo, tag: start..<close + 3, info: info, language: firstWord(info, in: text), end: tag)
  }

  /// Returns the first closing tag in a range.
  static func closing(_ tag: RegionEnds.Tag, in text: Span<UInt8>, _ range: Range<Int>) -> Range<Int>? {
    switch tag {
    case .liquid: delimited("{%", "endhighlight", "%}", in: text, range)
    case .codeblock: delimited("{%", "endcodeblock", "%}", in: text, range)
    case .hugoAngle: delimited("{{<", "/highlight", ">}}", in: text, range)
    case .hugoPercent: delimited("{{%", "/highlight", "%}}", in: text, range)
    case .expression: literal("*/}", in: text, range)
    case .liquidComment: delimited("{%", "endcomment", "%}", in: text, range)
    case .hugoComment: literal("*/}}", in: text, range)
    case .nomarkdown: nearest("{:/}", "{:/nomarkdown}", in: text, range)
    case .comment: nearest("{:/}", "{:/comment}", in: text, range)
    case .brace: lineOfBrace(in: text, range)
    case .pre: literal("</pre>", in: text, range)
    }
  }

  private static func literal(_ tag: StaticString, in text: Span<UInt8>, _ range: Range<Int>) -> Range<Int>? {
    ByteSearch.first(tag, in: text, range).map { $0..<$0 + tag.utf8CodeUnitCount }
  }

  private static func nearest(
    _ short: StaticString, _ long: StaticString, in text: Span<UInt8>, _ range: Range<Int>
  ) -> Range<Int>? {
    let first = literal(short, in: text, range)
    let second = literal(long, in: text, range.lowerBound..<(first?.lowerBound ?? range.upperBound))
    return second ?? first
  }

  /// Finds a tag whose name may have white space, and `-`, around it.
  private static func delimited(
    _ opening: StaticString, _ name: StaticString, _ closing: StaticString, in text: Span<UInt8>, _ range: Range<Int>
  ) -> Range<Int>? {
    var offset = range.lowerBound
    while let start = ByteSearch.first(opening, in: text, offset..<range.upperBound) {
      offset = start + opening.utf8CodeUnitCount
      var index = offset
      if index < range.upperBound, text[index] == UInt8(ascii: "-") { index += 1 }
      index = skipBlanks(at: index, in: text, end: range.upperBound)
      guard ByteSearch.matches(name, at: index, in: text) else { continue }
      index = skipBlanks(at: index + name.utf8CodeUnitCount, in: text, end: range.upperBound)
      if index < range.upperBound, text[index] == UInt8(ascii: "-") { index += 1 }
      if ByteSearch.matches(closing, at: index, in: text) { return start..<index + closing.utf8CodeUnitCount }
    }
    return nil
  }

  /// Finds a line that is only `}`.
  private static func lineOfBrace(in text: Span<UInt8>, _ range: Range<Int>) -> Range<Int>? {
    var offset = range.lowerBound
    while offset < range.upperBound {
      offset = ByteSearch.first(UInt8(ascii: "}"), in: text, offset..<range.upperBound)
      guard offset < range.upperBound else { return nil }
      var before = offset
      while before > range.lowerBound, MarkdownByte.isBlank(text[before - 1]) { before -= 1 }
      let after = skipBlanks(at: offset + 1, in: text, end: range.upperBound)
      let beginsLine = before > 0 && (text[before - 1] == 0x0A || text[before - 1] == 0x0D)
      if beginsLine, after == range.upperBound || text[after] == 0x0A || text[after] == 0x0D {
        return offset..<offset + 1
      }
      offset += 1
    }
    return nil
  }

  // MARK: Words and attributes

  static func skipBlanks(at start: Int, in text: Span<UInt8>, end: Int) -> Int {
    var offset = start
    while offset < end, MarkdownByte.isBlank(text[offset]) { offset += 1 }
    return offset
  }

  static func trim(_ range: Range<Int>, in text: Span<UInt8>) -> Range<Int> {
    let start = skipBlanks(at: range.lowerBound, in: text, end: range.upperBound)
    var end = max(start, range.upperBound)
    while end > start, MarkdownByte.isBlank(text[end - 1]) { end -= 1 }
    return start..<end
  }

  static func lowercased(_ range: Range<Int>, in text: Span<UInt8>) -> String {
    String(decoding: range.map { text[$0].lowercasedASCII }, as: UTF8.self)
  }

  /// Returns the first word, without quotes around it, in lower case.
  private static func firstWord(_ range: Range<Int>, in text: Span<UInt8>) -> String {
    var start = range.lowerBound
    if start < range.upperBound, isQuote(text[start]) { start += 1 }
    var end = start
    while end < range.upperBound, !MarkdownByte.isBlank(text[end]), !isQuote(text[end]) { end += 1 }
    return lowercased(start..<end, in: text)
  }

  /// Returns the value of an attribute in lower case.
  static func attribute(_ name: StaticString, _ range: Range<Int>, in text: Span<UInt8>) -> String? {
    var offset = range.lowerBound
    while let hit = ByteSearch.first(name, in: text, offset..<range.upperBound) {
      offset = hit + name.utf8CodeUnitCount
      guard hit == range.lowerBound || MarkdownByte.isBlank(text[hit - 1]) else { continue }
      var index = skipBlanks(at: offset, in: text, end: range.upperBound)
      guard index < range.upperBound, text[index] == UInt8(ascii: "=") else { continue }
      index = skipBlanks(at: index + 1, in: text, end: range.upperBound)
      return firstWord(index..<max(index, range.upperBound), in: text)
    }
    return nil
  }

  private static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }
}
