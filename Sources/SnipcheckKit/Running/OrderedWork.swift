import Platform

/// Lets workers do things at once, and hands the results on in the order of the things, with few of them in memory.
///
/// Things are taken one after the other; no more are taken while too many, or too heavy ones, are on their way. A result is
/// handed on by the worker that made it, or by one that was already handing on the results before it: there is no thread
/// besides the workers, and what takes the results is called by one of them at a time.
final class OrderedWork<Input: Sendable, Output: Sendable>: Sendable {
  /// A thing that a worker does.
  struct Turn: Sendable {
    let input: Input
    fileprivate let number: Int
    fileprivate let weight: Int
  }

  private struct Progress: Sendable {
    /// How many things were taken, and how many results were handed on.
    var taken = 0
    var delivered = 0
    /// What is on its way, in bytes.
    var weight = 0
    /// Results whose turn has not come; there are no more than things on their way.
    var ready: [(number: Int, output: Output, weight: Int)] = []
    var isDelivering = false
  }

  /// How many things, and of how many bytes, are on their way at most; one thing may exceed the bytes.
  private let window: Int
  private let limit: Int
  /// Whether all things were taken. Who holds it may wait for the next thing, so it guards nothing else.
  private let hasEnded = Monitor(false)
  private let progress = Monitor(Progress())
  /// Called only by who holds `hasEnded`.
  private nonisolated(unsafe) let next: () -> (Input, weight: Int)?
  /// Called only by who has set `isDelivering`.
  private nonisolated(unsafe) let consume: (Output) -> Void

  private init(
    window: Int, limit: Int, next: @escaping () -> (Input, weight: Int)?, consume: @escaping (Output) -> Void
  ) {
    self.window = window
    self.limit = limit
    unsafe self.next = next
    unsafe self.consume = consume
  }

  /// Runs workers on threads and waits for them.
  ///
  /// - Parameters:
  ///   - workers: How many; at least one does the work.
  ///   - window: How many things may be on their way for each worker.
  ///   - limit: How many bytes may be on their way before no more is taken.
  ///   - next: Returns the next thing and what it weighs in bytes, or `nil` at the end; called by one worker at a time, and
  ///     not again after the end.
  ///   - consume: Gets the results in the order of the things; called by one worker at a time.
  ///   - worker: Takes and finishes things until there are none.
  static func perform(
    workers: Int, window: Int = 4, limit: Int = 8 << 20, next: () -> (Input, weight: Int)?, consume: (Output) -> Void,
    worker: @Sendable (OrderedWork) -> Void
  ) {
    let workers = max(1, workers)
    withoutActuallyEscaping(next) { next in
      withoutActuallyEscaping(consume) { consume in
        let work = OrderedWork(window: window * workers, limit: limit, next: next, consume: consume)
        guard workers > 1 else { return worker(work) }
        WorkerThreads.perform(workers) { worker(work) }
      }
    }
  }

  /// Whether no result is being made or handed on.
  var isIdle: Bool { progress.withLock { $0.taken == $0.delivered } }

  /// Takes the next thing; `nil` if there is none.
  func take() -> Turn? {
    hasEnded.withLock { hasEnded in
      guard !hasEnded else { return nil }
      progress.wait { $0.taken - $0.delivered < window && $0.weight < limit }
      guard let (input, weight) = unsafe next() else {
        hasEnded = true
        return nil
      }
      let number = progress.withLock { progress in
        progress.taken += 1
        progress.weight += weight
        return progress.taken - 1
      }
      return Turn(input: input, number: number, weight: weight)
    }
  }

  /// Takes the result of a turn, and hands on all whose turn it is.
  func finish(_ turn: Turn, with output: Output) {
    if beginDelivery(of: turn.number) {
      unsafe consume(output)
      endDelivery(turn.weight)
    } else {
      progress.withLock { $0.ready.append((turn.number, output, turn.weight)) }
    }
    while let (output, weight) = beginDelivery() {
      unsafe consume(output)
      endDelivery(weight)
    }
  }

  /// Whether a result may be handed on at once, because all before it were; then nobody else hands on any.
  private func beginDelivery(of number: Int) -> Bool {
    progress.withLock { progress in
      guard !progress.isDelivering, progress.delivered == number else { return false }
      progress.isDelivering = true
      return true
    }
  }

  private func beginDelivery() -> (output: Output, weight: Int)? {
    progress.withLock { progress in
      guard !progress.isDelivering,
        let index = progress.ready.firstIndex(where: { [next = progress.delivered] in $0.number == next })
      else { return nil }
      progress.isDelivering = true
      let result = progress.ready.remove(at: index)
      return (result.output, result.weight)
    }
  }

  private func endDelivery(_ weight: Int) {
    progress.withLock { progress in
      progress.isDelivering = false
      progress.delivered += 1
      progress.weight -= weight
    }
  }
}
