/// The paths that a run begins with, where the command line names none.
enum InputPaths {
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
    var documents = DocumentExtensions(includesSources: sources, others: [])
    return paths.filter { documents.contains(Array($0.utf8).span) }
  }

  private static func variables(_ prefix: String) -> [String] {
    let count = Environment.value(prefix + "_COUNT").flatMap { Int($0) } ?? 0
    return (0..<max(0, min(count, 1_000_000))).compactMap { Environment.value("\(prefix)_\($0)") }
  }
}
