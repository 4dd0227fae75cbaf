/// Hands out documents some at a time, so that workers seldom meet, and fewer towards the end, so that all end at once.
///
/// To see the end coming it looks a little ahead; the more it has seen, the more it hands out.
struct TargetQueue {
  private let workers: Int
  private let longest: Int
  private var targets: [LintTarget] = []
  /// What of the targets is not handed out yet.
  private var start = 0
  private var isAtEnd = false

  /// Makes an empty queue.
  ///
  /// - Parameters:
  ///   - workers: How many take from it, at least 1.
  ///   - longest: How many documents are taken at a time at most, at least 1.
  init(workers: Int, longest: Int) {
    self.workers = max(1, workers)
    self.longest = max(1, longest)
  }

  /// How many documents wait.
  var count: Int { targets.count - start }

  /// Lets some documents wait, if there are as many.
  mutating func fill(to size: Int, from source: () -> LintTarget?) {
    while count < size, !isAtEnd {
      if let target = source() { targets.append(target) } else { isAtEnd = true }
    }
  }

  /// Returns the next documents; `nil` if there are none.
  mutating func next(from source: () -> LintTarget?) -> [LintTarget]? {
    let share = 4 * workers
    fill(to: min(longest * share, count + 2 * longest), from: source)
    guard count > 0 else { return nil }
    // What is parsed is kept until then, so that it is taken one by one.
    let size = targets[start].profile.run.parser == nil ? min(longest, max(1, count / share)) : 1
    let next = Array(targets[start..<start + size])
    start += size
    if start >= longest * share {
      targets.removeFirst(start)
      start = 0
    }
    return next
  }
}
