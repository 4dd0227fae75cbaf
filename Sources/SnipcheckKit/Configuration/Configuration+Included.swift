extension Configuration {
  /// An entry of `included`, at its place.
  struct IncludedEntry: Sendable {
    /// The absolute globs that it stands for.
    let globs: [String]
    /// The entry as it is written.
    let text: String
    let path: String
    let line: Int
    let column: Int
  }

  /// Returns a mistake for each entry of `included` that means nothing: no file or folder, or for a glob no document.
  ///
  /// - Parameter paths: The documents that were found.
  func unusedIncludes(among paths: [String]) -> [ConfigurationMistake] {
    includedEntries.compactMap { entry in
      let isGlob = entry.text.contains { "*?[{".contains($0) }
      let isUsed = entry.globs.contains { glob in
        if !isGlob { return FileReader.exists(GlobPattern.base(of: glob)) }
        let patterns = PathFilter.patterns([glob])
        return paths.contains { path in patterns.contains { $0.matches(path) } }
      }
      guard !isUsed else { return nil }
      let nothing = isGlob ? "no document matches it" : "there is no such file or folder"
      return ConfigurationMistake(
        path: entry.path, line: entry.line, column: entry.column,
        message: "'included' has '\(entry.text)', but \(nothing); correct it or remove it")
    }
  }
}
