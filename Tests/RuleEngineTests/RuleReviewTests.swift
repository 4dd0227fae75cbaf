import RuleEngine
import Testing

/// What a rule document says wrong is told at its place, also what would only make the rule silent.
@Suite struct RuleReviewTests {
  /// A document with something wrong, and what is said of it.
  struct Case: CustomTestStringConvertible, Sendable {
    var change: (String, String)
    var mistake: String
    var testDescription: String { mistake }

    init(_ old: String, _ new: String, _ mistake: String) {
      change = (old, new)
      self.mistake = mistake
    }
  }

  private static let sound = """
    ---
    id: own
    name: Own
    message: 'grows; use `water($plant)`'
    ---
    Why.

    ```pattern
    grow($plant)
    ```
    ```fix
    water($plant)
    ```

    ## Triggering

    ```swift
    ↓grow(rose)
    ```

    ## Non-triggering

    ```swift
    water(rose)
    ```

    """

  private func mistakes(in text: String) -> [String] {
    do {
      return RuleReview(try RuleDocument(path: "own.md", text: Array(text.utf8))).mistakes.map(\.description)
    } catch {
      return ["\(error)"]
    }
  }

  @Test func `says nothing of a sound document`() {
    #expect(mistakes(in: Self.sound) == [])
    #expect(mistakes(in: "\u{FEFF}" + Self.sound) == [])
    #expect(mistakes(in: Self.sound.replacing("\n", with: "\r\n")) == [])
    #expect(mistakes(in: Self.sound + "\n## See also\n\n- the gardener\n") == [])
  }

  @Test(arguments: RuleDocumentTests.documents)
  func `says nothing of the built-in rules`(document: RuleDocument) {
    #expect(RuleReview(document).mistakes == [])
  }

  static let cases: [Case] = [
    Case("---\nWhy", "Why", "1:1: error: the front matter is not closed; write a line '---' behind it"),
    Case("---\nid", "id", "1:1: error: a rule begins with front matter between two lines '---'"),
    Case("name: Own", "name: Own\nid: b", "4:1: error: the key 'id' stands on line 2 already; remove one of them"),
    Case("name: Own", "nome: Own", "3:1: error: unknown key 'nome'; did you mean 'name'?"),
    Case("name: Own", "name: 5", "3:7: error: 'name' has to be a string, not '5'; quote it"),
    Case(
      "name: Own", "name: Own\nseverity: eror",
      "4:11: error: 'severity' can be warning, error, not 'eror'; did you mean 'error'?"),
    Case("name: Own", "name: Own\ndefault: off", "4:10: error: 'default' can be on, opt-in, not 'off'"),
    Case("name: Own", "name: Own\naliases: [a, 1]", "4:14: error: 'aliases' has to be a list of strings, not '1'"),
    Case(
      "name: Own", "name: Own\ncheck: force_tri",
      "4:8: error: there is no check 'force_tri'; did you mean 'force_try'?"),
    Case(
      "name: Own", "name: Own\noptions: {a: {default: b, choises: [b]}}",
      "4:27: error: unknown key 'choises'; did you mean 'choices'?"),
    Case(
      "name: Own", "name: Own\noptions: {a: {default: b, choices: [c]}}",
      "4:24: error: the default of option 'a' is none of its choices: c"),
    Case(
      "water($plant)`'", "water($plnat)`'",
      "4:10: error: the message names '$plnat', a hole that the pattern on line 9 does not have; did you mean 'plant'?"),
    Case(
      "water($plant)`'", "water($plants)`'",
      "4:10: error: the message names '$plants', a hole that the pattern on line 9"),
    Case(
      "($plant)`'", "($plant)`.'",
      "4:10: warning: a message ends without a period, since reports go on behind it; remove it"),
    Case(
      "```fix", "```message\nno $rose\n```\n```fix",
      "12:1: error: the message names '$rose', a hole that the pattern on line 9 does not have"),
    Case("water($plant)\n", "water($pot)\n", "12:1: error: the fix uses '$pot', which the pattern does not have"),
    Case(
      "## Triggering", "## Trigering",
      "15:1: error: '## Trigering' names no section, and blocks under it are not read; did you mean '## Triggering'?"),
    Case(
      "## Non-triggering", "## Nontriggering examples",
      "21:1: error: '## Nontriggering examples' names no section, and blocks under it are not read; did you mean "
        + "'## Non-triggering'?"),
    Case(
      "## Triggering", "## Bad code",
      "15:1: error: '## Bad code' names no section, and blocks under it are not read; examples stand under "
        + "'## Triggering', '## Fixed' and '## Non-triggering'"),
    Case(
      "## Non-triggering", "```where\n$plant is string\n```\n\n## Non-triggering",
      "21:1: error: a 'where' block counts only before the first heading of level two; move it there"),
    Case(
      "## Triggering\n\n```swift\n↓grow(rose)\n```\n", "",
      "1:1: warning: the rule has no triggering example, so nothing tests it; add a 'swift' block under '## Triggering'"
    ),
    Case(
      "↓grow", "grow", "18:1: warning: a triggering example marks each place that is to be reported with '↓'; add it"),
    Case(
      "water(rose)\n```", "↓water(rose)\n```",
      "24:1: warning: only triggering examples have marks '↓'; remove it, or move the block"),
    Case("```swift\n↓", "```swift mode=all\n↓", "17:1: warning: rule 'own' has no option 'mode'"),
    Case("grow($plant)\n", "$$plant.grow()\n", "9:1: error: a pattern cannot begin with '$$x'"),
    Case("grow($plant)\n", "$plant\n", "9:1: error: a pattern needs at least one fixed token"),
    Case(
      "grow($plant)\n", "grow($plant]\n",
      "9:5: error: a '(' is never closed"),
    Case(
      "```fix", "```where\n$plant is string\n$plant is not string\n```\n```fix",
      "13:1: error: no code that '$plant' stands for in the pattern meets its conditions, so nothing is ever found"),
    Case(
      "grow($plant)\n```", "grow($plant:string)\n```\n```where\n$plant is spelt \"rose\"\n```",
      "12:1: error: no code that '$plant' stands for"),
    Case(
      "```fix", "```where\nnot followed by \"+ 1\"\n```\n```fix",
      "12:1: error: 'followed by' looks at one token; '+ 1' is 2"),
    Case(
      "```fix", "```fix\ncut($plant)\n```\n```fix",
      "14:1: error: the pattern has a 'fix' block already; write one of them"),
    Case(
      "```fix", "```where\n$plant is string\n```\n```where\n$plant is text\n```\n```fix",
      "14:1: error: the pattern has a 'where' block already; write one of them"),
    Case("```fix", "```fixx", "11:1: error: a 'fixx' block has no meaning here; did you mean 'fix'?"),
    Case("```pattern", "```patern\na\n```\n```pattern", "8:1: error: a 'patern' block has no meaning here"),
    Case(
      "```pattern", "```table\nnsa => nsb\n```\n```fix\na\n```\n```pattern",
      "11:1: error: a 'fix' block belongs to a 'pattern' block; the rows of a table have none"),
    Case("grow($plant)\n", "↓grow(↓$plant)\n", "9:1: error: '↓' stands twice in the pattern"),
    Case("grow($plant)\n", "grow(↑↓$plant)\n", "9:1: error: '↑' stands before '↓'"),
    Case(
      "grow($plant)\n", "grow($plant:string, $plant:integer)\n",
      "9:1: error: '$plant' is 'string' and 'integer'; name its kind once"),
    Case(
      "```fix", "```where\n$plant is spelt \"a\n```\n```fix",
      "12:1: error: a quote is not closed in this condition; add '\"'"),
    Case(
      "```fix", "```where\ninside call UIView.animate\n```\n```fix",
      "12:1: error: 'inside call' takes the bare name of a function, not 'UIView.animate'; write 'animate'"),
  ]

  @Test(arguments: cases)
  func `names the place and the cure`(wrong: Case) {
    let text = Self.sound.replacing(wrong.change.0, with: wrong.change.1, maxReplacements: 1)
    #expect(text != Self.sound)
    let mistakes = mistakes(in: text)
    #expect(mistakes.contains { $0.hasPrefix("own.md:" + wrong.mistake) }, "\(mistakes)")
  }

  @Test func `names a byte that is no UTF-8`() throws {
    var text = Array(Self.sound.utf8)
    let why = try #require(text.firstIndex(of: UInt8(ascii: "W")))
    text[why + 1] = 0xFF
    let document = try RuleDocument(path: "own.md", text: text)
    #expect(
      RuleReview(document).mistakes.map(\.description)
        == ["own.md:6:2: error: this byte is not valid UTF-8; save the file as UTF-8"])
  }

  @Test(arguments: [
    "$x as! String", "else { $$x }", "if let $x = $x", "@objc", "-> Void", ".foo", "private", "case .a(let $x)",
    "catch { }", "var body: some View", "func $name:identifier() async throws -> String { $$x }", "import Foundation",
    "$x?.foo!", "$a == $b", "case $x:", "let $x: [String]", "$x:string + $y:number", "}", "defer { $$x }",
    "for $x in $y { $$z }", "$x ?? $y", "} else {", "sort(by: >)", "{ $0.name }", "weak var $x: $y?",
  ])
  func `takes patterns that find something`(pattern: String) {
    let text = Self.sound.replacing("grow($plant)\n", with: pattern + "\n").replacing("($plant)`", with: "`")
      .replacing("```fix\nwater($plant)\n```\n", with: "")
    #expect(mistakes(in: text) == [])
  }
}
