import BuiltInRules
import ProcessorTime
import Snippets
import SwiftTokens
import Testing

@testable import RuleEngine

/// Input that is the same thing over and over must take time in proportion to its length.
@Suite(.serialized) struct GrowthTests {
  private static let all = BuiltInRules.documents.map {
    Rule(RuleDocument(path: $0.path, embedded: $0.text), record: .literal($0.record))
  }

  private static func check(
    _ ids: Set<String>, _ text: String, _ format: DocumentFormat, runs: Int = 1
  ) throws -> (Int, Duration) {
    let rules = all.filter { ids.contains($0.id) }
    #expect(rules.count == ids.count)
    var options = DocumentChecker.Options()
    options.names = RuleNames(rules)
    var checker = DocumentChecker(try RuleSet(rules.map { RuleSet.Selection($0) }), options: options)
    let document = Document(path: "post", bytes: Array(text.utf8), format: format)
    var count = 0
    let time = ProcessorTime.least(of: runs) { count = checker.check(document).findings.count }
    return (count, time)
  }

  private static func block(_ code: String) -> String { "```swift\n\(code)\n```\n" }

  private static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  /// What is checked: the rules, the format, the text for a size, and how many findings each unit of it gives.
  struct Sample: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let rules: Set<String>
    var format = DocumentFormat.markdown
    let findings: Int
    let text: @Sendable (Int) -> String
  }

  private static let samples = [
    Sample(testDescription: "findings on one line", rules: ["force_try"], findings: 1) {
      block(repeated("try! f(); ", $0))
    },
    Sample(testDescription: "open closures on one line", rules: ["force_try"], findings: 1) {
      block(repeated("ForEach(0..<a.count) { i in try! f() ", $0))
    },
    Sample(testDescription: "a notebook on one line", rules: ["syntactic_sugar"], format: .notebook, findings: 1) {
      let cell = #"{"cell_type":"code","source":["let x: Array<Int> = y"]}"#
      return #"{"cells":["# + Array(repeating: cell, count: $0).joined(separator: ",")
        + #"],"metadata":{"language_info":{"name":"swift"}}}"#
    },
    Sample(
      testDescription: "commands without findings", rules: ["force_try", "superfluous_disable_command"], findings: 1
    ) { block(repeated("// snipcheck:disable force_try\n", $0)) },
    Sample(testDescription: "commands with findings", rules: ["force_try"], findings: 0) {
      block(repeated("// snipcheck:disable force_try\ntry! f()\n", $0))
    },
    Sample(testDescription: "commands for a line, on one line", rules: ["force_try"], findings: 0) {
      block(repeated("try! f(); /* snipcheck:disable:this force_try */ ", $0))
    },
    Sample(testDescription: "commands between blocks", rules: ["force_try"], findings: 0) {
      repeated("<!-- snipcheck:disable:next force_try -->\n\n\(block("try! f()"))", $0)
    },
    Sample(testDescription: "signs on one line", rules: ["force_try"], findings: 0) {
      block(repeated("try! f() ❌; ", $0))
    },
    Sample(testDescription: "comments on one line", rules: ["output_claim"], findings: 0) {
      block("let a = [1, 2]\nprint(a.count) // 2\nf() " + repeated("/* x */ ", $0))
    },
    Sample(testDescription: "brackets that are never closed", rules: ["unbalanced_delimiters"], findings: 0) {
      block(repeated("f(\n", $0))
    },
    Sample(testDescription: "brackets that close nothing", rules: ["unbalanced_delimiters"], findings: 0) {
      block(repeated("}", $0))
    },
    Sample(testDescription: "a chain of forced values", rules: ["force_unwrapping"], findings: 1) {
      block(repeated("x.first!", $0))
    },
    Sample(testDescription: "strings and interpolations that never end", rules: ["smart_quotes"], findings: 0) {
      block(repeated("\"\\( ", $0))
    },
    Sample(testDescription: "loops without bodies", rules: ["for_where"], findings: 0) {
      block(repeated("for a in b where ", $0))
    },
    Sample(testDescription: "keywords of declarations", rules: ["private_swiftui_state", "weak_delegate"], findings: 0)
    {
      block(repeated("var ", $0))
    },
    Sample(testDescription: "conditions in conditions", rules: ["yoda_condition"], findings: 0) {
      block(repeated("if let a, ", $0))
    },
    Sample(testDescription: "marks", rules: ["force_try"], findings: 0) {
      block(repeated("// Wrong:\ntry! f()\n\n", $0))
    },
    Sample(
      testDescription: "statements far behind their brace",
      rules: ["unneeded_break_in_switch", "private_swiftui_state", "shorthand_operator"], findings: 1
    ) {
      block(repeated("break\n@State var b = 1\na = a + 1\n", $0))
    },
    Sample(testDescription: "assignments in deep braces", rules: ["shorthand_operator"], findings: 1) {
      block(repeated("if a { a = a + 1\n", $0))
    },
    Sample(testDescription: "counts that nothing declares", rules: ["empty_count"], findings: 1) {
      block(repeated("if count == 0 { f() }\n", $0))
    },
    Sample(testDescription: "functions on one line", rules: ["unnamed_parameter"], findings: 0) {
      block(repeated("func f() -> ", $0))
    },
    Sample(testDescription: "conditions without bodies", rules: ["force_unwrap_after_nil_check"], findings: 0) {
      block(repeated("if a != nil ", $0))
    },
    Sample(testDescription: "conditions around conditions", rules: ["force_unwrap_after_nil_check"], findings: 0) {
      block(repeated("(a == nil || ", $0) + repeated(")", $0))
    },
    Sample(testDescription: "dashes", rules: ["typographic_operator"], findings: 1) {
      block(repeated("let a = b – c\n", $0))
    },
    Sample(testDescription: "names of types", rules: ["undeclared_generic_parameter"], findings: 0) {
      block("struct A {\n" + repeated("let a: T\n", $0) + "typealias T = Int\n}")
    },
    Sample(testDescription: "bindings without end", rules: ["implicit_optional_initialization"], findings: 0) {
      block(repeated("a var ", $0))
    },
    Sample(testDescription: "attributes of nothing", rules: ["private_swiftui_state"], findings: 0) {
      block(repeated("a\n@State ", $0))
    },
    Sample(testDescription: "heads of types on one line", rules: ["outdated_api"], findings: 0) {
      block("async { }\n" + repeated("class A: B, ", $0))
    },
    Sample(testDescription: "loops in loops", rules: ["joined_over_loop"], findings: 0) {
      block(repeated("for a in b { ", $0) + repeated("}", $0))
    },
    Sample(testDescription: "closures in closures", rules: ["outdated_api"], findings: 0) {
      block(repeated("async { ", $0) + repeated("}", $0))
    },
    Sample(testDescription: "blocks on one line", rules: ["unclosed_fence"], format: .notebook, findings: 0) {
      let cell = #"{"cell_type":"markdown","source":["```swift\n","a\n","```\n"]}"#
      return #"{"cells":["# + Array(repeating: cell, count: $0).joined(separator: ",") + "]}"
    },
    Sample(testDescription: "blocks that are indented alike", rules: ["fence_indented_too_far"], findings: 0) {
      "- a\n\n" + repeated("    ```swift\n    a\n    ```\n\n", $0)
    },
    Sample(testDescription: "blocks of output", rules: ["output_claim"], findings: 0) {
      repeated("\(block("print(1)"))\nPrints:\n\n```\n1\n```\n\n", $0)
    },
  ]

  @Test(arguments: samples)
  func `time grows with the length alone`(_ sample: Sample) throws {
    func time(_ size: Int) throws -> Duration {
      let (count, time) = try Self.check(sample.rules, sample.text(size), sample.format, runs: 3)
      #expect(count == size * sample.findings)
      return time
    }
    // Eight times the length: in proportion 8, with the square 64.
    #expect(try time(2000) < time(250) * 24)
  }

  @Test func `types that are nested very deep are reported, and those of some depth have a fix`() throws {
    func nested(_ depth: Int) -> String {
      Self.block("let x: \(Self.repeated("Array<", depth))Int\(Self.repeated(">", depth))")
    }
    #expect(try Self.check(["syntactic_sugar"], nested(2000), .markdown).0 == 2000)
  }

  @Test(arguments: [(200, true), (2000, false)])
  func `the start of a chain is found, unless the chain is endless`(_ links: Int, _ isFound: Bool) {
    var store = TokenStore(vocabulary: Vocabulary())
    store.append(Array("x\(Self.repeated(".map { $0 }", links))".utf8).span)
    #expect((store.operandStart(endingAt: store.count - 1, from: 0) == 0) == isFound)
  }
}
