import SwiftTokens
import Testing

@testable import RuleEngine

@Suite struct StatementSliceTests {
  private func slice(_ snippets: [String], around wanted: String) -> [[String]]? {
    var store = TokenStore(vocabulary: Vocabulary(["print", "debugPrint"]))
    for snippet in snippets { store.append(Array(snippet.utf8).span) }
    var statements: [ClaimedStatement] = []
    for unit in store.units.indices {
      for tokens in StatementExtent.all(in: store.units[unit].tokens, store)
      where text(of: tokens, store) == wanted {
        statements.append(ClaimedStatement(unit: unit, tokens: tokens))
      }
    }
    return StatementSlice(around: statements, store)?.statements.map { part in part.map { text(of: $0, store) } }
  }

  private func text(of tokens: Range<Int>, _ store: borrowing TokenStore) -> String {
    store.string(store.start(tokens.lowerBound)..<store.end(tokens.upperBound - 1))
  }

  @Test func `it holds what declares and changes the names, and theirs, of all snippets up to the last claim`() {
    let snippets = [
      "let step = 2\nlet other = 3\nprint(step)", "var total = step\ntotal += 1\nprint(total)\nlet unused = total",
      "total = 0",
    ]
    #expect(
      slice(snippets, around: "print(total)") == [
        ["let step = 2"], ["var total = step", "total += 1", "print(total)"],
      ])
  }

  @Test func `what prints below the comment below a claim is taken, too`() {
    #expect(slice(["print(1)\n// 2\nprint(2)\n\nprint(3)"], around: "print(1)") == [["print(1)", "print(2)"]])
  }

  @Test func `functions are taken wherever they stand in the snippet`() {
    #expect(
      slice(["print(one())\nfunc one() -> Int { 1 }\nfunc two() -> Int { 2 }"], around: "print(one())")
        == [["print(one())", "func one() -> Int { 1 }"]])
  }
}
