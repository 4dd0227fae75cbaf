import Testing

@testable import CompilerCheck

private let machineCompiler = try? Compiler.find(named: nil)

/// What the compiler of this machine and completion make of code.
@Suite(.enabled(if: machineCompiler != nil, "no Swift compiler here"))
struct CompilerCheckTests {
  private func verdicts(_ codes: [String], cache: VerdictCache? = nil) throws -> [Verdict] {
    let compiler = try #require(machineCompiler)
    return try CompilerCheck(compiler, cache: cache).verdicts(
      on: codes.map { CompilerCheck.Block(code: Array($0.utf8)) })
  }

  @Test func `accepts what readers complete without a thought`() throws {
    let cases: [(String, Verdict)] = [
      ("let a = 1\nprint(a)\n", .clean),
      ("#!/usr/bin/swift\nprint(1)", .clean),
      ("#sourceLocation(file: \"other.swift\", line: 30)\nlet a = 1", .clean),
      ("", .clean),
      ("func f() { ... }", .completed(.elisions)),
      ("let a: Int = ...\nlet b = 1...3", .completed(.elisions)),
      ("if <#condition#> {\n  <#code#>\n}", .completed(.placeholders)),
      ("extension Box {\n  var side: Int { get }\n}", .completed(.accessors)),
      ("init(a: Int) { self.a = a }", .completed(.members)),
      ("static func make() -> Self { .init() }", .completed(.members)),
      ("associatedtype Element\nfunc next() -> Element?", .completed(.requirements)),
      ("case .a: f()\ncase .b: g()", .completed(.switchCases)),
      ("@available(iOS 17, *)", .completed(.attribute)),
      ("{ print($0) }", .completed(.closure)),
      ("switch a {\ncase .b: // nothing\ncase .c: f()\n}", .completed(.emptyCases)),
      ("1> let a = 1\n2> a + 1\n$R0: Int = 2", .completed(.console)),
      ("let a = b! ❌", .completed(.remarks)),
      ("name: \"a\", kind: 1", .fragment(.arguments)),
      ("struct A {\n  func f() {", .fragment(.cutOff)),
    ]
    for (verdict, (code, expected)) in zip(try verdicts(cases.map(\.0)), cases) {
      #expect(verdict == expected, "\(code)")
    }
  }

  @Test func `reports faults where a reader would put them`() throws {
    // The mark stands before the place.
    let cases = [
      "let a = [1, 2 ↓3]",
      "func f() {\n  return ↓throw E()\n}",
      "let a: Int = ...\nlet b = f(a: 1 ↓b: 2)",
      "struct A {\n  func f() {\n    g()\n    h(↓)\n\n  func i() {}\n}",
      "let t = \"é日本👩‍👩‍👧\"; let a = [1 ↓2]",
      "let a = 1\r\nlet b = [1 ↓2]\r\n",
      "init(a: Int) {}\nfunc ↓() {}",
      "f(a: g(1)↓\nlet b = 2",
      "class Robot {\n  func walk() {\n    step()\n  }\n}\n↓}",
    ]
    let codes = cases.map { $0.replacing("↓", with: "") }
    for (verdict, (marked, code)) in zip(try verdicts(codes), zip(cases, codes)) {
      guard case .error(let fault) = verdict else {
        Issue.record("\(code): \(verdict)")
        continue
      }
      let expected = marked.utf8.count - marked[(marked.firstIndex(of: "↓") ?? marked.startIndex)...].utf8.count
      // What is missing is missing behind the token before.
      #expect(fault.range.lowerBound == expected || fault.range.upperBound == expected, "\(code): \(fault)")
    }
  }

  @Test func `offers a correction that makes the code parse`() throws {
    guard case .error(let fault) = try verdicts(["let a = f(a: 1 b: 2)"])[0] else {
      Issue.record("no fault")
      return
    }
    #expect(fault.fixes.map { String(decoding: $0.replacement, as: UTF8.self) } == [","])
    #expect(fault.fixes.first?.range == 14..<14)
  }

  @Test func `does not swallow a fault beside what it completes`() throws {
    let codes = [
      "func f() { ... }\nlet a = [1 2]", "init() {\n  f(a b)\n}", "struct A {\n  let a = 1\n  func f() {\n    g(\n}\n}",
      "name: \"a, kind: 1", "import import Lake", "func foo() -> Int {\n  1\n", "case .a: f(1 2)",
    ]
    for (verdict, code) in zip(try verdicts(codes), codes) {
      guard case .error = verdict else {
        Issue.record("\(code): \(verdict)")
        continue
      }
    }
  }

  @Test func `leaves no files behind`() throws {
    var folder: String?
    do {
      var files = try PrivateFolder()
      try files.write([1], to: "a")
      folder = files.path
    }
    #expect(SystemCalls.identity(of: try #require(folder)) == nil)
  }
}
