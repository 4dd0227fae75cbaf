import RuleFormat

extension RuleDocument {
  /// Returns the sections of a document that hold a rule's examples.
  ///
  /// They are the rule's tests: some of them are meant to be wrong, and all of them are about that rule alone. The rest of a
  /// rule document is checked like any other one.
  ///
  /// - Parameter text: A Markdown document of any kind.
  /// - Returns: Byte ranges; empty if the document is no rule document.
  package static func exampleSections(in text: Span<UInt8>) -> [Range<Int>] {
    // Posts have front matter, too, but none with the id of a rule and what the rule says or does.
    guard let matter = FrontMatter(text), hasKey("id:", in: text, matter.content),
      hasKey("message:", in: text, matter.content) || hasKey("check:", in: text, matter.content)
    else { return [] }
    var sections: [Range<Int>] = []
    var open: Int?
    var line = matter.end
    while line < text.count {
      if isHeading(text, line) {
        if let start = open { sections.append(start..<line) }
        let isSection = ["triggering", "fixed", "non-triggering"].contains { matches($0, in: text, at: line + 3) }
        open = isSection ? line : nil
      }
      while line < text.count, text[line] != UInt8(ascii: "\n") { line += 1 }
      line += 1
    }
    if let start = open { sections.append(start..<text.count) }
    return sections
  }

  private static func isHeading(_ text: Span<UInt8>, _ line: Int) -> Bool {
    line + 2 < text.count && text[line] == UInt8(ascii: "#") && text[line + 1] == UInt8(ascii: "#")
      && text[line + 2] == UInt8(ascii: " ")
  }

  /// Whether a line of a range begins with a key.
  private static func hasKey(_ key: StaticString, in text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    range.contains { offset in
      (offset == range.lowerBound || text[offset - 1] == UInt8(ascii: "\n")) && matches(key, in: text, at: offset)
    }
  }

  /// Whether a word in small letters stands at an offset, in any case.
  private static func matches(_ word: StaticString, in text: Span<UInt8>, at offset: Int) -> Bool {
    guard offset + word.utf8CodeUnitCount <= text.count else { return false }
    return (0..<word.utf8CodeUnitCount).allSatisfy { index in
      let byte = text[offset + index]
      let lower = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
      return unsafe lower == word.utf8Start[index]
    }
  }
}
