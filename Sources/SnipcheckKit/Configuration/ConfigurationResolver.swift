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
  /// What could be better in rules of one's own, which work nevertheless.
  private(set) var notes: [String] = []
  /// What is said of rules that are off.
  private(set) var unusedSettings: [String] = []
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
    for error in errors where error.severity == .warning { notes.append(error.description) }
    for error in errors where error.severity == .error { problems.append(error.description) }
    var configuration = Configuration()
    for file in files {
      let (read, mistakes) = ConfigurationReader.read(file, library)
      found += mistakes
      configuration = configuration.merged(with: read)
    }
    main = configuration
    self.library = library
    unusedSettings = Self.unusedSettings(of: configuration, in: files, library)
    mistakes = found.map(\.description) + problems
  }

  /// Makes the library of the rules that configuration files add. A broken rule is left out; all others work.
  private static func library(
    for files: [ConfigurationFile], _ mistakes: inout [ConfigurationMistake]
  ) throws(RuleError) -> (RuleLibrary, errors: [RuleError]) {
    var documents: [(path: String, documents: [RuleDocument])] = []
    var errors: [RuleError] = []
    for file in files where !file.isSwiftLint {
      for node in file.root["rules"]?.list ?? [] {
        func report(_ message: String) {
          mistakes.append(
            ConfigurationMistake(path: file.path, line: node.line, column: node.column, message: message))
        }
        guard let name = node.stringValue, !name.isEmpty else {
          report(
            "'rules' has to be a path or a list of paths, not \(node.stringValue == nil ? node.kindName : "an empty value")"
          )
          continue
        }
        let path = AbsolutePath.make(Environment.expanded(name), relativeTo: file.folder)
        // Named by parent and child, it is meant once.
        guard !documents.contains(where: { $0.path == path }) else { continue }
        let (read, problems) = RuleFiles.read([path])
        documents.append((path, read))
        for problem in problems {
          // Rule documents say their own place; a file that is not there has none but this.
          if case .document(let error) = problem { errors.append(error) } else { report(problem.description) }
        }
      }
    }
    guard !documents.isEmpty else { return (try RuleLibrary(), errors) }
    var names = RuleLibrary.Names(try RuleLibrary().rules)
    var sound: [RuleDocument] = []
    for document in documents.flatMap(\.documents) {
      let found = RuleReview(document).mistakes
      errors += found
      guard !found.contains(where: { $0.severity == .error }) else { continue }
      do {
        let rule = try Rule(document)
        _ = try RuleSet([RuleSet.Selection(rule)])
        try names.add(rule)
        sound.append(document)
      } catch {
        errors.append(error)
      }
    }
    let library = try RuleLibrary(adding: sound)
    for document in sound { errors += names.unknownNames(in: try Rule(document)) }
    return (library, errors)
  }

  /// Finds settings of rules that are off, as SwiftLint does: a warning, since they may be kept for later.
  private static func unusedSettings(
    of configuration: Configuration, in files: [ConfigurationFile], _ library: RuleLibrary
  ) -> [String] {
    let settings = files.filter { !$0.isSwiftLint }.flatMap { file in
      file.root.entries.compactMap { key, _ in library.rule(key.text).map { (file.path, key, $0) } }
    }
    guard !settings.isEmpty else { return [] }
    let parts = [configuration] + configuration.overrides.map { configuration.merged(with: $0.configuration) }
    let on = Set(parts.flatMap { $0.selections(from: library).map(\.rule.id) })
    return settings.filter { !on.contains($0.2.id) }.map { path, key, rule in
      let reason =
        configuration.onlyRules != nil
        ? "not in 'only_rules'"
        : configuration.disabledRules.contains(rule.id) ? "in 'disabled_rules'" : "opt-in and not in 'opt_in_rules'"
      return "\(path):\(key.line):\(key.column): warning: rule '\(rule.id)' is \(reason), so it is off"
    }
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
        for key in ConfigurationReader.runKeys {
          guard let entry = file.root.entry(key) else { continue }
          found.append(
            ConfigurationMistake(
              path: file.path, line: entry.key.line, column: entry.key.column,
              message: "'\(key)' counts only in the configuration of the run, not in that of a folder; move it there"
                + (key == "rules" ? ", with rules that are 'default: opt-in', and switch them on here" : "")))
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
