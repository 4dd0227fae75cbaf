import RuleEngine
import SourceText

/// A folder of documents as `snipcheck corpus` looks at it: which documents, in which order, with which rules.
final class CorpusFolder {
  /// What was found at a path.
  enum Found {
    case document(RecordedDocument, CheckedDocument.Details)
    /// The document could not be checked, for a reason in words.
    case problem(String)
    /// A file that is no document.
    case nothing
  }

  /// The folder's absolute path.
  let path: String
  /// All rules.
  let library: RuleLibrary
  /// How the documents are checked, as far as they were found.
  private(set) var profiles: LintProfiles
  private let shard: Shard?
  private var source: DocumentSource
  /// What was wrong with folders and configurations on the way, in words.
  private var problems: [String] = []

  /// Looks at a folder.
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
    profiles = LintProfiles(setup, arguments)
    library = setup.library
    shard = arguments.shard
    source = DocumentSource([self.path], configuration: setup.configuration, sources: arguments.sources)
  }

  /// Checks all documents once, in the memory of a few of them.
  ///
  /// - Parameters:
  ///   - workers: How many documents are checked at once.
  ///   - progress: Whether a bar at the terminal tells how far it is.
  ///   - isWanted: Whether the document of a name, relative to the folder, is to be checked.
  ///   - consume: Gets each document with its name, in the order of the names as bytes compare.
  /// - Returns: What went wrong besides, in words.
  func check(
    workers: Int, progress: Bool = false, where isWanted: (String) -> Bool = { _ in true },
    consume: (String, CheckedDocument) -> Void
  ) -> [String] {
    var bar: ProgressBar?
    var known: ArraySlice<LintTarget>?
    if progress, Terminal.isAttached(.error) {
      var targets: [LintTarget] = []
      while let target = next(where: isWanted) { targets.append(target) }
      bar = ProgressBar(total: targets.count)
      known = targets[...]
    }
    let others = LintProfiles.check(workers: workers, keepsDetails: true) {
      known == nil ? next(where: isWanted) : known?.popFirst()
    } consume: { target, checked in
      bar?.advance()
      consume(name(of: target.input.path), checked)
    }
    bar?.finish()
    return problems + others
  }

  /// Checks all documents once, and makes a record of each.
  func record(
    workers: Int, progress: Bool, where isWanted: (String) -> Bool = { _ in true }, consume: (String, Found) -> Void
  ) -> [String] {
    check(workers: workers, progress: progress, where: isWanted) { name, checked in
      if let problem = checked.outcome.problem {
        consume(name, .problem(problem))
      } else if let details = checked.details {
        consume(name, .document(DocumentRecorder(details.document).record(name: name, details.result), details))
      } else {
        consume(name, .nothing)
      }
    }
  }

  private func name(of path: String) -> String {
    String(decoding: Array(path.utf8.dropFirst(self.path == "/" ? 1 : self.path.utf8.count + 1)), as: UTF8.self)
  }

  private func next(where isWanted: (String) -> Bool) -> LintTarget? {
    while let input = source.next() {
      guard shard?.takes(AbsolutePath.relative(input.path)) ?? true else { continue }
      do throws(RuleError) {
        let profile = try profiles.profile(for: input.path) { problems.append($0) }
        guard profile.filter.takes(input.path), isWanted(name(of: input.path)) else { continue }
        return LintTarget(input: profile.input(at: input.path, isNamed: false), profile: profile)
      } catch {
        problems.append(error.description)
      }
    }
    problems += source.takeErrors().map(\.description)
    return nil
  }
}
