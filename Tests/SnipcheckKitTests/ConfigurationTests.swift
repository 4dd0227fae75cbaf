import Testing

/// `.snipcheck.yml` and its kin, through the real binary.
@Suite struct ConfigurationTests {
  static let tries = "```swift\ntry! load()\n```\n"
  static let unwrap = "```swift\nlet a = b.first!\n```\n"

  /// Returns the ids of the rules that found something, by the place of the finding.
  private func found(_ texts: [String: String], arguments: [String] = []) throws -> [String] {
    let run = try SnipcheckRun(arguments + ["--quiet"], texts: texts)
    #expect(run.errors.isEmpty)
    return run.output.split(separator: "\n").map { line in
      let path = line.prefix { $0 != ":" }
      let rule = line.split(separator: "(").last?.dropLast() ?? ""
      return "\(path) \(rule) \(line.contains(": error: ") ? "error" : "warning")"
    }
  }

  @Test func `lets the nearest nested file speak over that of the run`() throws {
    let found = try found([
      ".snipcheck.yml": "force_try: warning", "a.md": Self.tries, "old/.snipcheck.yml": "disabled_rules: [force_try]",
      "old/b.md": Self.tries, "old/deep/c.md": Self.tries, "new/.snipcheck.yml": "strict: true", "new/d.md": Self.tries,
    ])
    #expect(found == ["a.md force_try warning", "new/d.md force_try error"])
  }

  @Test func `turns nested files off with named ones, of which the last counts most`() throws {
    let texts = [
      "one.yml": "disabled_rules: [force_unwrapping, force_try]", "two.yml": "opt_in_rules: [force_try]",
      "a/.snipcheck.yml": "only_rules: [todo]", "a/b.md": Self.tries + Self.unwrap,
    ]
    #expect(try found(texts, arguments: ["--config", "one.yml", "--config", "two.yml"]) == ["a/b.md force_try error"])
  }

  @Test func `takes parents first and notices circles`() throws {
    let texts = [
      ".snipcheck.yml": "parent_config: shared/base.yml\nforce_try: warning",
      "shared/base.yml": "disabled_rules: [force_unwrapping]", "a.md": Self.tries + Self.unwrap,
    ]
    #expect(try found(texts) == ["a.md force_try warning"])
    let circle = try SnipcheckRun(
      [], texts: [".snipcheck.yml": "parent_config: b.yml", "b.yml": "parent_config: .snipcheck.yml", "a.md": "A"])
    #expect(circle.status == 1)
    #expect(circle.errors.hasPrefix("snipcheck: b.yml:1:16: '.snipcheck.yml' is its own parent: "))
  }

  @Test func `includes and excludes by globs, relative to the file`() throws {
    let texts = [
      ".snipcheck.yml": "included: [posts, '**/*.txt.md']\nexcluded: ['posts/draft-*', 'posts/old']",
      "posts/a.md": Self.tries, "posts/draft-b.md": Self.tries, "posts/old/c.md": Self.tries, "d.md": Self.tries,
      "x/e.txt.md": Self.tries,
    ]
    #expect(try found(texts) == ["posts/a.md force_try error", "x/e.txt.md force_try error"])
    #expect(try found(texts, arguments: ["posts/draft-b.md"]) == ["posts/draft-b.md force_try error"])
    #expect(try found(texts, arguments: ["--force-exclude", "posts/draft-b.md"]) == [])
  }

  @Test func `overrides for some documents`() throws {
    let texts = [
      ".snipcheck.yml": """
      overrides:
        - files: ["drafts/**", "*.note.md"]
          disabled_rules: [force_try]
        - files: drafts/**
          force_unwrapping: error
      """,
      "drafts/a.md": Self.tries + Self.unwrap, "b.md": Self.tries, "deep/c.note.md": Self.tries,
    ]
    #expect(try found(texts) == ["b.md force_try error", "drafts/a.md force_unwrapping error"])
  }

  @Test func `knows formats and languages of one's own`() throws {
    let texts = [
      ".snipcheck.yml": "formats: {page: html, '.post': markdown}\nlanguages: [SwiftUI]",
      "a.page": "<pre><code class=\"language-swift\">try! a()</code></pre>", "b.post": "```swiftui\ntry! a()\n```\n",
    ]
    #expect(try found(texts) == ["a.page force_try error", "b.post force_try error"])
  }

  @Test func `takes over the choice of rules from SwiftLint`() throws {
    let texts = [
      ".snipcheck.yml": "swiftlint_config: .swiftlint.yml\nopt_in_rules: [force_unwrapping]",
      ".swiftlint.yml":
        "disabled_rules: [force_unwrapping, line_length]\nforce_try:\n  severity: warning\nexcluded: [a.md]",
      "a.md": Self.tries + Self.unwrap,
    ]
    #expect(try found(texts) == ["a.md force_try warning", "a.md force_unwrapping warning"])
  }

  @Test func `replaces variables`() throws {
    let run = try SnipcheckRun(
      ["--quiet"],
      texts: [".snipcheck.yml": "excluded: ['${DRAFTS}', '${UNSET_NAME}']", "x/a.md": Self.tries, "b.md": ""],
      environment: ["DRAFTS": "x"])
    #expect(run.output.isEmpty)
    #expect(run.errors.isEmpty)
  }

  @Test(arguments: [
    ("force_try: warn", "1:12: the severity of 'force_try' can be warning or error, not 'warn'"),
    ("untagged: swfit", "1:11: 'untagged' can be detect, swift, ignore, not 'swfit'; did you mean 'swift'?"),
    ("strict: yes please", "1:9: 'strict' has to be true or false, not 'yes please'"),
    ("excluded: {a: b}", "1:11: 'excluded' has to be a string or a list of strings, not a mapping"),
    ("exclude: [a]", "1:1: unknown key 'exclude'; did you mean 'excluded'?"),
    ("warning_threshold: 0", "1:20: 'warning_threshold' has to be a whole number from 1 on, not '0'"),
    ("# x\nforce_try: {sevrity: error}", "2:13: rule 'force_try' has no option 'sevrity'; did you mean 'severity'?"),
    (
      "custom_rules: {}",
      "1:1: 'custom_rules' is not supported: snipcheck's own rules are documents; name them in 'rules'"
    ),
    ("formats: {md: markdwon}", "1:15: 'md' can be markdown, html"),
    ("overrides: [{untagged: swift}]", "1:13: an override has to say for which 'files' it is"),
    ("- a", "1:1: a configuration is a mapping, not a list; write 'key: value' lines"),
    ("a: [b", "1:4: "),
    ("only_rules: [force_try]\ndisabled_rules: [todo]", "1:1: 'only_rules' cannot be combined with"),
    ("parent_config: gone.yml", "1:16: gone.yml: no such file or directory"),
    ("rules: gone", "1:8: gone: no such file or directory"),
  ])
  func `names place and cure of a mistake and uses the rest`(text: String, message: String) throws {
    let run = try SnipcheckRun([], texts: [".snipcheck.yml": text, "a.md": Self.tries])
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("snipcheck: .snipcheck.yml:" + message))
    #expect(run.output.contains("a.md:2:1: "))
  }

  @Test func `fails over a configuration that is named and not there`() throws {
    let run = try SnipcheckRun(["--config", "gone.yml"], texts: ["a.md": ""])
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("snipcheck: gone.yml: no such file or directory\n"))
  }

  @Test func `fails from the threshold of warnings on`() throws {
    let texts = [".snipcheck.yml": "warning_threshold: 1", "a.md": Self.unwrap]
    let run = try SnipcheckRun([], texts: texts)
    #expect(run.status == 2)
    #expect(run.errors.contains("Number of warnings (1) reached the threshold of 1 (warning_threshold)\n"))
    #expect(try SnipcheckRun(["--lenient"], texts: texts).status == 0)
  }
}
