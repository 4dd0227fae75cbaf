import Platform
import RuleEngine
import Snippets

extension LintProfiles {
  /// How many documents a worker takes at a time, and how often it may do so while another works on a long one.
  private static let longestBatch = 16
  private static let window = 32

  /// Checks documents in the memory of a few of them.
  ///
  /// - Parameters:
  ///   - workers: How many documents are checked at once, at least 1.
  ///   - keepsDetails: Whether the documents and all that their checks gave are handed on.
  ///   - next: Returns the next document, or `nil` at the end. It is called by one worker at a time while others go on.
  ///   - consume: Gets each document and what was found there, in their order, whatever the number of workers. It is called
  ///     by one worker at a time while others go on, and while `next` is called, with a bounded number of documents; what it
  ///     does not keep is freed.
  /// - Returns: What went wrong for all of them, in words.
  static func check(
    workers: Int, keepsDetails: Bool = false, next: () -> LintTarget?,
    consume: (LintTarget, CheckedDocument) -> Void
  ) -> [String] {
    var parsing = ParseBatch<LintTarget>(keepsDetails: keepsDetails)
    // Documents are small, so that each worker takes some at a time; but what keeps them takes them one by one.
    var queue = TargetQueue(workers: workers, longest: keepsDetails || workers == 1 ? 1 : longestBatch)
    queue.fill(to: workers, from: next)
    let turnOfLong = Monitor(())
    let window = keepsDetails ? 4 : Self.window
    OrderedWork<[LintTarget], [(LintTarget, CheckedDocument)]>.perform(
      workers: min(workers, queue.count), window: window
    ) {
      guard let targets = queue.next(from: next) else { return nil }
      let keepsDocuments = keepsDetails || targets[0].profile.run.parser != nil
      return (targets, weight: keepsDocuments ? FileReader.size(of: targets[0].input.path) : 0)
    } consume: { documents in
      for (target, checked) in documents { parsing.append(checked, target.profile, tag: target, to: consume) }
    } worker: { work in
      var worker = DocumentWorker(keepsDetails: keepsDetails)
      while let turn = work.take() {
        var checked: [(LintTarget, CheckedDocument)] = []
        for target in turn.input { checked.append((target, worker.check(target, alone: turnOfLong))) }
        work.finish(turn, with: checked)
      }
    }
    parsing.flush(to: consume)
    return parsing.problems
  }
}
