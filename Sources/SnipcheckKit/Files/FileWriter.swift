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
    guard let target = unsafe realpath(path, nil) else { throw .system(path: path, code: errno) }
    defer { unsafe free(target) }
    let file = unsafe String(cString: target)
    var status = stat()
    guard unsafe stat(file, &status) == 0 else { throw .system(path: path, code: errno) }
    // A superuser could write all the same, but that is not what the mode says.
    guard status.st_mode & 0o222 != 0, unsafe access(file, W_OK) == 0 else { throw .readOnly(path: path) }
    guard try FileReader.read(file) == expected else { throw .changedMeanwhile(path: path) }
    try write(bytes, to: file, like: status)
  }

  /// Writes a new file, or replaces what is at its path; a pipe or a device is written to.
  static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return try write(bytes, to: path, like: nil) }
    if status.st_mode & S_IFMT == S_IFDIR { throw .isFolder(path: path) }
    guard status.st_mode & S_IFMT != S_IFREG else {
      guard let target = unsafe realpath(path, nil) else { throw .system(path: path, code: errno) }
      defer { unsafe free(target) }
      return try write(bytes, to: unsafe String(cString: target), like: status)
    }
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(path: path, code: errno) }
    let failure = write(bytes, to: descriptor)
    close(descriptor)
    if failure != 0, failure != EPIPE { throw .system(path: path, code: failure) }
  }

  /// Writes a file beside its place, then renames it.
  private static func write(_ bytes: [UInt8], to path: String, like status: stat?) throws(FileError) {
    let mode = status.map { $0.st_mode & 0o7777 } ?? 0o644
    let temporary = TemporaryName.beside(path)
    let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw .system(path: path, code: errno) }
    var failure = write(bytes, to: descriptor)
    if let status, failure == 0 {
      // Only a superuser can give files away; for others the owner is the same already, or cannot be kept.
      if fchown(descriptor, status.st_uid, status.st_gid) != 0 { errno = 0 }
      if fchmod(descriptor, mode) != 0 { failure = errno }
    }
    // What is renamed has to be on the disk first, or a power cut could leave an empty file.
    if failure == 0, fsync(descriptor) != 0, errno != EINVAL { failure = errno }
    if close(descriptor) != 0, failure == 0 { failure = errno }
    if failure == 0, unsafe rename(temporary, path) != 0 { failure = errno }
    guard failure == 0 else {
      unsafe _ = unlink(temporary)
      throw .system(path: path, code: failure)
    }
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
