import SourceText

/// The words that a run has an interest in, each with a number: what identifiers and keywords are interned to.
///
/// A vocabulary is made once, from the language's keywords and from the words that rules name. A lexer then gives each
/// word of the code its symbol, or `Symbol.none` for a word that nobody asked for. It never grows while lexing, so any
/// number of threads can use one.
package struct Vocabulary: Sendable {
  /// A word in the table: its first and last eight bytes and its length tell words of up to sixteen bytes apart.
  private struct Slot {
    var head: UInt64 = 0
    var tail: UInt64 = 0
    /// The word's number; 0 in an empty slot.
    var symbol: UInt32 = 0
    /// The word's length; a word too long for this number, or with a NUL, is not in the table.
    var count: UInt16 = 0
    /// 1 if the search for some word goes on behind this slot, or else 0.
    var isPassed: UInt16 = 0
  }

  /// The words, one behind the other, and where each one ends; the index is the symbol's number. The first, empty, is that
  /// of `Symbol.none`.
  private var text: [UInt8] = []
  private var ends = [0]
  /// Open addressing, a power of two in size, at most a quarter full.
  private var slots: [Slot]

  /// The vocabulary of the keywords alone; made once, since every pattern of a rule document is lexed with it.
  package static let keywords = Vocabulary()

  /// Makes a vocabulary of the keywords.
  ///
  /// - Parameter words: How many words will be added; there may be more.
  package init(reserving words: Int = 0) {
    var size = 64
    let count = Keyword.spellings.count + 1 + words
    while size < count * 4 { size *= 2 }
    slots = Array(repeating: Slot(), count: size)
    ends.reserveCapacity(count)
    text.reserveCapacity(count * 10)
    for word in Keyword.spellings { insert(word) }
  }

  /// Makes a vocabulary of the keywords and some more words. Double ones count once.
  package init(_ words: [String]) {
    self.init(reserving: words.count)
    for word in words { insert(word) }
  }

  /// How many symbols there are, with that of no word.
  package var count: Int { ends.count }

  /// The spelling of a symbol.
  package func word(_ symbol: Symbol) -> String { String(decoding: text[bytes(symbol.number)], as: UTF8.self) }

  private func bytes(_ symbol: UInt32) -> Range<Int> {
    symbol == 0 ? 0..<0 : ends[Int(symbol) - 1]..<ends[Int(symbol)]
  }

  /// Adds a word that is not yet there, and returns its symbol.
  @discardableResult package mutating func insert(_ word: String) -> Symbol { insert(word.utf8Span.span) }

  /// Adds a word that is not yet there, and returns its symbol.
  @discardableResult package mutating func insert(_ word: Span<UInt8>) -> Symbol {
    guard !word.isEmpty else { return .none }
    let (head, tail) = Self.ends(of: word)
    let known = find(head, tail, word.count) { word[$0] }
    guard known == 0 else { return Symbol(number: known) }
    let number = UInt32(ends.count)
    unsafe word.withUnsafeBufferPointer { unsafe text.append(contentsOf: $0) }
    ends.append(text.count)
    if ends.count * 4 > slots.count { grow() }
    if let count = UInt16(exactly: word.count), ByteSearch.first(0, in: word, from: 0, to: word.count) == nil {
      place(Slot(head: head, tail: tail, symbol: number, count: count))
    }
    return Symbol(number: number)
  }

  /// Puts a word into the first slot of its way that is free.
  private mutating func place(_ word: Slot) {
    let mask = slots.count - 1
    var index = Self.hash(word.head, word.tail) & mask
    while slots[index].symbol != 0 {
      slots[index].isPassed = 1
      index = (index + 1) & mask
    }
    slots[index] = word
  }

  private mutating func grow() {
    let words = slots
    slots = Array(repeating: Slot(), count: words.count * 2)
    for word in words where word.symbol != 0 {
      place(Slot(head: word.head, tail: word.tail, symbol: word.symbol, count: word.count))
    }
  }

  /// Returns the symbol of a word, or `Symbol.none`.
  package func symbol(_ word: String) -> Symbol { symbol(word.utf8Span.span) }

  /// Returns the symbol of a word's bytes, or `Symbol.none`.
  package func symbol(_ word: Span<UInt8>) -> Symbol {
    guard !word.isEmpty else { return .none }
    let (head, tail) = Self.ends(of: word)
    return Symbol(number: find(head, tail, word.count) { word[$0] })
  }

  /// Returns the symbol of a word of code, as a number.
  func symbol(_ range: Range<Int>, in code: CodeBytes) -> UInt32 {
    symbol(from: range.lowerBound, to: range.upperBound, in: code)
  }

  /// Returns the symbol of a word of code, as a number.
  @inline(__always)
  func symbol(from start: Int, to end: Int, in code: CodeBytes) -> UInt32 {
    let count = end &- start
    var head = code.eightBytes(at: start)
    var tail: UInt64 = 0
    if count < 8 {
      head &= (1 &<< UInt64(truncatingIfNeeded: count &* 8)) &- 1
    } else {
      tail = code.eightBytes(at: end &- 8)
    }
    return find(head, tail, count) { code[start &+ $0] }
  }

  /// Returns the symbol of an ASCII word of fewer than eight bytes, as a number.
  ///
  /// - Parameter head: Its bytes, the first lowest.
  @inline(__always)
  func symbol(ofShortWord head: UInt64) -> UInt32 {
    let mask = slots.count &- 1
    var index = Self.hash(head, 0) & mask
    while true {
      // No other word has the same first eight bytes, as none of the table holds a NUL.
      let slot = slots[index]
      let isOther = (slot.head ^ head).isNotZero
      if isOther & UInt64(slot.isPassed) == 0 { return slot.symbol & UInt32(truncatingIfNeeded: isOther &- 1) }
      index = (index &+ 1) & mask
    }
  }

  @inline(__always)
  private func find(_ head: UInt64, _ tail: UInt64, _ count: Int, _ byte: (Int) -> UInt8) -> UInt32 {
    let mask = slots.count &- 1
    var index = Self.hash(head, tail) & mask
    while true {
      let slot = slots[index]
      let difference = (slot.head ^ head) | (slot.tail ^ tail) | UInt64(truncatingIfNeeded: Int(slot.count) ^ count)
      let isOther = difference.isNotZero
      if isOther & UInt64(slot.isPassed) == 0 {
        let symbol = slot.symbol & UInt32(truncatingIfNeeded: isOther &- 1)
        if count <= 16 || symbol == 0 || isSpelt(symbol, count, byte) { return symbol }
        // A long word that differs only in the middle.
        if slot.isPassed == 0 { return 0 }
      }
      index = (index &+ 1) & mask
    }
  }

  /// Compares the middle of a long word.
  @inline(never)
  private func isSpelt(_ symbol: UInt32, _ count: Int, _ byte: (Int) -> UInt8) -> Bool {
    let start = bytes(symbol).lowerBound
    return (0..<count).allSatisfy { byte($0) == text[start + $0] }
  }

  /// Returns a word's first and last eight bytes, the first byte lowest; one of fewer than eight has no last ones.
  private static func ends(of word: Span<UInt8>) -> (head: UInt64, tail: UInt64) {
    guard word.count >= 8 else {
      var head: UInt64 = 0
      for index in word.indices { head |= UInt64(word[index]) << UInt64(index * 8) }
      return (head, 0)
    }
    let bytes = unsafe word.bytes
    let head = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: 0, as: UInt64.self)
    let tail = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: word.count - 8, as: UInt64.self)
    return (UInt64(littleEndian: head), UInt64(littleEndian: tail))
  }

  @inline(__always)
  private static func hash(_ head: UInt64, _ tail: UInt64) -> Int {
    Int(truncatingIfNeeded: (head &* 0x9E37_79B9_7F4A_7C15 &+ tail &* 0xC2B2_AE3D_27D4_EB4F) >> 40)
  }
}

extension UInt64 {
  /// 1 if the number is not 0, or else 0: whether a word is in the table cannot be foreseen, so there is no branch on it.
  fileprivate var isNotZero: UInt64 {
    @inline(__always) get { (self | (0 &- self)) &>> 63 }
  }
}

/// The number of a word in a vocabulary.
public struct Symbol: Hashable, Sendable {
  /// The index of the word in its vocabulary.
  public let number: UInt32
  /// Makes the symbol of a number.
  @inlinable public init(number: UInt32) { self.number = number }

  /// The symbol of every word that is not in the vocabulary.
  @inlinable public static var none: Symbol { Symbol(number: 0) }
}
