#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Reads a file line by line, in the memory of a piece of it.
final class LineReader {
  private static let pieceSize = 1 << 16

  private let path: String
  private let descriptor: Int32
  private var bytes: [UInt8] = []
  /// Where the next line begins in the bytes.
  private var start = 0
  private var hasEnded = false

  /// Opens a file.
  ///
  /// - Throws: `FileError` with the system's reason, or for what is no regular file.
  init(_ path: String) throws(FileError) {
    self.path = path
    descriptor = try FileReader.open(path).descriptor
  }

  deinit { close(descriptor) }

  /// Returns the next line without its line end, `\n` or `\r\n`; `nil` at the end of the file.
  ///
  /// Complexity: O(*n*) over all lines, also where a line is longer than a piece.
  func next() throws(FileError) -> ArraySlice<UInt8>? {
    var searched = start
    while true {
      if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return line(upTo: end)
      }
      searched = bytes.count
      if hasEnded {
        guard start < bytes.count else { return nil }
        defer { start = bytes.count }
        return line(upTo: bytes.count)
      }
      searched -= start
      try readPiece()
    }
  }

  private func line(upTo end: Int) -> ArraySlice<UInt8> {
    end > start && bytes[end - 1] == UInt8(ascii: "\r") ? bytes[start..<end - 1] : bytes[start..<end]
  }

  /// Drops the lines that were returned, and adds what comes next.
  private func readPiece() throws(FileError) {
    bytes.removeSubrange(..<start)
    start = 0
    var count = 0
    let piece = unsafe [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { buffer, initialized in
      repeat { count = unsafe FileReader.readSome(descriptor, buffer) } while count < 0 && errno == EINTR
      initialized = max(count, 0)
    }
    guard count >= 0 else { throw .system(path: path, code: errno) }
    hasEnded = count == 0
    bytes += piece
  }
}
