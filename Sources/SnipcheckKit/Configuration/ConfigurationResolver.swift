import RuleEngine
import SourceText

/// Finds out which configuration counts for which document: that of the run, what a nested file says over it, and overrides.
///
/// As in SwiftLint, the nearest `.snipcheck.yml` between a document's folder and the working folder counts, one level deep,
/// unless `--config` names files.
struct ConfigurationResolver {
  /// The name of configuration files that are found by themselves.
  static let fileName = ".snipcheck.yml"

  /// The configuration of the run.
  let main: Configuration
  /// All rules, with those that the run's configuration adds.
  let library: RuleLibrary
  /// What was wrong with the files that were read so far, in words.
  private(set) var mistakes: [String] = []
  private let root: String
  private let usesNestedFiles: Bool
  /// By folder: the nested configuration that counts there, if any.
  private var nested: [String: Configuration?] = [:]
  /// Configurations that were put together, by their names.
  private var merged: [String: Configuration] = [:]

  /// Reads the configuration of a run.
  ///
  /// - Parameters:
  ///   - names: The files that the command line names, the last of which counts most; if none, the one in the root is
  ///     read, if there is one.
  ///   - root: The working folder.
  ///   - nests: Whether files below the root count for what lies there, unless the command line names files.
  init(_ names: [String], root: String, nests: Bool = true) throws(RuleError) {
    self.root = root
    usesNestedFiles = names.isEmpty && nests
    var found: [ConfigurationMistake] = []
    var files: [ConfigurationFile] = []
    var problems: [String] = []
    for name in names.isEmpty ? [Self.fileName] : names {
      do {
        files += try ConfigurationFile.chain(AbsolutePath.make(name, relativeTo: root), &found)
      } catch {
        if !(names.isEmpty && error.isMissing) { problems.append(error.description) }
      }
    }
    let (library, errors) = try Self.library(for: files, &found)
    problems += errors
    var configuration = Configuration()
    for file in files {
      let (read, mistakes) = ConfigurationReader.read(file, library)
      found += mistakes
      configuration = configuration.merged(with: read)
    }
    main = configuration
    self.library = library
    mistakes = found.map(\.description) + problems
  }

  /// Makes the library of the rules that configuration files add.
  private static func library(
    for files: [ConfigurationFile], _ mistakes: inout [ConfigurationMistake]
  ) throws(RuleError) -> (RuleLibrary, errors: [String]) {
    var documents: [RuleDocument] = []
    var problems: [String] = []
    for file in files where !file.isSwiftLint {
      for node in file.root["rules"]?.list ?? [] {
        guard let name = node.stringValue else {
          mistakes.append(
            ConfigurationMistake(
              path: file.path, line: node.line, column: node.column,
              message: "'rules' has to be a string or a list of strings, not \(node.kindName)"))
          continue
        }
        let path = AbsolutePath.make(Environment.expanded(name), relativeTo: file.folder)
        let (read, errors) = RuleFiles.read([path])
        documents += read
        for error in errors {
          // Rule documents say their own place; a file that is not there has none but this.
          mistakes.append(
            ConfigurationMistake(path: file.path, line: node.line, column: node.column, message: error))
        }
      }
    }
    // A broken rule is left out; all others work.
    let sound = documents.filter { document in
      do {
        _ = try RuleSet([RuleSet.Selection(Rule(document))])
        return true
      } catch {
        problems.append("\(error)")
        return false
      }
    }
    return (try RuleLibrary(adding: sound), problems)
  }

  /// Returns the configuration for a document.
  ///
  /// - Parameter path: The document's absolute path.
  /// - Returns: The configuration, and a name that documents with the same one share.
  mutating func configuration(for path: String) -> (name: String, configuration: Configuration) {
    var name = ""
    if usesNestedFiles, let (folder, child) = nestedConfiguration(for: path) {
      name = folder
      if merged[folder] == nil { merged[folder] = main.merged(with: child) }
    }
    let whole = merged[name] ?? main
    let overrides = whole.overrides.indices.filter { number in
      whole.overrides[number].files.contains { $0.matches(path) }
    }
    guard !overrides.isEmpty else { return (name, whole) }
    name += overrides.map { "\n\($0)" }.joined()
    if let known = merged[name] { return (name, known) }
    let result = overrides.reduce(whole) { $0.merged(with: whole.overrides[$1].configuration) }
    merged[name] = result
    return (name, result)
  }

  /// Returns the nearest configuration below the root, with its folder.
  private mutating func nestedConfiguration(for path: String) -> (folder: String, Configuration)? {
    var folder = path
    while let slash = folder.lastIndex(of: "/"), slash > folder.startIndex {
      folder = String(folder[..<slash])
      guard folder.hasPrefix(root == "/" ? "/" : root + "/") else { return nil }
      if let child = readNested(in: folder) { return (folder, child) }
    }
    return nil
  }

  private mutating func readNested(in folder: String) -> Configuration? {
    if let known = nested[folder] { return known }
    var child: Configuration?
    do {
      var found: [ConfigurationMistake] = []
      let files = try ConfigurationFile.chain("\(folder)/\(Self.fileName)", &found)
      // A nested file's parent is that of the run.
      if let file = files.last {
        let read = ConfigurationReader.read(file, library)
        child = read.configuration
        found += read.mistakes
        for key in ["rules", "parent_config", "swiftlint_config"] {
          guard let entry = file.root.entry(key) else { continue }
          found.append(
            ConfigurationMistake(
              path: file.path, line: entry.key.line, column: entry.key.column,
              message: "'\(key)' counts only in the configuration of the run, not in that of a folder"))
        }
      }
      mistakes += found.map(\.description)
    } catch {
      if !error.isMissing { mistakes.append(error.description) }
    }
    nested[folder] = child
    return child
  }
}
