extension ForeignSigns {
  /// The languages that a line's first words give away.
  static func worded(
    _ first: LineToken, _ tokens: Span<LineToken>, _ features: LineFeatureSet, _ line: TextLine, of text: Span<UInt8>
  ) -> OtherLanguage? {
    let start = line.contentStart
    let second = tokens.count > 1 ? tokens[1] : nil
    func begins(_ word: StaticString) -> Bool { text.matches(word, at: start) }
    if isDiagnostic(first, tokens, of: text) { return .output }
    if isShell(first, second, tokens, features, of: text) { return .shell }
    guard let second else { return begins("end") && first.end - first.start == 3 ? .ruby : nil }
    let isQuoted = second.isSpaced && (second.isMark("'") || second.kind == .string)
    if begins("pod ") || begins("gem ") || begins("require ") || begins("target ") || begins("platform ") {
      if isQuoted || second.isMark(":") { return .ruby }
    }
    if begins("def "), second.isWord { return features.contains(.endsColon) ? .python : .ruby }
    if begins("elif "), features.contains(.endsColon) { return .python }
    if begins("HTTP/") || (first.classes.contains(.http) && second.isMark("/") && features.contains(.version)) {
      return .http
    }
    if first.classes.contains(.sql), first.shape.contains(.allUpper), second.isSpaced, isSQL(text, start) {
      return .sql
    }
    if begins("const "), second.isWord, tokens.count > 2, tokens[2].isMark("=") { return .javaScript }
    if begins("function "), second.isWord, tokens.count > 2, tokens[2].isMark("(") { return .javaScript }
    if begins("console.log(") { return .javaScript }
    if begins("fun "), second.isWord, tokens.count > 2, tokens[2].isMark("(") { return .kotlin }
    if begins("val "), second.isWord, tokens.count > 2, tokens[2].isMark("=") || tokens[2].isMark(":") {
      return .kotlin
    }
    if begins("data class ") { return .kotlin }
    if begins("template <") || begins("template<") || begins("namespace ") && features.contains(.endsOpenBrace) {
      return .c
    }
    if begins("std::") || begins("using namespace ") || begins("typedef ") { return .c }
    if isCFunction(first, second, tokens, features) { return .c }
    if begins("diff --git ") || begins("index ") && features.contains(.rangeOperator) { return .diff }
    return nil
  }

  /// `int main(`, `void f(…);`: two words and a parenthesis, no Swift declaration among them.
  private static func isCFunction(
    _ first: LineToken, _ second: LineToken, _ tokens: Span<LineToken>, _ features: LineFeatureSet
  ) -> Bool {
    guard first.classes.contains(.c), second.isWord, second.isSpaced, tokens.count > 2 else { return false }
    let isHead = tokens[2].isMark("(") && !tokens[2].isSpaced
    let isValue = tokens[2].isMark("=") || tokens[2].isMark(";") || tokens[2].isMark("[")
    return features.contains(.endsSemicolon) && (isHead || isValue) || features.contains(.endsOpenBrace) && isHead
  }

  private static func isSQL(_ text: Span<UInt8>, _ start: Int) -> Bool {
    for word: StaticString in [
      "SELECT ", "INSERT INTO ", "CREATE TABLE ", "CREATE DATABASE ", "ALTER TABLE ", "DELETE FROM ",
    ]
    where text.matches(word, at: start) { return true }
    return text.matches("UPDATE ", at: start) || text.matches("GRANT ", at: start)
  }

  /// `error: …`, `path/File.swift:3:14: warning: …`.
  private static func isDiagnostic(_ first: LineToken, _ tokens: Span<LineToken>, of text: Span<UInt8>) -> Bool {
    if first.classes.contains(.diagnostic), !first.shape.contains(.upperFirst), tokens.count > 3, tokens[1].isMark(":"),
      !tokens[1].isSpaced, tokens[2].isSpaced, tokens[2].isWord, tokens[3].isWord
    {
      return true
    }
    // A number between two colons, then the word.
    for index in tokens.indices where index > 3 && tokens[index].classes.contains(.diagnostic) {
      guard tokens[index - 1].isMark(":"), tokens[index - 2].kind == .number, tokens[index - 3].isMark(":") else {
        continue
      }
      return true
    }
    return false
  }

  /// A command that Swift cannot have: a known command, then a word, an option or a path with nothing but a blank
  /// between.
  private static func isShell(
    _ first: LineToken, _ second: LineToken?, _ tokens: Span<LineToken>, _ features: LineFeatureSet,
    of text: Span<UInt8>
  ) -> Bool {
    guard first.classes.contains(.shell), let second, second.isSpaced else { return false }
    // Words that begin statements of Swift or common sentences.
    for word: StaticString in [
      "open", "set", "done", "then", "find", "head", "tail", "kill", "env", "service", "node", "fish", "sh", "fi",
    ] where first.end - first.start == word.utf8CodeUnitCount && text.matches(word, at: first.start) { return false }
    for word: StaticString in ["which", "source", "make", "touch", "ls"]
    where first.end - first.start == word.utf8CodeUnitCount && text.matches(word, at: first.start) {
      guard tokens.count == 2, second.shape.isEmpty else { return false }
    }
    guard !features.contains(.sentence), !features.contains(.endsOpenBrace) else { return false }
    if second.isWord { return !second.classes.contains(.stop) && (tokens.count == 2 || !tokens[2].isMark(":")) }
    guard second.kind == .mark, tokens.count > 2, !tokens[2].isSpaced else { return false }
    switch second.byte {
    case UInt8(ascii: "-"): return tokens[2].isWord || tokens[2].isMark("-")
    case UInt8(ascii: "/"), UInt8(ascii: "~"): return tokens[2].isWord || tokens[2].isMark("/")
    case UInt8(ascii: "."): return tokens[2].isMark("/")
    default: return false
    }
  }
}
