import Testing

@Suite struct ExpectationCheckTests {
  /// Checks one document without a recording and returns the lines of the difference.
  private func check(_ text: String, name: String = "a.md") throws -> [String] {
    let run = try SnipcheckRun(["corpus", "check", "c"], texts: ["c/\(name)": text])
    #expect(run.status == (run.output.isEmpty ? 0 : 2), "\(run.errors)")
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test(arguments: [
    ("a.md", "<!-- snipcheck:expect force_unwrapping -->\n\n```swift\nlet a = b!\n```\n"),
    ("a.md", "<!-- snipcheck:expect force_unwrapping 2, force_try -->\n```swift\ntry! e()\nlet a = b!\n```\n"),
    ("a.md", "- List\n\n  ```swift\n  let a = b! // expect: force_unwrapping - a reason\n  ```\n"),
    ("a.md", "```swift\n// expect: force_unwrapping, force_cast\nlet a = b! as! C\n```\n"),
    ("a.md", "```swift\nlet a = b! // snipcheck:expect force_unwrapping\n```\n"),
    ("a.md", "```swift\nlet a = b!\n// snipcheck:expect:previous force_unwrapping\n```\n"),
    ("a.mdx", "{/* snipcheck:expect force_unwrapping */}\n\n```swift\nlet a = b!\n```\n"),
    ("a.adoc", "// snipcheck:expect force_unwrapping 1\n[source,swift]\n----\nlet a = b!\n----\n"),
    ("a.rst", ".. snipcheck:expect force_unwrapping\n\n.. code-block:: swift\n\n   let a = b!\n"),
    ("a.org", "# snipcheck:expect force_unwrapping\n#+begin_src swift\nlet a = b!\n#+end_src\n"),
    ("a.html", "<!-- snipcheck:expect force_unwrapping 1 --><pre><code class=\"swift\">let a = b!\n</code></pre>"),
  ])
  func `finds what marks expect`(name: String, text: String) throws {
    #expect(try check(text, name: name) == [])
  }

  @Test(arguments: [
    (
      "<!-- snipcheck:expect force_unwrapping 2 -->\n```swift\nlet a = b!\nlet c = 1\n```\n",
      ["- c/a.md:1:23: Expected here and not found: 'force_unwrapping'", "+ c/a.md:3:10: No mark expects this: "]
    ),
    (
      "```swift\nlet a = b // expect: force_unwrapping\nlet c = d!\n```\n",
      ["- c/a.md:2:22: Expected here and not found: 'force_unwrapping'", "+ c/a.md:3:10: No mark expects this: "]
    ),
    (
      "```swift\nlet a = b // expect: force_unwraping\n```\n",
      [
        "- c/a.md:2:22: The mark cannot be followed: there is no rule 'force_unwraping'; did you mean 'force_unwrapping'?"
      ]
    ),
    (
      "<!-- snipcheck:expect force_try 9 -->\n```swift\nlet a = 1\n```\n",
      ["- c/a.md:1:23: The mark cannot be followed: the block has no line 9; its lines count from 1"]
    ),
    (
      "Text.\n\n<!-- snipcheck:expect force_try -->\n",
      ["- c/a.md:3:23: The mark cannot be followed: no code block follows 'expect'"]
    ),
  ])
  func `tells what marks expect in vain, and what they do not expect`(text: String, expected: [String]) throws {
    let lines = try check(text)
    #expect(lines.count == expected.count)
    for (line, start) in zip(lines, expected) { #expect(line.hasPrefix(start)) }
  }

  @Test func `marks are no matter of lint, and prose is no mark`() throws {
    let text =
      "<!-- snipcheck:expect force_try, no_such_rule -->\n```swift\nprint(1) // expect: force_unwrapping\n```\n"
    let run = try SnipcheckRun(["--enable-all-rules", "--quiet", "a.md"], texts: ["a.md": text])
    #expect(run.output.isEmpty)
    let prose = "```swift\nlet a = b! // expect: three items\n```\n"
    let check = try SnipcheckRun(["corpus", "check", "c"], texts: ["c/a.md": prose])
    #expect(check.status == 1)
    #expect(check.errors.contains("there is no recording"))
  }

  @Test func `documents beside marked ones need a recording`() throws {
    let marked = "```swift\nlet a = b! // expect: force_unwrapping\n```\n"
    let run = try SnipcheckRun(["corpus", "check", "c"], texts: ["c/a.md": marked, "c/b.md": "Text.\n"])
    #expect(run.status == 1)
    #expect(run.errors.contains("there is no recording, and 1 document without marks"))
  }
}
