import SourceText

/// A WordPress short code that holds code: `[code language="swift"]…[/code]`, `[sourcecode …]`, `[swift]`.
struct Shortcode {
  /// The whole of it with both tags.
  var range: Range<Int>
  /// What stands between the tags, without the line break behind the opening one.
  var content: Range<Int>
  /// In lower case; empty where neither name nor attributes say it.
  var language: String
  /// What stands in the opening tag behind its name, decoded.
  var info: String

  /// Returns the code in it, with character references decoded, as SyntaxHighlighter shows it.
  func snippet(of text: Span<UInt8>) -> Snippet {
    var code = MappedText(anchor: content.lowerBound, escapes: [.markup])
    code.append(decoding: content, of: text, .html)
    return Snippet(syntax: .shortcode, language: language, info: info, code: .mapped(code))
  }
}

/// Finds short codes, and remembers which closing tags are not to be found any more, so that a text with many opening
/// ones is read in linear time.
struct ShortcodeScanner {
  /// The names without a closing tag beyond the offset that was asked for last.
  private var unclosed: Set<String> = []

  init() {}

  /// Reads the short code whose `[` stands at an offset.
  ///
  /// A backslash before a closing bracket or before the closing tag's `[` is left out, since converters to Markdown
  /// write `\[code language="swift"\]`; the caller decides about the one before the opening bracket.
  ///
  /// - Parameters:
  ///   - start: The offset of `[`. Offsets must not decrease from call to call.
  ///   - text: The text.
  ///   - end: Where reading stops at the latest.
  /// - Returns: The short code, or `nil` if none begins there or it is not closed.
  mutating func read(at start: Int, in text: Span<UInt8>, before end: Int) -> Shortcode? {
    guard start + 2 < end, text[start] == UInt8(ascii: "["), text[start + 1].isASCIILetter,
      // `[[code]]` is how an author writes about short codes.
      start == 0 || text[start - 1] != UInt8(ascii: "[")
    else { return nil }
    var offset = start + 1
    while offset < end, text[offset].isASCIIAlphanumeric || text[offset] == UInt8(ascii: "-") { offset += 1 }
    let name = start + 1..<offset
    guard let named = Self.language(ofName: name, in: text),
      let tagEnd = Self.openingTagEnd(from: offset, in: text, before: end)
    else { return nil }
    let attributes = offset..<tagEnd.content
    let key = String(decoding: name.map { text[$0].lowercasedASCII }, as: UTF8.self)
    guard !unclosed.contains(key) else { return nil }
    guard let closing = Self.closingTag(name, from: tagEnd.end, in: text, before: end) else {
      unclosed.insert(key)
      return nil
    }
    var contentStart = tagEnd.end
    if contentStart < closing.lowerBound, text[contentStart] == 0x0D { contentStart += 1 }
    if contentStart < closing.lowerBound, text[contentStart] == 0x0A { contentStart += 1 }
    return Shortcode(
      range: start..<closing.upperBound, content: contentStart..<closing.lowerBound,
      language: named.isEmpty ? Self.language(inAttributes: attributes, in: text) : named,
      info: Self.trimmed(Entity.decode(attributes, of: text)))
  }

  // MARK: Names

  /// Returns the language that a short code's name says, an empty string for `[code]` and its kin, or `nil` if it
  /// holds no code.
  private static func language(ofName name: Range<Int>, in text: Span<UInt8>) -> String? {
    func isName(_ word: StaticString) -> Bool {
      // Hardly any name is as long as that of a link.
      word.utf8CodeUnitCount == name.count && ByteSearch.equals(word, name, in: text)
    }
    if general.contains(where: isName) { return "" }
    return languages.first(where: isName)?.description
  }

  private static let general: [StaticString] = ["code", "sourcecode", "source"]

  /// Names that are those of languages; without strings, since every line that begins with a link asks for them.
  private static let languages: [StaticString] = [
    "swift", "objc", "java", "javascript", "python", "ruby", "bash", "shell", "xml", "html", "css", "php", "sql",
    "csharp", "cpp", "kotlin", "json",
  ]

  /// Returns the value of `language` or `lang` in an opening tag, or of `=` behind the name: `[code="swift"]`.
  private static func language(inAttributes range: Range<Int>, in text: Span<UInt8>) -> String {
    var offset = range.lowerBound
    while offset < range.upperBound {
      while offset < range.upperBound, text[offset].isMarkupSpace { offset += 1 }
      let nameStart = offset
      while offset < range.upperBound, text[offset].isASCIIAlphanumeric || text[offset] == UInt8(ascii: "_") {
        offset += 1
      }
      let name = nameStart..<offset
      while offset < range.upperBound, text[offset].isMarkupSpace { offset += 1 }
      guard offset < range.upperBound, text[offset] == UInt8(ascii: "=") else {
        if offset == nameStart { offset += 1 }
        continue
      }
      offset += 1
      while offset < range.upperBound, text[offset].isMarkupSpace { offset += 1 }
      // Quotes may be plain, curly, or references such as `&quot;`: the value is the first word in them.
      let value = Entity.decode(offset..<range.upperBound, of: text)
      let isLanguage =
        name.isEmpty || ByteSearch.equals("language", name, in: text) || ByteSearch.equals("lang", name, in: text)
      if isLanguage {
        let word = value.utf8.drop { !$0.isASCIIAlphanumeric }.prefix {
          $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "#")
        }
        return String(decoding: word.map(\.lowercasedASCII), as: UTF8.self)
      }
      while offset < range.upperBound, !text[offset].isMarkupSpace { offset += 1 }
    }
    return ""
  }

  private static func trimmed(_ info: String) -> String {
    let bytes = info.utf8.drop { $0.isMarkupSpace || $0 == UInt8(ascii: "\\") }
    let end = bytes.lastIndex { !$0.isMarkupSpace && $0 != UInt8(ascii: "\\") }
    return end.map { String(decoding: bytes[...$0], as: UTF8.self) } ?? ""
  }

  // MARK: Tags

  /// How long an opening tag may be.
  private static let longestTag = 400

  /// Returns the end of an opening tag's attributes and the offset behind its `]`, both on the line of its `[`.
  private static func openingTagEnd(
    from start: Int, in text: Span<UInt8>, before end: Int
  ) -> (content: Int, end: Int)? {
    var offset = start
    guard offset < end else { return nil }
    // Behind the name comes `]`, a space, or `=`.
    let isName =
      switch text[offset] {
      case UInt8(ascii: "]"), UInt8(ascii: "\\"), UInt8(ascii: "="), UInt8(ascii: " "), UInt8(ascii: "\t"): true
      default: text[offset] == 0xC2
      }
    guard isName else { return nil }
    let limit = min(end, start + longestTag)
    while offset < limit {
      switch text[offset] {
      case UInt8(ascii: "]"):
        let isEscaped = offset > start && text[offset - 1] == UInt8(ascii: "\\")
        // `[code](https://…)` is a link of Markdown.
        if offset + 1 < end, text[offset + 1] == UInt8(ascii: "(") { return nil }
        return (isEscaped ? offset - 1 : offset, offset + 1)
      case 0x0A, 0x0D, UInt8(ascii: "["), UInt8(ascii: "<"): return nil
      default: offset += 1
      }
    }
    return nil
  }

  /// Returns the range of the next closing tag, a backslash before it included.
  private static func closingTag(
    _ name: Range<Int>, from start: Int, in text: Span<UInt8>, before end: Int
  ) -> Range<Int>? {
    var offset = start
    while let found = ByteSearch.first("[/", in: text, from: offset, to: end) {
      offset = found + 2
      let after = offset + name.count
      guard after < end else { return nil }
      var index = 0
      while index < name.count,
        text[offset + index].lowercasedASCII == text[name.lowerBound + index].lowercasedASCII
      {
        index += 1
      }
      guard index == name.count else { continue }
      var close = after
      if text[close] == UInt8(ascii: "\\") { close += 1 }
      guard close < end, text[close] == UInt8(ascii: "]") else { continue }
      let isEscaped = found > start && text[found - 1] == UInt8(ascii: "\\")
      return (isEscaped ? found - 1 : found)..<close + 1
    }
    return nil
  }
}
