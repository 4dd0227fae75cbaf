import SwiftTokens
import Testing

@testable import RuleEngine

@Suite struct PostCallArgumentTests {
  private func store(_ code: String) -> TokenStore {
    var store = TokenStore(vocabulary: Vocabulary())
    store.append(Array(code.utf8).span)
    return store
  }

  @Test(arguments: [
    ("f(1, b: 2)", ["1", "b=2"]), ("f()", []), ("f([1, 2], { a, b in c })", ["[1, 2]", "{ a, b in c }"]),
    ("f(x: \"a, b\", y)", ["x=\"a, b\"", "y"]), ("f(a ? b : c)", ["a ? b : c"]),
    ("f(Set<A, B>(), 1)", ["Set<A, B>()", "1"]),
  ])
  func `splits arguments at the commas of their level`(code: String, expected: [String]) {
    let store = store(code)
    let arguments = store.arguments(from: 1) ?? []
    let found = arguments.map { argument in
      let value = store.string(store.start(argument.value.lowerBound)..<store.end(argument.value.upperBound - 1))
      return (argument.label.map { store.string(store.range($0)) + "=" } ?? "") + value
    }
    #expect(found == expected)
  }

  @Test(arguments: [
    ("a, b: (c, d), e", ["a", "b: (c, d)", "e"]), ("a,", ["a"]), (",a", ["", "a"]), ("", []), ("[a, b]", ["[a, b]"]),
  ])
  func `splits a run of tokens at a mark outside of brackets`(code: String, expected: [String]) {
    let store = store(code)
    let parts = store.parts(of: store.units[0].tokens, separatedBy: .comma).map { part in
      part.isEmpty ? "" : store.string(store.start(part.lowerBound)..<store.end(part.upperBound - 1))
    }
    #expect(parts == expected)
  }

  @Test(arguments: ["f(", "f(, 1)", "f(1,, 2)"])
  func `has no arguments where one is missing`(code: String) {
    let store = store(code)
    let arguments = store.arguments(from: 1)
    #expect(arguments?.count == nil)
  }

  @Test(
    arguments: [
      (#""a, b""#, "a, b"), (#""""#, ""), (#""\n\t\\""#, "\n\t\\"), (#""\u{2C}""#, ","), (##"#"\n"#"##, #"\n"#),
      (#""\(x)""#, nil), (#""\q""#, nil), ("\"\"\"\na\n\"\"\"", nil), ("a", nil),
    ] as [(String, String?)])
  func `reads the text of a literal`(code: String, text: String?) {
    let store = store(code)
    let found = store.literalText(0..<store.count)
    #expect(found == text)
  }
}
