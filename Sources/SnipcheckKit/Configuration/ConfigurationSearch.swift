#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Finds the configuration of a run where the command line names none.
///
/// What is in the working folder counts. Without it, the nearest one in a folder above does, so that snipcheck says the same
/// in every folder of a site, and to an editor that starts it beside the post. The search ends where the project does: at the
/// root of a git repository, at the home folder, and before one that everybody shares, such as `/tmp`.
struct ConfigurationSearch {
  /// The folder of the configuration; the working folder if there is none.
  let folder: String
  /// What is not used although it is there, in words.
  let note: String?

  /// Looks for the file.
  ///
  /// - Parameters:
  ///   - current: The working folder.
  ///   - document: The absolute path of the only document of the run, if that is known: without a configuration in the
  ///     working folder it has the one nearest to it.
  init(from current: String, document: String? = nil) {
    let start = document.map { Self.parent(of: $0) }
    let beside = Self.hasFile(current) ? nil : start.flatMap(Self.nearest)
    let found = beside ?? Self.nearest(current) ?? current
    guard found != current, !Self.isTrusted(found) else {
      folder = found
      note = nil
      return
    }
    folder = current
    note =
      "\(found)/\(ConfigurationResolver.fileName) is not used: it belongs to another user; name it with '--config'"
  }

  /// Returns the nearest folder that has the file, upwards from one.
  private static func nearest(_ start: String) -> String? {
    let home = Environment.value("HOME")
    var folder = start
    while true {
      if hasFile(folder) { return folder }
      guard folder != "/", folder != home, !FileReader.exists(child(".git", of: folder)) else { return nil }
      folder = parent(of: folder)
      if isShared(folder) { return nil }
    }
  }

  private static func hasFile(_ folder: String) -> Bool {
    FileReader.exists(child(ConfigurationResolver.fileName, of: folder))
  }

  private static func child(_ name: String, of folder: String) -> String {
    folder == "/" ? "/" + name : "\(folder)/\(name)"
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  /// Whether everybody can write in a folder, but remove only what is their own: that of temporary files.
  private static func isShared(_ folder: String) -> Bool {
    var status = stat()
    return unsafe stat(folder, &status) == 0 && status.st_mode & 0o1002 == 0o1002
  }

  /// Whether the file is the user's or the system's: it can name a compiler, which is a program that is run.
  private static func isTrusted(_ folder: String) -> Bool {
    var status = stat()
    guard unsafe stat(child(ConfigurationResolver.fileName, of: folder), &status) == 0 else { return true }
    return status.st_uid == geteuid() || status.st_uid == 0
  }
}
