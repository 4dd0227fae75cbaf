#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Finds rare bytes at the speed of memory.
package enum ByteSearch {
  /// Returns the offset of the first occurrence of a byte in a part of the text.
  package static func first(_ byte: UInt8, in text: Span<UInt8>, from start: Int, to end: Int) -> Int? {
    // A negative offset is a huge unsigned one.
    let limit = UInt(bitPattern: end)
    guard UInt(bitPattern: start) < limit, limit <= UInt(bitPattern: text.count) else { return nil }
    return unsafe text.withUnsafeBytes { buffer -> Int? in
      guard let base = buffer.baseAddress,
        let found = unsafe memchr(base + start, Int32(byte), end &- start)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - base
    }
  }

  /// Returns the offset of the first byte from an offset on that is not of ASCII.
  package static func firstOutsideASCII(in text: Span<UInt8>, from start: Int) -> Int? {
    guard start >= 0 else { return nil }
    return unsafe text.withUnsafeBytes { buffer -> Int? in
      guard let base = buffer.baseAddress else { return nil }
      let outsideASCII: UInt64 = 0x8080_8080_8080_8080
      var offset = start
      while offset &+ 32 <= buffer.count {
        var bits: UInt64 = 0
        for step in 0..<4 {
          bits |= unsafe base.loadUnaligned(fromByteOffset: offset &+ step &* 8, as: UInt64.self)
        }
        if bits & outsideASCII != 0 { break }
        offset &+= 32
      }
      while offset &+ 8 <= buffer.count {
        let bits =
          unsafe UInt64(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) & outsideASCII
        if bits != 0 { return offset &+ bits.trailingZeroBitCount &>> 3 }
        offset &+= 8
      }
      while offset < buffer.count {
        if unsafe buffer[offset] >= 0x80 { return offset }
        offset &+= 1
      }
      return nil
    }
  }

  /// Returns the offset of the first occurrence of a few bytes in a part of the text, by its rarest first byte.
  package static func first(_ needle: StaticString, in text: Span<UInt8>, from start: Int, to end: Int) -> Int? {
    let length = needle.utf8CodeUnitCount
    var offset = start
    guard length > 0 else { return nil }
    let head = unsafe needle.utf8Start[0]
    while let found = first(head, in: text, from: offset, to: end) {
      guard found + length <= end else { return nil }
      if matches(needle, at: found, in: text) { return found }
      offset = found + 1
    }
    return nil
  }

  /// Returns the number of UTF-16 units that a range of a UTF-8 text has, each byte counted by itself.
  package static func utf16Units(in range: Range<Int>, of text: Span<UInt8>) -> Int {
    precondition(range.lowerBound >= 0 && range.upperBound <= text.count, "no such text")
    return unsafe text.withUnsafeBytes { buffer -> Int in
      let ones: UInt64 = 0x0101_0101_0101_0101
      var units = range.count
      var offset = range.lowerBound
      while offset &+ 8 <= range.upperBound {
        let bytes = unsafe buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        // Continuation bytes add nothing; a four-byte sequence is a surrogate pair.
        units &-= (bytes &>> 7 & ~(bytes &>> 6) & ones).nonzeroBitCount
        units &+= (bytes &>> 7 & bytes &>> 6 & bytes &>> 5 & bytes &>> 4 & ones).nonzeroBitCount
        offset &+= 8
      }
      while offset < range.upperBound {
        let byte = unsafe buffer[offset]
        if byte & 0xC0 == 0x80 { units &-= 1 } else if byte >= 0xF0 { units &+= 1 }
        offset &+= 1
      }
      return units
    }
  }

  /// Whether the text holds the needle at an offset, byte for byte.
  package static func matches(_ needle: StaticString, at offset: Int, in text: Span<UInt8>) -> Bool {
    let length = needle.utf8CodeUnitCount
    guard offset >= 0, offset + length <= text.count else { return false }
    // A static string is asked for its bytes once: it checks each time what kind it is.
    let bytes = unsafe needle.utf8Start
    for index in 0..<length where unsafe text[offset &+ index] != bytes[index] { return false }
    return true
  }

  /// Whether a range of the text is a word, byte for byte.
  package static func isSpelt(_ word: StaticString, _ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    range.count == word.utf8CodeUnitCount && matches(word, at: range.lowerBound, in: text)
  }

  /// Whether a range of the text is a lower-case ASCII word, in any case.
  package static func equals(_ word: StaticString, _ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard range.count == word.utf8CodeUnitCount else { return false }
    let bytes = unsafe word.utf8Start
    for index in 0..<range.count
    where unsafe text[range.lowerBound &+ index].lowercasedASCII != bytes[index] { return false }
    return true
  }

  /// Whether a range of the text begins with a lower-case ASCII word, in any case.
  package static func hasPrefix(_ word: StaticString, _ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    let length = word.utf8CodeUnitCount
    return range.count >= length
      && equals(word, range.lowerBound..<range.lowerBound + length, in: text)
  }
}
