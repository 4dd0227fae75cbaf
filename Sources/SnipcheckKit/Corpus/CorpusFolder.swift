import RuleEngine
import SourceText

/// A folder of documents as `snipcheck corpus` looks at it: which documents, in which order, with which rules.
struct CorpusFolder {
  /// A document of the folder.
  struct Entry {
    /// Relative to the folder.
    let name: String
    let input: LintRun.Input
    /// The number of its profile.
    let profile: Int
  }

  /// The folder's absolute path.
  let path: String
  /// The documents by increasing name, as bytes compare.
  let entries: [Entry]
  /// How the documents are checked.
  let profiles: LintProfiles
  /// All rules.
  let library: RuleLibrary

  /// Finds the documents of a folder.
  ///
  /// - Parameters:
  ///   - path: The folder, absolute or relative to the working folder.
  ///   - arguments: Say with which rules documents are checked.
  ///   - complain: Takes what is wrong, in words.
  /// - Returns: `nil` if nothing can be checked.
  /// - Throws: `UsageError` for options that name rules which do not exist.
  init?(
    _ path: String, _ arguments: Arguments, complain: (String) -> Void
  ) throws(CommandLineParser.UsageError) {
    self.path = AbsolutePath.make(path)
    guard DocumentWalk.isFolder(self.path) else {
      complain(MissingPath.error(path, at: self.path)?.description ?? "\(path): is no folder")
      return nil
    }
    guard let setup = Setup(arguments, complain: complain) else { return nil }
    if let mistake = setup.usageError { throw CommandLineParser.UsageError(message: mistake) }
    var profiles = LintProfiles(setup, arguments)
    let (found, errors) = InputPaths.collect(
      [self.path], configuration: setup.configuration, sources: arguments.sources)
    for error in errors { complain(error.description) }
    var entries: [Entry] = []
    let prefix = self.path == "/" ? 1 : self.path.utf8.count + 1
    for input in found where arguments.shard?.takes(AbsolutePath.relative(input.path)) ?? true {
      do throws(RuleError) {
        let number = try profiles.number(for: input.path, complain: complain)
        let profile = profiles.profiles[number]
        guard profile.filter.takes(input.path) else { continue }
        let format = profile.configuration.formats[DocumentReader.pathExtension(of: input.path)]
        let name = String(decoding: Array(input.path.utf8.dropFirst(prefix)), as: UTF8.self)
        entries.append(
          Entry(name: name, input: .init(path: input.path, isNamed: false, format: format), profile: number))
      } catch {
        complain(error.description)
      }
    }
    // A walk goes into a folder before it looks at what comes behind its name; recordings are in the order of bytes.
    self.entries = entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    self.profiles = profiles
    library = setup.library
  }

  /// What was found at a path.
  enum Found {
    case document(RecordedDocument, CheckedDocument.Details)
    /// The document could not be checked, for a reason in words.
    case problem(String)
    /// A file that is no document.
    case nothing
  }

  /// Checks all documents, in the memory of a few of them.
  ///
  /// - Parameters:
  ///   - workers: How many documents are checked at once.
  ///   - progress: Whether a bar at the terminal tells how far it is.
  ///   - isWanted: Whether a document is to be checked.
  ///   - consume: Gets each document in the order of their names.
  /// - Returns: What went wrong for all of them, in words.
  func check(
    workers: Int, progress: Bool = false, where isWanted: (Entry) -> Bool = { _ in true },
    consume: (Entry, Found) -> Void
  ) -> [String] {
    let wanted = entries.filter(isWanted)
    let bar = progress && Terminal.isAttached(.error) ? ProgressBar(total: wanted.count) : nil
    defer { bar?.finish() }
    return profiles.check(wanted.map { ($0.input, $0.profile) }, workers: workers, keepsDetails: true) {
      index, checked in
      let entry = wanted[index]
      bar?.advance()
      if let problem = checked.outcome.problem {
        consume(entry, .problem(problem))
      } else if let details = checked.details {
        let record = DocumentRecorder(details.document).record(name: entry.name, details.result)
        consume(entry, .document(record, details))
      } else {
        consume(entry, .nothing)
      }
    }
  }
}
