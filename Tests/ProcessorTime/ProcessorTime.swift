#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What a piece of work costs, measured so that other work on the machine does not count.
package enum ProcessorTime {
  /// Returns the least processor time of some runs, all on the thread of the caller.
  ///
  /// The least is nearest to what the work itself costs: whatever disturbs a run makes it longer.
  package static func least(of runs: Int = 3, _ work: () throws -> Void) rethrows -> Duration {
    var least = Duration.seconds(Int.max)
    for _ in 0..<runs {
      let start = now
      try work()
      least = min(least, now - start)
    }
    return least
  }

  /// How long the processor has worked for the thread.
  private static var now: Duration {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
