import SwiftTokens
import Testing

@testable import RuleEngine

struct ClaimMatcherTests {
  /// Returns the claimed texts that are wrong, with what the fixes put for them.
  private func findings(in code: String) -> [String] {
    var store = TokenStore(vocabulary: Vocabulary([]))
    store.append(Array(code.utf8).span)
    let outcomes = PostInterpreter(store, Redefinitions(store)).run([store.units[0].tokens], store)
    return ClaimMatcher(unit: 0, outcomes: outcomes, store).findings(store).map { finding in
      let fix = finding.fix.map { String(decoding: $0.replacement, as: UTF8.self) } ?? "-"
      return "\(store.string(finding.range)) > \(fix)"
    }
  }

  /// Forms of a claim on `print(["a", "b"].joined(separator: "-"))`, with `%` for the claimed text.
  static let forms = [
    "CODE // \"%\"", "CODE // Prints \"%\"", "CODE // prints %", "CODE // Prints: %", "CODE // => %", "CODE // -> %",
    "CODE // → %", "CODE // Output: %", "CODE // will print \"%\"", "CODE\n// Prints \"%\"", "CODE\n// \"%\"",
    "CODE\n\n// unrelated\nCODE // prints %", "// prints %\nCODE", "CODE\n// Output:\n// %", "CODE // prints `%`",
    "CODE // Prints \"%\".", "CODE // \"%\" (two letters)", "let a = 1\nCODE\n// => %", "CODE\r\n// Prints \"%\"\r\n",
    "CODE /* \"%\" */", "CODE\n/* Prints \"%\" */", "CODE\n/*\n Output:\n %\n */", "CODE\n/// Prints \"%\"",
    "if true {\n  CODE\n}\n// Prints \"%\"", "func f() {\n  CODE // prints %\n}", "run {\n  CODE // prints %\n}",
  ]

  @Test(arguments: forms)
  func `reads the forms of a claim`(form: String) {
    let code = form.replacing("CODE", with: #"print(["a", "b"].joined(separator: "-"))"#)
    #expect(findings(in: code.replacing("%", with: "a-b")).isEmpty)
    #expect(findings(in: code.replacing("%", with: "a - b")).count == 1)
  }

  @Test(
    arguments: [
      ("print([1, 2]) // [1,2]", []), ("print([1, 2]) // [2, 1]", ["[2, 1] > [1, 2]"]),
      (#"print(["x"]) // [x]"#, []), (#"print(["x"]) // ["y"]"#, [#"["y"] > ["x"]"#]),
      ("print(3.0) // 3", ["3 > 3.0"]), ("let x = 1.5 * 2 // 3", []), ("let x = 1 + 2 // 4", ["4 > 3"]),
      (#"let n = Int("5") // 5"#, []), (#"let n = Int("5") // nil"#, ["nil > Optional(5)"]),
      (#"let n = Int("x") // 5"#, ["5 > nil"]), ("let x = 10.0 / 3 // 3.33", []), ("let x = 1 + 1 // true", []),
      ("for i in 1...2 {\n  print(i)\n}\n// 1\n// 2", []),
      ("for i in 1...2 {\n  print(\"no \\(i)\")\n}\n// Prints \"no 1\"\n// Prints \"no 3\"", [#""no 3" > "no 2""#]),
      (#"print("a\nb") // "a\nc""#, []), (#"print("one\ntwo")"# + "\n// one\n// too", ["too > two"]),
      (#"print("a\u{7}") // "b""#, [#""b" > "a\u{07}""#]),
      (#"print(["do", "re"].joined(separator: "-")) // do-re-"#, ["do-re- > do-re"]),
      (#"print("ba") // ab"#, ["ab > ba"]), (#"print("Ångström") // Angström"#, ["Angström > Ångström"]),
      (#"print("a", 1) // a, 1"#, ["a, 1 > a 1"]), (#"print("Number \(1 + 1)") // Number 3"#, ["Number 3 > Number 2"]),
      (##"print(["a"]) // Prints "[a]""##, [##""[a]" > "["a"]""##]),
      (##"print([""]) // Prints []"##, [##"[] > [""]"##]),
    ] as [(String, [String])])
  func `compares claims with values`(code: String, expected: [String]) {
    #expect(findings(in: code) == expected)
  }

  @Test(
    arguments: [
      "print(\"a\") // 1\nprint(\"b\") // 2", "let a = 3 + 4 // 1\nlet b = a + 1 // 2",
      "print(\"x\") // prints the letter",
      "print(\"value\") // prints name", "let limit = 5 // 6", "print(\"long text\") // \"long…\"",
      "print(1) // 2 lines",
      "print(\"a\")\n// 1\nprint(\"b\")", "// \"b\"\nprint(\"a\")", "print(x)\n// Prints \"y\"\nprint(\"a\")",
      "print(\"a\") // String", "let s = \"a\" + \"b\" // -> String", "print(2) // => see below", "\"a\" // \"b\"",
      "for i in 1...2 {\n  print(i) // 1, 2\n}", "print(true) // true, as 1 < 2",
      "print(\"a\")\n\n// Output: see above",
      "print(\"apple\") // apples", "print(\"a  b\") // a b", "print(1000000) // 1,000,000", "print(\"done\") // done.",
      "print(\"Loading\") // Loading…", "print(\"no\") // so it is", "print(\"Hello\") // greets",
      "print(\"Number 1\")\n// Number 2\nprint(\"Number 2\")",
    ])
  func `takes prose and notes for no claims`(code: String) {
    #expect(findings(in: code).isEmpty)
  }
}
