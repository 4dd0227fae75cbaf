/// Some phrases that are looked for together, in one pass over a text.
struct PhraseSet: Sendable, ExpressibleByArrayLiteral {
  /// The phrases by their first byte.
  private var byFirstByte: [[[UInt8]]]

  /// Takes phrases in small letters.
  init(arrayLiteral phrases: String...) {
    byFirstByte = Array(repeating: [], count: 256)
    for phrase in phrases.map({ Array($0.utf8) }) where !phrase.isEmpty { byFirstByte[Int(phrase[0])].append(phrase) }
  }

  /// Whether any phrase stands anywhere in a text.
  ///
  /// - Parameter text: A text in small letters.
  func occurs(in text: [UInt8]) -> Bool {
    text.indices.contains { offset in
      let candidates = byFirstByte[Int(text[offset])]
      return !candidates.isEmpty && candidates.contains { Self.stands($0, at: offset, in: text) }
    }
  }

  /// Returns where the first phrase stands in a text in small letters, the longest one that begins there.
  func place(in text: ArraySlice<UInt8>) -> Range<Int>? {
    for offset in text.indices {
      let lengths = byFirstByte[Int(text[offset])].filter { text[offset...].starts(with: $0) }.map(\.count)
      if let length = lengths.max() { return offset..<offset + length }
    }
    return nil
  }

  /// Returns the phrases that stand at an offset of a text in small letters.
  func phrases(at offset: Int, in text: [UInt8]) -> [[UInt8]] {
    guard offset < text.count else { return [] }
    return byFirstByte[Int(text[offset])].filter { Self.stands($0, at: offset, in: text) }
  }

  private static func stands(_ phrase: [UInt8], at offset: Int, in text: [UInt8]) -> Bool {
    guard offset + phrase.count <= text.count else { return false }
    return phrase.indices.allSatisfy { text[offset + $0] == phrase[$0] }
  }
}
