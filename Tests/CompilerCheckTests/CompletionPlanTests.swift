import Testing

@testable import CompilerCheck

/// What steps make of code, without a compiler.
struct CompletionPlanTests {
  private func texts(_ code: String, marked: [Range<Int>] = []) -> [CompletionStep: String] {
    let bytes = Array(code.utf8)
    let plan = CompletionPlan(bytes, marked: marked)
    return Dictionary(
      plan.candidates.map { ($0.step, String(decoding: CompletedText($0.edits, of: bytes).bytes, as: UTF8.self)) }
    ) { first, _ in first }
  }

  @Test(
    arguments: [
      (.elisions, "func f() { ... }", "func f() {  }"),
      (.elisions, "let a: Int = ...", "let a: Int = __"),
      (.elisions, "f(a, ...)", "f(a, __)"),
      (.elisions, "let a = [\"b\": 1, ...]", "let a = [\"b\": 1, __: __]"),
      (.emptyCases, "switch a {\n@unknown default:\n}", "switch a {\n@unknown default: break;\n}"),
      (.elisions, "func f(...) {}", "func f(_: __) {}"),
      (.elisions, "let b = Box<...>()", "let b = Box<__>()"),
      (.elisions, "let a = ... my value", "let a = __ // my value"),
      (.elisions, "f(\n  ...\n  a: 1\n)", "f(\n  __,\n  a: 1\n)"),
      (.elisions, "let a = /* from the server */\nlet b = 1", "let a = __ /* from the server */\nlet b = 1"),
      (.placeholders, "if <#x#> { <#body#> }", "if __ { __ }"),
      (.placeholders, "let a = <your token>", "let a = __"),
      (.placeholders, "extension Unsafe[Mutable]Pointer {}", "extension UnsafeMutablePointer {}"),
      (.console, "1> let a = 1\n2> a\n$R0: Int = 1", " let a = 1\n a\n"),
      (.remarks, "f(x) ← here", "f(x) //← here"),
      (.emphasis, "func **run**() {}", "func run() {}"),
      (.differences, "- let a = 1\n+ let a = 2", "\n  let a = 2"),
      (.accessors, "var a: Int { get async throws }", "var a: Int { get async throws {} }"),
      (.emptyCases, "switch a {\ncase .b: // none\n}", "switch a {\ncase .b: break; // none\n}"),
      (.heads, "struct Box: Equatable", "struct Box: Equatable {}"),
      (.members, "init() {}", "class C { init() {} }"),
      (.switchCases, "case .a: f()", "switch x { case .a: f() }"),
      (.arguments, "name: 1, size: 2,", "f(name: 1, size: 2 )"),
      (.attribute, "@MainActor", "@MainActor var x: T"),
      (.cutOff, "func f() {\n  g {", "func f() {\n  g { } }"),
      (.cutOff, "  f()\n}", "  if x { f()\n}"),
    ] as [(CompletionStep, String, String)])
  func `completes`(step: CompletionStep, code: String, expected: String) {
    #expect(texts(code)[step] == expected)
  }

  @Test(arguments: ["let r = 1...3", "f(a[1...])", "func f(a: Int...) {}", "let r = ...3", "case 1 ... 3: f()"])
  func `leaves ranges and variadic parameters alone`(code: String) {
    #expect(texts(code)[.elisions] == nil)
  }

  @Test(arguments: [
    "func f() {\n  g()", "f(a", "let a = [1, 2", "func f() {\n  g(1\n}", "func f()\n  g()\n}", "f(a))",
  ])
  func `does not take a lost bracket for one that is cut off`(code: String) {
    #expect(texts(code)[.cutOff] == nil)
  }

  @Test func `leaves out what is meant to be wrong`() {
    #expect(texts("let a = = 1 // error\nlet b = 2", marked: [0..<20])[.markedLines] == "\nlet b = 2")
  }

  @Test(arguments: ["#!/usr/bin/swift\nf()", "#sourceLocation(file: \"a\", line: 3)\nf()"])
  func `takes away what would disturb other files`(code: String) {
    let bytes = Array(code.utf8)
    let text = CompletedText(CompletionPlan.plainEdits(of: bytes), of: bytes)
    #expect(text.bytes.starts(with: Array("//".utf8)))
  }
}
