/// Some phrases that are looked for together, in one pass over a text.
struct PhraseSet: Sendable, ExpressibleByArrayLiteral {
  /// The bytes of all phrases, one after the other.
  private var bytes: [UInt8] = []
  /// Where each phrase lies in them, the longest first.
  private var phrases: [Range<Int>] = []
  /// For each byte the bytes that phrases have behind it at their beginning, as bits of their lower six bits. Hardly any place
  /// of a text passes, so that phrases are compared only where one is likely to stand.
  private var secondBytes: [UInt64]

  /// Takes phrases in small letters, of two bytes or more.
  init(arrayLiteral phrases: String...) {
    secondBytes = Array(repeating: 0, count: 256)
    for phrase in phrases.sorted(by: { $0.utf8.count > $1.utf8.count }) {
      let start = bytes.count
      bytes += phrase.utf8
      guard bytes.count >= start + 2 else { continue }
      self.phrases.append(start..<bytes.count)
      secondBytes[Int(bytes[start])] |= Self.bit(bytes[start + 1])
    }
  }

  /// Whether any phrase stands anywhere in a text in small letters.
  func occurs(in text: Span<UInt8>) -> Bool { place(in: text, 0..<text.count) != nil }

  /// Returns where the first phrase stands in a range of a text in small letters, the longest one that begins there.
  func place(in text: Span<UInt8>, _ range: Range<Int>) -> Range<Int>? {
    let secondBytes = secondBytes.span
    var offset = range.lowerBound
    while offset + 1 < range.upperBound {
      if secondBytes[Int(text[offset])] & Self.bit(text[offset + 1]) != 0,
        let phrase = phrases.first(where: { stands($0, at: offset, in: text, upTo: range.upperBound) })
      {
        return offset..<offset + phrase.count
      }
      offset += 1
    }
    return nil
  }

  /// Whether a phrase stands at an offset of a text in small letters that will do.
  ///
  /// - Parameters:
  ///   - offset: An offset of the text, also its end.
  ///   - text: The text.
  ///   - fits: Whether a phrase will do that ends at an offset of the text.
  func stands(at offset: Int, in text: Span<UInt8>, where fits: (_ end: Int) -> Bool = { _ in true }) -> Bool {
    guard offset + 1 < text.count, secondBytes[Int(text[offset])] & Self.bit(text[offset + 1]) != 0 else {
      return false
    }
    return phrases.contains { stands($0, at: offset, in: text, upTo: text.count) && fits(offset + $0.count) }
  }

  private func stands(_ phrase: Range<Int>, at offset: Int, in text: Span<UInt8>, upTo end: Int) -> Bool {
    guard bytes[phrase.lowerBound] == text[offset], offset + phrase.count <= end else { return false }
    for index in 0..<phrase.count where text[offset + index] != bytes[phrase.lowerBound + index] { return false }
    return true
  }

  private static func bit(_ byte: UInt8) -> UInt64 { 1 &<< UInt64(byte & 63) }
}
