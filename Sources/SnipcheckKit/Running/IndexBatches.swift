/// Runs of neighbouring indices for workers to take, shorter ones towards the end, so that all workers end at once.
struct IndexBatches {
  private let count: Int
  private let workers: Int
  private let longest: Int
  private var start = 0

  /// Plans the batches.
  ///
  /// - Parameters:
  ///   - count: How many indices there are, from 0.
  ///   - workers: How many workers take them.
  ///   - longest: How many are taken at a time at most, at least 1.
  init(count: Int, workers: Int, longest: Int) {
    self.count = count
    self.workers = max(1, workers)
    self.longest = max(1, longest)
  }

  /// Returns the next indices; `nil` if there are none.
  mutating func next() -> Range<Int>? {
    guard start < count else { return nil }
    let end = start + min(longest, max(1, (count - start) / (4 * workers)))
    defer { start = end }
    return start..<end
  }
}
