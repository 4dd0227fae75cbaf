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
package enum RenameTable {
  /// How the old form's last name has to be used; the raw values are those of records.
  package enum Use: Int, Sendable {
    /// As a type.
    case type = 1
    /// As a value, not called.
    case value
    /// Called in one way or another.
    case called
    /// As the pattern itself says.
    case asWritten
  }

  /// A row's two forms; they make its message.
  package struct Form: Sendable {
    package let old: String
    package let new: String
    let reason: String

    /// What is said of a finding.
    var message: String { "`\(RenameTable.display(old))` \(reason); write `\(RenameTable.display(new))`" }
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
    let lines = Array(block.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, bytes) in lines.enumerated() {
      let text = trimmed(bytes)
      guard let first = text.first else { continue }
      if first == UInt8(ascii: "#") {
        reason = string(trimmed(text.dropFirst()))
        continue
      }
      guard let arrow = arrow(in: text) else {
        throw RuleError(
          path: path, line: line + index, column: 1,
          message:
            "'\(string(text))' is no row; write 'old => new', 'old ~> what to write' or '# what the messages say'")
      }
      let oldForm = string(trimmed(text[..<arrow]))
      let newForm = string(trimmed(text[(arrow + 2)...]))
      let isCalled = oldForm.hasSuffix("(…)")
      let old = isCalled ? String(oldForm.dropLast(3)) : oldForm
      var row = PatternSource(path: path, line: line + index, text: old)
      if text[arrow] == UInt8(ascii: "=") {
        row.fix = isCalled && newForm.hasSuffix("(…)") ? String(newForm.dropLast(3)) : newForm
      }
      row.form = Form(old: oldForm, new: newForm, reason: reason)
      row.row = isCalled ? .called : use(of: old)
      rows.append(row)
    }
    return rows
  }

  private static func use(of old: String) -> Use {
    let marks = Array("$.([".utf8)
    if !old.utf8.contains(where: marks.contains) { return .type }
    guard let last = old.utf8.last else { return .asWritten }
    return last.isASCIILetter || last.isASCIIDigit || last == UInt8(ascii: "_") || last >= 0x80 ? .value : .asWritten
  }

  /// Returns where ` => ` or ` ~> ` has its arrow: the first `=>`, or without one the first `~>`.
  private static func arrow(in text: ArraySlice<UInt8>) -> Int? {
    for head in [UInt8(ascii: "="), UInt8(ascii: "~")] {
      let place = text.indices.first { offset in
        text[offset] == head && offset > text.startIndex && text[offset - 1] == 0x20 && offset + 2 < text.endIndex
          && text[offset + 1] == UInt8(ascii: ">") && text[offset + 2] == 0x20
      }
      if let place { return place }
    }
    return nil
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text
    while let first = text.first, first <= 0x20 { text = text.dropFirst() }
    while let last = text.last, last <= 0x20 { text = text.dropLast() }
    return text
  }

  private static func string(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

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
}
