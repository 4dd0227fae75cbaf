/// Where kramdown's attribute lists may stand that name the language of a code block next to them.
struct PendingAttributes {
  /// Where the line after a code block begins.
  private var afterCode = -1
  /// Where the line after an attribute list begins, and the language it named.
  private var beforeCode = -1
  private var language = ""

  mutating func expectAfterCode(at offset: Int) { afterCode = offset }
  mutating func forgetCode() { afterCode = -1 }

  /// Whether the line at an offset follows a code block.
  func followCode(at offset: Int) -> Bool { afterCode == offset }

  /// Keeps the language that an attribute list named, for a block that begins at an offset.
  mutating func keep(_ language: String, forCodeAt offset: Int) {
    self.language = language
    beforeCode = offset
  }

  /// Returns the language that was named on the line before an offset, or an empty string.
  func languageBeforeCode(at offset: Int) -> String { beforeCode == offset ? language : "" }
}
