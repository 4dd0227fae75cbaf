import Foundation
import SnipcheckKit
import Testing

/// The real binary: exit codes and streams are a contract.
@Suite struct CommandLineTests {
  static let unwrap = "# Post\n\n```swift\nlet a = b.first!\n```\n"
  static let tries = "# Post\n\n> ```swift\n> try! load()\n> ```\n"

  @Test func `reports as SwiftLint does and succeeds on warnings`() throws {
    let run = try SnipcheckRun(["post.md"], texts: ["post.md": Self.unwrap])
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("post.md:4:16: warning: Force Unwrapping Violation: "))
    #expect(run.output.hasSuffix("(force_unwrapping)\n"))
    #expect(run.errors == "Done linting! Found 1 violation, 0 serious in 1 file.\n")
  }

  @Test func `exits with 2 on errors and with strict on any finding`() throws {
    let error = try SnipcheckRun(["lint", "--quiet"], texts: ["a/post.md": Self.tries])
    #expect(error.status == 2)
    #expect(error.output.hasPrefix("a/post.md:4:3: error: Force Try Violation: "))
    #expect(error.errors.isEmpty)
    #expect(try SnipcheckRun(["--strict", "post.md"], texts: ["post.md": Self.unwrap]).status == 2)
    #expect(try SnipcheckRun(["--lenient", "post.md"], texts: ["post.md": Self.tries]).status == 0)
  }

  @Test func `checks the rest when a file cannot be read`() throws {
    let run = try SnipcheckRun(
      ["gone.md", "bad.md", "post.md"],
      files: ["post.md": Array(Self.unwrap.utf8), "bad.md": Array("caf".utf8) + [0xE9, 0x0A]])
    #expect(run.status == 1)
    #expect(run.output.contains("post.md:4:16"))
    #expect(run.errors.contains("gone.md: no such file or directory\n"))
    #expect(run.errors.contains("bad.md: byte 3 is not valid UTF-8; save the file as UTF-8 or exclude it\n"))
  }

  @Test(arguments: [
    (["--strikt"], "unknown option '--strikt' of 'lint'; did you mean '--strict'?"),
    (["lnt"], "there is no command 'lnt', and no such file; did you mean 'lint'?"),
    (["--strict", "--lenient"], "'--strict' and '--lenient' exclude each other"),
    (["--jobs", "none"], "option '--jobs' cannot be 'none'; it can be a whole number from 1 on"),
    (["--config"], "option '--config' needs a value"), (["--config="], "option '--config' needs a value behind '='"),
    (["--config", ""], "option '--config' needs a value; the word behind it is empty"),
    (
      ["--config", "--strict"],
      "option '--config' needs a value; '--strict' is an option (write '--config=--strict' if it is meant)"
    ),
    (["--strict=yes"], "option '--strict' takes no value"),
    (
      ["--reporter", "json", "--reporter=csv"],
      "option '--reporter' is given twice, as 'json' and as 'csv'; remove one"
    ), (["--enable-all-rules", "--only-rule", "todo"], "'--enable-all-rules' and '--only-rule' exclude each other"),
    (["--fix", "--since", "main"], "'--since' is for reports, and '--fix' makes none; remove one of them"),
    (["fix", "--output", "a"], "'--output' is for reports, and 'fix' makes none; remove one of them"),
    (["--diff", "--baseline", "a"], "'--baseline' is for reports, and '--diff' makes none; remove one of them"),
    (["--stdin", "--use-script-input-files"], "'--stdin' and '--use-script-input-files' exclude each other"),
    (["rules", "-e", "-d"], "'-e' and '-d' exclude each other"),
    (["rules", "todo", "-d"], "'todo' and '-d' exclude each other"),
    (["rules", "--test", "-c"], "'--test' and '-c' exclude each other"),
    (["docs", "todo", "--output", "a"], "'todo' and '--output' exclude each other"),
    (["extract", "--explain", "--output", "a"], "'--explain' and '--output' exclude each other"),
    (["-"], "'-' is no path; '--stdin' reads standard input"), ([""], "a path is empty; write '.' for this folder"),
    (["extract", ""], "a path is empty; write '.' for this folder"),
    (["rules", ""], "an operand of 'rules' is empty; remove it"),
    (["help", "nonsense"], "there is no command 'nonsense'"),
    (["help", "lnt"], "there is no command 'lnt'; did you mean 'lint'?"),
    (["help", "lint", "fix"], "'help' takes one operand; remove 'fix'"),
    (["version", "x"], "'version' takes no operands; remove 'x'"),
    (["--version", "x"], "'version' takes no operands; remove 'x'"),
    (["reporters", "json"], "'reporters' takes no operands; remove 'json'"),
    (["init", "blog"], "'init' takes no operands; remove 'blog'"),
    (["rules", "todo", "force_try"], "'rules' takes one operand; remove 'force_try'"),
    (["docs", "todo", "force_try"], "'docs' takes one operand; remove 'force_try'"),
    (["completions", "bash", "zsh"], "'completions' takes one operand; remove 'zsh'"),
    (["tokens"], "'tokens' needs a file; write 'tokens FILE …'"),
    (["-v"], "unknown option '-v' of 'lint'; '--version' prints the version"),
    (
      ["--stdin-filename", "a.md", "b.md"],
      "paths and '--stdin-filename' exclude each other; the document comes from standard input"
    ),
    (
      ["--stdin-filename", "a.md", "--shard", "1/2"],
      "'--stdin-filename' and '--shard' exclude each other: there is one document"
    ),
    (
      ["--autocorrect", "--since", "main"],
      "'--since' is for reports, and '--autocorrect' makes none; remove one of them"
    ),
  ])
  func `answers a wrong command line with what would be right`(arguments: [String], message: String) throws {
    let run = try SnipcheckRun(arguments)
    #expect(run.status == 64)
    #expect(run.errors == "snipcheck: \(message); see 'snipcheck help'\n")
    #expect(run.output.isEmpty)
  }

  @Test(arguments: [
    (["--only-rule", "force_unwraping"], "there is no rule 'force_unwraping'; did you mean 'force_unwrapping'?"),
    (["--only-rule", "todo", "--enable-rule", "x"], "there is no rule 'x'"),
    (["--disable-rule", "tood"], "there is no rule 'tood'; did you mean 'todo'?"),
    (["rules", "--only-rule", "tood"], "there is no rule 'tood'; did you mean 'todo'?"),
    (["--only-rule", "todo,force_try"], "there is no rule 'todo,force_try'; give '--only-rule' once for each rule"),
    (
      ["--only-rule", "todo", "--disable-rule", "todo"],
      "'--only-rule' and '--disable-rule' both name 'todo'; remove one"
    ),
    (["--disable-rule", "todo", "--enable-rule", "todo"], "'--enable-rule' and '--disable-rule' both name 'todo'"),
    (["--disable-rule", "all"], "option '--disable-rule' cannot be 'all'"),
  ])
  func `checks nothing under rules that cannot be meant`(arguments: [String], message: String) throws {
    let run = try SnipcheckRun(arguments + (arguments[0] == "rules" ? [] : ["post.md"]), texts: ["post.md": Self.tries])
    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("snipcheck: \(message)"))
    #expect(run.errors.hasSuffix("; see 'snipcheck rules'\n"))
    #expect(run.output.isEmpty)
  }

  @Test(arguments: [
    ["--reporter", "csv", "--reporter", "csv"], ["--only-rule", "todo", "--only-rule", "force_try"],
    ["--enable-all-rules", "--disable-rule", "todo"], ["--enable-rule", "all", "--disable-rule", "todo"],
    ["tokens", "--help"], ["version", "--help"], ["--quiet", "--quiet"],
  ])
  func `takes what is no contradiction`(arguments: [String]) throws {
    let run = try SnipcheckRun(arguments, texts: ["post.md": Self.unwrap])
    #expect(run.status == 0)
  }

  @Test func `suggests the rule that was meant`() throws {
    let run = try SnipcheckRun(["rules", "force_unwraping"])
    #expect(run.status == 64)
    #expect(run.errors == "snipcheck: there is no rule 'force_unwraping'; did you mean 'force_unwrapping'?\n")
    #expect(try SnipcheckRun(["docs", "nosuch"]).status == 64)
  }

  @Test func `reads a document from standard input`() throws {
    let run = try SnipcheckRun(["--stdin-filename", "draft.md", "--quiet"], input: Self.unwrap)
    #expect(run.output.hasPrefix("draft.md:4:16: warning"))
    #expect(run.status == 0)
  }

  @Test func `gives machines the keys of the contract`() throws {
    let run = try SnipcheckRun(["--reporter", "json", "--quiet", "post.md"], texts: ["post.md": Self.unwrap])
    let findings = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding["line"] as? Int == 4)
    #expect(finding["character"] as? Int == 16)
    #expect(finding["offset"] as? Int == 32)
    #expect(finding["length"] as? Int == 1)
    #expect(finding["end_line"] as? Int == 4)
    #expect(finding["end_character"] as? Int == 17)
    #expect(finding["severity"] as? String == "Warning")
    #expect(finding["type"] as? String == "Force Unwrapping")
    #expect(finding["rule_id"] as? String == "force_unwrapping")
    #expect(finding["snippet"] as? Int == 0)
  }

  @Test func `fixes in place and leaves all other bytes`() throws {
    let post = "1. Join:\r\n\r\n   ```swift\r\n   let a = b\t.joined(separator: \"\")\r\n   ```\r\nüé👩‍👩‍👧\u{A0}end"
    let fixed = post.replacing("separator: \"\"", with: "")
    let run = try SnipcheckRun(["fix", "post.md"], files: ["post.md": Array(post.utf8)]) { _ in
    } inspect: { folder in
      let text = try Data(contentsOf: folder.appending(path: "post.md"))
      #expect(String(decoding: text, as: UTF8.self) == fixed)
    }
    #expect(run.status == 0)
    #expect(run.output == "post.md: Corrected Joined Default Parameter\n")
  }

  @Test func `gives the same report with one worker and with many`() throws {
    let files = Dictionary(
      uniqueKeysWithValues: (0..<40).map { ("posts/\($0).md", $0.isMultiple(of: 3) ? Self.tries : Self.unwrap) })
    let one = try SnipcheckRun(["--jobs", "1"], texts: files)
    let many = try SnipcheckRun(["--jobs", "4"], texts: files)
    #expect(one.output == many.output)
    #expect(one.errors == many.errors)
    #expect(one.output.split(separator: "\n").count == 40)
  }

  @Test func `names what is wrong in a configuration and uses the rest`() throws {
    let configuration = """
      disabled_rules: [force_unwraping]
      force_try: warning
      colour: true
      """
    let run = try SnipcheckRun([], texts: [".snipcheck.yml": configuration, "post.md": Self.tries])
    #expect(run.status == 1)
    #expect(
      run.errors.contains(".snipcheck.yml:1:18: there is no rule 'force_unwraping'; did you mean 'force_unwrapping'?"))
    #expect(run.errors.contains(".snipcheck.yml:3:1: unknown key 'colour'"))
    #expect(run.output.hasPrefix("post.md:4:3: warning: Force Try Violation"))
  }

  @Test func `fails if there is nothing to check, unless that is fine`() throws {
    let run = try SnipcheckRun(["posts"], texts: ["posts/a.bin": ""])
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("snipcheck: no documents found at paths: 'posts'\n"))
    let fine = ["posts/a.bin": "", ".snipcheck.yml": "allow_zero_lintable_files: true"]
    #expect(try SnipcheckRun(["posts"], texts: fine).status == 0)
  }

  @Test(arguments: [
    (["posts"], "posts: no such file or directory; did you mean '_posts'?"),
    (["posts/a.md"], "posts/a.md: no such file or directory; did you mean '_posts/a.md'?"),
    (["_posts/b.md"], "_posts/b.md: no such file or directory; did you mean '_posts/a.md'?"),
    (["./_posts/sub/a.md"], "_posts/sub/a.md: no such file or directory"),
    (
      ["_posts/*.md"],
      "_posts/*.md: no such file or directory; the shell expands a pattern that is not in quotes, and 'included' in the "
        + "configuration takes patterns"
    ), (["lint", "fix"], "fix: no such file or directory; 'fix' is a command: write 'snipcheck fix …'"),
  ])
  func `says what a wrong path may mean, and that nothing was checked`(arguments: [String], message: String) throws {
    let run = try SnipcheckRun(arguments, texts: ["_posts/a.md": Self.tries])
    #expect(run.status == 1)
    #expect(run.errors == "snipcheck: \(message)\nNothing was checked.\n")
    let both = try SnipcheckRun(arguments + ["_posts/a.md"], texts: ["_posts/a.md": Self.tries])
    #expect(both.status == 1)
    #expect(both.errors.hasSuffix("Done linting! Found 1 violation, 1 serious in 1 file.\n"))
  }

  @Test func `says that the configuration leaves out a folder that is named`() throws {
    let texts = [
      ".snipcheck.yml": "strict: true\nincluded: [posts]", "posts/a.md": Self.tries, "_drafts/b.md": Self.tries,
    ]
    let reason = "'included' (.snipcheck.yml:2:12) leaves out 1 document; a file that is named itself is checked\n"
    let run = try SnipcheckRun(["_drafts"], texts: texts)
    #expect(run.status == 1)
    #expect(run.errors == "snipcheck: no documents found at paths: '_drafts'; \(reason)Nothing was checked.\n")
    let both = try SnipcheckRun(["--quiet", "posts", "_drafts"], texts: texts)
    #expect(both.status == 2)
    #expect(both.errors == "snipcheck: '_drafts': \(reason)")
    let excluded = try SnipcheckRun(["_drafts"], texts: texts.merging([".snipcheck.yml": "excluded: _drafts"]) { $1 })
    #expect(
      excluded.errors.hasPrefix(
        "snipcheck: no documents found at paths: '_drafts'; 'excluded' in the configuration leaves out '_drafts'\n"))
  }

  @Test func `writes the report to a file`() throws {
    let run = try SnipcheckRun(["--output", "report.txt", "--quiet"], texts: ["post.md": Self.unwrap]) { _ in
    } inspect: { folder in
      let report = try String(contentsOf: folder.appending(path: "report.txt"), encoding: .utf8)
      #expect(report.contains("post.md:4:16: warning: "))
    }
    #expect(run.output.isEmpty)
    #expect(run.errors.isEmpty)
  }

  @Test func `works in another folder`() throws {
    let run = try SnipcheckRun(
      ["--working-directory", "blog", "--quiet"],
      texts: ["blog/post.md": Self.tries, "blog/.snipcheck.yml": "force_try: warning", "other.md": Self.tries])
    #expect(run.output.hasPrefix("blog/post.md:4:3: warning: "))
    #expect(run.output.split(separator: "\n").count == 1)
    #expect(try SnipcheckRun(["--working-directory", "gone"]).status == 64)
  }

  @Test func `takes the files of a script phase`() throws {
    let run = try SnipcheckRun(
      ["--use-script-input-files", "--use-script-input-file-lists", "--quiet"],
      texts: ["a.md": Self.unwrap, "b.md": Self.unwrap, "c.md": Self.unwrap, "d.swift": "", "list": "b.md\nd.swift\n"],
      environment: [
        "SCRIPT_INPUT_FILE_COUNT": "1", "SCRIPT_INPUT_FILE_0": "a.md", "SCRIPT_INPUT_FILE_LIST_COUNT": "1",
        "SCRIPT_INPUT_FILE_LIST_0": "list",
      ])
    #expect(run.errors.isEmpty)
    #expect(run.output.split(separator: "\n").map { $0.prefix(4) } == ["a.md", "b.md"])
  }

  @Test func `accepts the options of SwiftLint that mean nothing here`() throws {
    let run = try SnipcheckRun(["--no-cache", "--cache-path", "x", "--format", "--quiet", "a.md"], texts: ["a.md": ""])
    #expect(run.status == 0)
    #expect(run.errors == "snipcheck: '--format' changes nothing here\n")
  }

  @Test func `colours a report when it is told to`() throws {
    let arguments = ["--reporter", "pretty", "--quiet", "post.md"]
    let plain = try SnipcheckRun(arguments, texts: ["post.md": Self.unwrap])
    let colored = try SnipcheckRun(arguments + ["--color", "always"], texts: ["post.md": Self.unwrap])
    #expect(plain.output.hasSuffix(" 4 | let a = b.first!\n   |                ^\n\n"))
    #expect(!plain.output.contains("\u{1B}"))
    #expect(colored.output.contains("\u{1B}[1;35mwarning:\u{1B}[0m"))
  }

  @Test func `ends quietly when nobody reads on`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "snipcheck-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let post = String(repeating: "```swift\nlet a = b!\n```\n\n", count: 5000)
    try Data(post.utf8).write(to: folder.appending(path: "post.md"))
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "'\(SnipcheckRun.binary.path)' --quiet post.md | head -n 1"]
    process.currentDirectoryURL = folder
    let errors = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let complaint = try errors.fileHandleForReading.readToEnd()
    #expect(complaint ?? Data() == Data())
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `completes all commands and options`(shell: String) throws {
    let run = try SnipcheckRun(["completions", shell])
    #expect(run.status == 0)
    for word in ["baseline", "stdin-filename", "github-actions-logging", "force_try", "detect"] {
      #expect(run.output.contains(word))
    }
  }

  @Test(arguments: [
    (["rules", "force_t"], "force_try"), (["docs", "force_t"], "force_try"), (["corpus", "rec"], "record"),
    (["help", "ext"], "extract"), (["completions", "fi"], "fish"), (["lint", "--only-rule", "force_t"], "force_try"),
  ])
  func `completes operands in a real shell`(words: [String], completed: String) throws {
    let script = try SnipcheckRun(["completions", "bash"]).output
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/bin/bash")
    let line = (["snipcheck"] + words).joined(separator: " ")
    process.arguments = [
      "-c", "\(script)\nCOMP_WORDS=(\(line)); COMP_CWORD=\(words.count); _snipcheck; echo \"${COMPREPLY[*]}\"",
    ]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(text == completed + "\n")
  }

  @Test func `helps with init and leaves no blanks at the ends of lines`() throws {
    for command in ["init", "lint", "baseline", "rules", "version"] {
      let help = try SnipcheckRun([command, "--help"]).output
      #expect(!help.contains(" \n"))
      #expect(help.contains("Docusaurus") == (command == "init"))
    }
  }

  @Test func `prints the document of a rule`() throws {
    #expect(try SnipcheckRun(["docs", "force_try"]).output.hasPrefix("---\nid: force_try\n"))
    #expect(try SnipcheckRun(["docs"]).output.contains("- [`force_try`](force_try.md): "))
  }

  @Test func `describes every option where readers look for it`() throws {
    let file = URL(filePath: #filePath).appending(path: "../../../Documentation/CommandLine.md").standardizedFileURL
    if ProcessInfo.processInfo.environment["SNIPCHECK_RECORD"] != nil {
      try Data(HelpText.markdown.utf8).write(to: file)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == HelpText.markdown)
  }

  @Test func `corrects nothing under a broken configuration`() throws {
    let post = "```swift\nlet a = b.joined(separator: \"\")\n```\n"
    let run = try SnipcheckRun(
      ["fix"], files: ["post.md": Array(post.utf8), ".snipcheck.yml": Array("excluded: [post.md\n".utf8)]
    ) { folder in
      let text = try Data(contentsOf: folder.appending(path: "post.md"))
      #expect(text == Data(post.utf8))
    }
    #expect(run.status == 1)
    #expect(run.errors.contains("nothing is corrected before the configuration is mended"))
  }

  @Test func `leaves out a broken rule and checks with all others`() throws {
    let rule = "---\nid: own_rule\nname: Own\nmessage: m\n---\n\n```pattern\n$\n```\n"
    let run = try SnipcheckRun(
      ["post.md"], texts: ["post.md": Self.tries, ".snipcheck.yml": "rules: own.md\n", "own.md": rule])
    #expect(run.status == 1)
    #expect(run.errors.contains("own.md:8:1: error: a hole needs a name after '$'"))
    #expect(run.output.hasPrefix("post.md:4:3: error: Force Try Violation"))
  }

  @Test func `explains a rule with all that its document tells`() throws {
    let rule = """
      ---
      id: own
      name: Own
      message: m
      default: opt-in
      aliases: [mine, my_own]
      ---
      Why.

      ```pattern
      grow($x)
      ```
      ```fix
      cut($x)
      ```

      ## Triggering

      ```swift
      ↓grow(x)
      ```

      ## Fixed

      ```swift
      cut(x)
      ```

      ## Non-triggering

      ```swift
      cut(x)
      ```

      """
    let texts = [".snipcheck.yml": "rules: own.md", "own.md": rule]
    let run = try SnipcheckRun(["rules", "mine"], texts: texts)
    #expect(run.status == 0)
    for part in [
      "  default: opt-in\n", "  enabled in your config: no\n", "  correctable: yes\n", "  aliases: mine, my_own\n",
      "    ↓grow(x)\n\n  fixed:\n\n    cut(x)\n",
    ] { #expect(run.output.contains(part)) }
    let options = try SnipcheckRun(["rules", "implicitly_unwrapped_optional"])
    #expect(options.output.contains("(mode=all)\n\n"))
    let bare = rule.replacing("## Non-triggering\n\n```swift\ncut(x)\n```\n", with: "")
    let untested = try SnipcheckRun(["rules", "own"], texts: texts.merging(["own.md": bare]) { $1 })
    #expect(untested.output.contains("\nTriggering Examples"))
    #expect(!untested.output.contains("Non-triggering"))
    #expect(options.output.contains("  mode (all, all_except_iboutlets, weak_except_iboutlets): "))
  }

  @Test func `tests rules and tells each failure on a line of its own`() throws {
    let rule = "---\nid: own\nname: Own\nmessage: m\n---\n```pattern\ngrow($x)\n```\n"
    let examples = "## Triggering\n\n```swift\n↓grow(x)\n```\n## Non-triggering\n\n```swift\nlet a = grow(x)\n```\n"
    let run = try SnipcheckRun(
      ["rules", "--test", "own.md", "broken.md"], texts: ["own.md": rule + examples, "broken.md": "---\nid: x\n---\n"])
    #expect(run.status == 1)
    #expect(
      run.errors == """
        broken.md:1:1: error: the front matter lacks 'name'
        own.md:17:9: error: own: something is found where nothing should be
        Tested 2 rules: 2 failures.

        """)
    let one = try SnipcheckRun(["rules", "--test", "own.md"], texts: ["own.md": rule + examples])
    #expect(one.errors.hasSuffix("Tested 1 rule: 1 failure.\n"))
    let untested = try SnipcheckRun(["rules", "--test", "own.md"], texts: ["own.md": rule])
    #expect(untested.status == 0)
    #expect(untested.errors.hasPrefix("own.md:1:1: warning: the rule has no "))
    #expect(untested.errors.hasSuffix("Tested 1 rule: 0 failures, 2 warnings.\n"))
  }

  @Test func `takes paths or standard input, not both`() throws {
    #expect(try SnipcheckRun(["--stdin", "post.md"], texts: ["post.md": Self.tries]).status == 64)
  }

  @Test func `measures stages and rules`() throws {
    let run = try SnipcheckRun(["--benchmark", "--only-rule", "force_try", "post.md"], texts: ["post.md": Self.tries])
    #expect(run.errors.contains("| lex and outline"))
    #expect(run.errors.contains("| force_try"))
    #expect(run.output.hasPrefix("post.md:4:3"))
  }
}
