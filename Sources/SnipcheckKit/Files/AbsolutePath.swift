#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Paths from the root, without `.` and `..`.
package enum AbsolutePath {
  /// The working folder.
  package static let current: String = {
    guard let path = unsafe getcwd(nil, 0) else { return "/" }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }()

  /// Returns an absolute path without the working folder; one that does not lie below it stays as it is.
  package static func relative(_ path: String) -> String {
    let folder = current == "/" ? "/" : current + "/"
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }

  /// Returns the path of the file that symbolic links lead to; the path itself if there is none.
  static func resolvingLinks(_ path: String) -> String {
    guard let target = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(target) }
    return unsafe String(cString: target)
  }

  /// Returns a path from the root; symbolic links stay as they are.
  package static func make(_ path: String, relativeTo folder: String = current) -> String {
    let whole = path.hasPrefix("/") ? path : folder + "/" + path
    var parts: [Substring] = []
    for part in whole.split(separator: "/") {
      switch part {
      case ".": break
      case "..": _ = parts.popLast()
      default: parts.append(part)
      }
    }
    var result = ""
    for part in parts {
      result += "/"
      result += part
    }
    return result.isEmpty ? "/" : result
  }
}
