import Foundation
import Reports
import Testing

@Suite struct LintReportTests {
  private static let post = "# A post\n\n```swift\nlet name = user!.name\ntry! load()\n```\n"
  private static let posts = [
    "a/x.md": post, "a-b/x.md": post, "a.md": post, "b/none.md": "# Nothing\n", "b/\u{e9} & <c>, %.md": post,
    "Z.html": "<p>",
  ]

  /// With a baseline to write, all findings are kept until the end.
  @Test(arguments: Reporters.all.map { $0.identifier }, [posts, ["none.md": "# Nothing\n"]])
  func `a report is the same whether its findings wait for the end or not`(
    reporter: String, posts: [String: String]
  ) throws {
    let arguments = ["lint", "--reporter", reporter, "--enable-rule", "force_unwrapping", "--jobs", "2", "."]
    var folders: [String] = []
    let streamed = try SnipcheckRun(arguments, texts: posts) { folders.append($0.lastPathComponent) }
    let collected = try SnipcheckRun(arguments + ["--write-baseline", "known.json"], texts: posts) {
      folders.append($0.lastPathComponent)
    }
    #expect(streamed.output == collected.output.replacing(folders[1], with: folders[0]))
    #expect(streamed.errors == collected.errors)
    #expect(streamed.status == collected.status)
  }

  @Test(arguments: [["a.md", "b", "a-b", "a"], ["b", "a/x.md", ".", "a"]])
  func `findings come in the order of paths, whatever the order of the command line`(operands: [String]) throws {
    let run = try SnipcheckRun(["lint", "--quiet"] + operands, texts: Self.posts)
    let paths = run.output.split(separator: "\n").compactMap { $0.split(separator: ":").first.map { Array($0.utf8) } }
    #expect(paths.count == 8)
    #expect(paths == paths.sorted { $0.lexicographicallyPrecedes($1) })
  }

  @Test func `a long report goes out in pieces, and into its file as a whole`() throws {
    let long = String(repeating: "```swift\ntry! load()\n```\n\n", count: 300)
    let texts = Dictionary(uniqueKeysWithValues: (0..<5).map { ("\($0).md", long) })
    let whole = try SnipcheckRun(["lint", "--quiet"], texts: texts).output
    #expect(whole.utf8.count > 2 << 16)
    #expect(whole.split(separator: "\n").count == 1500)
    try SnipcheckRun(["lint", "--quiet", "--output", "report.txt"], texts: texts) { folder in
      // What a run left behind that is no more: no process has the number.
      try Data().write(to: folder.appending(path: ".snipcheck-999999999-1.tmp"))
    } inspect: { folder in
      let report = try String(contentsOf: folder.appending(path: "report.txt"), encoding: .utf8)
      #expect(report.replacing(folder.path + "/", with: "") == whole)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(!names.contains { $0.hasSuffix(".tmp") })
    }
  }

  @Test func `a report in the folder that is checked is read as it was before`() throws {
    let long = String(repeating: "```swift\ntry! load()\n```\n\n", count: 1000)
    try SnipcheckRun(["version"], texts: ["a.md": long, "z.md": "```swift\ntry! load()\n"]) { _ in
    } inspect: { folder in
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", "'\(SnipcheckRun.binary.path)' lint --quiet . >> z.md"]
      process.currentDirectoryURL = folder
      try process.run()
      process.waitUntilExit()
      let report = try String(contentsOf: folder.appending(path: "z.md"), encoding: .utf8)
      let lines = report.split(separator: "\n").filter { $0.contains("/z.md:") }
      #expect(lines.count == 2)
      #expect(lines.allSatisfy { $0.contains("z.md:1:") || $0.contains("z.md:2:") })
    }
  }
}
