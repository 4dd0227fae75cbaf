#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension ByteSearch {
  /// Bytes of ASCII.
  package struct ASCIISet: Sendable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    /// Makes a set of the bytes of an ASCII text.
    package init(_ text: StaticString) {
      for index in 0..<text.utf8CodeUnitCount {
        let byte = unsafe text.utf8Start[index]
        if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
      }
    }

    @inline(__always)
    func contains(_ byte: UInt8) -> Bool {
      byte < 0x80 && (byte < 64 ? low : high) &>> UInt64(byte & 63) & 1 != 0
    }
  }

  /// Returns the offset of the first visible byte of the first line that begins with one of some bytes, behind blanks and tabs.
  ///
  /// Lines end with `\n`. It is one call for all the lines that begin with something else. Complexity: O(*n*).
  ///
  /// - Parameters:
  ///   - bytes: What the line may begin with; no white space.
  ///   - text: The text.
  ///   - start: The start of a line, or any offset from which on the first one begins.
  package static func firstLine(beginningWith bytes: ASCIISet, in text: Span<UInt8>, from start: Int) -> Int? {
    guard start >= 0 else { return nil }
    return unsafe text.withUnsafeBytes { buffer -> Int? in
      guard let base = buffer.baseAddress else { return nil }
      let count = buffer.count
      var offset = start
      while offset < count {
        let byte = unsafe base.load(fromByteOffset: offset, as: UInt8.self)
        if byte == 0x20 || byte == 0x09 {
          offset &+= 1
          continue
        }
        if bytes.contains(byte) { return offset }
        guard let end = unsafe memchr(base + offset, 0x0A, count &- offset) else { return nil }
        offset = unsafe UnsafeRawPointer(end) - base &+ 1
      }
      return nil
    }
  }
}
