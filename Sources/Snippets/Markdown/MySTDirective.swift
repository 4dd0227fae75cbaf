import SourceText

/// The fences of MyST whose braces name a directive that holds Markdown, and no code: ```` ````{note} ````.
enum MySTDirective {
  /// How deep such fences are read inside of one another; each level reads its text once more.
  static let maximumDepth = 6

  private static let namesWithMarkdown: Set<String> = [
    "admonition", "attention", "caution", "danger", "error", "hint", "important", "note", "seealso", "tip", "warning",
    "card", "container", "details", "div", "dropdown", "grid", "grid-item", "grid-item-card", "margin", "sidebar",
    "tab-item", "tab-set", "topic", "aside", "deprecated", "versionadded", "versionchanged", "exercise", "solution",
    "proof", "list-table",
  ]

  /// Whether an info string names a directive that holds Markdown.
  ///
  /// - Parameters:
  ///   - info: The info string, in the document.
  ///   - language: The language that it would name, in lower case.
  static func holdsMarkdown(_ info: Range<Int>, language: String, of text: Span<UInt8>) -> Bool {
    !info.isEmpty && text[info.lowerBound] == UInt8(ascii: "{") && namesWithMarkdown.contains(language)
  }
}
