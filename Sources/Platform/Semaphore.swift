#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A number of things to be had, for which threads wait.
///
/// Dispatch has one, too, but brings its own start and that of Swift's concurrency into a static program.
@safe package final class Semaphore: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  /// Belongs to who holds the mutex.
  private var count: Int

  /// Makes a semaphore with a number of things to be had.
  package init(_ count: Int) {
    self.count = count
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe condition.initialize(to: pthread_cond_t())
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(condition, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(condition)
    unsafe pthread_mutex_destroy(mutex)
    unsafe condition.deallocate()
    unsafe mutex.deallocate()
  }

  /// Takes one; waits until there is one.
  package func wait() {
    unsafe pthread_mutex_lock(mutex)
    while count == 0 { unsafe pthread_cond_wait(condition, mutex) }
    count -= 1
    unsafe pthread_mutex_unlock(mutex)
  }

  /// Gives one, back or anew; a thread that waits goes on.
  package func signal() {
    unsafe pthread_mutex_lock(mutex)
    count += 1
    unsafe pthread_cond_signal(condition)
    unsafe pthread_mutex_unlock(mutex)
  }
}
