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
    let slash = UInt8(ascii: "/")
    let whole = Array((path.utf8.first == slash ? path : folder + "/" + path).utf8)
    var result: [UInt8] = []
    result.reserveCapacity(whole.count)
    var start = 0
    while start < whole.count {
      var end = start
      while end < whole.count, whole[end] != slash { end += 1 }
      let isUpward = end - start == 2 && whole[start] == UInt8(ascii: ".") && whole[start + 1] == UInt8(ascii: ".")
      if isUpward {
        while let last = result.popLast(), last != slash {}
      } else if end - start > 1 || end - start == 1 && whole[start] != UInt8(ascii: ".") {
        result.append(slash)
        result += whole[start..<end]
      }
      start = end + 1
    }
    return result.isEmpty ? "/" : String(decoding: result, as: UTF8.self)
  }
}
