import Foundation
import Testing

@Suite struct MergeTests {
  private static let bad = "```swift\nlet value = try! load()\nlet s = a.map { \"\\($0)\" }.joined()\n```\n"

  private static let posts: [String: String] = Dictionary(
    uniqueKeysWithValues: (0..<12).map { ("posts/\($0).md", "# Post \($0)\n\nÄ 😀\n\n" + ($0 % 2 == 0 ? bad : "")) })

  @Test(arguments: [
    "json", "jsonl", "xcode", "pretty", "sarif", "html", "junit", "checkstyle", "csv", "markdown", "rdjson",
    "codeclimate",
    "summary",
  ])
  func `reports of parts become the report of all`(reporter: String) throws {
    var whole = ""
    let run = try SnipcheckRun(
      ["merge", "--reporter", reporter, "1.json", "2.json", "3.jsonl", "2.json"], texts: Self.posts,
      prepare: { folder in
        func lint(_ options: [String]) throws -> Data {
          let process = Process()
          let output = Pipe()
          process.executableURL = SnipcheckRun.binary
          process.arguments = ["lint", "--quiet"] + options + ["posts"]
          process.currentDirectoryURL = folder
          process.standardOutput = output
          try process.run()
          defer { process.waitUntilExit() }
          return output.fileHandleForReading.readDataToEndOfFile()
        }
        for part in 1...3 {
          let name = part == 3 ? "jsonl" : "json"
          try lint(["--shard", "\(part)/3", "--reporter", name]).write(to: folder.appending(path: "\(part).\(name)"))
        }
        whole = String(decoding: try lint(["--reporter", reporter]), as: UTF8.self).replacing(
          folder.path + "/", with: "")
      })
    #expect(run.status == 2)
    #expect(run.output == whole)
    #expect(run.errors.hasPrefix("Joined 4 reports: "))
  }

  private static func finding(_ changes: [String: String?] = [:]) -> String {
    var members: [String: String?] = [
      "character": "1", "end_character": "2", "end_line": "1", "file": "\"a.md\"", "fixes": "[]", "length": "1",
      "line": "1", "offset": "0", "reason": "\"Why\"", "rule_id": "\"my_rule\"", "severity": "\"Warning\"",
      "snippet": "null", "type": "\"My: Rule\"",
    ]
    members.merge(changes) { $1 }
    return "{" + members.compactMap { key, value in value.map { "\"\(key)\":\($0)" } }.sorted().joined(separator: ",")
      + "}"
  }

  @Test func `takes rules that it does not know, and texts that changed`() throws {
    let far = Self.finding(["offset": "99999", "line": "500", "end_line": "500", "snippet": "77"])
    let run = try SnipcheckRun(
      ["merge", "--reporter", "json", "r.json"], texts: ["r.json": "[\(Self.finding()),\(far)]", "a.md": "b"])
    #expect(run.status == 0)
    #expect(run.output.contains("\"type\" : \"My: Rule\""))
    for reporter in ["html", "pretty", "sarif", "rdjson", "codeclimate"] {
      let run = try SnipcheckRun(
        ["merge", "--reporter", reporter, "r.json"], texts: ["r.json": "[\(far)]", "a.md": "b"])
      #expect(run.status == 0)
      #expect(run.output.contains("Why"))
    }
  }

  @Test(arguments: [
    ("", "1:1: the file is empty"), ("[", "1:2: "), ("nope", "1:1: "), ("[\n  {\"a\": }\n]", "2:9: "),
    ("[\(finding(["line": nil]))]", "1:2: this is no finding: 'line' is missing"),
    ("[\(finding(["line": "0"]))]", "1:2: "),
    ("[\(finding(["offset": "-1"]))]", "no place"), ("[\(finding(["offset": "9223372036854775807"]))]", "no place"),
    ("[\(finding(["severity": "\"bad\""]))]", "severity"), ("[\(finding(["rule_id": "\"a b\""]))]", "no id of a rule"),
    ("[\(finding(["end_line": "0"]))]", "ends before"), ("[\(finding(["reason": "5"]))]", "a string has to stand here"),
    ("{\"findings\":[{\"findings\":[]}]}", "missing"),
  ])
  func `names what is broken, and joins the rest`(text: String, message: String) throws {
    let run = try SnipcheckRun(
      ["merge", "--reporter", "jsonl", "bad.json", "none.json", "good.json"],
      texts: ["bad.json": text, "good.json": "[\(Self.finding())]"])
    #expect(run.status == 1)
    #expect(run.errors.contains("snipcheck: bad.json:"))
    #expect(run.errors.contains(message))
    #expect(run.errors.contains("none.json: no such file"))
    #expect(run.output.split(separator: "\n").count == 1)
  }

  @Test func `joins results of lines, and tells of those that are broken`() throws {
    let lines = "{\"id\":1,\"path\":\"a.md\",\"findings\":[\(Self.finding())],\"blocks\":1,\"error\":null}\n"
    let broken = "{\"id\":null,\"path\":null,\"findings\":[],\"blocks\":0,\"line\":2,\"error\":\"line 2: no\"}\n"
    let run = try SnipcheckRun(["merge", "--reporter", "jsonl", "r"], texts: ["r": lines + broken])
    #expect(run.status == 1)
    #expect(run.errors.contains("1 document could not be checked"))
    #expect(run.output.split(separator: "\n").count == 1)
  }

  @Test func `ends as the configuration of the whole says`() throws {
    let texts = ["r.json": "[\(Self.finding())]", ".snipcheck.yml": "warning_threshold: 1\n"]
    #expect(try SnipcheckRun(["merge", "r.json"], texts: texts).status == 2)
    #expect(try SnipcheckRun(["merge"], files: [:]).status == 64)
    #expect(try SnipcheckRun(["merge", "--reporter", "none", "r.json"], texts: texts).status == 64)
  }

  @Test(arguments: [
    ("sarif", "SARIF"), ("sonarqube", "a report for SonarQube"), ("rdjson", "a report for reviewdog"),
    ("codeclimate", "a report for Code Climate"),
  ])
  func `says what a report is that it cannot join, and does not count it`(reporter: String, form: String) throws {
    let report = try SnipcheckRun(["--reporter", reporter, "--quiet"], texts: Self.posts).output
    let run = try SnipcheckRun(
      ["merge", "a.json", "gone.json", "b.json"], texts: ["a.json": report, "b.json": "[\(Self.finding())]"])
    #expect(run.status == 1)
    #expect(
      run.errors == """
        snipcheck: a.json:1:1: this is \(form); merge reads what --reporter json and jsonl write
        snipcheck: gone.json: no such file or directory
        Joined 1 report: 1 violation, 0 serious in 1 file.

        """)
  }
}
