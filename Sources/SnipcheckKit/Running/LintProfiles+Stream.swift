import RuleEngine
import Snippets

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension LintProfiles {
  /// Checks the documents at some paths in the memory of a few of them.
  ///
  /// - Parameters:
  ///   - inputs: The paths with the numbers of their profiles.
  ///   - workers: How many documents are checked at once, at least 1.
  ///   - keepsDetails: Whether the documents and all that their checks gave are handed on.
  ///   - consume: Gets the index of each path and what was found there, in the order of the paths, whatever the number of
  ///     workers. It is called on one thread at a time, not always the same, while workers go on with a bounded number of
  ///     documents; what it does not keep is freed.
  /// - Returns: What went wrong for all of them, in words.
  func check(
    _ inputs: [(input: LintRun.Input, profile: Int)], workers: Int, keepsDetails: Bool = false,
    consume: (Int, CheckedDocument) -> Void
  ) -> [String] {
    var index = 0
    var parsing = ParseBatch(profiles, keepsDetails: keepsDetails)
    OrderedWork<Int, CheckedDocument>.perform(workers: min(workers, inputs.count)) {
      guard index < inputs.count else { return nil }
      defer { index += 1 }
      return (index, weight: Self.size(of: inputs[index].input.path))
    } consume: { checked in
      parsing.append(checked, profile: inputs[parsing.count].profile, to: consume)
    } worker: { [profiles] work in
      var worker = DocumentWorker(profiles)
      while let turn = work.take() {
        let (input, profile) = inputs[turn.input]
        work.finish(turn, with: worker.check(input, profile: profile, keepsDetails: keepsDetails))
      }
    }
    parsing.flush(to: consume)
    return parsing.problems
  }

  /// Returns the size of a file in bytes; 0 if there is none, which reading it will tell.
  private static func size(of path: String) -> Int {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? Int(status.st_size) : 0
  }
}

/// A worker's memory: the checker for the documents of one profile at a time.
struct DocumentWorker: ~Copyable {
  /// What a checker may have grown to hold, in bytes of a document, so that one long document does not stay dear.
  private static let keptSize = 1 << 20

  private let profiles: [LintProfiles.Profile]
  private var checker: DocumentChecker?
  private var number: Int?

  init(_ profiles: [LintProfiles.Profile]) { self.profiles = profiles }

  /// Reads and checks the document at a path.
  mutating func check(_ input: LintRun.Input, profile: Int, keepsDetails: Bool) -> CheckedDocument {
    do {
      guard let document = try DocumentReader.read(input) else { return CheckedDocument() }
      return check(document, profile: profile, keepsDetails: keepsDetails)
    } catch {
      return CheckedDocument(outcome: LintRun.Outcome(problem: error.description, isDocument: true))
    }
  }

  /// Checks a document.
  mutating func check(_ document: Document, profile: Int, keepsDetails: Bool) -> CheckedDocument {
    let run = profiles[profile].run
    var checker = number == profile ? self.checker.take() ?? run.makeChecker() : run.makeChecker()
    var checked = run.check(document, keepsDetails: keepsDetails, &checker)
    checked.judge(with: profiles[profile])
    number = profile
    self.checker = document.bytes.count > Self.keptSize ? nil : consume checker
    return checked
  }
}
