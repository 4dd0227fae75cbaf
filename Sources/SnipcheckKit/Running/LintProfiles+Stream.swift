import RuleEngine
import Snippets

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
    var parsing = ParseBatch<Int>(keepsDetails: keepsDetails)
    OrderedWork<Int, (Int, CheckedDocument)>.perform(workers: min(workers, inputs.count)) {
      guard index < inputs.count else { return nil }
      defer { index += 1 }
      return (index, weight: FileReader.size(of: inputs[index].input.path))
    } consume: { index, checked in
      parsing.append(checked, profiles[inputs[index].profile], tag: index, to: consume)
    } worker: { [profiles] work in
      var worker = DocumentWorker(keepsDetails: keepsDetails)
      while let turn = work.take() {
        let (input, profile) = inputs[turn.input]
        work.finish(turn, with: (turn.input, worker.check(input, profiles[profile])))
      }
    }
    parsing.flush(to: consume)
    return parsing.problems
  }
}
