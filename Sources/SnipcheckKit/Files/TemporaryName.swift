#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The names of files that are being written. They are hidden, so that no walk takes them for documents, and tell the
/// process, so that what a killed one left behind can be removed.
enum TemporaryName {
  private static let prefix = ".snipcheck-"
  private static let suffix = ".tmp"

  /// Returns the path of this process's temporary file in the folder of another path.
  static func beside(_ path: String) -> String {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    return "\(folder)\(prefix)\(getpid())\(suffix)"
  }

  /// Removes what processes left in a folder that run no more.
  static func removeLeftovers(in folder: String) {
    guard let handle = unsafe opendir(folder) else { return }
    defer { unsafe closedir(handle) }
    while let entry = unsafe readdir(handle) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { unsafe String(cString: $0) }
      }
      guard name.hasPrefix(prefix), name.hasSuffix(suffix),
        let process = Int32(name.dropFirst(prefix.count).dropLast(suffix.count)), process > 0
      else { continue }
      if kill(process, 0) != 0, errno == ESRCH { unsafe _ = unlink("\(folder)/\(name)") }
    }
  }
}
