/// The patterns of a `.gitignore` file (gitignore(5)).
struct IgnoreRules: Sendable {
  private struct Entry: Sendable {
    let pattern: GlobPattern
    let isNegated: Bool
    let isFolderOnly: Bool
    /// Whether it is matched against the last part of a path only.
    let isNameOnly: Bool
  }
  private var entries: [Entry] = []

  /// Reads the lines of a file.
  init(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      var pattern = line[...]
      while pattern.last == " ", !pattern.hasSuffix("\\ ") { pattern.removeLast() }
      guard !pattern.isEmpty, pattern.first != "#" else { continue }
      let isNegated = pattern.first == "!"
      if isNegated { pattern.removeFirst() }
      let isFolderOnly = pattern.last == "/"
      if isFolderOnly { pattern.removeLast() }
      let isNameOnly = !pattern.contains("/")
      if pattern.first == "/" { pattern.removeFirst() }
      entries.append(
        Entry(
          pattern: GlobPattern(String(pattern)), isNegated: isNegated, isFolderOnly: isFolderOnly,
          isNameOnly: isNameOnly))
    }
  }

  /// Whether a path is ignored, or `nil` where no line speaks of it; the last line that does decides.
  ///
  /// - Parameters:
  ///   - path: The path below the folder of the file, as UTF-8.
  ///   - isFolder: Whether it is a folder.
  func ignores(_ path: Span<UInt8>, isFolder: Bool) -> Bool? {
    guard !entries.isEmpty else { return nil }
    var start = path.count
    while start > 0, path[start - 1] != UInt8(ascii: "/") { start -= 1 }
    let name = path.extracting(start..<path.count)
    for entry in entries.reversed() where isFolder || !entry.isFolderOnly {
      if entry.pattern.matches(entry.isNameOnly ? name : path) { return !entry.isNegated }
    }
    return nil
  }
}
