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
    (
      "formats: {html.erb: html}",
      "1:11: 'html.erb' is no extension, which is what stands behind the last period; write 'erb'"
    ),
    ("overrides: [{untagged: swift}]", "1:13: an override has to say for which 'files' it is"),
    ("- a", "1:1: a configuration is a mapping, not a list; write 'key: value' lines"),
    ("a: [b", "1:4: "),
    ("only_rules: [force_try]\ndisabled_rules: [todo]", "1:1: 'only_rules' cannot be combined with"),
    ("parent_config: gone.yml", "1:16: gone.yml: no such file or directory"),
    ("rules: gone", "1:8: gone: no such file or directory"),
    ("rules: {a: b}", "1:8: 'rules' has to be a path or a list of paths, not a mapping"),
    ("strict: yes", "1:9: 'strict' has to be true or false, not 'yes'; write 'strict: true'"),
    ("strict: 'false'", "1:9: 'strict' has to be true or false, not the string 'false'; write 'strict: false'"),
    ("strict:", "1:8: 'strict' has to be true or false, not an empty value"),
    (
      "reporter: jsn",
      "1:11: 'reporter' has to be one that 'snipcheck reporters' lists, not 'jsn'; did you mean 'json'?"
    ),
    (
      "force_cast: off", "1:13: the severity of 'force_cast' can be warning or error, not 'off'; to switch the rule off"
    ),
    (
      "force_cast: eror",
      "1:13: the severity of 'force_cast' can be warning or error, not 'eror'; did you mean 'error'?"
    ),
    (
      "opt_in_rules: [implicitly_unwrapped_optional]\nimplicitly_unwrapped_optional: {mode: All}",
      "2:39: option 'mode' has to be one of all, all_except_iboutlets, weak_except_iboutlets, not 'All'; did you mean 'all'?"
    ), ("excluded: [1]", "1:12: 'excluded' has to be a string or a list of strings, not '1'; quote it"),
    (
      "languages: {a: b}",
      "1:12: 'languages' has to be a string or a list of strings, not a mapping; write 'languages: [a]'"
    ),
    ("baseline: ''", "1:11: 'baseline' has to be a string, not the string ''; give it a value, or remove it"),
    ("warning_threshold: '5'", "1:20: 'warning_threshold' has to be a whole number from 1 on, not the string '5'"),
    ("swift_version: 5.10", "1:16: 'swift_version' has to be a version of the language that the compiler knows"),
    ("swift_version: [6]", "1:16: 'swift_version' has to be a version of the language that the compiler knows"),
    (
      "disabled_rules:todo",
      "1:1: a configuration is a mapping, not a string; write 'key: value' lines, with a blank behind"
    ),
    ("disabled_rules: todo, force_cast", "1:17: there is no rule 'todo, force_cast'; write a list: [todo, force_cast]"),
    (
      "disabled_rules:\n  todo\n  force_cast",
      "2:3: there is no rule 'todo force_cast'; write a list: [todo, force_cast]"
    ),
    ("disabled_rules:\n  -todo", "2:3: there is no rule '-todo'; an entry of a list is '- todo'"),
    ("disabled_rules: [all]", "1:18: 'disabled_rules' cannot be 'all', since nothing would be checked; name rules"),
    ("disabled_rules: [todo, todo]", "1:24: 'disabled_rules' names 'todo' already; remove one of them"),
    (
      "disabled_rules: [todo]\nopt_in_rules: [fragment, todo]",
      "2:26: 'todo' is in 'disabled_rules' (line 1) and in 'opt_in_rules'; it stays off, remove one"
    ),
    (
      "excluded: ['[']", "1:12: 'excluded' has '[': '[' is not closed; add ']', or write '\\[' for the character itself"
    ),
    (
      "excluded: x/{a,b",
      "1:11: 'excluded' has 'x/{a,b': '{' is not closed; add '}', or write '\\{' for the character itself"
    ),
    ("included: [a.md, '']", "1:18: 'included' has '': it is empty; write '.' for the folder of this file"),
    ("overrides: [{files: '['}]", "1:21: 'files' has '[': '[' is not closed"),
    ("overrides: [{files: []}]", "1:21: 'files' names no files; the override is for none"),
    (
      "overrides: [{file: a}]",
      "1:13: an override has to say for which 'files' it is, such as 'files: \"drafts/**\"'; did you"
    ),
    (
      "included: [a.md, gone]",
      "1:18: 'included' has 'gone', but there is no such file or folder; correct it or remove it"
    ),
    ("included: [a.md, '*.txt']", "1:18: 'included' has '*.txt', but no document matches it; correct it or remove it"),
    ("parent_config: ''", "1:16: 'parent_config' has to be the path of a file, not an empty value"),
    ("excluded: [*.md]", "1:12: a plain value cannot begin with '*'; quote it"),
    ("strict: true\n\nstrict: false", "3:1: the key 'strict' stands on line 1 already; remove one of them"),
  ])
  func `names place and cure of a mistake and uses the rest`(text: String, message: String) throws {
    let run = try SnipcheckRun([], texts: [".snipcheck.yml": text, "a.md": Self.tries])
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("snipcheck: .snipcheck.yml:" + message))
    #expect(run.output.contains("a.md:2:1: "))
  }

  @Test func `refuses a file that is no configuration of SwiftLint`() throws {
    let run = try SnipcheckRun(
      [], texts: [".snipcheck.yml": "swiftlint_config: l.yml", "l.yml": "- todo", "a.md": ""])
    #expect(run.status == 1)
    #expect(
      run.errors.hasPrefix("snipcheck: .snipcheck.yml:1:19: 'l.yml' is no configuration of SwiftLint: it holds a list"))
  }

  @Test func `uses what is right of a list`() throws {
    let run = try SnipcheckRun(
      ["--quiet"], texts: [".snipcheck.yml": "excluded:\n  - 1\n  - b.md\n  - [c]\n", "a.md": "", "b.md": Self.tries])
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.errors.split(separator: "\n").count == 2)
  }

  @Test(arguments: ["only_rules: []", "only_rules: [all]", "only_rules: [tood]"])
  func `says that nothing would be checked`(text: String) throws {
    let run = try SnipcheckRun([], texts: [".snipcheck.yml": text, "a.md": Self.tries])
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("snipcheck: .snipcheck.yml:1:1"))
  }

  /// Configurations as people write them, each of which switches the rule off.
  @Test(arguments: [
    "disabled_rules: [force_try]", "disabled_rules: force_try", "disabled_rules:\n- force_try",
    "disabled_rules:\n  - force_try # too loud\n\n  # - todo\n", "disabled_rules: [\n  force_try, # why\n  todo,\n]",
    "disabled_rules:\r\n  - 'force_try'\r\n", "\u{FEFF}disabled_rules: [force_try]",
    "---\ndisabled_rules: [force_try]\n...\n",
    "%YAML 1.2\n---\ndisabled_rules: [\"force_try\"]", "{\"disabled_rules\": [\"force_try\"], \"strict\": false}",
    "{\n\t\"disabled_rules\": [\n\t\t\"force_try\"\n\t]\n}\n", "{disabled_rules: [force_try],}",
    "x-off: &off [force_try, todo]\ndisabled_rules: *off", "_off: &off\n  - force_try\ndisabled_rules: *off",
    "disabled_rules:\n  - >-\n    force_try", "disabled_rules:\n  - |-\n    force_try",
    "# only a comment\ndisabled_rules: !",
    "excluded: ['{a,b}.md']", "excluded: [\"[ab].md\"]", "excluded: ['a?{md,txt}']", "excluded: |-\n  a.md",
    "strict: True\nexcluded: ./a.md", "overrides: {files: a.md, disabled_rules: [force_try]}",
    "overrides:\n- files:\n  - '{x,a}.md'\n  disabled_rules:\n  - force_try",
    "x: &x {disabled_rules: [force_try]}\n<<: *x",
  ])
  func `reads what people write`(text: String) throws {
    let text = text.replacing("x: &x", with: "x-x: &x").replacing(
      "disabled_rules: !", with: "disabled_rules: [ force_try ]")
    let run = try SnipcheckRun([], texts: [".snipcheck.yml": text, "a.md": Self.tries, "c.md": ""])
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("Done linting!"))
  }

  @Test func `names the place of a byte that is no UTF-8`() throws {
    let files = [".snipcheck.yml": Array("strict: true\n# caf".utf8) + [0xE9], "a.md": Array(Self.tries.utf8)]
    let run = try SnipcheckRun([], files: files)
    #expect(run.status == 1)
    #expect(
      run.errors.hasPrefix("snipcheck: .snipcheck.yml:2:6: this byte is not valid UTF-8; save the file as UTF-8\n"))
    let wide = try SnipcheckRun([], files: [".snipcheck.yml": [0xFF, 0xFE, 0x61, 0], "a.md": []])
    #expect(wide.errors.hasPrefix("snipcheck: .snipcheck.yml:1:1: this is UTF-16; save the file as UTF-8\n"))
  }

  private static let own = """
    ---
    id: own
    name: Own
    message: m
    ---
    ```pattern
    load()
    ```
    ## Triggering
    ```swift
    ↓load()
    ```
    ## Non-triggering
    ```swift
    save()
    ```

    """

  @Test(arguments: [
    (
      "id: own", "id: force_try",
      "own.md:2:5: error: 'force_try' is a built-in rule (Rules/forces/force_try.md:2:5); choose"
    ),
    ("id: own", "id: own\naliases: [force_try]", "own.md:3:10: error: 'force_try' is a built-in rule (Rules/forces"),
    (
      "id: own", "id: excluded", "own.md:2:5: error: 'excluded' cannot be the id of a rule: it has a meaning of its own"
    ),
    ("id: own", "id: all", "own.md:2:5: error: 'all' cannot be the id of a rule"),
    ("id: own", "id: other", "own.md:2:5: error: 'other' is a rule already (other.md:2:5); choose another id"),
    ("id: own", "id: own\nid: b", "own.md:3:1: error: the key 'id' stands on line 2 already; remove one of them"),
    ("message: m", "mesage: m", "own.md:4:1: error: unknown key 'mesage'; did you mean 'message'?"),
    ("load()\n```\n##", "load($x:strin)\n```\n##", "own.md:7:9: error: unknown kind 'strin'"),
    ("## Triggering", "## Trigering", "own.md:9:1: error: '## Trigering' names no section"),
  ])
  func `tells a broken rule at its own place and leaves it out`(old: String, new: String, message: String) throws {
    let texts = [
      ".snipcheck.yml": "rules: [other.md, own.md]", "a.md": Self.tries, "own.md": Self.own.replacing(old, with: new),
      "other.md": Self.own.replacing("id: own", with: "id: other").replacing("load", with: "dump"),
    ]
    let run = try SnipcheckRun([], texts: texts)
    #expect(run.status == 1)
    #expect(run.errors.contains("snipcheck: \(message)"))
    #expect(!run.errors.contains(".snipcheck.yml"))
    #expect(run.output.contains("a.md:2:1: error: Force Try Violation"))
    #expect(!run.output.contains("(own)"))
  }

  @Test func `names rules that a rule wants to supersede and that there are not`() throws {
    let own = Self.own.replacing("id: own", with: "id: own\nsupersedes: [force_tri]")
    let run = try SnipcheckRun([], texts: [".snipcheck.yml": "rules: own.md", "a.md": Self.tries, "own.md": own])
    #expect(run.status == 1)
    #expect(
      run.errors.hasPrefix(
        "snipcheck: own.md:3:13: error: 'supersedes' names 'force_tri', and there is no such rule; did you mean 'force_try'?"
      ))
    #expect(run.output.contains("(own)"))
  }

  @Test func `leaves to the tests of rules what could be better in them`() throws {
    let texts = [
      ".snipcheck.yml": "rules: own.md\nfragment: warning\nonly_rules: [own]", "a.md": Self.tries,
      "own.md": Self.own.replacing("message: m", with: "message: m.").replacing("Non-triggering", with: "Notes")
        .replacing("```swift\nsave()\n```", with: ""),
    ]
    let run = try SnipcheckRun(["--quiet"], texts: texts)
    #expect(run.status == 0)
    #expect(run.output.hasSuffix("(own)\n"))
    #expect(
      run.errors == "snipcheck: .snipcheck.yml:2:1: warning: rule 'fragment' is not in 'only_rules', so it is off\n")
    let test = try SnipcheckRun(["rules", "--test", "own.md"], texts: texts)
    #expect(test.status == 0)
    #expect(
      test.errors.split(separator: "\n").map { $0.prefix { $0 != ";" } } == [
        "own.md:1:1: warning: the rule has no non-triggering example, so nothing tests it",
        "own.md:4:10: warning: a message ends without a period, since reports go on behind it",
        "Tested 1 rule: 0 failures, 2 warnings.",
      ])
  }

  @Test(arguments: ["reporter", "baseline", "warning_threshold", "parent_config"])
  func `says that a key counts only for the run, and goes on`(key: String) throws {
    let value = key == "reporter" ? "json" : key == "warning_threshold" ? "3" : "x.md"
    let run = try SnipcheckRun(
      ["--quiet", "--lenient"],
      texts: ["a/.snipcheck.yml": "# folder\n\(key): \(value)", "a/b.md": Self.tries, "a/deep/c.md": Self.tries])
    #expect(run.status == 0)
    #expect(
      run.errors
        == "snipcheck: a/.snipcheck.yml:2:1: warning: '\(key)' counts only in the configuration of the run, not in that of "
        + "a folder; run snipcheck there, or move it\n")
    #expect(run.output.contains("a/b.md:2:1: "))
  }

  @Test func `uses the rules of a folder for what lies there`() throws {
    let texts = [
      ".snipcheck.yml": "force_try: warning", "a/.snipcheck.yml": "rules: own.md\nown: error", "a/own.md": Self.own,
      "a/b.md": Self.tries, "c.md": Self.tries, "d/.snipcheck.yml": "rules: ../a/own.md\nonly_rules: [own]",
      "d/e.md": "<!-- snipcheck:disable:next own -->\n\n" + Self.tries + "\n" + Self.tries,
    ]
    let own = try found(texts, arguments: ["--force-exclude", "c.md", "a/b.md", "d/e.md"])
    #expect(
      own.sorted() == [
        "a/b.md force_try warning", "a/b.md own error", "c.md force_try warning", "d/e.md own warning",
      ])
  }

  @Test(arguments: [
    (".snipcheck.yml", "_posts/deep", ["x.md"]), ("_posts/.snipcheck.yml", "_posts/deep", ["x.md"]),
    (".snipcheck.yml", "_posts/deep", ["--stdin-filename", "x.md"]),
    ("_posts/.snipcheck.yml", ".", ["--stdin-filename", "_posts/deep/x.md"]), (".snipcheck.yml", "_posts", []),
  ])
  func `finds the configuration in a folder above`(place: String, folder: String, arguments: [String]) throws {
    let up = place.contains("/") ? "" : "_posts/"
    let texts = [
      place: "rules: own.md\nincluded: \(up.isEmpty ? "." : "_posts")\nforce_try: warning\nreporter: relative-path",
      place.replacing(".snipcheck.yml", with: "own.md"): Self.own, "_posts/deep/x.md": Self.tries, "y.md": Self.tries,
    ]
    let run = try SnipcheckRun(
      ["--quiet", "--working-directory", folder] + arguments, texts: texts, input: Self.tries)
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
    let path = folder == "." ? "_posts/deep/x.md" : folder == "_posts" ? "deep/x.md" : "x.md"
    #expect(run.output.hasPrefix("\(path):2:1: warning: Force Try Violation"))
    #expect(run.output.contains("(own)\n"))
    #expect(run.output.split(separator: "\n").count == 2)
  }

  @Test func `does not look for a configuration above the root of a repository`() throws {
    let texts = [".snipcheck.yml": "disabled_rules: [force_try]", "a/.git/HEAD": "", "a/b/c.md": Self.tries]
    #expect(
      try found(texts, arguments: ["--working-directory", "a/b", "--reporter", "relative-path"]) == [
        "c.md force_try error"
      ])
  }

  @Test func `knows a baseline of the configuration in every folder`() throws {
    let texts = [
      ".snipcheck.yml": "baseline: known.json\nwrite_baseline: known.json", "a/b.md": Self.tries, "a/c.md": Self.tries,
    ]
    var baseline = ""
    for folder in [".", "a"] {
      try SnipcheckRun(["--quiet", "--working-directory", folder], texts: texts) { _ in
      } inspect: { url in
        let text = try String(contentsOf: url.appending(path: "known.json"), encoding: .utf8)
        #expect(baseline.isEmpty || text == baseline)
        baseline = text
      }
    }
    #expect(baseline.contains("\"a/b.md\""))
  }

  @Test func `takes rules that parent and child name once, and empty folders as they are`() throws {
    let texts = [
      ".snipcheck.yml": "parent_config: base.yml\nrules: own.md\nincluded: [a.md, empty]", "base.yml": "rules: own.md",
      "own.md": Self.own, "a.md": Self.tries, "empty/x.bin": "",
    ]
    let run = try SnipcheckRun(["--quiet"], texts: texts)
    #expect(run.errors == "")
    #expect(run.output.contains("(own)"))
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
