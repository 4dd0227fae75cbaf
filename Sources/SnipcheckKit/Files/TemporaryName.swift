#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif
import Synchronization

/// The names of files that are being written. They are hidden, so that no walk takes them for documents, and tell the
/// process, so that what a killed one left behind can be removed.
enum TemporaryName {
  private static let prefix = ".snipcheck-"
  private static let suffix = ".tmp"

  private static let count = Atomic(0)

  /// Returns the path of a new temporary file of this process in the folder of another path.
  static func beside(_ path: String) -> String {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    return "\(folder)\(prefix)\(getpid())-\(count.add(1, ordering: .relaxed).newValue)\(suffix)"
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
        let process = Int32(name.dropFirst(prefix.count).prefix { $0 != "-" && $0 != "." }), process > 0
      else { continue }
      if kill(process, 0) != 0, errno == ESRCH { unsafe _ = unlink("\(folder)/\(name)") }
    }
  }
}
