/// Reads the numbers and texts of a record; see `RuleRecord`. Offsets are bytes, and are moved behind what is read.
extension Span<UInt8> {
  package func readNumber(_ offset: inout Int) -> Int {
    // Nearly all numbers are small.
    let first = self[offset]
    if first < 0x40 {
      offset += 1
      return Int(first)
    }
    var number: UInt = 0
    var shift: UInt = 0
    while true {
      let byte = self[offset]
      offset += 1
      number |= UInt(byte & 0x3F) << shift
      shift += 6
      if byte < 0x40 { return Int(bitPattern: number) }
    }
  }

  package func readFlag(_ offset: inout Int) -> Bool { readNumber(&offset) != 0 }

  /// Returns where a text, or what is stored with its size, stands.
  package func readRange(_ offset: inout Int) -> Range<Int> {
    let count = readNumber(&offset)
    offset += count
    return offset - count..<offset
  }

  package func readBytes(_ offset: inout Int) -> [UInt8] {
    let range = readRange(&offset)
    return unsafe extracting(range).withUnsafeBufferPointer { unsafe Array($0) }
  }

  package func readText(_ offset: inout Int) -> String {
    let range = readRange(&offset)
    return unsafe extracting(range).withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }

  package func readTexts(_ offset: inout Int) -> [String] {
    let count = readNumber(&offset)
    guard count > 0 else { return [] }
    return (0..<count).map { _ in readText(&offset) }
  }
}
