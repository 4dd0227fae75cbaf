import Foundation
import Testing

@Suite struct VersionComparisonTests {
  static let head = "snipcheck corpus 1\n"
  static let old =
    head + "markdown a.md\n  +4,2 fence swift aa checked\n    1:16-17 warning force_unwrapping: One\n"
    + "    2:1-5 error force_try: Two\nmarkdown gone.md\n  +1,1 fence swift bb checked\n"
    + "    1:1-2 warning force_unwrapping: Three\nend\n"
  static let new =
    head + "markdown a.md\n  +6,2 fence swift aa checked\n    1:16-17 warning force_unwrapping: One more\n"
    + "    2:3-5 warning force_cast: Four\nend\n"

  private func compare(_ options: [String] = []) throws -> SnipcheckRun {
    try SnipcheckRun(["corpus", "compare", "old", "new"] + options, texts: ["old": Self.old, "new": Self.new])
  }

  @Test func `tells by rule what only one recording says`() throws {
    let run = try compare()
    #expect(run.status == 0)
    #expect(
      run.output == """
        Old: old, 2 documents, 2 blocks, 3 findings
        New: new, 1 document, 1 block, 2 findings
        Documents only in old: gone.md
        Blocks: 1 moved
        +------------------+-----+-----+-------------+-------------+---------+-------+
        | rule             | old | new | only in old | only in new | changed | moved |
        +------------------+-----+-----+-------------+-------------+---------+-------+
        | force_cast       | 0   | 1   | 0           | 1           | 0       | 0     |
        | force_try        | 1   | 0   | 1           | 0           | 0       | 0     |
        | force_unwrapping | 2   | 1   | 1           | 0           | 1       | 0     |
        +------------------+-----+-----+-------------+-------------+---------+-------+
        | Total            | 3   | 2   | 2           | 1           | 1       | 0     |
        +------------------+-----+-----+-------------+-------------+---------+-------+

        force_cast
        + a.md:7:3: warning: Four

        force_try
        - a.md:5:1: error: Two

        force_unwrapping
        - gone.md:1:1: warning: Three
        - a.md:4:16: warning: One
        + a.md:6:16: warning: One more

        """)
  }

  @Test func `says when all is the same`() throws {
    let run = try SnipcheckRun(["corpus", "compare", "old", "old"], texts: ["old": Self.old])
    #expect(run.output.hasSuffix("The findings are the same.\n"))
  }

  @Test func `says that recordings were made with different options`() throws {
    let other = Self.old.replacing(Self.head, with: Self.head + "options --sources --only-rule=force_try\n")
    let run = try SnipcheckRun(["corpus", "compare", "old", "other"], texts: ["old": Self.old, "other": other])
    #expect(run.status == 0)
    #expect(
      run.errors == "snipcheck: the recordings were made with different options: 'old' with none, 'other' with "
        + "'--sources --only-rule=force_try'\n")
    #expect(try SnipcheckRun(["corpus", "compare", "other", "other"], texts: ["other": other]).errors.isEmpty)
  }

  @Test func `writes JSON`() throws {
    let run = try compare(["--reporter", "json"])
    let object = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect((object["new"] as? [String: Any])?["findings"] as? Int == 2)
    #expect(object["documents_only_in_old"] as? [String] == ["gone.md"])
    let rules = try #require(object["rules"] as? [[String: Any]])
    let unwrapping = try #require(rules.last)
    #expect(unwrapping["rule_id"] as? String == "force_unwrapping")
    let changed = try #require((unwrapping["changed"] as? [[String: [String: Any]]])?.first)
    #expect(changed["old"]?["line"] as? Int == 4)
    #expect(changed["new"]?["line"] as? Int == 6)
    #expect(changed["new"]?["reason"] as? String == "One more")
  }

  @Test func `writes Markdown with links into the documents`() throws {
    let run = try SnipcheckRun(
      ["corpus", "compare", "old", "c", "--reporter", "markdown"],
      texts: ["old": Self.old, "c/.snipcheck-corpus": Self.new, "c/a.md": ""])
    #expect(run.output.contains("| `force_cast` | 0 | 1 | 0 | 1 | 0 | 0 |\n"))
    #expect(run.output.contains("- [c/a.md:7](<c/a.md#L7>) warning: Four\n"))
    #expect(run.output.contains("- [c/a.md:6](<c/a.md#L6>) warning: One more; was: One\n"))
  }

  @Test func `refuses other forms`() throws {
    let run = try compare(["--reporter", "xcode"])
    #expect(run.status == 64)
    #expect(run.errors.contains("'corpus compare' can report as json or markdown, not as 'xcode'"))
  }
}
