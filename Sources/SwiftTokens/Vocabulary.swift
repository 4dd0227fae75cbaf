/// The words that a run has an interest in, each with a number: what identifiers and keywords are interned to.
///
/// A vocabulary is made once, from the language's keywords and from the words that rules name. A lexer then gives each
/// word of the code its symbol, or `Symbol.none` for a word that nobody asked for. It never grows while lexing, so any
/// number of threads can use one.
package struct Vocabulary: Sendable {
  /// The symbols' spellings; the index is the symbol's number. The first, empty, is that of `Symbol.none`.
  package private(set) var words: [String]
  /// Open addressing, a power of two in size, at most a quarter full; 0 is an empty slot.
  package private(set) var slots: [UInt32]
  /// The words' bytes, one after the other, to compare with.
  package private(set) var bytes: [UInt8]
  /// Where each word starts in `bytes`, and where the last ends.
  package private(set) var starts: [UInt32]

  /// Makes a vocabulary of the keywords and some more words. Double ones count once.
  package init(_ words: some Sequence<String> = []) {
    self.words = [""]
    bytes = []
    starts = [0, 0]
    var seen: Set<String> = [""]
    for word in Keyword.spellings + Array(words) where seen.insert(word).inserted {
      self.words.append(word)
      bytes.append(contentsOf: word.utf8)
      starts.append(UInt32(bytes.count))
    }
    var size = 64
    while size < self.words.count * 4 { size *= 2 }
    slots = Array(repeating: 0, count: size)
    for symbol in 1..<self.words.count {
      var slot = Int(Self.hash(bytes.span.extracting(Int(starts[symbol])..<Int(starts[symbol + 1])))) & (size - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = UInt32(symbol)
    }
  }

  /// Returns the symbol of a word, or `Symbol.none`.
  package func symbol(_ word: String) -> Symbol { symbol(Array(word.utf8).span) }

  /// Returns the symbol of a word's bytes, or `Symbol.none`.
  @inlinable package func symbol(_ word: Span<UInt8>) -> Symbol {
    let mask = slots.count - 1
    var slot = Int(Self.hash(word)) & mask
    while true {
      let candidate = slots[slot]
      if candidate == 0 { return .none }
      let start = Int(starts[Int(candidate)])
      if Int(starts[Int(candidate) + 1]) - start == word.count {
        var index = 0
        while index < word.count, bytes[start + index] == word[index] { index += 1 }
        if index == word.count { return Symbol(number: candidate) }
      }
      slot = (slot + 1) & mask
    }
  }

  /// Returns the symbol of a word of code, as a number.
  @inline(__always)
  func symbol(_ range: Range<Int>, in code: CodeBytes) -> UInt32 {
    let count = range.count
    let hash = Self.hash(count: count) { code[range.lowerBound &+ $0] }
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while true {
      let candidate = slots[slot]
      if candidate == 0 { return 0 }
      let start = Int(starts[Int(candidate)])
      if Int(starts[Int(candidate) + 1]) - start == count {
        var index = 0
        while index < count, bytes[start + index] == code[range.lowerBound &+ index] { index += 1 }
        if index == count { return candidate }
      }
      slot = (slot + 1) & mask
    }
  }

  /// FNV-1a over a word's bytes.
  @inline(__always)
  private static func hash(count: Int, _ byte: (Int) -> UInt8) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    var index = 0
    while index < count {
      hash = (hash ^ UInt32(byte(index))) &* 16_777_619
      index += 1
    }
    return hash ^ (hash >> 15)
  }

  /// FNV-1a over the word's bytes.
  @inlinable package static func hash(_ word: Span<UInt8>) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    var index = 0
    while index < word.count {
      hash = (hash ^ UInt32(word[index])) &* 16_777_619
      index += 1
    }
    return hash ^ (hash >> 15)
  }
}

/// The number of a word in a vocabulary.
package struct Symbol: Hashable, Sendable {
  package let number: UInt32
  @inlinable package init(number: UInt32) { self.number = number }

  /// The symbol of every word that is not in the vocabulary.
  package static let none = Symbol(number: 0)
}
