/// Finds out which entries of `included` mean something.
struct IncludedUse {
  private struct Entry {
    let entry: Configuration.IncludedEntry
    /// What an entry with globs matches; `nil` for one that names a file or a folder.
    let patterns: [GlobPattern]?
    var isUsed = false
  }

  private var entries: [Entry]
  /// How many entries with globs matched nothing yet.
  private var open: Int

  init(_ configuration: Configuration) {
    entries = configuration.includedEntries.map { entry in
      let isGlob = entry.text.contains { "*?[{".contains($0) }
      return Entry(entry: entry, patterns: isGlob ? PathFilter.patterns(entry.globs) : nil)
    }
    open = entries.count { $0.patterns != nil }
  }

  /// Takes a document that was found.
  mutating func add(_ path: String) {
    guard open > 0 else { return }
    for index in entries.indices where !entries[index].isUsed {
      guard entries[index].patterns?.contains(where: { $0.matches(path) }) == true else { continue }
      entries[index].isUsed = true
      open -= 1
    }
  }

  /// A mistake for each entry that means nothing: no file or folder, or for a glob no document.
  var mistakes: [ConfigurationMistake] {
    entries.compactMap { use in
      let entry = use.entry
      let isGlob = use.patterns != nil
      guard !(isGlob ? use.isUsed : entry.globs.contains { FileReader.exists(GlobPattern.base(of: $0)) }) else {
        return nil
      }
      let nothing = isGlob ? "no document matches it" : "there is no such file or folder"
      return ConfigurationMistake(
        path: entry.path, line: entry.line, column: entry.column,
        message: "'included' has '\(entry.text)', but \(nothing); correct it or remove it")
    }
  }
}
