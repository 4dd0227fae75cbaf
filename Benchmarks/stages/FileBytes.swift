#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Reads files with the same calls as snipcheck does.
enum FileBytes {
  /// Returns what a file holds, or `nil` if it cannot be read or is none.
  static func read(_ path: String) -> [UInt8]? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var bytes: [UInt8] = []
    var count = 0
    repeat {
      let room = max(Int(status.st_size) + 1 - bytes.count, 4096)
      let chunk = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, initialized in
        count = unsafe systemRead(descriptor, buffer.baseAddress, room)
        initialized = max(count, 0)
      }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
    } while count > 0 && bytes.count < Int(status.st_size)
    return count < 0 ? nil : bytes
  }
}

#if canImport(Darwin)
  private let systemRead = unsafe Darwin.read
#else
  private let systemRead = unsafe Glibc.read
#endif
