import SourceText
import Testing

struct UTF8ValidityTests {
  @Test func `sequences are well-formed where the standard library says so`() {
    let continuations: [UInt8] = [0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF]
    for lead in UInt8(0x80)...0xFF {
      for second in continuations {
        for third in [0x41, 0x80, 0xBF, 0xC2] as [UInt8] {
          for bytes in [
            [lead], [lead, second], [lead, second, third], [lead, second, third, 0x80],
            [lead, second, third, 0x41], [0x41, lead, second],
          ] {
            #expect(isWellFormed(bytes) == (String(validating: bytes, as: UTF8.self) != nil), "\(bytes)")
          }
        }
      }
    }
  }

  @Test(arguments: ["", "plain", "ümläut", "日本語 and 👩‍👩‍👧"])
  func `text is well-formed, and is not when it is cut off`(_ text: String) {
    let bytes = Array((String(repeating: "x", count: 40) + text).utf8)
    #expect(isWellFormed(bytes))
    if let last = bytes.last, last >= 0x80 { #expect(!isWellFormed(bytes.dropLast())) }
  }

  private func isWellFormed(_ bytes: [UInt8]) -> Bool { bytes.span.isWellFormedUTF8 }
}
