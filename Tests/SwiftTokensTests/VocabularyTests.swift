import Testing

@testable import SwiftTokens

@Suite struct VocabularyTests {
  private static let words = [
    "b", "_b", "b$", "ab", "sixsix", "seven77", "eight888", "nine99999", "sixteen616161616", "seventeen71717171",
    "seventeenA1717171", "é", "été", "abcdefgé", "\u{1F600}",
  ]

  /// Returns the symbol of a code's only word.
  private func symbol(_ code: String, in vocabulary: Vocabulary) -> Symbol? {
    var store = TokenStore(vocabulary: vocabulary)
    // Another unit before, so that offsets do not begin at 0.
    store.append(Array("x".utf8).span)
    store.append(Array(code.utf8).span)
    return store.count == 2 ? store.symbol(1) : nil
  }

  @Test(arguments: words)
  func `a word of any length has its symbol in code`(word: String) {
    let vocabulary = Vocabulary(Self.words)
    let expected = vocabulary.symbol(word)
    #expect(expected != .none)
    #expect(vocabulary.word(expected) == word)
    #expect(symbol(word, in: vocabulary) == expected)
    #expect(symbol(word + " ", in: vocabulary) == expected)
    #expect(symbol("`\(word)`", in: vocabulary) == expected)
  }

  @Test(arguments: words)
  func `a word that only begins or ends like one has none`(word: String) {
    let vocabulary = Vocabulary(Self.words)
    #expect(symbol(word + "0", in: vocabulary) == Symbol.none)
    #expect(symbol("z" + word, in: vocabulary) == Symbol.none)
    #expect(symbol("`\(word)\0`", in: vocabulary) == Symbol.none)
  }

  @Test func `a word is in it once, however large it grows`() {
    var vocabulary = Vocabulary(["one", "one", "if", ""])
    #expect(vocabulary.count == Keyword.spellings.count + 2)
    // The long ones differ in the middle alone.
    let words = (0..<300).map { "a rather long word \($0) in the middle" } + (0..<1_000).map { "w\($0)" }
    let symbols = words.map { vocabulary.insert($0) }
    let again = words.map { vocabulary.insert($0) }
    let isStable = again == symbols && symbols.map { vocabulary.word($0) } == words
    #expect(isStable)
    #expect(Set(symbols.map(\.number)).count == words.count)
  }

  @Test func `all keywords have their numbers`() {
    let vocabulary = Vocabulary()
    #expect(Keyword.spellings == Keyword.allCases.map { "\($0)" })
    for (index, word) in Keyword.spellings.enumerated() {
      #expect(vocabulary.symbol(word).number == UInt32(index + 1))
      #expect(symbol(word, in: vocabulary)?.number == UInt32(index + 1))
    }
  }
}
