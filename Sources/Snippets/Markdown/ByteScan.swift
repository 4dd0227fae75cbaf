#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Skips to rare bytes at the speed of memory.
enum ByteScan {
  /// Returns the offset of the first such byte in a range, or the range's end.
  ///
  /// - Parameter range: Must lie inside the text.
  static func first(_ byte: UInt8, in text: Span<UInt8>, _ range: Range<Int>) -> Int {
    guard range.lowerBound >= 0, range.upperBound <= text.count, !range.isEmpty else { return range.upperBound }
    return unsafe text.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return range.upperBound }
      let start = unsafe UnsafeRawPointer(base + range.lowerBound)
      guard let hit = unsafe memchr(start, Int32(byte), range.count) else { return range.upperBound }
      return unsafe range.lowerBound + (UnsafeRawPointer(hit) - start)
    }
  }

  /// Returns the offset at which a text first stands in a range, or `nil`.
  static func first(_ needle: StaticString, in text: Span<UInt8>, _ range: Range<Int>) -> Int? {
    var offset = range.lowerBound
    let length = needle.utf8CodeUnitCount
    guard length > 0 else { return nil }
    let head = unsafe needle.utf8Start.pointee
    while range.upperBound - offset >= length {
      offset = first(head, in: text, offset..<range.upperBound - length + 1)
      if offset > range.upperBound - length { return nil }
      if matches(needle, in: text, at: offset) { return offset }
      offset += 1
    }
    return nil
  }

  /// Whether a text stands at an offset.
  static func matches(_ needle: StaticString, in text: Span<UInt8>, at offset: Int) -> Bool {
    let length = needle.utf8CodeUnitCount
    guard offset >= 0, offset <= text.count - length else { return false }
    for index in 0..<length where unsafe text[offset + index] != needle.utf8Start[index] { return false }
    return true
  }

  /// Whether a text, given in lower case, stands at an offset in any case of its ASCII letters.
  static func matchesIgnoringCase(_ needle: StaticString, in text: Span<UInt8>, at offset: Int) -> Bool {
    let length = needle.utf8CodeUnitCount
    guard offset >= 0, offset <= text.count - length else { return false }
    for index in 0..<length where unsafe MarkdownByte.lowercased(text[offset + index]) != needle.utf8Start[index] {
      return false
    }
    return true
  }
}
