/// The language that an info string or an attribute names.
enum LanguageName {
  /// Returns the language named by the first word of an info string, in lower case, or an empty string.
  ///
  /// The word ends at white space, a no-break space, `,`, `{` or `:`, so that `swift:File.swift`, `swift, nocopy` and
  /// `swift{1,3}` are Swift while `swiftui` and `swifttest` are not. Pandoc's `{.swift …}`, R Markdown's `{swift}` and
  /// MyST's `{code-block} swift` are read as well.
  static func inInfoString(_ info: Span<UInt8>) -> String {
    var offset = 0
    func skipBlanks() {
      while offset < info.count {
        if isBlank(info[offset]) {
          offset += 1
        } else if let length = noBreakSpace(at: offset, in: info) {
          offset += length
        } else {
          return
        }
      }
    }
    skipBlanks()
    if offset < info.count, info[offset] == UInt8(ascii: "{") {
      offset += 1
      skipBlanks()
      // Pandoc: the first class is the language; an id may stand before it.
      while offset < info.count, info[offset] == UInt8(ascii: "#") {
        while offset < info.count, !isBlank(info[offset]), info[offset] != UInt8(ascii: "}") { offset += 1 }
        skipBlanks()
      }
      if offset < info.count, info[offset] == UInt8(ascii: ".") { offset += 1 }
      let word = self.word(at: offset, in: info)
      guard ["code-block", "code", "code-cell", "sourcecode"].contains(word) else { return word }
      while offset < info.count, info[offset] != UInt8(ascii: "}") { offset += 1 }
      offset = min(offset + 1, info.count)
      skipBlanks()
    }
    return word(at: offset, in: info)
  }

  /// Returns the word that begins at an offset, in lower case.
  private static func word(at start: Int, in info: Span<UInt8>) -> String {
    var bytes: [UInt8] = []
    var offset = start
    while offset < info.count, !isBlank(info[offset]), noBreakSpace(at: offset, in: info) == nil {
      let byte = info[offset]
      if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}")
        || byte == UInt8(ascii: ":")
      {
        break
      }
      bytes.append(byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte)
      offset += 1
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }

  private static func noBreakSpace(at offset: Int, in text: Span<UInt8>) -> Int? {
    offset + 1 < text.count && text[offset] == 0xC2 && text[offset + 1] == 0xA0 ? 2 : nil
  }
}

extension ExtractionOptions {
  /// Returns a language as snippets name it, or `nil` if its code was not asked for.
  ///
  /// - Parameter language: In lower case; empty where the document names none.
  /// - Returns: `swift` for its aliases, else the same.
  func languageIfWanted(_ language: String) -> String? {
    if language == "swift" || aliases.contains(language) { return "swift" }
    if languages == .any || language.isEmpty { return language }
    return takesOutput && Self.outputLanguages.contains(language) ? language : nil
  }

  /// What writers call blocks that show what a program prints.
  private static let outputLanguages: Set<String> = [
    "console", "log", "none", "out", "output", "plain", "plaintext", "stdout", "terminal", "text", "txt",
  ]
}
