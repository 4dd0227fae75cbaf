/// A part of a run, such as one machine's: every document belongs to exactly one of them, on every machine the same.
package struct Shard: Hashable, Sendable {
  /// From 1 to `count`.
  package let number: Int
  package let count: Int

  /// Reads `I/N`; `nil` if it is anything else, or if there is no such part.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    // `Int` would also take a sign.
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let number = Int(parts[0]), let count = Int(parts[1]), number >= 1, number <= count
    else { return nil }
    self.number = number
    self.count = count
  }

  /// Whether a document belongs to this part.
  ///
  /// - Parameter key: The path relative to the working folder, with `/` between its parts, or the identifier.
  package func takes(_ key: String) -> Bool { takes(key.utf8) }

  /// Whether what has no name belongs to this part, by its bytes.
  func takes(_ key: some Sequence<UInt8>) -> Bool { Self.hash(key) % UInt64(count) == UInt64(number - 1) }

  /// FNV-1a with 64 bits (RFC 9923), its bits mixed once more so that any number of parts gets equal shares.
  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash ^ hash >> 32
  }
}
