import SourceText

/// What an element's attributes say about the language of the code in it.
struct HTMLLabel {
  /// In lower case.
  var language: String
  /// The attribute that says so, decoded.
  var info: String

  /// Reads the label of a tag, or `nil` if its attributes name no language.
  ///
  /// - Parameters:
  ///   - tag: A start tag.
  ///   - isOwn: Whether the tag is the listing's own, on which a bare class such as `swift` is a language.
  ///   - text: The text that the tag stands in.
  init?(_ tag: MarkupToken, isOwn: Bool, in text: Span<UInt8>) {
    guard tag.content.count > 1 else { return nil }
    var scanner = AttributeScanner(tag)
    var classes: Range<Int>?
    var named: Range<Int>?
    var isGuess = false
    while let attribute = scanner.next(in: text) {
      if ByteSearch.equals("class", attribute.name, in: text) {
        classes = attribute.value
      } else if Self.isLanguageAttribute(attribute.name, in: text) {
        if named == nil { named = attribute.value }
      } else if isOwn, ByteSearch.equals("lang", attribute.name, in: text),
        !Self.isNaturalLanguage(attribute.value, in: text)
      {
        if named == nil { named = attribute.value }
      } else if ByteSearch.equals("data-code-block-mode", attribute.name, in: text) {
        // Medium writes 1 where it guessed; its guesses are often wrong.
        isGuess = attribute.value.count == 1 && text[attribute.value.lowerBound] == UInt8(ascii: "1")
      }
    }
    if let classes, let word = Self.language(inClasses: classes, isOwn: isOwn, in: text) {
      language = word
      info = Entity.decode(classes, of: text)
    } else if let named {
      language = Self.word(named, in: text)
      info = Entity.decode(named, of: text)
      if isGuess, language != "swift" { language = "" }
    } else {
      return nil
    }
    // What highlighters write where the author said nothing.
    if language.isEmpty || language == "undefined" || language == "auto" { return nil }
  }

  /// Reads the language in the attributes of a Gutenberg block: `wp:syntaxhighlighter/code {"language":"swift"}`.
  ///
  /// - Parameters:
  ///   - content: The comment from `wp:` on.
  ///   - text: The text that it stands in.
  init?(blockComment content: Range<Int>, in text: Span<UInt8>) {
    for key in ["\"language\"", "\"lang\""] as [StaticString] {
      guard var offset = ByteSearch.first(key, in: text, from: content.lowerBound, to: content.upperBound),
        // Not one inside of another string.
        text[offset - 1] != UInt8(ascii: "\\")
      else { continue }
      offset += key.utf8CodeUnitCount
      while offset < content.upperBound, text[offset].isMarkupSpace || text[offset] == UInt8(ascii: ":") { offset += 1 }
      guard offset < content.upperBound, text[offset] == UInt8(ascii: "\""),
        let end = ByteSearch.first(UInt8(ascii: "\""), in: text, from: offset + 1, to: content.upperBound)
      else { continue }
      language = Self.word(offset + 1..<end, in: text)
      info = Entity.decode(offset + 1..<end, of: text)
      if !language.isEmpty { return }
    }
    return nil
  }

  private static func word(_ range: Range<Int>, in text: Span<UInt8>) -> String {
    LanguageName.inInfoString(text.extracting(range))
  }

  private static func isLanguageAttribute(_ name: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard ByteSearch.hasPrefix("data-", name, in: text) else { return false }
    return ["data-lang", "data-language", "data-enlighter-language", "data-code-block-lang", "data-code-lang"]
      .contains { ByteSearch.equals($0, name, in: text) }
  }

  /// Whether the value of `lang` is what HTML means by it: `en`, `de-AT`.
  private static func isNaturalLanguage(_ value: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard value.count >= 2, value.count == 2 || text[value.lowerBound + 2] == UInt8(ascii: "-") else { return false }
    let code = value.lowerBound..<value.lowerBound + 2
    let codes: [StaticString] = [
      "en", "de", "fr", "es", "it", "pt", "ja", "zh", "ko", "ru", "nl", "pl", "sv", "tr", "uk", "da", "fi", "no", "he",
      "ar", "hi", "vi", "id", "th", "ro", "hu", "el",
    ]
    return codes.contains { ByteSearch.equals($0, code, in: text) }
  }

  // MARK: Classes

  /// Returns the language that a `class` attribute names.
  private static func language(inClasses classes: Range<Int>, isOwn: Bool, in text: Span<UInt8>) -> String? {
    var words = ClassWords(classes)
    var bare: Range<Int>?
    // A class of a highlighter, with which any other word may be a language.
    var isHighlighted = isOwn
    while let word = words.next(in: text) {
      for prefix in ["language-", "lang-", "highlight-source-", "src-"] as [StaticString]
      where word.count > prefix.utf8CodeUnitCount && ByteSearch.hasPrefix(prefix, word, in: text) {
        let rest = word.lowerBound + prefix.utf8CodeUnitCount..<word.upperBound
        if prefix.utf8CodeUnitCount == 5, isNaturalLanguage(rest, in: text) { continue }
        return self.word(rest, in: text)
      }
      // SyntaxHighlighter (`brush: swift;`) and Crayon (`lang:swift`).
      for prefix in ["brush:", "lang:"] as [StaticString] where ByteSearch.hasPrefix(prefix, word, in: text) {
        var value = word.lowerBound + prefix.utf8CodeUnitCount..<word.upperBound
        if value.isEmpty { value = words.next(in: text) ?? value }
        let end = ByteSearch.first(UInt8(ascii: ";"), in: text, from: value.lowerBound, to: value.upperBound)
        return self.word(value.lowerBound..<(end ?? value.upperBound), in: text)
      }
      // Splash colours Swift alone and says nothing more.
      if ByteSearch.equals("splash", word, in: text) { return "swift" }
      if isHighlighter(word, in: text) {
        isHighlighted = true
      } else if ByteSearch.hasPrefix("highlight-", word, in: text) {
        // Sphinx: `highlight-swift`, beside `highlight-default` and themes' own words.
        let rest = word.lowerBound + 10..<word.upperBound
        if isKnown(rest, in: text) { return self.word(rest, in: text) }
      } else if bare == nil, isKnown(word, in: text) {
        bare = word
      }
    }
    guard isHighlighted, let bare else { return nil }
    return self.word(bare, in: text)
  }

  private static func isHighlighter(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    let names: [StaticString] = [
      "highlight", "hljs", "sourcecode", "syntaxhighlighter", "codehilite", "coderay", "code", "geshi", "prettyprint",
    ]
    return names.contains { ByteSearch.equals($0, word, in: text) }
  }

  /// Whether a bare class is a language. Others are rather a style than a language.
  private static func isKnown(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    // dp.SyntaxHighlighter adds options behind a colon: `swift:nocontrols`.
    let end = ByteSearch.first(UInt8(ascii: ":"), in: text, from: word.lowerBound, to: word.upperBound)
    let name = word.lowerBound..<(end ?? word.upperBound)
    guard name.count <= 12 else { return false }
    return knownLanguages.contains { ByteSearch.equals($0, name, in: text) }
  }

  private static let knownLanguages: [StaticString] = [
    "swift", "objc", "objective-c", "objectivec", "obj-c", "c", "cpp", "c++", "csharp", "cs", "java", "javascript",
    "js", "jsx", "typescript", "ts", "tsx", "json", "python", "py", "ruby", "rb", "bash", "sh", "shell", "console",
    "zsh", "terminal", "kotlin", "go", "rust", "php", "sql", "xml", "html", "css", "scss", "yaml", "yml", "toml",
    "ini", "diff", "text", "txt", "plain", "plaintext", "markdown", "md", "graphql", "dart", "scala", "haskell",
    "perl", "lua", "r", "groovy", "makefile", "dockerfile", "cmake", "http", "swiftui", "metal", "glsl", "applescript",
  ]
}

/// A cursor over the words of a `class` attribute.
struct ClassWords {
  private var offset: Int
  private let end: Int

  init(_ value: Range<Int>) {
    offset = value.lowerBound
    end = value.upperBound
  }

  mutating func next(in text: Span<UInt8>) -> Range<Int>? {
    while offset < end, text[offset].isMarkupSpace { offset += 1 }
    guard offset < end else { return nil }
    let start = offset
    while offset < end, !text[offset].isMarkupSpace { offset += 1 }
    return start..<offset
  }
}
