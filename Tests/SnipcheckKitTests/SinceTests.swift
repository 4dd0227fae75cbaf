import Foundation
import Testing

@Suite struct SinceTests {
  static let old = "# Post\n\n```swift\nlet a = b.first!\n```\n\nEnd.\n"
  static let new = "# Another title\n\nMore.\n\n```swift\nlet a = b.first!\n```\n\n```swift\nlet c = d.last!\n```\n"

  private func git(_ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-c", "user.name=Test", "-c", "user.email=test@example.org"] + arguments
    process.currentDirectoryURL = folder
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test func `reports only blocks that the revision does not have`() throws {
    let run = try SnipcheckRun(["--since", "HEAD", "--quiet"], texts: ["posts/a.md": Self.old]) { folder in
      try git(["init", "-q"], in: folder)
      try git(["add", "posts"], in: folder)
      try git(["commit", "-qm", "Post"], in: folder)
      try Data(Self.new.utf8).write(to: folder.appending(path: "posts/a.md"))
      try Data(Self.old.utf8).write(to: folder.appending(path: "posts/added.md"))
    }
    #expect(run.errors.isEmpty)
    let places = run.output.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(places == ["posts/a.md:10:15:", "posts/added.md:4:16:"])
  }

  @Test(arguments: [["../a.md"], ["--use-stdin", "--stdin-filename", "../a.md"]])
  func `finds documents outside of the working folder`(arguments: [String]) throws {
    let run = try SnipcheckRun(
      ["--since", "HEAD", "--quiet", "--working-directory", "posts"] + arguments,
      texts: ["a.md": Self.old, "posts/b.md": Self.old], input: Self.old
    ) { folder in
      try git(["init", "-q"], in: folder)
      try git(["add", "a.md"], in: folder)
      try git(["commit", "-qm", "Post"], in: folder)
    }
    #expect(run.errors.isEmpty)
    #expect(run.output.isEmpty)
  }

  @Test(arguments: [["add", "."], ["status"]])
  func `knows the blocks of a document that was renamed`(arguments: [String]) throws {
    let text = Self.old + "\n````\n$ swift build\n"
    let run = try SnipcheckRun(["--since", "HEAD", "--quiet"], texts: ["posts/a.md": text]) { folder in
      try git(["init", "-q"], in: folder)
      try git(["add", "posts"], in: folder)
      try git(["commit", "-qm", "Post"], in: folder)
      try FileManager.default.removeItem(at: folder.appending(path: "posts/a.md"))
      try Data(text.utf8).write(to: folder.appending(path: "renamed.md"))
      try Data("Text.\n\nMore.\n\n```swift\nlet c = d.last!\n```\n\n````\n$ swift run\n".utf8)
        .write(to: folder.appending(path: "added.md"))
      try git(arguments, in: folder)
    }
    #expect(run.errors.isEmpty)
    let places = run.output.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(places == ["added.md:6:15:", "added.md:9:1:"])
  }

  @Test(arguments: ["no-such-revision", "--help", "a\nb"])
  func `refuses what git does not know`(revision: String) throws {
    let run = try SnipcheckRun(["--since=\(revision)"], texts: ["a.md": Self.old])
    #expect(run.status == 1)
    #expect(
      run.errors == "snipcheck: option '--since': git knows no revision '\(revision)' here; nothing is reported\n")
  }
}
