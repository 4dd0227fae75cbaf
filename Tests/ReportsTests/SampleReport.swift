import Reports
import RuleEngine
import Snippets
import SourceText

/// Findings with everything that some format has to escape, over two documents.
enum SampleReport {
  static let folder = "/site"
  /// Quotation marks, an ampersand, `<`, a percent sign, a comma, a colon and an emoji in the path.
  static let oddPath = "/site/posts/a \"b\" & <c>, 100%: 😀.md"
  static let plainPath = "/site/posts/plain.md"

  /// An emoji before the place, a tab, and CRLF line ends.
  static let oddText =
    "# A\r\n\r\n```swift\r\nlet 😀 = \"👩‍👩‍👧\" + x!\r\n\tlet y = names.joined(separator: \"\")\r\n```\r\n"
  static let plainText = "# B\n\n> ```swift\n> try! load(\n>   \"</script>\")\n> ```\n"

  /// Returns the findings, sorted as reports are.
  static func findings() throws -> [Finding] {
    let unwrap = try rule("shaky_bang", "Shaky Bang")
    let join = try rule("needless_separator", "Needless Separator")
    let tries = try rule("own_rule", "Own Rule", severity: "error")
    return [
      finding(unwrap, "Avoid \"x!\" & <y> | 100%, 'really';\nnever, 😀 `a < b | c`", oddPath, oddText, "!"),
      finding(join, "Write `joined()`", oddPath, oddText, "separator: \"\"", fix: ""),
      finding(
        tries, "Two\r\nlines and \u{1B}[31m control\u{0}", plainPath, plainText, "try! load(\n>   \"</script>\")"),
    ]
  }

  static func context() throws -> ReportContext {
    ReportContext(
      workingFolder: folder, version: "1.2.3",
      rules: [try rule("shaky_bang", "Shaky Bang"), try rule("silent", "Silent")],
      isBuiltIn: { ["shaky_bang", "needless_separator", "silent"].contains($0) },
      document: { path in
        switch path {
        case oddPath: Document(path: path, bytes: Array(oddText.utf8), format: .markdown)
        case plainPath: Document(path: path, bytes: Array(plainText.utf8), format: .markdown)
        default: nil
        }
      })
  }

  private static func rule(_ id: String, _ name: String, severity: String = "warning") throws -> Rule {
    let text = """
      ---
      id: \(id)
      name: \(name)
      severity: \(severity)
      summary: About "\(id)" & <more>
      message: A message
      ---
      Why not.

      ```pattern
      x
      ```
      """
    return try Rule(RuleDocument(path: "Rules/sample/\(id).md", text: Array(text.utf8)))
  }

  private static func finding(
    _ rule: Rule, _ reason: String, _ path: String, _ text: String, _ marked: String, fix: String? = nil
  ) -> Finding {
    let bytes = Array(text.utf8)
    let pattern = Array(marked.utf8)
    let start = bytes.indices.first { bytes[$0...].starts(with: pattern) } ?? 0
    let range = start..<start + pattern.count
    let table = LineTable(bytes.span)
    return Finding(
      rule: rule, severity: rule.severity, reason: reason, path: path, range: range,
      start: table.position(at: range.lowerBound, in: bytes.span),
      end: table.position(at: range.upperBound, in: bytes.span), snippet: 0,
      fixes: fix.map { [Edit(range: range, replacement: $0)] } ?? [])
  }
}
