import Testing

@testable import SwiftTokens

@Suite struct EightBytesTests {
  @Test func `eight bytes are told apart as single ones are`() {
    for byte in UInt8.min...UInt8.max {
      for place in 0..<8 {
        // Its neighbours are bytes of the other sort.
        let filler: UInt8 = byte.continuesASCIIWord ? 0x20 : 0x61
        let shift = UInt64(place * 8)
        let bytes = UInt64(eightTimes: filler) & ~(0xFF << shift) | UInt64(byte) << shift
        let isOutside = bytes.bytesOutsideWords & (0x80 << shift) != 0
        #expect(isOutside != byte.continuesASCIIWord, "byte \(byte) at \(place)")
        #expect(bytes.bytesOutsideWords.nonzeroBitCount == (isOutside ? 1 : 7), "byte \(byte) at \(place)")
      }
    }
  }

  @Test(arguments: [(UInt64(0x80), 0), (0x8000_8000, 1), (0x8000_0000_0000_0000, 7), (0, 8)])
  func `the bytes before the first of an answer are counted`(answer: UInt64, count: Int) {
    #expect(answer.bytesBeforeFirst == count)
  }
}
