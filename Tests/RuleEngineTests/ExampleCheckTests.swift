import RuleEngine
import Testing

/// A failure of an example has one line, and its place is that in the rule's own document.
@Suite struct ExampleCheckTests {
  private func failures(_ examples: String, pattern: String = "grow($x)") throws -> [String] {
    let text =
      "---\nid: own\nname: Own\nmessage: m\n---\n```pattern\n\(pattern)\n```\n```fix\ncut($x)\n```\n" + examples
    return try ExampleCheck(Rule(RuleDocument(path: "own.md", text: Array(text.utf8)))).failures().map(\.description)
  }

  @Test func `counts lines and columns as the document has them, marks and indentation included`() throws {
    let examples = """
      ## Triggering

      - In a list:

        ```swift
        let a = 1
        let é😀 = ↓grow(x)
        let é😀 = ↓grew(x) + grow(y)
        ```

      ## Non-triggering

      ```swift
        grow(z)
      ```

      """
    let expected = [
      "own.md:19:14: error: own: nothing is found where '↓' stands",
      "own.md:19:24: error: own: something is found where no '↓' stands",
      "own.md:25:3: error: own: something is found where nothing should be",
    ]
    #expect(try failures(examples) == expected)
    #expect(try failures(examples.replacing("\n", with: "\r\n")) == expected)
  }

  @Test func `says in which clothes only it fails`() throws {
    let found = try failures("## Triggering\n\n```swift\n↓grow(x)\n```\n", pattern: "// a\n↓grow($x)")
    #expect(found == [])
    let comment = "## Triggering\n\n```swift\n↓grow(x) /* a\n*/\n```\n## Non-triggering\n\n```swift\n*/ grow(x)\n```\n"
    #expect(try failures(comment) == ["own.md:21:4: error: own: something is found where nothing should be"])
  }

  @Test func `tells the first line on which a fix gives something else`() throws {
    let examples = "## Triggering\n\n```swift\na()\n↓grow(x)\nb()\n```\n## Fixed\n\n```swift\na()\ncut(y)\nb()\n```\n"
    #expect(try failures(examples) == ["own.md:23:1: error: own: the fix gives 'cut(x)', not 'cut(y)'"])
    let surplus = "## Fixed\n\n```swift\na()\n```\n"
    #expect(
      try failures(surplus)
        == ["own.md:15:1: error: own: there is no triggering example number 1 that this could be the fix of"])
  }
}
