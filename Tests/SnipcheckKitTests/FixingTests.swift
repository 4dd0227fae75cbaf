import Foundation
import Testing

/// What `--fix` does to files.
@Suite struct FixingTests {
  static let post = "# Post\n\n```swift\nlet a = b.joined(separator: \"\")\n```\n"
  static let fixed = post.replacing("separator: \"\"", with: "")

  @Test func `keeps mode and links`() throws {
    try SnipcheckRun(["fix", "--quiet", "link.md"], texts: ["real/post.md": Self.post]) { folder in
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o640], ofItemAtPath: folder.appending(path: "real/post.md").path)
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending(path: "link.md").path, withDestinationPath: "real/post.md")
    } inspect: { folder in
      let file = folder.appending(path: "real/post.md")
      #expect(try String(contentsOf: file, encoding: .utf8) == Self.fixed)
      #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o640)
      let target = try FileManager.default.destinationOfSymbolicLink(atPath: folder.appending(path: "link.md").path)
      #expect(target == "real/post.md")
    }
  }

  @Test func `reports a file that is read-only and fixes the others`() throws {
    let run = try SnipcheckRun(["fix", "--quiet"], texts: ["a.md": Self.post, "b.md": Self.post]) { folder in
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o444], ofItemAtPath: folder.appending(path: "a.md").path)
    } inspect: { folder in
      let readOnly = try String(contentsOf: folder.appending(path: "a.md"), encoding: .utf8)
      #expect(readOnly == Self.post)
      let writable = try String(contentsOf: folder.appending(path: "b.md"), encoding: .utf8)
      #expect(writable == Self.fixed)
    }
    #expect(run.status == 1)
    #expect(run.errors == "snipcheck: a.md: is read-only\n")
    #expect(run.output == "b.md: Corrected Joined Default Parameter\n")
  }

  @Test func `corrects a file with two names once`() throws {
    let run = try SnipcheckRun(["fix"], texts: ["post.md": Self.post]) { folder in
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending(path: "link.md").path, withDestinationPath: "post.md")
    }
    #expect(run.output == "link.md: Corrected Joined Default Parameter\n")
    #expect(run.errors == "Done correcting 2 files! 1 correction in 1 file.\n")
  }

  @Test func `leaves what is meant to be wrong as it is`() throws {
    let marked = "<!-- snipcheck:wrong -->\n\n" + Self.post
    let run = try SnipcheckRun(["fix", "--include-marked", "--quiet"], texts: ["a.md": marked]) { _ in
    } inspect: { folder in
      let text = try String(contentsOf: folder.appending(path: "a.md"), encoding: .utf8)
      #expect(text == marked)
    }
    #expect(run.errors.contains("'--include-marked' changes nothing here"))
  }

  @Test func `tells how many violations are left`() throws {
    let forced = "```swift\nlet a = try! b()\n```\n"
    let run = try SnipcheckRun(["fix"], texts: ["a.md": Self.post + forced, "b.md": forced])
    let sentences = [
      "Done correcting 2 files!", "1 correction in 1 file.", "2 violations left; 'snipcheck lint' shows what.",
    ]
    #expect(run.errors == sentences.joined(separator: " ") + "\n")
  }

  @Test func `prints a document from standard input, also one without a fix`() throws {
    let run = try SnipcheckRun(["--fix", "--stdin-filename", "a.md"], input: Self.post)
    #expect(run.output == Self.fixed)
    #expect(run.errors.isEmpty)
    #expect(try SnipcheckRun(["--fix", "--stdin"], input: Self.fixed).output == Self.fixed)
  }

  @Test func `says so when rounds of fixing do not suffice`() throws {
    let type = String(repeating: "Array<", count: 30) + "Int" + String(repeating: ">", count: 30)
    let run = try SnipcheckRun(["fix", "--quiet"], texts: ["a.md": "```swift\nlet x: \(type) = y\n```\n"])
    #expect(run.errors == "snipcheck: a.md: there may be more to fix after 10 rounds; run it again\n")
    let semicolons = "```swift\nlet a = 1" + String(repeating: ";", count: 30) + "\n```\n"
    let other = try SnipcheckRun(["fix", "--stdin-filename", "a.md"], input: semicolons)
    #expect(other.output == "```swift\nlet a = 1\n```\n")
    #expect(other.errors.isEmpty)
  }

  @Test func `shows a diff and writes nothing`() throws {
    let run = try SnipcheckRun(["--diff"], texts: ["a/b.md": Self.post]) { _ in
    } inspect: { folder in
      let unchanged = try String(contentsOf: folder.appending(path: "a/b.md"), encoding: .utf8)
      #expect(unchanged == Self.post)
    }
    #expect(
      run.output == """
        --- a/a/b.md
        +++ b/a/b.md
        @@ -1,5 +1,5 @@
         # Post
         
         ```swift
        -let a = b.joined(separator: "")
        +let a = b.joined()
         ```

        """)
  }

  @Test func `removes what a killed process left`() throws {
    // The highest number that a process can have is far below.
    try SnipcheckRun(["fix", "--quiet"], texts: ["a.md": Self.post, ".snipcheck-2147483646-1.tmp": "half"]) { _ in
    } inspect: { folder in
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".tmp") }
      #expect(names.isEmpty)
    }
  }

  /// `SNIPCHECK_KILLS=100` kills as often as a release deserves.
  @Test func `leaves whole files when it is killed`() throws {
    let kills = ProcessInfo.processInfo.environment["SNIPCHECK_KILLS"].flatMap { Int($0) } ?? 2
    let count = 500
    let folder = FileManager.default.temporaryDirectory.appending(path: "snipcheck-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let long = String(repeating: "Prose that makes the file longer.\n", count: 200)
    let texts = Set([Self.post + long, Self.fixed + long])
    var partial = 0
    for _ in 0..<kills {
      for number in 0..<count {
        try Data((Self.post + long).utf8).write(to: folder.appending(path: "\(number).md"))
      }
      let process = Process()
      process.executableURL = SnipcheckRun.binary
      process.arguments = ["fix", "--quiet", folder.path]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      Thread.sleep(forTimeInterval: .random(in: 0.005...0.6))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      var fixed = 0
      for number in 0..<count {
        let text = try String(contentsOf: folder.appending(path: "\(number).md"), encoding: .utf8)
        #expect(texts.contains(text))
        if text.hasPrefix(Self.fixed) { fixed += 1 }
      }
      if fixed > 0, fixed < count { partial += 1 }
    }
    let run = Process()
    run.executableURL = SnipcheckRun.binary
    run.arguments = ["fix", "--quiet", folder.path]
    run.standardOutput = FileHandle.nullDevice
    run.standardError = FileHandle.nullDevice
    try run.run()
    run.waitUntilExit()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == count)
    print("killed \(kills) times, \(partial) of them in the middle")
  }
}
