#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Reads whole files.
enum FileReader {
  /// Reads a file's bytes as they are.
  ///
  /// - Parameter path: A path; symbolic links are followed.
  /// - Returns: The bytes; no conversion of encoding or line ends.
  /// - Throws: `FileError` with the system's reason.
  static func read(_ path: String) throws(FileError) -> [UInt8] {
    let (descriptor, status) = try open(path)
    defer { close(descriptor) }
    // What goes into a file while it is read is the report on it.
    if let report = OutputStream.file, report.number == status.st_ino, report.device == status.st_dev {
      return Array(try readAll(descriptor, path: path, expecting: Int(status.st_size)).prefix(report.size))
    }
    return try readAll(descriptor, path: path, expecting: Int(status.st_size))
  }

  /// Opens a regular file to read it.
  ///
  /// - Returns: A descriptor, which the caller has to close, and what the system knows of the file.
  /// - Throws: `FileError` with the system's reason, or for a folder, a pipe or a device, without waiting for one.
  static func open(_ path: String) throws(FileError) -> (descriptor: Int32, status: stat) {
    #if canImport(Darwin)
      let descriptor = unsafe Darwin.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    #else
      let descriptor = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    #endif
    guard descriptor >= 0 else { throw .system(path: path, code: errno) }
    do throws(FileError) {
      var status = stat()
      guard unsafe fstat(descriptor, &status) == 0 else { throw FileError.system(path: path, code: errno) }
      switch status.st_mode & S_IFMT {
      case S_IFREG: return (descriptor, status)
      case S_IFDIR: throw FileError.isFolder(path: path)
      // A pipe or a device may never end.
      default: throw FileError.notRegular(path: path)
      }
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Whether there is a file or a folder at a path.
  static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// Returns the size of a file in bytes; 0 if there is none, which reading it will tell.
  static func size(of path: String) -> Int {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Reads all of standard input.
  static func readStandardInput() throws(FileError) -> [UInt8] {
    try readAll(0, path: "standard input", expecting: 0)
  }

  private static func readAll(_ descriptor: Int32, path: String, expecting size: Int) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var failure: Int32 = 0
    // One more byte than expected, so that the end of a file that did not grow is seen by the first read.
    var room = size + 1
    while true {
      var count = 0
      let chunk = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, initialized in
        repeat { count = unsafe Self.readSome(descriptor, buffer) } while count < 0 && errno == EINTR
        if count < 0 { failure = errno }
        initialized = max(count, 0)
      }
      if failure != 0 { throw .system(path: path, code: failure) }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      if count == 0 || (size > 0 && bytes.count == size) { return bytes }
      room = max(65_536, size + 1 - bytes.count)
    }
  }

  static func readSome(_ descriptor: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    #if canImport(Darwin)
      unsafe Darwin.read(descriptor, buffer.baseAddress, buffer.count)
    #else
      unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }
}
