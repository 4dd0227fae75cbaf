import SourceText

/// What begins a block of Textile: `bc(swift#id).. `.
struct TextileTag {
  /// The blocks that matter.
  enum Kind {
    /// `bc` and `pre`.
    case code
    /// `###`
    case comment
    /// Raw HTML.
    case notextile
    /// Paragraphs, headings, quotes and the like.
    case other
  }

  let kind: Kind
  /// What stands between name and dot.
  private(set) var attributes: Range<Int>
  /// Whether it holds until the next tag, not only until the next empty line.
  private(set) var isExtended = false
  /// Where the block's text begins.
  private(set) var contentStart: Int

  init?(_ line: LineReader.Line, in text: Span<UInt8>) {
    // Nearly every line that is no tag is told by its second byte.
    guard line.end - line.start >= 2, let (kind, nameEnd) = Self.name(line, text) else { return nil }
    self.kind = kind
    guard let dot = Self.endOfAttributes(nameEnd, line, text) else { return nil }
    attributes = nameEnd..<dot
    var index = dot + 1
    if index < line.end, text[index] == UInt8(ascii: ".") {
      isExtended = true
      index += 1
    }
    if index < line.end, text[index] == UInt8(ascii: ":") {
      index = LineReader.Line.skipWord(from: index, to: line.end, in: text)
    }
    guard index == line.end || text[index] == 0x20 else { return nil }
    contentStart = min(index + 1, line.end)
  }

  /// Reads the name of a tag.
  private static func name(_ line: LineReader.Line, _ text: Span<UInt8>) -> (Kind, end: Int)? {
    let start = line.start
    var end = start + 2
    switch (text[start], text[start + 1]) {
    case (UInt8(ascii: "b"), UInt8(ascii: "c")): return (.code, end)
    case (UInt8(ascii: "b"), UInt8(ascii: "q")): return (.other, end)
    case (UInt8(ascii: "h"), UInt8(ascii: "1")...UInt8(ascii: "6")): return (.other, end)
    case (UInt8(ascii: "#"), UInt8(ascii: "#")):
      return ByteSearch.matches("###", at: start, in: text) ? (.comment, start + 3) : nil
    case (UInt8(ascii: "p"), UInt8(ascii: "r")) where ByteSearch.matches("pre", at: start, in: text):
      return (.code, start + 3)
    case (UInt8(ascii: "p"), _): return (.other, start + 1)
    case (UInt8(ascii: "f"), UInt8(ascii: "n")):
      while end < line.end, text[end] >= UInt8(ascii: "0"), text[end] <= UInt8(ascii: "9") { end += 1 }
      return end > start + 2 ? (.other, end) : nil
    case (UInt8(ascii: "t"), UInt8(ascii: "a")):
      return ByteSearch.matches("table", at: start, in: text) ? (.other, start + 5) : nil
    case (UInt8(ascii: "n"), UInt8(ascii: "o")):
      return ByteSearch.matches("notextile", at: start, in: text) ? (.notextile, start + 9) : nil
    default: return nil
    }
  }

  /// Returns the dot behind alignment, padding, `(class#id)`, `{style}` and `[language]`.
  private static func endOfAttributes(_ start: Int, _ line: LineReader.Line, _ text: Span<UInt8>) -> Int? {
    var index = start
    var hasNoParenthesis = false
    while index < line.end {
      let closing: UInt8
      switch text[index] {
      case UInt8(ascii: "."): return index
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "^"),
        UInt8(ascii: "~"), UInt8(ascii: ")"):
        index += 1
        continue
      case UInt8(ascii: "("): closing = UInt8(ascii: ")")
      case UInt8(ascii: "{"): closing = UInt8(ascii: "}")
      case UInt8(ascii: "["): closing = UInt8(ascii: "]")
      default: return nil
      }
      let isParenthesis = closing == UInt8(ascii: ")")
      if !(isParenthesis && hasNoParenthesis),
        let end = ByteSearch.first(closing, in: text, from: index + 1, to: line.end)
      {
        index = end + 1
      } else if isParenthesis {
        // A lone parenthesis is padding.
        hasNoParenthesis = true
        index += 1
      } else {
        return nil
      }
    }
    return nil
  }

  /// Returns the language that the attributes name, in lower case: a class, or what stands in square brackets if that
  /// is Swift, since it is the language of the prose elsewhere.
  func language(_ options: ExtractionOptions, in text: Span<UInt8>) -> String {
    var first = ""
    for (opening, closing) in [(UInt8(ascii: "("), UInt8(ascii: ")")), (UInt8(ascii: "["), UInt8(ascii: "]"))] {
      guard
        let start = ByteSearch.first(opening, in: text, from: attributes.lowerBound, to: attributes.upperBound),
        let end = ByteSearch.first(closing, in: text, from: start, to: attributes.upperBound)
      else { continue }
      for word in text.lowercasedWord(start + 1..<end).split(separator: " ") {
        var name = word.prefix { $0 != "#" }
        for prefix in ["language-", "lang-"] where name.hasPrefix(prefix) { name = name.dropFirst(prefix.count) }
        if name == "swift" || options.aliases.contains(String(name)) { return String(name) }
        if first.isEmpty, opening == UInt8(ascii: "(") { first = String(name) }
      }
    }
    return first
  }
}
