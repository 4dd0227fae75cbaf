#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A clock that nobody sets.
package enum MonotonicClock {
  /// Seconds since some moment before the program began.
  package static var seconds: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
