import SwiftTokens
import Testing

@testable import RuleEngine

struct EvaluatorTests {
  /// Returns what code prints, or `nil` where not all of it is known.
  private func output(of code: String) -> String? {
    var store = TokenStore(vocabulary: Vocabulary([]))
    store.append(Array(code.utf8).span)
    let outcomes = PostInterpreter(store, Redefinitions(store)).run([store.units[0].tokens], store)
    guard outcomes.last?.tokens.upperBound == store.count, case .prints(let text)? = outcomes.last?.effect else {
      return nil
    }
    return text
  }

  /// Each output was seen when the code was compiled with Swift 6.3 and run.
  @Test(
    arguments: [
      (#"print("a", 1, 2.0, true)"#, "a 1 2.0 true\n"),
      (#"print("a", "b", separator: "-", terminator: "!")"#, "a-b!"),
      (
        #"print(["a", "b\n", "é"], [1, 2], [1.0, 2], [[1], []])"#,
        "[\"a\", \"b\\n\", \"é\"] [1, 2] [1.0, 2.0] [[1], []]\n"
      ),
      (
        #"print(Optional("x") as Any, Optional(3) as Any, [Optional(1), nil])"#,
        "Optional(\"x\") Optional(3) [Optional(1), nil]\n"
      ),
      (#"print((1, "a"), (name: "x", age: 2))"#, "(1, \"a\") (name: \"x\", age: 2)\n"),
      (#"print(["k": [1, 2]], [String: Int]())"#, "[\"k\": [1, 2]] [:]\n"),
      (#"print(1...3, 0..<2, [1...3])"#, "1...3 0..<2 [ClosedRange(1...3)]\n"),
      (
        #"print([1, 2, 3].reversed(), "abc".reversed())"#,
        "ReversedCollection<Array<Int>>(_base: [1, 2, 3]) ReversedCollection<String>(_base: \"abc\")\n"
      ),
      (#"print(String("abc".reversed()), Array([1, 2].reversed()))"#, "cba [2, 1]\n"),
      (#"print(7 / 2, -7 / 2, -7 % 3, 7 / 2.0, 0.1 + 0.2)"#, "3 -3 -1 3.5 0.30000000000000004\n"),
      (#"print(1e16, 1e15, 1e-5, 100.0, -0.0)"#, "1e+16 1000000000000000.0 1e-05 100.0 -0.0\n"),
      (#"print("a,b,,c,".split(separator: ","))"#, "[\"a\", \"b\", \"c\"]\n"),
      (
        #"print("a,b,,c,".split(separator: ",", omittingEmptySubsequences: false))"#,
        "[\"a\", \"b\", \"\", \"c\", \"\"]\n"
      ),
      (#"print("key=a=b".split(separator: "=", maxSplits: 1))"#, "[\"key\", \"a=b\"]\n"),
      (#"print("a--b--c".split(separator: "--"))"#, "[\"a\", \"b\", \"c\"]\n"),
      (#"print("a\r\nb".split(separator: "\n").count, "a\r\nb".count)"#, "1 3\n"),
      (#"print("a\r\nb\nc".split(whereSeparator: \.isNewline))"#, "[\"a\", \"b\", \"c\"]\n"),
      (#"print("a,b,,c,".components(separatedBy: ","))"#, "[\"a\", \"b\", \"\", \"c\", \"\"]\n"),
      (#"print("".components(separatedBy: ","), "".split(separator: ","))"#, "[\"\"] []\n"),
      (
        #"print("a b\tc".split { $0 == " " }, "a b\tc".split(whereSeparator: \.isWhitespace))"#,
        "[\"a\", \"b\\tc\"] [\"a\", \"b\", \"c\"]\n"
      ),
      (#"print(["a", "b"].joined(), ["a", "b"].joined(separator: ", "))"#, "ab a, b\n"),
      (#"print([1, 2, 3].map(String.init).joined(separator: "+"))"#, "1+2+3\n"),
      (#"print([1, 2, 3].map { "\($0)" }.joined(separator: "|"))"#, "1|2|3\n"),
      (#"print(["b", "A", "a"].sorted(), [3, 1, 2].sorted(by: >))"#, "[\"A\", \"a\", \"b\"] [3, 2, 1]\n"),
      (#"print(["pear", "fig"].sorted { $0.count < $1.count })"#, "[\"fig\", \"pear\"]\n"),
      (#"print(["pear", "fig"].map(\.count), ["a", "b"].map { $0.uppercased() })"#, "[4, 3] [\"A\", \"B\"]\n"),
      (#"print(["1", "x", "3"].compactMap { Int($0) }, ["1", "x"].map(Int.init))"#, "[1, 3] [Optional(1), nil]\n"),
      (#"print([1, 2, 3, 4].filter { $0 % 2 == 0 }.reduce(0, +))"#, "6\n"),
      (#"print([1, 2, 3].reduce("") { $0 + "\($1)" })"#, "123\n"),
      (#"print([[1, 2], [3]].flatMap { $0 }, Array([[1], [2]].joined()))"#, "[1, 2, 3] [1, 2]\n"),
      (#"print([1, 2, 3].first as Any, [Int]().first as Any, [1, 2].last ?? 0)"#, "Optional(1) nil 2\n"),
      (#"print([3, 1].min() ?? 0, [3, 1].max() as Any)"#, "1 Optional(3)\n"),
      (#"print([1, 2, 3].dropFirst(), [1, 2, 3].prefix(2), [1, 2, 3][1...])"#, "[2, 3] [1, 2] [2, 3]\n"),
      (#"print("Hello".prefix(2), "Hello".dropFirst(2), "Hello".suffix(1))"#, "He llo o\n"),
      (#"print(["Hello".prefix(2)], "Hello".first as Any)"#, "[\"He\"] Optional(\"H\")\n"),
      (#"print("👩‍👩‍👧".count, "e\u{301}".count, "🇩🇪🇫🇷".count, "é".utf8.count)"#, "1 1 2 2\n"),
      (#"print("straße".uppercased(), "ÀB".lowercased())"#, "STRASSE àb\n"),
      (#"print("abc".contains("b"), "abc".hasPrefix("ab"), "".isEmpty)"#, "true true true\n"),
      (##"print(#"raw \n \(1)"#, #"\#(1 + 1)"#)"##, "raw \\n \\(1) 2\n"),
      (#"print("quote \" tab\t end", "\u{48}\u{49}")"#, "quote \" tab\t end HI\n"),
      (#"print(String(repeating: "ab", count: 3), Array(repeating: 0, count: 2))"#, "ababab [0, 0]\n"),
      (#"print(Int("42") as Any, Int("x") as Any, Double("2.50") as Any)"#, "Optional(42) nil Optional(2.5)\n"),
      (#"print(Int(3.9), Double(3), String(255, radix: 16))"#, "3 3.0 ff\n"),
      (#"print(5 > 3 ? "yes" : "no", !(1 == 2), "a" < "b")"#, "yes true true\n"),
      (#"print(["a": 1]["a"] as Any, ["a": 1]["b", default: 0])"#, "Optional(1) 0\n"),
      (#"print(Array("abc"), Array(1...3), Character("x"))"#, "[\"a\", \"b\", \"c\"] [1, 2, 3] x\n"),
      (#"print([1, 2, 3].contains(2), [1, 2, 3].firstIndex(of: 3) as Any)"#, "true Optional(2)\n"),
      (#"print(["a", "b"].enumerated().map { "\($0): \($1)" })"#, "[\"0: a\", \"1: b\"]\n"),
      (#"print(zip([1, 2], ["a", "b"]).map { "\($0)\($1)" })"#, "[\"1a\", \"2b\"]\n"),
      (#"print(stride(from: 0, to: 10, by: 4).map { $0 })"#, "[0, 4, 8]\n"),
      (#"print(max(1, 3), min(2.5, 1), abs(-4))"#, "3 1.0 4\n"),
      (#"print(2.5.rounded(), 3.5.rounded(), 2.0.squareRoot())"#, "3.0 4.0 1.4142135623730951\n"),
      (#"debugPrint("a\n", 1, ["b"])"#, "\"a\\n\" 1 [\"b\"]\n"),
      (#"print([1, 2] + [3], [1, 2] == [1, 2])"#, "[1, 2, 3] true\n"),
      (
        #"print(["a", "b"].description, "a".debugDescription, String(describing: [1.5]))"#,
        "[\"a\", \"b\"] \"a\" [1.5]\n"
      ),
      (#"print("Hello World".filter { $0 != "l" }, String("hello".sorted()))"#, "Heo Word ehllo\n"),
      (#"let name: String? = "Ida"; print(name?.count as Any, name?.uppercased() ?? "-")"#, "Optional(3) IDA\n"),
      (#"let ratio: Double = 7 / 2; print(ratio, ratio * 2)"#, "3.5 7.0\n"),
      (#"let values: [Double] = [1, 2]; print(values.reduce(0, +))"#, "3.0\n"),
      (#"let (first, second) = (1, "two"); print(first, second)"#, "1 two\n"),
      (#"var list = [3, 1]; list.append(2); list.sort(); print(list)"#, "[1, 2, 3]\n"),
      (#"var text = "a"; text += "b"; text.append("c"); print(text)"#, "abc\n"),
      (#"var table = ["a": 1]; table["a"] = 5; print(table)"#, "[\"a\": 5]\n"),
      (#"for number in 1...3 where number != 2 { print(number) }"#, "1\n3\n"),
      (#"for (index, word) in ["x", "y"].enumerated() { print(index, word, terminator: ";") }"#, "0 x;1 y;"),
      (#"["a", "b"].forEach { print($0) }"#, "a\nb\n"),
      (#"var count = 3; while count > 0 { count -= 1; if count == 1 { break } }; print(count)"#, "1\n"),
      (#"if let number = Int("7"), number > 5 { print("big \(number)") } else { print("small") }"#, "big 7\n"),
      (#"func square(_ x: Int) -> Int { x * x }; print(square(4), [1, 2].map(square))"#, "16 [1, 4]\n"),
      (#"struct Item { let name: String; var size: Int = 1 }; print([Item(name: "a")].map(\.name))"#, "[\"a\"]\n"),
      (
        #"switch 7 { case 0: print("none")\ncase 5...9: print("some")\ndefault: print("many") }"#
          .replacing(#"\n"#, with: "\n"), "some\n"
      ),
      (
        "enum Way: String { case up, down = \"low\" }; print(Way.down, Way.down.rawValue, Way.up.rawValue)",
        "down low up\n"
      ),
      (
        "enum Way: CaseIterable { case up, down }; print(Way.allCases.count, Way.allCases.map { \"\\($0)\" })",
        "2 [\"up\", \"down\"]\n"
      ),
      ("enum Level: Int { case low = 3, high }; print(Level.high.rawValue, Level(rawValue: 9) == nil)", "4 true\n"),
      (
        """
        enum Shape { case dot, box(Int, height: Int) }
        let shape = Shape.box(2, height: 3)
        switch shape {
        case .dot: print("dot")
        case .box(let width, let height) where width < height: print(width * height, shape)
        case .box: print("box")
        }
        """, "6 box(2, height: 3)\n"
      ),
      (
        """
        struct Tally {
          private(set) var total = 0
          var text: String { "total \\(total)" }
          mutating func add(_ n: Int = 1) { total += n }
        }
        var tally = Tally()
        tally.add()
        tally.add(4)
        print(tally.text)
        """, "total 5\n"
      ),
      (
        "struct Name: CustomStringConvertible { let text: String; var description: String { text } }; print(Name(text: \"a\"))",
        "a\n"
      ),
      ("struct P: Equatable { var x: Int }; print(P(x: 1) == P(x: 1), P(x: 1) != P(x: 2))", "true true\n"),
      ("func f(_ n: Int) -> Int { guard n > 1 else { return 1 }; return n * f(n - 1) }; print(f(5))", "120\n"),
      (#"print(String(format: "%d %03d %.2f %5.1f|%x", 7, 42, 2.675001, 0.25001, 255))"#, "7 042 2.68   0.3|ff\n"),
      (
        #"var c: [Character: Int] = [:]; for x in "aba" { c[x, default: 0] += 1 }; print(c["a"] ?? 0, c.count)"#,
        "2 2\n"
      ),
      ("var n = 0; repeat { n += 2 } while n < 5; print(n)", "6\n"),
    ] as [(String, String)])
  func `prints what the compiled program prints`(code: String, printed: String) {
    #expect(output(of: code) == printed)
  }

  @Test(
    arguments: [
      // Not known, or different from run to run.
      "print(name)", "print([1, 2].shuffled())", "print(Int.random(in: 1...2))", #"print(["a": 1, "b": 2])"#,
      "print(Set([1, 2]))", "print(Date())", "print(UUID())",
      // Different on other platforms.
      #"print("a\r\nb".components(separatedBy: "\n"))"#, #"print("é".capitalized)"#,
      // Traps.
      "print([1][3])", "print(1 / 0)", "print(9223372036854775807 + 1)", "print([1, 2].dropFirst(-1))",
      "let x: Int? = nil; print(x!)", "print(Int(1e30))",
      // Does not compile.
      #"print("a" + 1)"#, #"print([1, "a"])"#, "let x: Int = 1.5; print(x)", #"print("a".join(","))"#,
      "let x = 1; x += 1; print(x)", "print(7 / 2 + [0.5][0] + [1][0])",
      // Redefined by the post.
      "extension Array { var count: Int { 7 } }; print([1].count)",
      "func max(_ a: Int, _ b: Int) -> Int { 0 }; print(max(1, 2) + abs(x))",
      "struct String {}; print(String(3))",
      "extension Int { static func + (a: Int, b: Int) -> Int { 0 } }; print(1 + 2)",
      "extension Optional: CustomStringConvertible { var description: String { \"?\" } }; print([1].first as Any)",
      // Between two texts, and not of one type.
      #"print(String(format: "%.2f", 2.675))"#, #"print(String(format: "%d", 1.5))"#,
      // An enumeration with an `==` of its own, one that the post extends, a name that is none of its cases.
      "enum E { case a, b; static func == (x: E, y: E) -> Bool { true } }; print(E.a == E.b)",
      "enum E { case a }; extension E: CustomStringConvertible { var description: String { \"?\" } }; print(E.a)",
      "enum E { case a }; print(E.b)", "enum E { case a }; print([E.a])",
      "struct S { private var x = 1; func f() -> Int { x } }; print(S(x: 2).f())",
      "let k = 1; switch k { case 1: print(1); fallthrough\ndefault: print(2) }",
      "switch unknown { case 1: print(1)\ndefault: print(2) }; print(total)",
      // Changed where it cannot be seen.
      "var x = 1; change(&x); print(x)", "var x = 1; func up() { x += 1 }; up(); print(x)",
      "var x = 1; run { x = 2 }; print(x)", "var x = 1; if flag { x = 2 }; print(x)",
      "var x = 1; for _ in items { x += 1 }; print(x)",
    ])
  func `does not guess`(code: String) {
    #expect(output(of: code) == nil)
  }

  @Test(
    arguments: [
      String(repeating: "(", count: 5_000),
      String(repeating: "[", count: 5_000) + "1" + String(repeating: "]", count: 5_000),
      String(repeating: "-", count: 5_000) + "1", "print(" + String(repeating: "{ ", count: 3_000),
      "1" + String(repeating: " + 1", count: 5_000), "a" + String(repeating: ".b", count: 20_000),
      "func f(_ n: Int) -> Int { f(n) }; print(f(1))", "while true { let x = 1 }",
      #"var s = "ab"; while true { s += s }"#, "let a = [1]; for i in 0...9223372036854775807 { print(i) }",
      "print(9223372036854775808, -9223372036854775808, 0x, 1e999999)", #"print("\u{110000}", "\u{", """"#,
      "switch x { case", "if let", "for in", "guard else", "x ? y", "func", "struct A", "let (a", "\\", "{ in", "a[",
      String(repeating: "if a { ", count: 2_000), "print(\"" + String(repeating: "\\(\"", count: 2_000),
    ])
  func `ends on every input`(code: String) {
    _ = output(of: code)
  }
}
