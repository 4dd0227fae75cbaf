import Foundation
import Testing

@Suite struct CorpusCheckTests {
  static let post = "# Post\n\n```swift\nlet a = b.first!\n```\n\nMore.\n\n```swift\nlet c = 1\nlet d = try! e()\n```\n"
  static let clean = "# Clean\n\n```swift\nlet a = 1\n```\n"

  /// Records documents and returns the recording.
  private func recording(
    _ texts: [String: String], _ options: [String] = [], at path: String = "c/.snipcheck-corpus"
  ) throws -> String {
    var recording = ""
    let run = try SnipcheckRun(["corpus", "record", "c"] + options, texts: texts) { _ in
    } inspect: { folder in
      recording = (try? String(contentsOf: folder.appending(path: path), encoding: .utf8)) ?? ""
    }
    #expect(run.status == 0, "\(run.errors)")
    return recording
  }

  /// Records documents, and checks others against that.
  private func check(
    _ before: [String: String], _ after: [String: String], _ options: [String] = [],
    inspect: (URL) throws -> Void = { _ in }
  ) throws -> SnipcheckRun {
    let recording = try recording(before)
    let texts = after.merging(["c/.snipcheck-corpus": recording]) { $1 }
    return try SnipcheckRun(["corpus", "check", "c"] + options, texts: texts, inspect: inspect)
  }

  /// Returns the signs and places of a difference's lines.
  private func places(_ run: SnipcheckRun) -> [String] {
    run.output.split(separator: "\n").map { line in
      line.split(separator: " ").prefix(2).joined(separator: " ")
    }
  }

  @Test(arguments: [["check", "."], ["compare", ".snipcheck-corpus", "."]])
  func `does not wait for a pipe where a recording has to be`(words: [String]) throws {
    let run = try SnipcheckRun(["corpus"] + words) { folder in
      #expect(unsafe mkfifo(folder.appending(path: ".snipcheck-corpus").path, 0o600) == 0)
    }
    #expect(run.status == 1)
    #expect(run.errors.contains(".snipcheck-corpus: is no regular file"))
  }

  @Test func `records blocks and findings in a text form`() throws {
    let recording = try recording([
      "c/a.md": Self.post, "c/b/x.html": "<pre><code class=\"swift\">let a = 1</code></pre>",
    ])
    let lines = recording.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(lines.first == "snipcheck corpus 1")
    #expect(lines.last == "end")
    #expect(lines[1] == "markdown a.md")
    #expect(lines[2].hasPrefix("  +4,1 fence swift ") && lines[2].hasSuffix(" checked"))
    #expect(lines[3].hasPrefix("    1:16-17 warning force_unwrapping: `.first!` crashes"))
    #expect(lines[4].hasPrefix("  +6,2 fence swift "))
    #expect(lines[5].hasPrefix("    2:9-13 error force_try: "))
    #expect(lines[6] == "html b/x.html")
  }

  @Test func `is silent where nothing changed, with any number of workers`() throws {
    for jobs in ["1", "3"] {
      let run = try check(["c/a.md": Self.post], ["c/a.md": Self.post], ["--jobs", jobs])
      #expect(run.status == 0)
      #expect(run.output.isEmpty)
      #expect(run.errors == "Checked 1 document: all as on record.\n")
    }
  }

  @Test func `checks each document, there or gone, in one part`() throws {
    let before = Dictionary(uniqueKeysWithValues: (1...6).map { ("c/\($0).md", Self.clean) })
    let after = before.filter { $0.key != "c/3.md" }.merging(["c/7.md": Self.post]) { $1 }
    let whole = try check(before, after)
    let parts = try (1...3).map { try check(before, after, ["--shard", "\($0)/3"]) }
    #expect(!whole.output.isEmpty)
    let lines = parts.flatMap { $0.output.split(separator: "\n") }
    #expect(lines.sorted() == whole.output.split(separator: "\n").sorted())
    #expect(parts.contains { $0.status == 2 })
    #expect(try check(before, after, ["--shard", "1/3", "--update"]).status == 0)
    #expect(try SnipcheckRun(["corpus", "record", "c", "--only-rule", "nosuch"], texts: before).status == 64)
    #expect(try SnipcheckRun(["corpus", "record", "c", "--shard", "1/2"], texts: before).status == 64)
  }

  @Test func `tells what moved with the text above it`() throws {
    let moved = Self.post.replacing("# Post\n", with: "# Post\n\nA paragraph.\n")
    let run = try check(["c/a.md": Self.post], ["c/a.md": moved])
    #expect(run.status == 2)
    #expect(places(run) == ["~ c/a.md:6:", "~ c/a.md:6:16:", "~ c/a.md:13:9:"])
    #expect(run.output.contains("c/a.md:6: 2 blocks moved by +2 lines, from lines 4 to 10 to lines 6 to 12\n"))
    #expect(run.output.contains("c/a.md:13:9: moved from 11:9: error: "))
    #expect(run.errors.hasPrefix("Checked 1 document: 4 moved.\n"))
  }

  @Test func `tells what is new, gone and changed at its place`() throws {
    let edited = Self.post.replacing("b.first!", with: "b.first ?? 0").replacing("c = 1", with: "c = f as! G")
    let run = try check(["c/a.md": Self.post], ["c/a.md": edited])
    #expect(run.status == 2)
    #expect(
      places(run) == [
        "- c/a.md:4:", "+ c/a.md:4:", "- c/a.md:4:16:", "- c/a.md:10:", "+ c/a.md:10:", "+ c/a.md:10:11:",
      ])
    let message = try check(["c/a.md": Self.post], ["c/a.md": Self.post.replacing("b.first!", with: "b.last!")])
    #expect(places(message) == ["- c/a.md:4:", "+ c/a.md:4:", "- c/a.md:4:16:", "+ c/a.md:4:15:"])
  }

  @Test func `tells documents that came and went`() throws {
    let run = try check(["c/a.md": Self.post, "c/b.md": Self.clean], ["c/b.md": Self.clean, "c/z.md": Self.clean])
    #expect(run.status == 2)
    #expect(
      run.output == """
        - c/a.md:1: markdown document with 2 blocks, 2 findings, is gone
        + c/z.md:1: markdown document with 1 block, 0 findings, is new

        """)
  }

  @Test func `tells a block that is read otherwise`() throws {
    let run = try check(["c/b.md": Self.clean], ["c/b.md": Self.clean.replacing("```swift", with: "```objc")])
    #expect(run.output.contains("- c/b.md:4: block fence swift, 1 line, "))
    #expect(run.output.contains("+ c/b.md:4: block fence objc, 1 line, "))
  }

  @Test func `reports differences through reporters at their places`() throws {
    let edited = Self.post.replacing("# Post\n", with: "# Post\n\nMore.\n").replacing("try! e()", with: "e()")
    let run = try check(["c/a.md": Self.post], ["c/a.md": edited], ["--reporter", "json"])
    #expect(run.status == 2)
    let findings = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
    let unwrap = try #require(findings.first { $0["rule_id"] as? String == "force_unwrapping" })
    #expect(unwrap["line"] as? Int == 6)
    #expect(unwrap["character"] as? Int == 16)
    #expect(unwrap["length"] as? Int == 1)
    #expect((unwrap["reason"] as? String)?.hasPrefix("On record at 4:16: ") ?? false)
    let gone = try #require(findings.first { $0["rule_id"] as? String == "force_try" })
    #expect(gone["line"] as? Int == 13)
    #expect((gone["reason"] as? String)?.hasPrefix("On record at 11:9 and not found any more: ") ?? false)
  }

  @Test func `accepts all differences, and leaves a recording as a new one would be`() throws {
    let after = ["c/a.md": Self.post.replacing("b.first!", with: "b"), "c/z.md": Self.clean]
    var updated = ""
    let run = try check(["c/a.md": Self.post, "c/b.md": Self.clean], after, ["--update"]) { folder in
      updated = try String(contentsOf: folder.appending(path: "c/.snipcheck-corpus"), encoding: .utf8)
    }
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    #expect(try updated == recording(after))
  }

  @Test func `accepts some differences, by rule or by path`() throws {
    let before = ["c/a.md": Self.post, "c/b.md": Self.clean]
    let after = before.mapValues { "Above.\n\n" + $0.replacing("b.first!", with: "b.first! + f[0]!") }
    for (options, left) in [
      (["--only", "force_unwrapping"], ["c/a.md:4:", "c/a.md:6:", "c/a.md:12:", "c/a.md:13:", "c/b.md:6:"]),
      (["c/a.md"], []), (["b.md"], []),
    ] {
      var updated = ""
      let run = try check(before, after, ["--update"] + options) { folder in
        updated = try String(contentsOf: folder.appending(path: "c/.snipcheck-corpus"), encoding: .utf8)
      }
      #expect(run.status == (left.isEmpty ? 0 : 2))
      let lines = Set(places(run).map { $0.dropFirst(2).split(separator: ":").prefix(2).joined(separator: ":") + ":" })
      #expect(lines == Set(left))
      let rest = try SnipcheckRun(
        ["corpus", "check", "c"], texts: after.merging(["c/.snipcheck-corpus": updated]) { $1 })
      #expect(rest.status == 2)
      // What is accepted can still move with its block.
      let changes = rest.output.split(separator: "\n").filter { !$0.hasPrefix("~") }
      #expect(!changes.contains { $0.contains(left.isEmpty ? "c/\(options[0].suffix(4)):" : "(force_unwrapping)") })
    }
  }

  @Test func `keeps the recording elsewhere, with the options it was made with`() throws {
    let texts = ["c/a.swift": "let a = b!\n", "c/b.md": Self.clean]
    let recording = try recording(texts, ["--sources", "--expectations", "d/e"], at: "d/e/.snipcheck-corpus")
    #expect(recording.contains("\noptions --sources\nswift a.swift\n"))
    let run = try SnipcheckRun(
      ["corpus", "check", "c", "--expectations", "d/e"],
      texts: texts.merging(["d/e/.snipcheck-corpus": recording]) { $1 })
    #expect(run.status == 0)
    #expect(run.errors == "Checked 2 documents: all as on record.\n")
  }

  @Test func `refuses what would pass for a check`() throws {
    let missing = try SnipcheckRun(["corpus", "check", "c"], texts: ["c/a.md": Self.post])
    #expect(missing.status == 1)
    #expect(missing.errors == "snipcheck: there is no recording; 'snipcheck corpus record c' makes it\n")
    let conflict = try SnipcheckRun(
      ["corpus", "check", "c", "--update"],
      texts: ["c/a.md": Self.post, "c/.snipcheck-corpus": "snipcheck corpus 1\nmarkdown a.md\n=======\nend\n"])
    #expect(conflict.status == 1)
    #expect(conflict.errors.hasPrefix("snipcheck: c/.snipcheck-corpus:3: a merge left its marks here; "))
    #expect(try SnipcheckRun(["corpus", "check"]).status == 64)
    let update = try SnipcheckRun(["corpus", "record", "c", "--update"])
    #expect(update.status == 64)
    #expect(update.errors == "snipcheck: '--update' is not for 'corpus record'; see 'snipcheck help corpus'\n")
    #expect(try SnipcheckRun(["corpus", "check", "gone"]).status == 1)
    #expect(try SnipcheckRun(["corpus", "chek", "c"]).errors.contains("did you mean 'check'?"))
  }

  @Test func `records nothing when a document cannot be read`() throws {
    let run = try SnipcheckRun(
      ["corpus", "record", "c"], files: ["c/a.md": Array(Self.post.utf8), "c/bad.md": [0xFF]]
    ) { _ in
    } inspect: { folder in
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "c").path)
      #expect(names.sorted() == ["a.md", "bad.md"])
    }
    #expect(run.status == 1)
    #expect(run.errors.contains("nothing is recorded before all documents can be checked"))
  }

  @Test func `the project's own corpus is as on record`() throws {
    let folder = URL(filePath: #filePath).appending(path: "../../../Corpus").standardizedFileURL
    let run = try SnipcheckRun(["corpus", "check", folder.path])
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
  }
}
