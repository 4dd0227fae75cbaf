#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file that is written piece by piece beside its place and put there when it is whole, so that at any moment the old or
/// the new one is there. A pipe or a device is written to as it is.
final class PendingFile {
  private let path: String
  /// Where it is written before it is whole; `nil` for a pipe or a device.
  private let temporary: String?
  /// -1 if it is not open.
  private var descriptor: Int32
  /// Mode and owner of what it replaces.
  private let status: stat?
  private var isInPlace = false
  /// Whether nobody reads the pipe any more.
  private var isBroken = false

  /// Begins a new file, or one that replaces what is at its path; symbolic links are followed.
  convenience init(_ path: String) throws(FileError) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      try self.init(path, like: nil)
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw .isFolder(path: path)
    case S_IFREG: try self.init(try Self.target(of: path), like: status)
    default: try self.init(device: path)
    }
  }

  /// Begins a file beside its place.
  ///
  /// - Parameters:
  ///   - path: Its place, which is no symbolic link.
  ///   - status: The file that is there, whose mode and owner are kept.
  init(_ path: String, like status: stat?) throws(FileError) {
    let temporary = TemporaryName.beside(path)
    let mode = status.map { $0.st_mode & 0o7777 } ?? 0o644
    descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    self.path = path
    self.status = status
    self.temporary = descriptor < 0 ? nil : temporary
    guard descriptor >= 0 else { throw .system(path: path, code: errno) }
  }

  private init(device path: String) throws(FileError) {
    descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
    self.path = path
    temporary = nil
    status = nil
    guard descriptor >= 0 else { throw .system(path: path, code: errno) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if let temporary, !isInPlace { unsafe _ = unlink(temporary) }
  }

  /// Returns the file that symbolic links lead to.
  static func target(of path: String) throws(FileError) -> String {
    guard let target = unsafe realpath(path, nil) else { throw .system(path: path, code: errno) }
    defer { unsafe free(target) }
    return unsafe String(cString: target)
  }

  /// Adds bytes.
  func append(_ bytes: [UInt8]) throws(FileError) {
    guard !isBroken else { return }
    let failure = FileWriter.write(bytes, to: descriptor)
    if temporary == nil, failure == EPIPE {
      isBroken = true
    } else if failure != 0 {
      throw .system(path: path, code: failure)
    }
  }

  /// Puts the whole file into its place.
  func finish() throws(FileError) {
    guard let temporary else { return }
    var failure: Int32 = 0
    if let status {
      // Only a superuser can give files away; for others the owner is the same already, or cannot be kept.
      if fchown(descriptor, status.st_uid, status.st_gid) != 0 { errno = 0 }
      if fchmod(descriptor, status.st_mode & 0o7777) != 0 { failure = errno }
    }
    // What is renamed has to be on the disk first, or a power cut could leave an empty file.
    if failure == 0, fsync(descriptor) != 0, errno != EINVAL { failure = errno }
    if close(descriptor) != 0, failure == 0 { failure = errno }
    descriptor = -1
    if failure == 0, unsafe rename(temporary, path) != 0 { failure = errno }
    guard failure == 0 else { throw .system(path: path, code: failure) }
    isInPlace = true
  }
}
