#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The system calls that compiler calls and the cache need: the unsafe side of this target, in one place.
enum SystemCalls {
  /// Returns the system's words for an error number.
  static func message(for code: Int32) -> String { unsafe String(cString: strerror(code)) }

  /// Returns a variable of the environment; an empty one counts as not set.
  static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// Whether a path is a file that can be run.
  static func isExecutable(_ path: String) -> Bool {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    return unsafe access(path, X_OK) == 0
  }

  /// What tells a file from its successor at the same path: size, time of change and inode.
  static func identity(of path: String) -> String? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return "\(path) \(status.st_size) \(time.tv_sec).\(time.tv_nsec) \(status.st_ino)"
  }

  /// Reads a whole file; `nil` if that is not possible, for whatever reason.
  static func read(_ path: String) -> [UInt8]? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    return readAvailable(descriptor, into: &bytes) == .end ? bytes : nil
  }

  /// What reading from a descriptor came to.
  enum ReadResult {
    case end, wouldBlock, failed
  }

  /// Adds all that can be read now.
  static func readAvailable(_ descriptor: Int32, into bytes: inout [UInt8]) -> ReadResult {
    while true {
      var count = 0
      let chunk = unsafe [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, initialized in
        count = unsafe Self.readSome(descriptor, buffer)
        initialized = max(count, 0)
      }
      if count == 0 { return .end }
      if count < 0 {
        if errno == EINTR { continue }
        return errno == EAGAIN || errno == EWOULDBLOCK ? .wouldBlock : .failed
      }
      bytes += chunk
    }
  }

  private static func readSome(_ descriptor: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    #if canImport(Darwin)
      unsafe Darwin.read(descriptor, buffer.baseAddress, buffer.count)
    #else
      unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }

  /// Writes a new file for the user alone.
  ///
  /// - Throws: `CompilerError.system`; also where something with this name is there already.
  static func write(_ bytes: [UInt8], toNew path: String) throws(CompilerError) {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .system(action: "write '\(path)'", code: errno) }
    var failure: Int32 = 0
    unsafe bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count, failure == 0 {
        let count = unsafe Self.write(descriptor, UnsafeRawBufferPointer(rebasing: buffer[offset...]))
        if count >= 0 { offset += count } else if errno != EINTR { failure = errno }
      }
    }
    if close(descriptor) != 0, failure == 0 { failure = errno }
    if failure != 0 { throw .system(action: "write '\(path)'", code: failure) }
  }

  private static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      unsafe Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }

  /// Puts a file in the place of another, at once.
  static func rename(_ path: String, to target: String) throws(CompilerError) {
    #if canImport(Darwin)
      let result = unsafe Darwin.rename(path, target)
    #else
      let result = unsafe Glibc.rename(path, target)
    #endif
    if result != 0 { throw .system(action: "write '\(target)'", code: errno) }
  }

  static func removeFile(_ path: String) { unsafe _ = unlink(path) }
  static func removeFolder(_ path: String) { unsafe _ = rmdir(path) }

  /// Makes a folder with those above it, for the user alone; no matter if they are there.
  static func makeFolders(_ path: String) {
    var parts = ""
    for part in path.split(separator: "/") {
      parts += "/" + part
      unsafe _ = mkdir(parts, 0o700)
    }
  }

  /// Makes a folder with a name of its own, for the user alone.
  ///
  /// - Parameter template: The path, with `XXXXXX` at its end.
  static func makeTemporaryFolder(_ template: String) throws(CompilerError) -> String {
    var name = Array(template.utf8CString)
    let isMade = unsafe name.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return false }
      return unsafe mkdtemp(start) != nil
    }
    guard isMade else { throw .system(action: "make a folder below '\(template)'", code: errno) }
    return String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  static var processNumber: Int { Int(getpid()) }
}
