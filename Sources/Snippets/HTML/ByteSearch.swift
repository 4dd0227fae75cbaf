#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Finds rare bytes at the speed of memory.
enum ByteSearch {
  /// Returns the offset of the first occurrence of a byte in a part of the text.
  static func first(_ byte: UInt8, in text: Span<UInt8>, from start: Int, to end: Int) -> Int? {
    guard start >= 0, start < end, end <= text.count else { return nil }
    return unsafe text.withUnsafeBufferPointer { buffer -> Int? in
      guard let base = buffer.baseAddress,
        let found = unsafe memchr(base + start, Int32(byte), end - start)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }
  }

  /// Returns the offset of the first occurrence of a few bytes in a part of the text, by its rarest first byte.
  static func first(_ needle: StaticString, in text: Span<UInt8>, from start: Int, to end: Int) -> Int? {
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

  /// Whether the text holds the needle at an offset, byte for byte.
  static func matches(_ needle: StaticString, at offset: Int, in text: Span<UInt8>) -> Bool {
    let length = needle.utf8CodeUnitCount
    guard offset >= 0, offset + length <= text.count else { return false }
    for index in 0..<length where unsafe text[offset + index] != needle.utf8Start[index] { return false }
    return true
  }

  /// Whether a range of the text is a lower-case ASCII word, in any case.
  static func equals(_ word: StaticString, _ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard range.count == word.utf8CodeUnitCount else { return false }
    for index in 0..<range.count
    where unsafe text[range.lowerBound + index].lowercasedASCII != word.utf8Start[index] { return false }
    return true
  }

  /// Whether a range of the text begins with a lower-case ASCII word, in any case.
  static func hasPrefix(_ word: StaticString, _ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    let length = word.utf8CodeUnitCount
    return range.count >= length
      && equals(word, range.lowerBound..<range.lowerBound + length, in: text)
  }
}

extension UInt8 {
  var isASCIILetter: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    default: false
    }
  }

  var isASCIIAlphanumeric: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: isASCIILetter
    }
  }

  /// Whether HTML and XML call it white space.
  var isMarkupSpace: Bool {
    switch self {
    case 0x20, 0x09, 0x0A, 0x0C, 0x0D: true
    default: false
    }
  }

  var lowercasedASCII: UInt8 {
    switch self {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): self | 0x20
    default: self
    }
  }
}
