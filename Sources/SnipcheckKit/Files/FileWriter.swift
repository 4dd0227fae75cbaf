#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Writes whole files, so that at any moment a file is either the old or the new one.
enum FileWriter {
  /// Replaces a file: writes beside it, then renames. Mode and owner are kept, symbolic links are followed.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - bytes: What it shall hold.
  ///   - expected: What it has to hold now.
  /// - Throws: `FileError`, with the file left as it was.
  static func replace(_ path: String, with bytes: [UInt8], expecting expected: [UInt8]) throws(FileError) {
    let file = try PendingFile.target(of: path)
    var status = stat()
    guard unsafe stat(file, &status) == 0 else { throw .system(path: path, code: errno) }
    // A superuser could write all the same, but that is not what the mode says.
    guard status.st_mode & 0o222 != 0, unsafe access(file, W_OK) == 0 else { throw .readOnly(path: path) }
    guard try FileReader.read(file) == expected else { throw .changedMeanwhile(path: path) }
    try write(bytes, to: PendingFile(file, like: status))
  }

  /// Writes a new file, or replaces what is at its path; a pipe or a device is written to.
  static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    try write(bytes, to: PendingFile(path))
  }

  private static func write(_ bytes: [UInt8], to file: PendingFile) throws(FileError) {
    try file.append(bytes)
    try file.finish()
  }

  /// Writes all bytes and returns 0, or the system's number of what went wrong.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var failure: Int32 = 0
    var offset = 0
    unsafe bytes.withUnsafeBytes { buffer in
      while offset < buffer.count, failure == 0 {
        let count = unsafe OutputStream.writeSome(descriptor, UnsafeRawBufferPointer(rebasing: buffer[offset...]))
        if count >= 0 { offset += count } else if errno != EINTR { failure = errno }
      }
    }
    return failure
  }
}
