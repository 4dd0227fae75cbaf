#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A value that one thread at a time can use, and for which threads can wait until it is as they need it.
///
/// It stands on the mutex of the C library: sanitizers do not know what the standard library's guards, and Dispatch, which
/// has semaphores, brings its own start and that of Swift's concurrency into a static program.
@safe package final class Monitor<State: Sendable>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  /// The value, and how many threads wait for it: both belong to who holds the mutex, and stand together, so that a value of
  /// no size has a place of its own, too.
  private var content: (state: State, waiting: Int)

  /// Guards a value.
  package init(_ state: State) {
    content = (state, 0)
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe change.initialize(to: pthread_cond_t())
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(change, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(change)
    unsafe pthread_mutex_destroy(mutex)
    unsafe change.deallocate()
    unsafe mutex.deallocate()
  }

  /// Gives the value to a closure while nobody else has it; then those who wait look at it again.
  package func withLock<Result, Failure: Error>(
    _ body: (inout State) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer {
      if content.waiting > 0 { unsafe pthread_cond_broadcast(change) }
      unsafe pthread_mutex_unlock(mutex)
    }
    return try body(&content.state)
  }

  /// Waits until the value is as it has to be.
  ///
  /// - Parameter isReady: Tells whether it is; called while nobody else has the value, now and after each change.
  package func wait(until isReady: (State) -> Bool) {
    unsafe pthread_mutex_lock(mutex)
    content.waiting += 1
    while !isReady(content.state) { unsafe pthread_cond_wait(change, mutex) }
    content.waiting -= 1
    unsafe pthread_mutex_unlock(mutex)
  }
}
