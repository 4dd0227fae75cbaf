import Platform
import RuleEngine
import Snippets

extension LintProfiles {
  /// How many documents a worker takes at a time, so that workers seldom meet.
  private static let longestBatch = 16

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
    let workers = max(1, min(workers, inputs.count))
    var parsing = ParseBatch<Int>(keepsDetails: keepsDetails)
    // Documents are small, so that each worker takes some at a time; but what keeps them takes them one by one.
    let keepsDocuments = keepsDetails || profiles.contains { $0.run.parser != nil }
    var batches = IndexBatches(count: inputs.count, workers: workers, longest: keepsDocuments ? 1 : Self.longestBatch)
    let turnOfLong = Semaphore(1)
    OrderedWork<Range<Int>, (Range<Int>, [CheckedDocument])>.perform(workers: workers) {
      guard let batch = batches.next() else { return nil }
      return (batch, weight: keepsDocuments ? FileReader.size(of: inputs[batch.lowerBound].input.path) : 0)
    } consume: { batch, documents in
      for (index, checked) in zip(batch, documents) {
        parsing.append(checked, profiles[inputs[index].profile], tag: index, to: consume)
      }
    } worker: { [profiles] work in
      var worker = DocumentWorker(keepsDetails: keepsDetails)
      while let turn = work.take() {
        var checked: [CheckedDocument] = []
        for index in turn.input {
          let (input, profile) = inputs[index]
          checked.append(worker.check(input, profiles[profile], alone: turnOfLong))
        }
        work.finish(turn, with: (turn.input, checked))
      }
    }
    parsing.flush(to: consume)
    return parsing.problems
  }
}
