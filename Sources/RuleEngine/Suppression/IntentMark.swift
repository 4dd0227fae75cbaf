/// Words and signs by which authors say that code is meant to be wrong, or that it is right after all.
///
/// The list is short on purpose: a word that also stands in comments about working code ("avoid", "invalid") would hold
/// back real findings.
enum IntentMark {
  case wrong
  case right

  private static let wrongSigns = ["❌", "🛑", "⛔", "🔴", "🚫", "✗", "✘"]
  private static let rightSigns = ["✅", "✔", "✓", "🟢", "👍"]
  /// What a comment that speaks of wrong code begins with; the next byte must not go on with the word.
  private static let wrongBeginnings = [
    "error", "wrong", "bad", "won't compile", "won’t compile", "will not compile", "does not compile",
    "doesn't compile",
    "doesn’t compile", "doesn't work", "doesn’t work", "compile error", "compiler error", "compile-time error",
    "compilation error", "not ok", "not allowed", "illegal", "crashes", "crash", "runtime error", "fatal error",
    "runtime crash", "don't do this", "don’t do this", "do not do this", "never do this", "incorrect", "traps",
    "anti-pattern", "before",
  ]
  private static let rightBeginnings = [
    "ok", "okay", "good", "right", "correct", "works", "better", "after", "instead",
  ]
  /// What tells it anywhere in a comment.
  private static let wrongPhrases = [
    "won't compile", "won’t compile", "will not compile", "does not compile", "doesn't compile", "doesn’t compile",
    "compile error", "compiler error", "compile-time error", "will crash", "would crash", "runtime error",
  ]
  /// What tells it in the line of prose before a block.
  private static let prosePhrases = [
    "won't compile", "won’t compile", "will not compile", "does not compile", "doesn't compile", "doesn’t compile",
    "don't do this", "don’t do this", "do not do this", "never do this", "wrong way", "is wrong:", "wrong:", "bad:",
    "incorrect:", "anti-pattern", "bad example", "fails to compile", "not valid swift", "will crash", "this crashes",
  ]

  /// Returns what a comment of code says, if anything.
  ///
  /// - Parameter comment: The comment with its marks.
  static func inComment(_ comment: String) -> IntentMark? {
    if wrongSigns.contains(where: comment.contains) { return .wrong }
    if rightSigns.contains(where: comment.contains) { return .right }
    let text = comment.lowercased().drop { "/*! \t".contains($0) }
    // A documentation comment tells what code does, also when it throws or traps; only a quoted error is a mark.
    if comment.hasPrefix("///") && !comment.hasPrefix("////") || comment.hasPrefix("/**") {
      return text.hasPrefix("error:") ? .wrong : nil
    }
    if wrongBeginnings.contains(where: { begins(text, with: $0) }) { return .wrong }
    if wrongPhrases.contains(where: text.contains) { return .wrong }
    if rightBeginnings.contains(where: { begins(text, with: $0) }) { return .right }
    return nil
  }

  /// Whether a word of the code is a sign that stands beside it without a comment: `load() ❌`.
  static func isWrongSign(_ word: String) -> Bool {
    wrongSigns.contains { word == $0 || word == $0 + "\u{FE0F}" }
  }

  /// Whether the last line of prose before a block says that the block is wrong.
  static func isWrong(prose line: String) -> Bool {
    if wrongSigns.contains(where: line.contains) { return true }
    let text = line.lowercased()
    return prosePhrases.contains(where: text.contains)
  }

  private static func begins(_ text: Substring, with words: String) -> Bool {
    guard text.hasPrefix(words) else { return false }
    guard let next = text.dropFirst(words.count).first else { return true }
    // `error:` and `error, …` are marks; `errors are thrown` and `bad habits die hard` are sentences.
    return !next.isLetter && !next.isNumber && next != "_" && next != "(" && next != "." && next != " "
      || next == " " && words.contains(" ")
      || next == " " && words == "error"
  }
}
