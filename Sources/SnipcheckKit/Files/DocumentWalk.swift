#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif
import Snippets

/// Finds the documents below a folder.
///
/// Hidden files and folders and what `.gitignore` files name are left out; symbolic links to folders are not followed, so
/// that no cycle is walked.
struct DocumentWalk {
  /// Whether `.swift` files are documents.
  var includesSources = false
  /// Extensions of documents besides the usual ones.
  var extensions: Set<String> = []
  /// Patterns of paths that are left out, each a whole absolute path or a part of it that ends at a `/`.
  var excluded: [GlobPattern] = []

  private(set) var errors: [FileError] = []
  private(set) var paths: [String] = []

  init(includesSources: Bool = false, extensions: Set<String> = [], excluded: [GlobPattern] = []) {
    self.includesSources = includesSources
    self.extensions = extensions
    self.excluded = excluded
  }

  /// Adds all documents below a folder, in the order of their names.
  mutating func walk(_ folder: String) {
    walk(folder, ignoring: inheritedIgnoreRules(above: folder))
  }

  private mutating func walk(_ folder: String, ignoring inherited: [(base: Int, rules: IgnoreRules)]) {
    guard let handle = unsafe opendir(folder) else {
      errors.append(.system(path: folder, code: errno))
      return
    }
    var names: [(name: String, type: UInt8)] = []
    while let entry = unsafe readdir(handle) {
      let type = unsafe entry.pointee.d_type
      unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { bytes in
          if let name = unsafe String(validatingCString: bytes) {
            if name != ".", name != ".." { names.append((name, type)) }
          } else {
            let name = unsafe String(cString: bytes)
            if isDocument(name) { errors.append(.nameNotUTF8(path: folder + "/" + name)) }
          }
        }
      }
    }
    unsafe closedir(handle)
    names.sort { $0.name < $1.name }
    var rules = inherited
    if names.contains(where: { $0.name == ".gitignore" }), let bytes = try? FileReader.read(folder + "/.gitignore") {
      rules.append((folder.utf8.count + 1, IgnoreRules(String(decoding: bytes, as: UTF8.self))))
    }
    for (name, type) in names where !name.hasPrefix(".") {
      let path = folder == "/" ? "/" + name : folder + "/" + name
      let isFolder = type == UInt8(DT_DIR) || (type == UInt8(DT_UNKNOWN) && Self.isFolder(path))
      guard !isIgnored(path, isFolder: isFolder, rules), !isExcluded(path) else { continue }
      if isFolder {
        walk(path, ignoring: rules)
      } else if type != UInt8(DT_LNK) || !Self.isFolder(path), isDocument(name) {
        paths.append(path)
      }
    }
  }

  /// Whether a name's extension is that of a document, or of a file that may be one.
  func isDocument(_ name: String) -> Bool {
    let pathExtension = DocumentReader.pathExtension(of: name)
    guard !pathExtension.isEmpty else { return false }
    if extensions.contains(pathExtension) { return true }
    if pathExtension == "swift" { return includesSources }
    if pathExtension == "xml" || pathExtension == "json" { return true }
    let nothing: [UInt8] = []
    return DocumentFormat.sniff(nothing.span, pathExtension: pathExtension) != nil
  }

  private func isIgnored(_ path: String, isFolder: Bool, _ rules: [(base: Int, rules: IgnoreRules)]) -> Bool {
    for (base, rules) in rules.reversed() {
      let below = path.utf8.dropFirst(base)
      if let verdict = rules.ignores(Substring(below), isFolder: isFolder) { return verdict }
    }
    return false
  }

  private func isExcluded(_ path: String) -> Bool { excluded.contains { $0.matches(path) } }

  /// Reads the `.gitignore` files between the root of the repository that holds a folder and the folder.
  private func inheritedIgnoreRules(above folder: String) -> [(base: Int, rules: IgnoreRules)] {
    var result: [(Int, IgnoreRules)] = []
    var current = folder
    while !Self.isFolder(current + "/.git"), let slash = current.lastIndex(of: "/"), slash > current.startIndex {
      current = String(current[..<slash])
      if let bytes = try? FileReader.read(current + "/.gitignore") {
        result.insert((current.utf8.count + 1, IgnoreRules(String(decoding: bytes, as: UTF8.self))), at: 0)
      }
    }
    // Without a repository nothing above counts.
    return Self.isFolder(current + "/.git") ? result : []
  }

  /// Whether a path is a folder, or a symbolic link to one.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
