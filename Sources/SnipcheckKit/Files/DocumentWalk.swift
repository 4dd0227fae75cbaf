#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Finds the documents below folders, one after the other, with the names of a few folders in memory.
///
/// Paths come in the order of their bytes. Hidden files and folders and what `.gitignore` files name are left out; symbolic
/// links to folders are not followed, so that no cycle is walked.
struct DocumentWalk {
  /// Patterns of paths that are left out, each a whole absolute path or a part of it that ends at a `/`.
  private let excluded: [GlobPattern]
  private var documents: DocumentExtensions
  /// The folders that are being walked, outermost first, and how many sets of rules counted before each.
  private var folders: [(listing: FolderListing, outerRules: Int)] = []
  private var ignoreRules: [(base: Int, rules: IgnoreRules)] = []
  private(set) var errors: [FileError] = []

  /// - Parameters:
  ///   - includesSources: Whether `.swift` files are documents.
  ///   - extensions: Extensions of documents besides the usual ones.
  ///   - excluded: Patterns of paths that are left out.
  init(includesSources: Bool = false, extensions: Set<String> = [], excluded: [GlobPattern] = []) {
    self.excluded = excluded
    documents = DocumentExtensions(includesSources: includesSources, others: extensions)
  }

  /// Begins to walk a folder.
  mutating func begin(_ folder: String) {
    ignoreRules = inheritedIgnoreRules(above: folder)
    enter(folder)
  }

  /// Returns the next document of the folder, or `nil` when all were found.
  mutating func next() -> String? {
    while let last = folders.indices.last {
      guard let (path, kind) = folders[last].listing.next() else {
        ignoreRules.removeLast(ignoreRules.count - folders.removeLast().outerRules)
        continue
      }
      guard !isIgnored(path, isFolder: kind == .folder), !isExcluded(path) else { continue }
      switch kind {
      case .file: return path
      case .link: if !Self.isFolder(path) { return path }
      case .folder: enter(path)
      }
    }
    return nil
  }

  /// Returns all documents below a folder.
  mutating func paths(below folder: String) -> [String] {
    var paths: [String] = []
    begin(folder)
    while let path = next() { paths.append(path) }
    return paths
  }

  /// Returns what could not be read since it was asked for last.
  mutating func takeErrors() -> [FileError] {
    defer { errors = [] }
    return errors
  }

  private mutating func enter(_ folder: String) {
    guard let listing = FolderListing(folder, where: { documents.contains($0) }) else {
      errors.append(.system(path: folder, code: errno))
      return
    }
    for name in listing.oddNames { errors.append(.nameNotUTF8(path: listing.prefix + name)) }
    folders.append((listing, ignoreRules.count))
    if listing.hasIgnoreRules, let bytes = try? FileReader.read(listing.prefix + ".gitignore") {
      ignoreRules.append((listing.prefix.utf8.count, IgnoreRules(String(decoding: bytes, as: UTF8.self))))
    }
  }

  private func isIgnored(_ path: String, isFolder: Bool) -> Bool {
    for (base, rules) in ignoreRules.reversed() {
      let whole = path.utf8.span
      let below = whole.extracting(min(base, whole.count)..<whole.count)
      if let verdict = rules.ignores(below, isFolder: isFolder) { return verdict }
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
