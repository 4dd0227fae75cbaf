#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Why a file cannot be checked or written.
enum FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the system says, by its number.
  case system(path: String, code: Int32)
  /// A path on the command line that leads nowhere, with what may be meant.
  case missing(path: String, advice: String)
  case isFolder(path: String)
  case notRegular(path: String)
  /// The offset of the first byte that is no UTF-8.
  case notUTF8(path: String, offset: Int)
  case unknownFormat(path: String)
  /// A name that cannot be written as text.
  case nameNotUTF8(path: String)
  case readOnly(path: String)
  case changedMeanwhile(path: String)

  /// Whether there is no such file.
  var isMissing: Bool {
    switch self {
    case .system(_, let code): code == ENOENT || code == ENOTDIR
    case .missing: true
    default: false
    }
  }

  var description: String {
    switch self {
    case .system(let path, let code): "\(path): \(unsafe String(cString: strerror(code)).lowercased())"
    case .missing(let path, let advice): "\(path): no such file or directory\(advice)"
    case .isFolder(let path): "\(path): is a folder"
    case .notRegular(let path): "\(path): is no regular file"
    case .notUTF8(let path, let offset):
      "\(path): byte \(offset) is not valid UTF-8; save the file as UTF-8 or exclude it"
    case .unknownFormat(let path): "\(path): holds no documents that snipcheck knows"
    case .nameNotUTF8(let path): "\(path): its name is not valid UTF-8; rename it to have it checked"
    case .readOnly(let path): "\(path): is read-only"
    case .changedMeanwhile(let path): "\(path): changed while it was checked; run again"
    }
  }
}
