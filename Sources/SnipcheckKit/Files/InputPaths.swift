/// Turns the paths of a command line into the documents to check.
enum InputPaths {
  /// Collects files and the documents of folders, each once, in the order of the command line.
  ///
  /// - Parameters:
  ///   - paths: Files and folders, absolute or relative to the working folder.
  ///   - configuration: Says what is included and excluded.
  ///   - sources: Whether `.swift` files of folders are taken.
  /// - Returns: The documents, and the folders that could not be read.
  static func collect(
    _ paths: [String], configuration: Configuration, sources: Bool
  ) -> (inputs: [LintRun.Input], errors: [FileError]) {
    var walk = DocumentWalk(
      includesSources: sources,
      excluded: configuration.excluded.flatMap { [GlobPattern($0), GlobPattern($0 + "/**")] })
    var inputs: [LintRun.Input] = []
    var seen: Set<String> = []
    for path in paths {
      let absolute = AbsolutePath.make(path)
      guard DocumentWalk.isFolder(absolute) else {
        if seen.insert(absolute).inserted { inputs.append(LintRun.Input(path: absolute, isNamed: true)) }
        continue
      }
      let before = walk.paths.count
      let included = configuration.included.map(GlobPattern.init)
      walk.walk(absolute)
      for file in walk.paths[before...] {
        let isIncluded =
          included.isEmpty || included.contains { $0.matches(file) }
          || configuration.included.contains { file.hasPrefix($0 + "/") }
        if isIncluded, seen.insert(file).inserted { inputs.append(LintRun.Input(path: file, isNamed: false)) }
      }
    }
    return (inputs, walk.errors)
  }
}
