import Foundation
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
    (["--config"], "option '--config' needs a value"),
  ])
  func `answers a wrong command line with what would be right`(arguments: [String], message: String) throws {
    let run = try SnipcheckRun(arguments)
    #expect(run.status == 64)
    #expect(run.errors == "snipcheck: \(message); see 'snipcheck help'\n")
    #expect(run.output.isEmpty)
  }

  @Test func `suggests the rule that was meant`() throws {
    let run = try SnipcheckRun(["rules", "force_unwraping"])
    #expect(run.status == 1)
    #expect(run.errors == "snipcheck: there is no rule 'force_unwraping'; did you mean 'force_unwrapping'?\n")
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
    let run = try SnipcheckRun(["fix", "post.md"], files: ["post.md": Array(post.utf8)]) { folder in
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
}
