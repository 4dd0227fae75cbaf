import Testing

@testable import SwiftTokens

@Suite struct BracketStackTests {
  /// Returns the offsets of the tokens that are marked as unbalanced.
  private func unbalanced(_ code: String) -> [Int] {
    var store = TokenStore(vocabulary: Vocabulary())
    store.append(Array(code.utf8).span)
    var offsets: [Int] = []
    for index in 0..<store.count where store.flags(index).contains(.unbalanced) { offsets.append(store.start(index)) }
    return offsets
  }

  @Test(arguments: [
    ("f(a[0], { b })", []),
    ("f(a", [1]),
    ("f(a]", [1, 3]),
    ("{ f(a }", [3]),
    ("\"a \\(b", [0, 3]),
    ("\"a\nlet b = 1", [0]),
    ("struct A {\n  func f() {\n    g()\n}\n", [22]),
    ("func f() {\n  g()\n  }\n}\n", [19]),
  ])
  func `only what has no partner is marked`(code: String, offsets: [Int]) {
    #expect(unbalanced(code) == offsets)
  }

  @Test(arguments: ["f(a[{", "\"a \\(b", "}])", "func f() {\n  g()\n  }\n}\n"])
  func `what a unit leaves open is closed in the next one`(code: String) {
    var store = TokenStore(vocabulary: Vocabulary())
    store.append(Array(code.utf8).span)
    let first = store.count
    store.append(Array("let a = \"\\(b[0])\"; enum C { case d }".utf8).span)
    var alone = TokenStore(vocabulary: Vocabulary())
    alone.append(Array("let a = \"\\(b[0])\"; enum C { case d }".utf8).span)
    #expect(store.count - first == alone.count)
    for index in 0..<min(alone.count, store.count - first) {
      #expect(store.kind(first + index) == alone.kind(index))
      #expect(store.flags(first + index) == alone.flags(index))
      #expect(store.role(first + index) == alone.role(index))
    }
  }
}
