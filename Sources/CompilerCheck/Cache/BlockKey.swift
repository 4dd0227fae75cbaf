/// What tells blocks apart: 128 bits of their content (FNV-1a), for tables and for the cache.
struct BlockKey: Hashable, Sendable {
  private(set) var value: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      value ^= UInt128(byte)
      value &*= 0x0000_0000_0100_0000_0000_0000_0000_013b
    }
  }

  mutating func add(_ number: Int) {
    for shift in stride(from: 0, to: 64, by: 8) { add(CollectionOfOne(UInt8(truncatingIfNeeded: number >> shift))) }
  }

  init() {}
  init(value: UInt128) { self.value = value }

  init(_ block: CompilerCheck.Block) {
    add(block.marked.count)
    for range in block.marked {
      add(range.lowerBound)
      add(range.upperBound)
    }
    add(block.code)
  }

  /// A name for a file.
  var hexadecimal: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }
}
