#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif
import SourceText

/// The lines of files or of standard input, read as they come.
struct LineInput {
  /// What comes next.
  enum Event: Sendable {
    /// A line without its line feed, and where it stands.
    case line([UInt8], Place)
    /// Nothing comes right now: what was read so far should be answered before it is waited for more.
    case pause
    /// An input that cannot be read; those behind it are.
    case failure(FileError)
  }

  /// Where a line stands.
  struct Place: Hashable, Sendable {
    /// The file; `nil` for standard input.
    let file: String?
    /// From 1.
    let line: Int
  }

  private static let chunk = 1 << 18

  private var files: ArraySlice<String?>
  private var descriptor: Int32?
  private var file: String?
  private var line = 0
  private var buffer: [UInt8] = []
  /// What of the buffer is not handed out yet.
  private var start = 0
  /// The beginning of a line that is longer than the buffer.
  private var head: [UInt8] = []
  private var hasPaused = false

  /// Reads files one after the other; `-`, or no file at all, is standard input.
  init(_ paths: [String]) { files = (paths.isEmpty ? ["-"] : paths).map { $0 == "-" ? nil : $0 }[...] }

  /// Returns what comes next; `nil` at the end. May wait for standard input, but not before it said `pause`.
  mutating func next() -> Event? {
    while true {
      guard let descriptor else {
        do {
          guard try openNext() else { return nil }
        } catch {
          return .failure(error)
        }
        continue
      }
      if let end = endOfLine() {
        let bytes = head.isEmpty ? Array(buffer[start..<end]) : head + buffer[start..<end]
        start = end + 1
        return finishLine(bytes)
      }
      head += buffer[start...]
      start = buffer.count
      if !hasPaused, !hasInput(descriptor) {
        hasPaused = true
        return .pause
      }
      let failure = fill(from: descriptor)
      guard buffer.isEmpty else { continue }
      if descriptor != 0 { close(descriptor) }
      self.descriptor = nil
      if failure != 0 {
        head = []
        return .failure(.system(path: file ?? "standard input", code: failure))
      }
      // The last line needs no line feed.
      if !head.isEmpty { return finishLine(head) }
    }
  }

  private mutating func finishLine(_ bytes: [UInt8]) -> Event {
    head = []
    line += 1
    hasPaused = false
    // A byte order mark is no part of the first line (RFC 8259, section 8.1).
    let isMarked = line == 1 && bytes.span.startsWithByteOrderMark
    return .line(isMarked ? Array(bytes.dropFirst(3)) : bytes, Place(file: file, line: line))
  }

  private mutating func openNext() throws(FileError) -> Bool {
    guard let path = files.popFirst() else { return false }
    line = 0
    file = path
    guard let path else {
      descriptor = 0
      return true
    }
    let opened = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard opened >= 0 else { throw .system(path: path, code: errno) }
    descriptor = opened
    return true
  }

  /// Replaces the buffer by what comes next; it is empty at the end.
  ///
  /// - Returns: The system's number of what went wrong, or 0.
  private mutating func fill(from descriptor: Int32) -> Int32 {
    start = 0
    var failure: Int32 = 0
    buffer = unsafe [UInt8](unsafeUninitializedCapacity: Self.chunk) { buffer, count in
      var read = 0
      repeat {
        read = unsafe FileReader.readSome(descriptor, buffer)
        // Another program may have set the input not to wait.
        if read < 0, errno == EAGAIN { _ = Self.wait(for: descriptor, milliseconds: -1) }
      } while read < 0 && (errno == EINTR || errno == EAGAIN)
      if read < 0 { failure = errno }
      count = max(0, read)
    }
    return failure
  }

  private func endOfLine() -> Int? {
    guard start < buffer.count else { return nil }
    return unsafe buffer.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress, let found = unsafe memchr(base + start, 0x0A, bytes.count - start) else {
        return nil
      }
      return unsafe UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }
  }

  /// Whether reading would not wait: there is something, or the end.
  private func hasInput(_ descriptor: Int32) -> Bool { Self.wait(for: descriptor, milliseconds: 0) != 0 }

  private static func wait(for descriptor: Int32, milliseconds: Int32) -> Int32 {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&request, 1, milliseconds)
  }
}
