import CompilerCheck
import RuleEngine
import Testing

@testable import SnipcheckKit

private let hasCompiler = (try? Compiler.find(named: nil)) != nil

/// `snipcheck lint --compile` as a whole.
@Suite(.enabled(if: hasCompiler, "no Swift compiler here"))
struct CompileTests {
  private static let faulty = "let a = [1, 2 3]"

  /// The line of the report about parse errors.
  private func report(_ text: String, name: String, _ arguments: [String] = []) throws -> [String] {
    let run = try SnipcheckRun(
      ["lint", "--compile", "--no-cache", "--quiet", "--only-rule", "parse_error", "--reporter", "xcode", name]
        + arguments,
      texts: [name: text])
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test(arguments: [
    ("list.md", "1. one\n\n   ```swift\n   let b = 1\n   \(faulty)\n   ```\n", "5:18"),
    ("quote.md", "> note\n>\n> ```swift\n> \(faulty)\n> ```\n", "4:17"),
    ("crlf.md", "text\r\n\r\n```swift\r\nlet b = 1\r\n\(faulty)\r\n```\r\n", "5:15"),
    ("bytes.md", "Grüße 👩‍👩‍👧\n\n```swift\nlet t = \"é日\"; \(faulty)\n```\n", "4:29"),
    (
      "entities.html",
      "<pre><code class=\"language-swift\">let c = a &lt; b &amp;&amp; d; \(faulty)</code></pre>\n", "1:80"
    ),
    ("tabs.md", "-\t```swift\n\t\(faulty)\n\t```\n", "2:16"),
    ("elision.md", "```swift\nlet a = f(...); \(faulty)\n```\n", "2:31"),
  ])
  func `reports at the exact place in the post`(name: String, text: String, place: String) throws {
    let lines = try report(text, name: name)
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("\(name):\(place): error:") ?? false, "\(lines)")
  }

  @Test func `parses what goes on together, and keeps its places`() throws {
    let text =
      "```swift\nclass A {\n```\n\n<!-- snipcheck:continue -->\n\n```swift\n  func f() {}\n  func () {}\n}\n```\n"
    let lines = try report(text, name: "post.md")
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("post.md:9:8: error:") ?? false, "\(lines)")
  }

  @Test func `leaves alone what is meant to be wrong`() throws {
    let text = "<!-- snipcheck:wrong -->\n\n```swift\n\(Self.faulty)\n```\n\n```swift\n\(Self.faulty) // error\n```\n"
    #expect(try report(text, name: "post.md") == [])
  }

  @Test func `parses documents that come as lines, and keeps their order`() throws {
    let code = "```swift\\n\(Self.faulty)\\n```\\n"
    let run = try SnipcheckRun(
      ["lint", "--input-jsonl", "--compile", "--no-cache", "--quiet", "--only-rule", "parse_error"], files: [:],
      input: """
        {"id":1,"path":"a.md","text":"\(code)"}
        nope
        {"id":3,"path":"c.md","text":"```swift\\nlet a = 1\\n```\\n"}
        {"id":4,"path":"d.md","text":"Text.\\n\\n\(code)"}
        """)
    let lines = run.output.split(separator: "\n")
    try #require(lines.count == 4)
    #expect(lines[0].hasPrefix(#"{"id":1,"path":"a.md","findings":[{"character":15,"#))
    #expect(lines[1].contains("line 2, column 1"))
    #expect(lines[2] == #"{"id":3,"path":"c.md","findings":[],"blocks":1,"error":null}"#)
    #expect(lines[3].contains(#""line":4,"#) && lines[3].contains("parse_error"))
  }

  @Test func `corrects what the compiler is certain of`() throws {
    let run = try SnipcheckRun(
      ["fix", "--compile", "--no-cache", "--only-rule", "parse_error", "a.md"],
      texts: ["a.md": "> ```swift\n> let a = f(a: 1 b: 2)\n> ```\n"])
    #expect(run.status == 0)
    #expect(run.output.contains("Corrected Parse Error"))
  }

  @Test func `says in one line that there is no compiler, and checks the rest`() throws {
    let run = try SnipcheckRun(
      ["lint", "--swiftc", "/nowhere/swiftc", "--quiet", "--only-rule", "force_try", "--reporter", "xcode", "a.md"],
      texts: ["a.md": "```swift\nlet a = try! f()\n```\n"])
    #expect(run.status == 1)
    #expect(run.errors == "snipcheck: '/nowhere/swiftc' is no executable file; name the path of 'swiftc'\n")
    #expect(run.output.hasPrefix("a.md:2:9: "))
  }

  @Test(arguments: ["compile: true\n", "compile: true\nswift_version: 5\ncache_path: cache\n"])
  func `compiles where the configuration says so`(configuration: String) throws {
    let run = try SnipcheckRun(
      ["lint", "--no-cache", "--quiet", "--only-rule", "parse_error", "--reporter", "xcode", "a.md"],
      texts: ["a.md": "```swift\n\(Self.faulty)\n```\n", ".snipcheck.yml": configuration])
    #expect(run.status == 2)
    #expect(run.output.hasPrefix("a.md:2:15: error:"))
  }
}

/// The examples of the rules about what the compiler says.
@Suite(.enabled(if: hasCompiler, "no Swift compiler here"))
struct CompilerRuleTests {
  @Test(arguments: ["parse_error", "fragment"])
  func `the compiler finds what the examples mark`(id: String) throws {
    let library = try RuleLibrary()
    let rule = try #require(library.rule(id))
    var options = ParseRun.Options()
    options.usesCache = false
    let run = try ParseRun(options)
    let failures = try ExampleCheck(rule, among: library.rules) { inputs in
      (try? run.reports(on: [inputs]))?.first ?? []
    }.failures()
    #expect(failures.isEmpty, "\(failures.map(\.description).joined(separator: "\n"))")
  }
}
