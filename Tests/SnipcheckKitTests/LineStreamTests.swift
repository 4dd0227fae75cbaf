import Foundation
import Testing

@Suite struct LineStreamTests {
  private static let code = "```swift\\nlet value = try! load()\\n```\\n"

  private struct Result: Decodable {
    struct Finding: Decodable {
      let file: String
      let line: Int
      let offset: Int
      let rule_id: String
      let severity: String
    }
    let path: String?
    let findings: [Finding]
    let blocks: Int
    let line: Int?
    let error: String?
  }

  private func results(_ run: SnipcheckRun) throws -> [Result] {
    try run.output.split(separator: "\n").map { try JSONDecoder().decode(Result.self, from: Data($0.utf8)) }
  }

  @Test func `answers each line in order`() throws {
    let input = """
      {"id": "first", "path": "posts/a.md", "text": "\(Self.code)"}
      {"text": "é\\n\\n\(Self.code)", "format": "markdown", "id": 2, "year": [2024, {"x": null}]}
      {"path": "c.md", "text": ""}
      """
    let run = try SnipcheckRun(["lint", "--input-jsonl", "--quiet"], files: [:], input: input)
    let lines = run.output.split(separator: "\n")
    #expect(run.status == 2)
    #expect(run.errors == "")
    try #require(lines.count == 3)
    #expect(lines[0].hasPrefix(#"{"id":"first","path":"posts/a.md","findings":[{"character":13,"#))
    #expect(lines[0].hasSuffix(#"],"blocks":1,"error":null}"#))
    #expect(lines[1].hasPrefix(#"{"id":2,"path":null,"findings":[{"#))
    #expect(lines[2] == #"{"id":null,"path":"c.md","findings":[],"blocks":0,"error":null}"#)
    let findings = try results(run).flatMap(\.findings)
    #expect(findings.map(\.file) == ["posts/a.md", "2"])
    #expect(findings.map(\.line) == [2, 4])
    #expect(findings.map(\.offset) == [21, 25])
    #expect(findings.allSatisfy { $0.rule_id == "force_try" && $0.severity == "Error" })
  }

  @Test(arguments: [
    ("nope", 1, "object"), ("", 1, "empty"), ("[]", 1, "object"), (#"{"id":1}"#, 1, "text"),
    (#"{"path":"a.md","text":1}"#, 23, "string"),
    (#"{"path":1,"text":""}"#, 9, "string"), (#"{"id":[],"path":"a.md","text":""}"#, 7, "number"),
    (#"{"text":"","format":"docx"}"#, 21, "docx"), (#"{"text":""}"#, 1, "path"),
    (#"{"path":"a.md","text":"\udc00"}"#, 24, "surrogate"),
    (#"{"path":"a.md","text":"a","text":"b"}"#, 37, "twice"), (#"{"path":"a.md","text":"a"} {}"#, 28, "behind"),
    (#"{"path":"a.md","text":"a""#, 26, "ends"), (#"{"path":"a.md","text":"a","more":[1,]}"#, 37, "','"),
  ])
  func `says what is wrong with a line, and goes on`(line: String, column: Int, word: String) throws {
    let good = #"{"path":"a.md","text":"Title"}"#
    let run = try SnipcheckRun(["lint", "--input-jsonl", "--quiet"], files: [:], input: "\(good)\n\(line)\n\(good)\n")
    let results = try results(run)
    #expect(run.status == 1)
    #expect(run.errors.contains("1 line could not be checked"))
    try #require(results.count == 3)
    #expect(results.map { $0.error == nil } == [true, false, true])
    #expect(results[1].line == 2)
    #expect(results[1].findings.isEmpty && results[1].blocks == 0)
    let error = try #require(results[1].error)
    #expect(error.hasPrefix("line 2, column \(column): "))
    #expect(error.contains(word))
  }

  @Test func `says where a line is no UTF-8, and names the document`() throws {
    let line = Array(#"{"id":"x","path":"a.md","text":"a"#.utf8) + [0xFF] + Array("\"}\n".utf8)
    let run = try SnipcheckRun(["--input-jsonl", "docs.jsonl"], files: ["docs.jsonl": line])
    #expect(
      run.output.hasPrefix(
        #"{"id":"x","path":"a.md","findings":[],"blocks":0,"line":1,"error":"docs.jsonl, line 1, column 34:"#))
  }

  @Test func `answers the same with any number of workers, in parts and from files`() throws {
    let lines = (0..<300).map {
      #"{"id":"\#($0)","path":"p\#($0).md","text":"\#($0 % 3 == 0 ? Self.code : "")\#(String(repeating: "x ", count: $0 % 50 * 40))"}"#
    }
    let text = lines.joined(separator: "\n")
    let whole = try SnipcheckRun(["--input-jsonl", "--jobs", "1"], files: [:], input: text)
    #expect(whole.output.split(separator: "\n").count == 300)
    #expect(try SnipcheckRun(["--input-jsonl", "--jobs", "3"], files: [:], input: text).output == whole.output)
    let halves = [lines[..<120], lines[120...]].map { $0.joined(separator: "\n") }
    let files = try SnipcheckRun(
      ["--input-jsonl", "1", "2"], texts: ["1": halves[0], "2": "\u{FEFF}" + halves[1] + "\r\n"])
    #expect(files.output == whole.output)
    var parts: [Substring] = []
    for part in 1...3 {
      let run = try SnipcheckRun(["--input-jsonl", "--shard", "\(part)/3"], files: [:], input: text)
      parts += run.output.split(separator: "\n")
    }
    #expect(parts.sorted() == whole.output.split(separator: "\n").sorted())
  }

  @Test func `checks as the configuration of the working folder says, whatever lies in folders`() throws {
    let run = try SnipcheckRun(
      ["--input-jsonl", "--quiet"],
      texts: [
        ".snipcheck.yml":
          "disabled_rules: []\nformats: {page: html}\noverrides:\n  - files: 'old/**'\n    disabled_rules: [force_try]\n",
        "posts/.snipcheck.yml": "disabled_rules: [force_try]\n",
      ],
      input: """
        {"path":"posts/a.md","text":"\(Self.code)"}
        {"path":"old/a.md","text":"\(Self.code)"}
        {"path":"a.page","text":"<pre><code class='language-swift'>try! a()</code></pre>"}
        """)
    #expect(try results(run).map(\.findings.count) == [1, 0, 1])
  }

  @Test func `answers before it waits for more`() throws {
    let process = Process()
    process.executableURL = SnipcheckRun.binary
    process.arguments = ["--input-jsonl", "--quiet", "--jobs", "2"]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    for number in 1...3 {
      try input.fileHandleForWriting.write(
        contentsOf: Data("{\"id\":\(number),\"path\":\"a.md\",\"text\":\"\"}\n".utf8))
      // Would wait for ever if the answer were held back.
      #expect(
        String(decoding: output.fileHandleForReading.availableData, as: UTF8.self).hasPrefix("{\"id\":\(number),"))
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test(arguments: [
    "--fix", "--diff", "--use-stdin", "--since=HEAD", "--baseline=x", "--output=x", "--reporter=json", "--progress",
  ])
  func `excludes what is about a whole run`(option: String) throws {
    let run = try SnipcheckRun(["lint", "--input-jsonl", option], files: [:])
    #expect(run.status == 64)
    #expect(run.errors.contains("exclude each other"))
  }

  @Test func `names an input that cannot be read, and reads the others`() throws {
    let run = try SnipcheckRun(["--input-jsonl", "none", "1"], texts: ["1": #"{"path":"a.md","text":""}"#])
    #expect(run.status == 1)
    #expect(run.errors.contains("none: no such file"))
    #expect(run.output.hasPrefix(#"{"id":null,"path":"a.md""#))
  }
}
