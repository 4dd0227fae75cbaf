import Snippets
import SwiftTokens
import Testing

@testable import RuleEngine

@Suite struct PostFactsTests {
  /// A post of snippets; the mark `§` stands before the token that a question is asked from.
  private struct MarkedPost: ~Copyable {
    var post = Post(vocabulary: Vocabulary())
    var use = 0

    init(_ snippets: [String]) {
      for (unit, code) in snippets.enumerated() {
        let parts = code.split(separator: "§", maxSplits: 1, omittingEmptySubsequences: false)
        let bytes = Array(parts.joined().utf8)
        let snippet = Snippet(syntax: .fence, language: "swift", code: .slice(0..<bytes.count))
        post.append(snippet, index: unit, of: bytes.span)
        guard parts.count == 2 else { continue }
        let added = post.store.units[unit]
        let offset = added.text.lowerBound + parts[0].utf8.count
        for token in added.tokens where post.store.start(token) <= offset { use = token }
      }
    }
  }

  /// Types the expression that begins at the mark.
  private func typeAtMark(_ snippets: String...) -> String? {
    let marked = MarkedPost(snippets)
    let unit = marked.post.tokens(around: marked.use)
    guard let last = marked.post.store.expressionEnd(startingAt: marked.use, to: unit.upperBound) else { return nil }
    return marked.post.facts.type(of: marked.use..<last + 1, in: marked.post.store)?.spelling
  }

  @Test(
    arguments: [
      ("§\"a\"", "String"), ("§1", "Int"), ("§1.5", "Double"), ("§true", "Bool"), ("§-1", "Int"),
      ("§[1, 2]", "[Int]"), ("§[1, 2.5]", "[Double]"), ("§[\"a\": 1]", "[String: Int]"),
      ("§[String]()", "[String]"), ("§Set<Int>()", "Set<Int>"), ("§(1 + 2) * 3", "Int"), ("§\"a\" + \"b\"", "String"),
      ("§1 == 2", "Bool"), ("§0..<5", "Range<Int>"), ("§1...5", "ClosedRange<Int>"), ("§x as? [Int]", "[Int]?"),
      ("§items.indices", "Indices<Int>"), ("§text.split(separator: \",\")", "[Substring]"),
      ("§text.components(separatedBy: \",\")", "[String]"), ("§[3, 1].sorted().first", "Int?"),
      ("§[1, 2].map(String.init)", "[String]"), ("§[1, 2].map { $0 * 2 }", "[Int]"), ("§[\"a\"].joined()", "String"),
      ("§[1: \"a\"].keys.sorted()", "[Int]"), ("§[\"a\": 1][\"a\"]", "Int?"),
      ("§[\"1\"].compactMap { Int($0) }", "[Int]"),
    ] as [(String, String?)])
  func `types expressions without declarations`(code: String, type: String?) {
    #expect(typeAtMark(code) == type)
  }

  @Test(
    arguments: [
      ("let a = [\"x\"]\nprint(§a)", "[String]"),
      ("let a: [Int] = load()\nprint(§a)", "[Int]"),
      ("typealias Names = [String]\nvar a: Names = []\nprint(§a)", "[String]"),
      ("func f(_ a: [Int]) { print(§a) }", "[Int]"),
      ("func f(_ a: Int...) { print(§a) }", "[Int]"),
      ("for a in [1.5] { print(§a) }", "Double"),
      ("let b: Int? = nil\nif let a = b { print(§a) }", "Int"),
      ("let a = 1\nitems.map { a in print(§a) }", nil),
      ("let a = 1\nfunc f() { let a = \"x\"; print(§a) }", "String"),
      ("func f() { print(§a)\nlet a = 1 }", nil),
      ("struct A { let a = 1 }\nstruct B { let a = \"x\"; func f() { print(§a) } }", "String"),
      ("struct A { func f() { print(§self.a) }\nlet a = 1 }", "Int"),
      ("struct A { var b = [B()] }\nstruct B {}\nlet a = A()\nprint(§a.b)", "[B]"),
      ("enum E: CaseIterable { case x }\nprint(§E.allCases)", "[E]"),
      ("func f<T>(_ a: [T]) { print(§a.first) }\n", nil),
      ("func load() -> [Int] { [] }\nprint(§load())", "[Int]"),
      ("struct A { init?(_ text: String) {} }\nprint(§A(\"x\"))", nil),
      ("let a = true ? 1 : 2\nprint(§a)", "Int"),
      ("let a: [Int?] = []\nprint(§a.compactMap(\\.self))", "[Int]"),
      ("struct A { let b: [Int] }\nlet c = [[A(b: [])]]\nprint(§c.flatMap { $0 })", "[A]"),
      ("let a = [1: [true]]\nfor (key, value) in a { print(§value) }", "[Bool]"),
      ("let a = [true]\nfor (index, item) in a.enumerated() { print(§item) }", "Bool"),
      ("struct A { static let all = [A()]\nvar b: [Self] { §Self.all } }", "[A]"),
      ("struct A { func make() -> [Int] { [] } }\nlet a = A()\nprint(§a.make())", "[Int]"),
    ] as [(String, String?)])
  func `types what a snippet declares`(code: String, type: String?) {
    #expect(typeAtMark(code) == type)
  }

  @Test(
    arguments: [
      ("let a = [[1]]\na.forEach { b in print(§b) }", "[Int]"),
      ("let a = [[1]]\na.map { print(§$0) }", "[Int]"),
      ("let a = [1]\na.sorted { b, c in f(§c) }", "Int"),
      ("let a = [\"x\": 1]\na.map { key, value in f(§value) }", "Int"),
      ("let a = [1]\na.enumerated().forEach { _, b in f(§b) }", "Int"),
      ("let a = [\"x\": 1]\na.map { f($0, §$1) }", "Int"),
      ("let a = [1], b = [2]\nprint(§zip(a, b).map { $1 })", nil),
      ("let a = [1]\na.reduce(into: \"\") { b, c in f(§c) }", "Int"),
      ("let a = [1]\na.reduce(into: \"\") { b, c in f(§b) }", nil),
      ("let a: [Int]? = nil\na.map { f(§$0) }", "[Int]"),
      ("let a = [1]\nList(a) { b in Text(§b) }", "Int"),
      ("let a = [1]\nForEach($a) { $b in Text(§$b) }", "Int"),
      ("let a = [1]\nForEach(a, id: \\.self, content: { b in Text(§b) })", "Int"),
      ("struct List {}\nlet a = [1]\nList(a) { b in Text(§b) }", nil),
      ("let a = [1]\nLoader(a) { b in Text(§b) }", nil),
      ("let a = [1]\na.forEach { b in load { f(§$0) } }", nil),
      ("extension Array { func map(_ f: () -> Void) {} }\nlet a = [1]\na.map { b in f(§b) }", nil),
    ] as [(String, String?)])
  func `types what a closure is given`(code: String, type: String?) {
    #expect(typeAtMark(code) == type)
  }

  @Test(
    arguments: [
      ("enum E { case x, y([Int]) }\nlet e: E = .x\nswitch e { case .y(let a): f(§a)\ndefault: break }", "[Int]"),
      ("enum E { case y(Int, name: String) }\nvar e: E\nif case let .y(_, a) = e { f(§a) }", "String"),
      ("enum E<T> { case y(T) }\nlet e: E<Int>\nswitch e { case .y(let a): f(§a) }", nil),
      ("enum E { case y(Int) }\nenum F { case y(Bool) }\nlet e: F\nswitch e { case .y(let a): f(§a) }", "Bool"),
      ("enum E { case y(Int) }\nswitch e { case .y(let a): f(§a) }", nil),
      ("enum E { case some(Int) }\nlet e: [Int]?\nif case .some(let a) = e { f(§a) }", nil),
      ("enum E { case y(Int)\nvar z: Int { switch self { case .y(let a): f(§a) } } }", "Int"),
      ("let a = 1\nswitch e { case let a: f(§a) }", nil),
      ("let a: Int? = nil\nif let a { f(§a) }", "Int"),
      ("let a: Int? = nil\nguard b, let a else { return }\nf(§a)", "Int"),
      ("let b = 1\nif case (let a, let b) = c { f(§b) }", nil),
      ("struct A { @Environment(B.self) private var b; func f() { g(§b) } }", "B"),
    ] as [(String, String?)])
  func `types what a pattern or a wrapper brings in`(code: String, type: String?) {
    #expect(typeAtMark(code) == type)
  }

  @Test(
    arguments: [
      ("extension String { func f() { g(§self) } }", "String"),
      ("extension String { func f() { g(§components(separatedBy: \",\")) } }", "[String]"),
      ("extension StringProtocol { func f() { g(§count) } }", "Int"),
      ("extension Array where Element == Int { func f() { g(§first) } }", "Int?"),
      ("extension [Int] { func f() { g(§first) } }", "Int?"),
      ("extension Array<Int> { func f() { g(§first) } }", "Int?"),
      ("extension Sequence where Element: StringProtocol { func f() { g(§joined()) } }", "String"),
      ("extension Sequence { func f() { g(§first) } }", nil),
      ("struct A { func f() { g(§components(separatedBy: \",\")) } }", nil),
    ] as [(String, String?)])
  func `knows self in extensions of standard types`(code: String, type: String?) {
    #expect(typeAtMark(code) == type)
  }

  @Test func `takes the nearest earlier declaration of another snippet`() {
    #expect(typeAtMark("let a = 1", "let a = \"x\"", "print(§a)") == "String")
  }

  @Test func `takes a later declaration where no earlier one is`() {
    #expect(typeAtMark("print(§a)", "let a = 1", "let a = \"x\"") == "Int")
  }

  @Test func `takes a member for a fragment without its type`() {
    #expect(typeAtMark("struct V { @State var a = [1] }", "var body: some View { Text(§a) }") == "[Int]")
  }

  @Test func `does not choose between the members of two types`() {
    #expect(typeAtMark("struct A { let a = 1 }\nstruct B { let a = \"x\" }", "print(§a)") == nil)
  }

  @Test func `does not take the local names of another function`() {
    #expect(typeAtMark("func f() { let a = 1 }", "print(§a)") == nil)
  }

  @Test func `ends on a variable that is its own value`() {
    #expect(typeAtMark("let a = b\nlet b = a\nprint(§a)") == nil)
  }

  @Test(
    arguments: [
      ("struct A {}", false), ("struct A: Identifiable {}", true), ("struct A: Hashable, Codable {}", false),
      ("struct A {}\nextension A: Identifiable {}", true), ("struct A: Unknown {}", nil),
      ("protocol P: Identifiable {}\nstruct A: P {}", true), ("protocol P {}\nstruct A: P {}", false),
      ("class B: Identifiable {}\nclass A: B {}", true), ("@Model class A {}", true), ("@Some struct A {}", nil),
      ("typealias A = String", false), ("typealias A = Other", nil), ("struct A { ... }", nil), ("struct A { … }", nil),
      ("struct A { /* as before */ }", nil),
      ("func f<A>(_ a: A) {}", nil),
      ("enum A: String, CaseIterable { case x }", false),
      ("struct B { struct A {} }\nstruct C { struct A: Identifiable {} }", nil),
      ("", nil),
    ] as [(String, Bool?)])
  func `knows what is identifiable`(code: String, answer: Bool?) {
    let made = MarkedPost([code + "\nlet last = §1"])
    #expect(made.post.facts.isIdentifiable(ValueType("A"), at: made.use, in: made.post.store) == answer)
  }

  @Test func `standard types are identifiable only if the post says so`() {
    let plain = MarkedPost(["let last = §1"])
    #expect(plain.post.facts.isIdentifiable(.string, at: plain.use, in: plain.post.store) == false)
    let extended = MarkedPost(["extension String: @retroactive Identifiable {}\nlet last = §1"])
    #expect(extended.post.facts.isIdentifiable(.string, at: extended.use, in: extended.post.store) == true)
  }

  @Test func `gathers imports in order`() {
    let made = MarkedPost(["import Foundation\nimport struct Algorithms.Chunked", "@testable import RuleKit"])
    #expect(made.post.facts.imports(in: made.post.store).map(\.module) == ["Foundation", "Algorithms", "RuleKit"])
  }
}
