import Snippets

/// Turns the paths of a command line into the documents to check.
enum InputPaths {
  /// Collects files and the documents of folders, each once, in the order of the command line.
  ///
  /// - Parameters:
  ///   - paths: Files and folders, absolute or relative to the working folder.
  ///   - configuration: Says what is excluded, and which extensions mean documents.
  ///   - sources: Whether `.swift` files of folders are taken.
  /// - Returns: The documents, the paths that lead nowhere and the folders that could not be read.
  static func collect(
    _ paths: [String], configuration: Configuration, sources: Bool
  ) -> (inputs: [LintRun.Input], errors: [FileError]) {
    var walk = DocumentWalk(
      includesSources: sources, extensions: configuration.formats.isEmpty ? [] : Set(configuration.formats.keys),
      excluded: PathFilter.patterns(configuration.excluded))
    var inputs: [LintRun.Input] = []
    var seen: Set<String> = []
    var missing: [FileError] = []
    for path in paths {
      let absolute = AbsolutePath.make(path)
      guard DocumentWalk.isFolder(absolute) else {
        guard paths.count == 1 || seen.insert(absolute).inserted else { continue }
        if let error = MissingPath.error(path, at: absolute) {
          missing.append(error)
        } else {
          inputs.append(LintRun.Input(path: absolute, isNamed: true))
        }
        continue
      }
      let before = walk.paths.count
      walk.walk(absolute)
      // A walk finds each file once.
      guard paths.count > 1 else { return (walk.paths.map { LintRun.Input(path: $0, isNamed: false) }, walk.errors) }
      for file in walk.paths[before...] where seen.insert(file).inserted {
        inputs.append(LintRun.Input(path: file, isNamed: false))
      }
    }
    return (inputs, missing + walk.errors)
  }

  /// Returns the folders to walk where the command line names no path: those that hold what is included, each once.
  ///
  /// - Parameters:
  ///   - configuration: Says what is included.
  ///   - folder: The folder of the run's configuration. Who works below it means only what lies there.
  static func startingPoints(_ configuration: Configuration, from folder: String) -> [String] {
    guard folder == AbsolutePath.current else { return ["."] }
    // What is not there is told with its place in the configuration.
    let bases = Set(configuration.included.map(GlobPattern.base)).filter(FileReader.exists).sorted()
    let outermost = bases.filter { base in
      !bases.contains { $0 != base && base.hasPrefix($0 == "/" ? "/" : $0 + "/") }
    }
    return outermost.isEmpty ? ["."] : outermost
  }

  /// Returns the files that Xcode hands to a script phase in variables, without those that are no documents.
  ///
  /// - Parameters:
  ///   - fromFiles: Whether to read `SCRIPT_INPUT_FILE_0` and on.
  ///   - fromLists: Whether to read the lists of files `SCRIPT_INPUT_FILE_LIST_0` and on.
  ///   - sources: Whether `.swift` files are documents.
  /// - Throws: `FileError` for a list that cannot be read.
  static func scriptInputs(fromFiles: Bool, fromLists: Bool, sources: Bool) throws(FileError) -> [String] {
    var paths: [String] = []
    if fromFiles { paths += variables("SCRIPT_INPUT_FILE") }
    if fromLists {
      for list in variables("SCRIPT_INPUT_FILE_LIST") {
        let text = String(decoding: try FileReader.read(list), as: UTF8.self)
        paths += text.split(whereSeparator: \.isNewline).map { Environment.expanded(String($0)) }
      }
    }
    let walk = DocumentWalk(includesSources: sources)
    return paths.filter(walk.isDocument)
  }

  private static func variables(_ prefix: String) -> [String] {
    let count = Environment.value(prefix + "_COUNT").flatMap { Int($0) } ?? 0
    return (0..<max(0, min(count, 1_000_000))).compactMap { Environment.value("\(prefix)_\($0)") }
  }
}
