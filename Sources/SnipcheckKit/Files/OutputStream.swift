#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Where text goes: reports to standard output, all else to standard error.
package enum OutputStream: Int32, Sendable {
  case output = 1
  case error = 2

  /// A file that standard output goes to, with its size when it was first asked for: before anything was written.
  static let file: (device: dev_t, number: ino_t, size: Int)? = {
    var status = stat()
    guard unsafe fstat(output.rawValue, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return (status.st_dev, status.st_ino, Int(status.st_size))
  }()

  /// Writes bytes; a closed pipe ends the program quietly, as `head` expects.
  package func write(_ bytes: [UInt8]) {
    var offset = 0
    unsafe bytes.withUnsafeBytes { buffer in
      while offset < buffer.count {
        let count = unsafe Self.writeSome(rawValue, UnsafeRawBufferPointer(rebasing: unsafe buffer[offset...]))
        if count >= 0 {
          offset += count
        } else if errno == EPIPE {
          exit(0)
        } else if errno != EINTR && errno != EAGAIN {
          // A report that is cut off must not pass for a whole one.
          let reason = FileError.system(path: "standard output", code: errno)
          if self == .output { OutputStream.error.writeLine("snipcheck: \(reason)") }
          exit(ExitCode.failure.rawValue)
        }
      }
    }
  }

  /// Writes a line.
  package func writeLine(_ text: String) { write(Array(text.utf8) + [UInt8(ascii: "\n")]) }

  /// Writes some of a buffer's bytes and returns how many, or -1 with `errno` set.
  static func writeSome(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      unsafe Darwin.write(descriptor, buffer.baseAddress, buffer.count)
    #else
      unsafe Glibc.write(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }

  /// Lets a closed pipe be an error of `write` instead of a signal.
  package static func ignoreBrokenPipes() { _ = signal(SIGPIPE, SIG_IGN) }
}
