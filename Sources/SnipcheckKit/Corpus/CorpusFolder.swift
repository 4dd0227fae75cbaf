import RuleEngine
import SourceText

/// A folder of documents as `snipcheck corpus` looks at it: which documents, in which order, with which rules.
struct CorpusFolder {
  /// A document of the folder.
  struct Entry {
    /// Relative to the folder.
    let name: String
    let target: LintTarget
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
    var source = DocumentSource([self.path], configuration: setup.configuration, sources: arguments.sources)
    var entries: [Entry] = []
    let prefix = self.path == "/" ? 1 : self.path.utf8.count + 1
    while let input = source.next() {
      guard arguments.shard?.takes(AbsolutePath.relative(input.path)) ?? true else { continue }
      do throws(RuleError) {
        let profile = try profiles.profile(for: input.path, complain: complain)
        guard profile.filter.takes(input.path) else { continue }
        let name = String(decoding: Array(input.path.utf8.dropFirst(prefix)), as: UTF8.self)
        let target = LintTarget(input: profile.input(at: input.path, isNamed: false), profile: profile)
        entries.append(Entry(name: name, target: target))
      } catch {
        complain(error.description)
      }
    }
    for error in source.takeErrors() { complain(error.description) }
    self.entries = entries
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
    var walked = wanted[...]
    var delivered = wanted[...]
    return LintProfiles.check(workers: workers, keepsDetails: true) {
      walked.popFirst()?.target
    } consume: { _, checked in
      guard let entry = delivered.popFirst() else { return }
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
