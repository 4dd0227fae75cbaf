import Foundation
import Testing

@Suite struct BaselineTests {
  static let block = "```swift\nlet a = b.first!\nlet c = d.last!\n```\n"

  /// Writes a baseline of one text and returns what is new in another.
  private func new(_ before: [String: String], _ after: [String: String]) throws -> [String] {
    var baseline = ""
    try SnipcheckRun(["--write-baseline", "known.json", "--quiet"], texts: before) { _ in
    } inspect: { folder in
      baseline = try String(contentsOf: folder.appending(path: "known.json"), encoding: .utf8)
    }
    let run = try SnipcheckRun(
      ["--baseline", "known.json", "--quiet"], texts: after.merging(["known.json": baseline]) { $1 })
    #expect(run.errors.isEmpty)
    return run.output.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
  }

  @Test func `knows findings whose blocks moved and whose prose was edited`() throws {
    let after =
      "# New title\n\nMore.\n\n- In a list:\n\n" + Self.block.split(separator: "\n").map { "  \($0)\n" }.joined()
    #expect(try new(["a.md": "# Title\n\n" + Self.block], ["a.md": after]) == [])
    #expect(try new(["a.md": Self.block], ["renamed.md": Self.block]) == [])
  }

  @Test func `tells the one finding that came to its equals`() throws {
    #expect(try new(["a.md": Self.block], ["a.md": Self.block + "\n" + Self.block]) == ["a.md:7:16:", "a.md:8:15:"])
    let edited = "```swift\nlet a = b.first!\nlet c = d.last!\nlet e = f.last!\n```\n"
    #expect(try new(["a.md": Self.block], ["a.md": edited]) == ["a.md:4:15:"])
  }

  @Test func `reports and compares baselines`() throws {
    try SnipcheckRun(["--write-baseline", "one.json", "--quiet", "a.md"], texts: ["a.md": Self.block]) { _ in
    } inspect: { folder in
      let one = try String(contentsOf: folder.appending(path: "one.json"), encoding: .utf8)
      let entries = try #require(JSONSerialization.jsonObject(with: Data(one.utf8)) as? [[String: Any]])
      let violation = try #require(entries.first?["violation"] as? [String: Any])
      #expect(entries.first?["text"] as? String == "let a = b.first!")
      #expect(violation["ruleIdentifier"] as? String == "force_unwrapping")
      let report = try SnipcheckRun(["baseline", "report", "one.json"], texts: ["one.json": one])
      #expect(report.output.split(separator: "\n").count == 2)
      #expect(report.output.hasPrefix("a.md:2:16: warning: Force Unwrapping Violation: "))
      let compared = try SnipcheckRun(
        ["baseline", "compare", "none.json", "--other-baseline", "one.json"],
        texts: ["one.json": one, "none.json": "[]"])
      #expect(compared.output == report.output)
    }
  }

  @Test(arguments: [
    ("{}", "known.json: is no baseline; a baseline is a JSON array"),
    ("[{}]", "known.json:1:2: is no entry of a baseline"),
  ])
  func `says what is wrong with a baseline and reports everything`(text: String, message: String) throws {
    let run = try SnipcheckRun(
      ["--baseline", "known.json", "--quiet"], texts: ["known.json": text, "a.md": Self.block])
    #expect(run.status == 1)
    #expect(run.errors == "snipcheck: \(message)\n")
    #expect(run.output.split(separator: "\n").count == 2)
  }

  @Test func `fails without the baseline, unless it is about to be written`() throws {
    #expect(try SnipcheckRun(["--baseline", "gone.json"], texts: ["a.md": Self.block]).status == 1)
    let arguments = ["--baseline", "x.json", "--write-baseline", "x.json"]
    #expect(try SnipcheckRun(arguments, texts: ["a.md": Self.block]).status == 0)
  }
}
