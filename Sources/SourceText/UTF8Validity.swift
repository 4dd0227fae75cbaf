extension Span<UInt8> {
  /// Whether the bytes are well-formed UTF-8 (The Unicode Standard, table 3-7).
  ///
  /// Complexity: O(*n*); stretches of ASCII at the speed of memory.
  package var isWellFormedUTF8: Bool {
    var offset = 0
    while let lead = ByteSearch.firstOutsideASCII(in: self, from: offset) {
      offset = lead
      while offset < count, self[offset] >= 0x80 {
        if isWellFormedTriple(at: offset) {
          offset += 3
          continue
        }
        let length = wellFormedSequence(at: offset)
        guard length > 0 else { return false }
        offset += length
      }
    }
    return true
  }

  /// Whether a sequence of three bytes stands at an offset, and no end of the text right behind it: tested in one go, since
  /// the signs of most scripts and the quotation marks are such.
  private func isWellFormedTriple(at offset: Int) -> Bool {
    guard offset + 4 <= count else { return false }
    let word = unsafe UInt32(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
    // The bits that tell overlong sequences (E0 80…9F) and surrogates (ED A0…BF) from others.
    let rest = word & 0x200F
    return word & 0xC0_C0F0 == 0x80_80E0 && rest != 0 && rest != 0x200D
  }

  /// Returns the length of the sequence of more than one byte at an offset, or 0 if there is none.
  private func wellFormedSequence(at offset: Int) -> Int {
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch self[offset] {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: length = 4
    default: return 0
    }
    guard offset + length <= count, second.contains(self[offset + 1]) else { return 0 }
    for next in offset + 2..<offset + length where self[next] & 0xC0 != 0x80 { return 0 }
    return length
  }
}
