import RuleEngine
import SourceText

/// Finds out which configuration counts for which document: that of the run, what a nested file says over it, and overrides.
///
/// As in SwiftLint, the nearest `.snipcheck.yml` between a document's folder and that of the run's configuration counts, one
/// level deep, unless `--config` names files.
struct ConfigurationResolver {
  /// The name of configuration files that are found by themselves.
  static let fileName = ".snipcheck.yml"

  /// The configuration of the run.
  let main: Configuration
  /// All rules, with those that the run's configuration adds.
  let library: RuleLibrary
  /// What was wrong with the files that were read so far, in words.
  private(set) var mistakes: [String] = []
  /// What does not count although it is there, in words; everything works nevertheless.
  private(set) var notes: [String] = []
  /// What is said of rules that are off.
  private(set) var unusedSettings: [String] = []
  /// The folder of the run's configuration; the working folder if it has none or the command line names it.
  let root: String
  /// The files of the run's configuration, outermost parent first.
  private let files: [ConfigurationFile]
  private let usesNestedFiles: Bool
  /// The nested configurations by their folders, also those that cannot be read.
  private var nested: [String: Configuration?] = [:]
  /// The folders on the way to the last document that have none; to remember all would take memory for each folder.
  private var withoutNested: [Substring] = []
  /// What was found last, and for the documents of which folder.
  private var lastNested: (parent: Substring, nested: (folder: String, Configuration)?)?
  /// Configurations that were put together, by their names.
  private var merged: [String: Configuration] = [:]

  /// Reads the configuration of a run.
  ///
  /// - Parameters:
  ///   - names: The files that the command line names, the last of which counts most; if none, one is looked for.
  ///   - current: The working folder.
  ///   - document: The absolute path of the run's only document, if that is known before.
  ///   - nests: Whether files below the root count for what lies there, unless the command line names files.
  init(_ names: [String], in current: String, document: String? = nil, nests: Bool = true) throws(RuleError) {
    if names.isEmpty {
      let search = ConfigurationSearch(from: current, document: document)
      root = search.folder
      notes = search.note.map { [$0] } ?? []
    } else {
      root = current
    }
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
    // What could only be better in a rule is for those who work on it, and they test it.
    for error in errors where error.severity == .error { problems.append(error.description) }
    var configuration = Configuration()
    for file in files {
      let (read, mistakes) = ConfigurationReader.read(file, library)
      found += mistakes
      configuration = configuration.merged(with: read)
    }
    main = configuration
    self.files = files
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
    // Most documents lie in the folder of the one before.
    guard let parent = Self.parent(of: path[...]) else { return nil }
    if let last = lastNested, last.parent == parent { return last.nested }
    var nested: (folder: String, Configuration)?
    var next: Substring? = parent
    var passed: [Substring] = []
    while nested == nil, let folder = next, folder.hasPrefix(root == "/" ? "/" : root + "/") {
      if !withoutNested.contains(folder) { nested = readNested(in: String(folder)).map { (String(folder), $0) } }
      passed.append(folder)
      next = Self.parent(of: folder)
    }
    withoutNested = passed.filter { self.nested[String($0)] == nil }
    lastNested = (parent, nested)
    return nested
  }

  /// Returns the path of the folder that a path lies in; `nil` below the root of the file system.
  private static func parent(of path: Substring) -> Substring? {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex else { return nil }
    return path[..<slash]
  }

  private mutating func readNested(in folder: String) -> Configuration? {
    if let known = nested[folder] { return known }
    var child: Configuration?
    do {
      var found: [ConfigurationMistake] = []
      let files = try ConfigurationFile.chain("\(folder)/\(Self.fileName)", &found, takesParents: false)
      // A nested file's parent is that of the run.
      if let file = files.last {
        let own = file.root["rules"] == nil ? nil : try ownLibrary(of: file, &found)
        var read = ConfigurationReader.read(file, own ?? library)
        read.configuration.library = own
        child = read.configuration
        found += read.mistakes
        for key in ConfigurationReader.runKeys {
          guard let entry = file.root.entry(key) else { continue }
          notes.append(
            "\(file.path):\(entry.key.line):\(entry.key.column): warning: '\(key)' counts only in the configuration of the "
              + "run, not in that of a folder; run snipcheck there, or move it")
        }
      }
      mistakes += found.map(\.description)
    } catch let error as FileError {
      if error.isMissing { return nil }
      mistakes.append(error.description)
    } catch {
      mistakes.append("\(error)")
    }
    nested[folder] = child
    return child
  }

  /// Returns the library for the documents of a folder whose configuration adds rules.
  private mutating func ownLibrary(
    of file: ConfigurationFile, _ found: inout [ConfigurationMistake]
  ) throws(RuleError) -> RuleLibrary {
    var mistakesOfAll: [ConfigurationMistake] = []
    let (library, errors) = try Self.library(for: files + [file], &mistakesOfAll)
    found += mistakesOfAll.filter { $0.path == file.path }
    // What is wrong with the rules of the run was told before.
    for error in errors where error.severity == .error && !mistakes.contains(error.description) {
      mistakes.append(error.description)
    }
    return library
  }
}
