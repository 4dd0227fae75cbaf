#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Writes whole files, so that at any moment a file is either the old or the new one.
enum FileWriter {
  /// Replaces a file: writes beside it, then renames. The mode is kept, symbolic links are followed.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - bytes: What it shall hold.
  ///   - expected: What it has to hold now.
  /// - Throws: `FileError`, with the file left as it was.
  static func replace(_ path: String, with bytes: [UInt8], expecting expected: [UInt8]) throws(FileError) {
    guard let target = unsafe realpath(path, nil) else { throw .system(path: path, code: errno) }
    defer { unsafe free(target) }
    let file = unsafe String(cString: target)
    guard unsafe access(file, W_OK) == 0 else { throw .system(path: path, code: errno) }
    guard try FileReader.read(file) == expected else { throw .changedMeanwhile(path: path) }
    var status = stat()
    guard unsafe stat(file, &status) == 0 else { throw .system(path: path, code: errno) }
    try write(bytes, to: file, mode: status.st_mode & 0o7777)
  }

  /// Writes a file beside its place, then renames it.
  static func write(_ bytes: [UInt8], to path: String, mode: mode_t = 0o644) throws(FileError) {
    let temporary = "\(path).snipcheck-\(getpid())"
    let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw .system(path: path, code: errno) }
    var failure: Int32 = 0
    var offset = 0
    unsafe bytes.withUnsafeBytes { buffer in
      while offset < buffer.count, failure == 0 {
        let count = unsafe OutputStream.writeSome(descriptor, UnsafeRawBufferPointer(rebasing: buffer[offset...]))
        if count >= 0 { offset += count } else if errno != EINTR { failure = errno }
      }
    }
    if failure == 0, fchmod(descriptor, mode) != 0 { failure = errno }
    if close(descriptor) != 0, failure == 0 { failure = errno }
    if failure == 0, unsafe rename(temporary, path) != 0 { failure = errno }
    guard failure == 0 else {
      unsafe _ = unlink(temporary)
      throw .system(path: path, code: failure)
    }
  }
}
