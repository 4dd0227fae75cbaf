/// Eight bytes of code that are looked at in one go, as a number with the first byte lowest: "SIMD within a register".
///
/// A byte-wise answer is the highest bit of each byte.
extension UInt64 {
  /// A byte eight times over.
  @inline(__always)
  init(eightTimes byte: UInt8) { self = 0x0101_0101_0101_0101 &* UInt64(byte) }

  /// Which bytes do not continue an ASCII identifier: `UInt8.continuesASCIIWord` is false.
  @inline(__always)
  var bytesOutsideWords: UInt64 {
    let low = self & UInt64(eightTimes: 0x7F)
    let lowercased = low | UInt64(eightTimes: 0x20)
    // An addition reaches a byte's highest bit from a certain byte on, and never the next byte.
    let letters = (lowercased &+ UInt64(eightTimes: 0x80 - 0x61)) & ~(lowercased &+ UInt64(eightTimes: 0x80 - 0x7B))
    let digits = (low &+ UInt64(eightTimes: 0x80 - 0x30)) & ~(low &+ UInt64(eightTimes: 0x80 - 0x3A))
    let notUnderscore = (low ^ UInt64(eightTimes: 0x5F)) &+ UInt64(eightTimes: 0x7F)
    let notDollar = (low ^ UInt64(eightTimes: 0x24)) &+ UInt64(eightTimes: 0x7F)
    return (~(letters | digits) & notUnderscore & notDollar | self) & UInt64(eightTimes: 0x80)
  }

  /// Which bytes are a certain one. Only the first of them is certain to be one: a subtraction may reach the bytes above.
  @inline(__always)
  func bytes(equalTo byte: UInt8) -> UInt64 {
    let difference = self ^ UInt64(eightTimes: byte)
    return (difference &- UInt64(eightTimes: 1)) & ~difference & UInt64(eightTimes: 0x80)
  }

  /// The number of bytes before the first one of a byte-wise answer; 8 if there is none.
  @inline(__always)
  var bytesBeforeFirst: Int { trailingZeroBitCount &>> 3 }

  /// The lowest bit that is set, alone.
  @inline(__always)
  var lowestBit: UInt64 { self & (0 &- self) }
}
