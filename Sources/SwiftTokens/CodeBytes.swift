/// The bytes of one unit, to be read at any offset: beyond the unit they are 0.
///
/// It points into a store's text and lives no longer than the lexing of a unit, during which that text does not move.
@safe struct CodeBytes: BitwiseCopyable {
  private let base: UnsafePointer<UInt8>
  private let end: UInt

  /// - Parameters:
  ///   - base: A store's text.
  ///   - end: The end of the unit's code in it.
  @unsafe init(base: UnsafePointer<UInt8>, end: Int) {
    unsafe self.base = base
    self.end = UInt(bitPattern: end)
  }

  /// The byte at an offset of the store's text, or 0 from the unit's end on.
  @inline(__always)
  subscript(_ offset: Int) -> UInt8 {
    // A negative offset is a huge unsigned one.
    UInt(bitPattern: offset) < end ? unsafe base[offset] : 0
  }

  /// The eight bytes from an offset on, the first lowest; they may reach into the padding behind the unit's code.
  @inline(__always)
  func eightBytes(at offset: Int) -> UInt64 {
    guard UInt(bitPattern: offset) < end else { return 0 }
    return unsafe UInt64(littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
  }

  /// The first offset at or after another one whose byte is wanted, or the unit's end.
  @inline(__always)
  func first(from offset: Int, where isWanted: (UInt8) -> Bool) -> Int {
    var offset = offset
    while UInt(bitPattern: offset) < end, unsafe !isWanted(base[offset]) { offset &+= 1 }
    return offset
  }

  /// The first offset at or after another one whose byte does not continue an ASCII identifier.
  @inline(__always)
  func asciiWordEnd(from offset: Int) -> Int {
    var offset = offset
    while true {
      // What follows the unit's code is NUL, which continues no word.
      let others = eightBytes(at: offset).bytesOutsideWords
      if others != 0 { return offset &+ others.bytesBeforeFirst }
      offset &+= 8
    }
  }

  /// The first offset at or after another one whose byte ends a line, or the unit's end.
  func lineEnd(from offset: Int) -> Int {
    var offset = offset
    while UInt(bitPattern: offset) < end {
      let bytes = eightBytes(at: offset)
      let newlines = bytes.bytes(equalTo: 0x0A) | bytes.bytes(equalTo: 0x0D)
      if newlines != 0 { return min(offset &+ newlines.bytesBeforeFirst, Int(bitPattern: end)) }
      offset &+= 8
    }
    return Int(bitPattern: end)
  }

  /// The first offset at or after another one whose byte is no space.
  @inline(__always)
  func spacesEnd(from offset: Int) -> Int {
    var offset = offset
    while true {
      let others = eightBytes(at: offset) ^ UInt64(eightTimes: 0x20)
      if others != 0 { return offset &+ others.bytesBeforeFirst }
      offset &+= 8
    }
  }
}
