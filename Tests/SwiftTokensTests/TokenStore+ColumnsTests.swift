import SwiftTokens
import Testing

struct TokenStoreColumnsTests {
  private func store(_ codes: [String]) -> TokenStore {
    var store = TokenStore(vocabulary: Vocabulary())
    for code in codes { store.append(Array(code.utf8).span) }
    return store
  }

  @Test func `the tokens of a kind are listed by their indices in the store`() {
    let store = store(["let a = 1", "func f() { let b = a }"])
    var keywords: [Int] = []
    for unit in store.units { store.appendIndices(of: .keyword, in: unit.tokens, to: &keywords) }
    #expect(keywords == [0, 4, 9])
    var none: [Int] = []
    store.appendIndices(of: .keyword, in: 1..<4, to: &none)
    #expect(none.isEmpty)
  }

  @Test(arguments: [("f(", true), ("f()", false), ("", false)])
  func `the flags of all tokens tell whether a bracket has no partner`(code: String, isUnbalanced: Bool) {
    let store = store(["(", code])
    let flags = store.flags(in: store.units[1].tokens)
    #expect(flags.contains(.unbalanced) == isUnbalanced)
  }

  @Test(arguments: ["", "naïve", "a name of more than fifteen bytes"])
  func `a range of the text becomes a string`(text: String) {
    let store = store(["let", text])
    let string = store.string(store.units[1].text)
    #expect(string == text)
  }
}
