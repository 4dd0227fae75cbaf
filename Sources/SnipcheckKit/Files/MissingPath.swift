#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif
import SourceText

/// What is said of a path on the command line that leads nowhere.
enum MissingPath {
  /// Returns the error for a path; `nil` if something is there, or if that cannot be known.
  ///
  /// - Parameters:
  ///   - word: The path as it was written.
  ///   - path: The absolute path.
  static func error(_ word: String, at path: String) -> FileError? {
    guard unsafe access(path, F_OK) != 0, errno == ENOENT || errno == ENOTDIR else { return nil }
    return .missing(path: path, advice: advice(word, at: path))
  }

  private static func advice(_ word: String, at path: String) -> String {
    if Arguments.Command(rawValue: word) != nil { return "; '\(word)' is a command: write 'snipcheck \(word) …'" }
    if word.contains(where: { "*?[{".contains($0) }) {
      return "; the shell expands a pattern that is not in quotes, and 'included' in the configuration takes patterns"
    }
    return nearMiss(of: word, at: path).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// Returns the path that was meant: its first part that is not there is nearly the name of something in that folder.
  private static func nearMiss(of word: String, at path: String) -> String? {
    var known = path[...]
    var rest: [Substring] = []
    var missing: Substring = ""
    while let slash = known.lastIndex(of: "/") {
      if !missing.isEmpty { rest.insert(missing, at: 0) }
      missing = known[known.index(after: slash)...]
      known = known[..<slash]
      if known.isEmpty || DocumentWalk.isFolder(String(known)) { break }
    }
    guard let near = SourceText.nearMiss(of: String(missing), among: names(in: known.isEmpty ? "/" : String(known)))
    else { return nil }
    let found = known + "/" + near
    let whole = ([Substring(found)] + rest).joined(separator: "/")
    let meant = FileReader.exists(whole) ? whole : String(found)
    return word.hasPrefix("/") ? meant : AbsolutePath.relative(meant)
  }

  /// Returns the names in a folder in their order, those of hidden files left out.
  private static func names(in folder: String) -> [String] {
    guard let handle = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(handle) }
    var names: [String] = []
    while let entry = unsafe readdir(handle) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { unsafe String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}
