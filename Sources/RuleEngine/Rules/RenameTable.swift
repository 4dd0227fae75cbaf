/// Reads a `table` block of a rule document: old forms, each with what is written now, one on a line.
///
///     # was renamed in Swift 3
///     NSUserDefaults => UserDefaults
///     $x.joinWithSeparator($$s) => $x.joined(separator: $$s)
///     dispatch_async($$a) ~> DispatchQueue.main.async { … }
///
/// A line with `#` is what the messages of the rows after it say of the old form. `=>` also is the fix; `~>` only tells what
/// to write. The old form is a pattern. Where it ends with a name, it means that name without a call, and with `(…)` behind
/// it any call, also one with a trailing closure. A row is silent where the post declares the old form's name itself.
enum RenameTable {
  /// How the old form's last name has to be used.
  enum Use: Sendable {
    /// As a type.
    case type
    /// As a value, not called.
    case value
    /// Called in one way or another.
    case called
    /// As the pattern itself says.
    case asWritten
  }

  /// Returns the rows as patterns.
  ///
  /// - Parameters:
  ///   - block: The block's text.
  ///   - path: The rule document, for errors.
  ///   - line: The line on which the block's text starts, from 1.
  /// - Throws: `RuleError` for a line that is neither a row nor a heading.
  static func rows(_ block: String, path: String, line: Int) throws(RuleError) -> [PatternSource] {
    var rows: [PatternSource] = []
    var reason = "is old"
    for (index, text) in block.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let text = trimmed(text)
      guard !text.isEmpty else { continue }
      if text.hasPrefix("#") {
        reason = trimmed(text[...].dropFirst())
        continue
      }
      let isFix = text.contains(" => ")
      let parts = text.split(separator: isFix ? " => " : " ~> ", maxSplits: 1).map { trimmed($0) }
      guard parts.count == 2 else {
        throw RuleError(
          path: path, line: line + index, column: 1,
          message: "'\(text)' is no row; write 'old => new', 'old ~> what to write' or '# what the messages say'")
      }
      let isCalled = parts[0].hasSuffix("(…)")
      let old = isCalled ? String(parts[0].dropLast(3)) : parts[0]
      var row = PatternSource(path: path, line: line + index, text: old)
      if isFix { row.fix = isCalled && parts[1].hasSuffix("(…)") ? String(parts[1].dropLast(3)) : parts[1] }
      row.message = "`\(display(parts[0]))` \(reason); write `\(display(parts[1]))`"
      row.row =
        isCalled
        ? .called
        : !old.contains { "$.([".contains($0) } ? .type : old.last.map(isNameEnd) ?? false ? .value : .asWritten
      rows.append(row)
    }
    return rows
  }

  /// Returns a form as messages show it: without the operand before it, and with `…` for what else varies.
  private static func display(_ form: String) -> String {
    var form = form.replacing("↓", with: "").replacing("↑", with: "")
    if form.hasPrefix("$"), let period = form.firstIndex(of: "."),
      form[..<period].allSatisfy({ $0 != " " && $0 != "(" })
    {
      form = String(form[period...].dropFirst())
    }
    var result = ""
    var isHole = false
    for character in form {
      if character == "$" {
        if !isHole { result += "…" }
        isHole = true
      } else if !isHole || !(character.isLetter || character.isNumber || character == ":" && result.hasSuffix("…")) {
        isHole = false
        result.append(character)
      }
    }
    return result
  }

  private static func isNameEnd(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    var text = text[...]
    while let first = text.first, first.isWhitespace { text = text.dropFirst() }
    while let last = text.last, last.isWhitespace { text = text.dropLast() }
    return String(text)
  }
}
